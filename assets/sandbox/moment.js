// Moments as a client shows them. Relative ones, and those of today, go on with the clock.

import { el } from "./dom.js";

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};

/** Each unit in seconds, and how many of it make the next one. */
const UNITS = [
  ["second", 1, 60],
  ["minute", 60, 60],
  ["hour", 3_600, 24],
  ["day", 86_400, 30],
  ["month", 2_592_000, 12],
  ["year", 31_536_000, Infinity],
];

/** How far `when` is from `now`, both in milliseconds, to the nearest unit: "in 3 days". */
export function relative(when, now) {
  const seconds = Math.abs(when - now) / 1000;
  const [unit, length] = UNITS.find(([, length, enough]) => Math.round(seconds / length) < enough);
  const count = Math.round(seconds / length);
  if (count === 0) return "now";
  const words = count === 1 ? `${unit === "hour" ? "an" : "a"} ${unit}` : `${count} ${unit}s`;
  return when > now ? `in ${words}` : `${words} ago`;
}

/** Today's messages show the time alone. */
function stamp(when, now) {
  const today = new Date(now).toDateString() === when.toDateString();
  return when.toLocaleString([], today ? { timeStyle: "short" } : { dateStyle: "short", timeStyle: "short" });
}

function text(when, style, now) {
  if (style === "R") return relative(when.getTime(), now);
  if (style === "stamp") return stamp(when, now);
  return when.toLocaleString([], STYLES[style]);
}

/** An element for `when` in one of Discord's styles, or `stamp` for the head of a message. */
export function moment(when, style, now) {
  const title = when.toLocaleString([], STYLES.F);
  return el("time", { title, dateTime: when.toISOString(), "data-style": style }, text(when, style, now));
}

/** Brings the moments within `root` up to `now`. */
export function retime(root, now) {
  for (const element of root.querySelectorAll("time[data-style=R], time[data-style=stamp]")) {
    const fresh = text(new Date(element.dateTime), element.dataset.style, now);
    if (element.textContent !== fresh) element.textContent = fresh;
  }
}
