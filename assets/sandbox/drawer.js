// The side of a narrow page: out of the way until it is asked for.

import { byId } from "./dom.js";

const side = byId("side");
const opener = byId("drawer");
const main = document.querySelector("main");

const isOpen = () => side.classList.contains("open");

function setOpen(open) {
  side.classList.toggle("open", open);
  opener.setAttribute("aria-expanded", open ? "true" : "false");
  // What lies below can neither be reached with Tab nor clicked by mistake.
  main.inert = open;
}

/** Closes the drawer if it is open; focus returns to what opened it. */
export function closeDrawer() {
  if (!isOpen()) return;
  setOpen(false);
  opener.focus();
}

/** Lets the drawer be opened and closed. */
export function startDrawer() {
  opener.onclick = () => {
    setOpen(true);
    byId("drawer-close").focus();
  };
  byId("drawer-close").onclick = closeDrawer;
  // What it leads to lies below.
  document.querySelector(".skip").onclick = () => setOpen(false);
  side.addEventListener("keydown", (event) => event.key === "Escape" && closeDrawer());
  document.addEventListener("pointerdown", (event) => {
    if (!side.contains(event.target) && !event.target.closest(".popup")) closeDrawer();
  });
  // On a wide page the side is always there.
  matchMedia("(max-width: 720px)").addEventListener("change", (narrow) => !narrow.matches && setOpen(false));
}
