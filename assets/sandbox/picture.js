// A picture by itself, as large as it is.

import { byId } from "./dom.js";

/** Opens the picture at `url` with its alternative text below. */
export function enlarge(url, alt) {
  const dialog = byId("picture");
  const image = dialog.querySelector("img");
  image.src = url;
  image.alt = alt;
  dialog.querySelector("p").textContent = alt;
  dialog.showModal();
}

/** Lets a click beside the picture close it. */
export function startPicture() {
  const dialog = byId("picture");
  dialog.onclick = (event) => event.target === dialog && dialog.close();
}
