// Lists that pop up beside what opened them: context menus and select menus.

import { el } from "./dom.js";

let close = () => {};

/** Closes whatever list is open. */
export function closePopup() {
  close();
}

/**
 * Opens a list at `opener` (an element) or `point`, or at the end of `within`, and resolves with the
 * chosen item, or null.
 * Items are `{label, detail}`. Arrows, Home, End, letters, Enter, Escape and Tab work.
 */
export function popup({ items, opener, point, within, role, label }) {
  if (opener?.getAttribute("aria-expanded") === "true") {
    close();
    return Promise.resolve(null);
  }
  close();
  return new Promise((resolve) => {
    const itemRole = role === "menu" ? "menuitem" : "option";
    const list = el("div", { className: within ? "popup inline" : "popup", role, "aria-label": label, tabIndex: -1 });
    let at = 0;
    const nodes = items.map((item, index) =>
      el(
        "div",
        { id: `popup-${index}`, role: itemRole, onclick: () => finish(item), onmousemove: () => mark(index) },
        item.label,
        item.detail && el("small", {}, item.detail),
      ),
    );
    list.append(...nodes);

    function mark(index) {
      at = (index + nodes.length) % nodes.length;
      nodes.forEach((node, i) => node.setAttribute("aria-selected", i === at));
      list.setAttribute("aria-activedescendant", nodes[at].id);
    }
    function finish(item) {
      close = () => {};
      document.removeEventListener("pointerdown", outside, true);
      window.removeEventListener("resize", dismiss);
      list.remove();
      opener?.setAttribute("aria-expanded", "false");
      if (opener?.isConnected) opener.focus();
      resolve(item);
    }
    const dismiss = () => finish(null);
    // The opener's own click closes the list by itself.
    const outside = (event) => list.contains(event.target) || opener?.contains(event.target) || dismiss();
    list.onkeydown = (event) => {
      const moves = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: nodes.length - 1 };
      if (event.key in moves) {
        mark(moves[event.key]);
        nodes[at].scrollIntoView({ block: "nearest" });
      } else if (event.key === "Enter" || event.key === " ") {
        finish(items[at]);
      } else if (event.key === "Escape" || event.key === "Tab") {
        dismiss();
      } else if (event.key.length === 1) {
        const found = items.findIndex((item) => item.label.toLowerCase().startsWith(event.key.toLowerCase()));
        if (found >= 0) mark(found);
        return;
      } else {
        return;
      }
      event.preventDefault();
      event.stopPropagation();
    };

    close = dismiss;
    (within ?? document.body).append(list);
    document.addEventListener("pointerdown", outside, true);
    window.addEventListener("resize", dismiss);
    opener?.setAttribute("aria-expanded", "true");
    mark(0);
    if (within) list.scrollIntoView({ block: "nearest" });
    else place(list, opener?.getBoundingClientRect() ?? { left: point.x, top: point.y, bottom: point.y });
    list.focus({ preventScroll: true });
  });
}

/** Puts the list below what opened it, or above when there is more room. */
function place(list, box) {
  if (box.width > 100) list.style.minWidth = `${Math.min(box.width, innerWidth - 8)}px`;
  const { width, height } = list.getBoundingClientRect();
  const below = box.bottom + 4;
  const top = below + height <= innerHeight ? below : Math.max(4, box.top - height - 4);
  list.style.left = `${Math.max(4, Math.min(box.left, innerWidth - width - 4))}px`;
  list.style.top = `${top}px`;
}
