// How the bot is, and what can be done to it.

import { byId, el } from "./dom.js";

/** What is under way at this page's wish: a sentence, or nothing. */
let underWay = "";
/** What became of the last wish. */
let last = "";
let view;

/** Shows `next.bot` and `next.faults`. */
export function showBot(next) {
  view = next;
  show();
}

function show() {
  const { bot, faults } = view;
  const well = bot.running && bot.connected && !underWay;
  const state = underWay || (bot.running ? (bot.connected ? "Running and connected." : "Running, connecting…") : (bot.trouble ?? "Starting…"));
  put(byId("bot"), well && last ? `${state} ${last}` : state);
  byId("bot").dataset.state = well ? "well" : bot.trouble ? "down" : "waiting";
  const left = faults.reduce((sum, fault) => sum + fault.times, 0);
  const alarms = [!well && (underWay || "The bot is away."), left > 0 && `${left} ${left === 1 ? "fault" : "faults"} armed`];
  put(byId("alarm"), alarms.filter(Boolean).join(" · "));
  put(byId("faults-none"), faults.length === 0 ? "None is armed." : "");
  byId("faults").replaceChildren(...faults.map((fault) => el("li", {}, sentence(fault))));
  byId("mend").setAttribute("aria-disabled", faults.length === 0);
  for (const id of ["kill", "drop"]) byId(id).setAttribute("aria-disabled", Boolean(underWay) || !bot.running);
}

/** A region that is read aloud is only touched when it says something new. */
function put(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** A fault as the form words it. */
function sentence({ route, trouble, times }) {
  const words = (id, value) => [...byId(id).options].find((option) => option.value === value)?.textContent ?? value;
  return `${words("fault-route", route)} – ${words("fault-trouble", trouble)} (${times} left)`;
}

/** Does something that takes the bot a moment to get over. */
async function upset(wish, meanwhile, done, order) {
  underWay = meanwhile;
  last = "";
  show();
  const began = performance.now();
  if (await order({ do: wish })) {
    const took = performance.now() - began;
    last = `${done} in ${took < 1000 ? `${Math.round(took)} ms` : `${(took / 1000).toFixed(1)} s`}, at ${new Date(view.now).toLocaleTimeString()}.`;
  }
  underWay = "";
  show();
}

/** Wires the buttons; `order(body)` resolves with whether it was carried out. */
export function startBot(order) {
  const unlessOff = (id, act) => {
    byId(id).onclick = () => byId(id).getAttribute("aria-disabled") !== "true" && act();
  };
  unlessOff("kill", () => upset("kill", "Killed. Starting again…", "Killed and up again", order));
  unlessOff("drop", () => upset("drop", "Cut off. Connecting again…", "Cut off and connected again", order));
  unlessOff("mend", () => order({ do: "mend" }));
  byId("add-fault").onsubmit = (event) => {
    event.preventDefault();
    order({ do: "fault", order: `${byId("fault-route").value} ${byId("fault-trouble").value} x${byId("fault-times").value}` });
  };
}
