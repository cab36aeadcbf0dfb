// The one sentence above the command box that says why something did not happen.

import { byId } from "./dom.js";

let lasts = false;

/** Shows `sentence` until it is closed or the next thing is done. */
export function say(sentence) {
  put(sentence);
  lasts = false;
}

/** Shows `sentence` until [`recover`]: whatever else is done meanwhile does not make it untrue. */
export function sayUntilRecovered(sentence) {
  put(sentence);
  lasts = true;
}

/** Takes back what [`sayUntilRecovered`] said. */
export function recover() {
  if (lasts) close();
}

/** Takes the sentence away when it is about something that is over; says whether one was there. */
export function hush() {
  const shown = !byId("notice").hidden && !lasts;
  if (shown) close();
  return shown;
}

function put(sentence) {
  byId("notice").hidden = false;
  byId("notice-text").textContent = sentence;
}

function close() {
  const notice = byId("notice");
  const focused = notice.contains(document.activeElement);
  notice.hidden = true;
  byId("notice-text").textContent = "";
  lasts = false;
  if (focused) byId("input").focus();
}

/** Lets the sentence be closed by hand. */
export function startNotice() {
  byId("notice-close").onclick = close;
}
