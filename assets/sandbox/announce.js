// What is said to those who listen to the page instead of looking at it.

import { byId } from "./dom.js";

/** Has a screen reader say `sentence` when it is done with what it is saying. */
export function announce(sentence) {
  byId("announce").textContent = sentence;
}
