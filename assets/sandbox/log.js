// The messages of a channel: only what changed is built anew, so that focus and reading place stay.

import { byId, el } from "./dom.js";
import { messageElement } from "./message.js";
import { retime } from "./moment.js";

const shown = new Map();
const dismissed = new Set();
let place = "";
let stuckToEnd = true;
let lastTop = 0;

/** Keeps the newest message in sight when the room for messages or a picture's height changes. */
export function startLog() {
  const log = byId("log");
  log.addEventListener("scroll", () => {
    const isAtEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 80;
    // What grew below leaves a gap too; only who scrolls back wants to stay where they are.
    stuckToEnd = isAtEnd || (stuckToEnd && log.scrollTop >= lastTop);
    lastTop = log.scrollTop;
  });
  const follow = () => stuckToEnd && (log.scrollTop = log.scrollHeight);
  new ResizeObserver(follow).observe(log);
  log.addEventListener("load", follow, true);
}

/** Brings the times on messages up to `now`. */
export function tickLog(now) {
  retime(byId("log"), now);
}

/** Shows `messages`; `key` names whose view of which channel this is. */
export function showLog(key, messages, context, actions) {
  const log = byId("log");
  const follow = stuckToEnd;
  const moved = key !== place;
  if (moved) {
    place = key;
    shown.clear();
    // A region that is read aloud must not read a whole channel again.
    log.setAttribute("aria-live", "off");
    log.replaceChildren();
  }
  const visible = messages.filter((message) => !dismissed.has(message.id));
  const keep = new Set(visible.map((message) => message.id));
  for (const [id, { element }] of shown) {
    if (!keep.has(id)) {
      element.remove();
      shown.delete(id);
    }
  }
  log.querySelector(".empty")?.remove();
  let before = null;
  for (const message of visible) {
    before = showMessage(log, before, message, context, {
      ...actions,
      dismiss: (message) => {
        dismissed.add(message.id);
        shown.get(message.id)?.element.remove();
        shown.delete(message.id);
        byId("input").focus();
      },
    });
  }
  if (visible.length === 0) log.append(el("p", { className: "empty" }, "Nothing here yet. Type / below to see the bot's commands."));
  if (moved || follow) log.scrollTop = log.scrollHeight;
  if (moved) requestAnimationFrame(() => log.setAttribute("aria-live", "polite"));
}

function showMessage(log, before, message, context, actions) {
  const version = JSON.stringify([message, context.names]);
  const old = shown.get(message.id);
  if (old?.version === version) return old.element;
  const element = messageElement(message, context, actions);
  if (old) replace(old.element, element);
  else if (before) before.after(element);
  else log.prepend(element);
  shown.set(message.id, { version, element });
  return element;
}

/** Puts the new element in the old one's place; focus goes to the same control, or the first. */
function replace(old, element) {
  const focused = old.contains(document.activeElement) ? document.activeElement.dataset.key : undefined;
  const had = old.contains(document.activeElement);
  old.replaceWith(element);
  if (!had) return;
  const controls = [...element.querySelectorAll(".row button:not(:disabled)")];
  const same = controls.find((control) => control.dataset.key === focused);
  (same ?? controls[0] ?? byId("input")).focus();
}
