// The page: who looks at which channel, and everything that follows from it.

import * as api from "./api.js";
import { showBot, startBot } from "./bot.js";
import { setComposer, startComposer } from "./composer.js";
import { byId } from "./dom.js";
import { closeDrawer, startDrawer } from "./drawer.js";
import { showLog, startLog, tickLog } from "./log.js";
import { askModal } from "./modal.js";
import { hush, recover, say, sayUntilRecovered, startNotice } from "./notice.js";
import { startPicture } from "./picture.js";
import { closePopup, popup } from "./popup.js";
import { showSide } from "./sidebar.js";

let member = sessionStorage.getItem("member");
let channel = sessionStorage.getItem("channel");
let view;
let clockAhead = 0;
let running = false;
let again = false;

/** Asks for the view and shows it; calls while one is under way make one more. */
async function refresh() {
  if (running) {
    again = true;
    return;
  }
  running = true;
  do {
    again = false;
    try {
      view = await api.view(member, channel);
      ({ member, channel } = view);
      sessionStorage.setItem("member", member);
      sessionStorage.setItem("channel", channel ?? "");
      show();
      recover();
    } catch (error) {
      sayUntilRecovered(error.message);
    }
  } while (again);
  running = false;
}

function show() {
  const everybody = [...view.members, view.bot_member];
  const here = view.channels.find((one) => one.id === channel);
  const me = view.members.find((one) => one.id === member);
  const context = {
    now: view.now,
    people: new Map(everybody.map((one) => [one.id, one])),
    channels: new Map(view.channels.map((one) => [one.id, one])),
    members: view.members,
    names: everybody.map((one) => one.name),
    slash: new Set(view.commands.filter((command) => command.kind === "slash").map((command) => command.name)),
    hasMessageCommands: view.commands.some((command) => command.kind === "message"),
  };
  clockAhead = view.now - Date.now();
  byId("title").textContent = here ? `${here.kind === "direct" ? "@" : "#"} ${here.name}` : "No channel";
  byId("who").textContent = `You are ${me?.name}`;
  document.title = `${here ? here.name : "no channel"} · Waggle sandbox`;
  tick();
  setComposer({ commands: view.commands, members: everybody, channels: view.channels });
  showBot(view);
  showSide(view, { openChannel, become, memberMenu });
  showLog(`${member} ${channel}`, view.messages, context, { press, choose, menu: messageMenu });
}

function tick() {
  const now = Date.now() + clockAhead;
  byId("clock").textContent = new Date(now).toLocaleString([], { dateStyle: "full", timeStyle: "medium" });
  tickLog(now);
}

/** Does something as the member at hand, and opens the form that may come back. */
async function act(action) {
  hush();
  try {
    const { answer } = await api.act(member, channel, action);
    if (answer === "no_response") say("The application did not respond.");
    if (answer?.modal) {
      const fields = await askModal(answer.modal);
      if (fields) await act({ do: "submit", interaction: answer.modal.interaction, fields });
    }
    return answer;
  } catch (error) {
    explain(error);
    return null;
  }
}

const press = (message, id) => act({ do: "click", message: message.id, custom_id: id });
const choose = (message, id, values) => act({ do: "choose", message: message.id, custom_id: id, values });

function openChannel(id) {
  channel = id;
  hush();
  closeDrawer();
  refresh();
}

function become(id) {
  member = id;
  hush();
  closeDrawer();
  refresh();
}

async function memberMenu(target, opener) {
  const items = view.commands.filter((command) => command.kind === "user").map((command) => ({ label: command.name }));
  const item = await popup({ items, opener, role: "menu", label: `Commands for ${target.name}` });
  if (!item) return;
  closeDrawer();
  await act({ do: "on_user", command: item.label, target: target.id });
}

async function messageMenu(message, opener, point) {
  const items = view.commands.filter((command) => command.kind === "message").map((command) => ({ label: command.name }));
  if (items.length === 0) return;
  const item = await popup({ items, opener, point, role: "menu", label: "Commands for this message" });
  if (item) await act({ do: "on_message", command: item.label, message: message.id });
}

/** Says why something was not done; what nobody was there to refuse, until somebody is. */
function explain(error, tell = say) {
  if (error instanceof api.Unreachable) sayUntilRecovered(error.message);
  else tell(error.message);
}

/** Changes the world; says whether it was done. A refusal goes to `tell`. */
async function order(body, tell = say) {
  hush();
  try {
    await api.order(body);
    return true;
  } catch (error) {
    explain(error, tell);
    return false;
  }
}

/** What the bot offers while a command is typed; null when it offers nothing in time. */
async function complete(command, options, focused) {
  try {
    const { answer } = await api.act(member, channel, { do: "complete", command, options, focused });
    return answer?.choices ?? null;
  } catch {
    return null;
  }
}

startLog();
startNotice();
startDrawer();
startPicture();
startBot(order);
startComposer({
  say,
  hush,
  complete,
  send: async (command, options) => (await act({ do: "slash", command, options })) !== null,
});

byId("log").addEventListener("contextmenu", (event) => {
  const id = event.target.closest("article")?.dataset.message;
  const message = view?.messages.find((one) => one.id === id);
  if (!message || !view.commands.some((command) => command.kind === "message")) return;
  event.preventDefault();
  messageMenu(message, event.target.closest("button") ?? undefined, { x: event.clientX, y: event.clientY });
});
// Beside the field: on a narrow page the side covers the notice.
const refuseMember = (sentence) => (byId("member-refusal").textContent = sentence);
byId("member-name").oninput = () => refuseMember("");
byId("add-member").onsubmit = async (event) => {
  event.preventDefault();
  if (await order({ do: "member", name: byId("member-name").value }, refuseMember)) byId("member-name").value = "";
};
for (const button of document.querySelectorAll("[data-forward]")) {
  button.onclick = () => order({ do: "forward", seconds: Number(button.dataset.forward) });
}
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") closePopup();
  // Wherever one is, a slash begins a command.
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.closest("input, textarea, select, dialog, .popup") || document.querySelector("main").inert) return;
  byId("input").focus();
});
setInterval(tick, 1_000);
setInterval(refresh, 30_000);
api.follow(refresh, (error) => sayUntilRecovered(error.message));
refresh();
