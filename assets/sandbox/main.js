// The page: who looks at which channel, and everything that follows from it.

import * as api from "./api.js";
import { setComposer, startComposer } from "./composer.js";
import { byId } from "./dom.js";
import { showLog, startLog } from "./log.js";
import { askModal } from "./modal.js";
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
    } catch (error) {
      say(`The sandbox does not answer: ${error.message}`);
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
  showSide(view, { openChannel, become, memberMenu });
  showLog(`${member} ${channel}`, view.messages, context, { press, choose, menu: messageMenu });
}

function tick() {
  byId("clock").textContent = new Date(Date.now() + clockAhead).toLocaleString([], { dateStyle: "full", timeStyle: "medium" });
}

/** Shows a sentence for a while. */
function say(sentence) {
  byId("notice").textContent = sentence;
  clearTimeout(say.timer);
  say.timer = setTimeout(() => (byId("notice").textContent = ""), 12_000);
}

/** Does something as the member at hand, and opens the form that may come back. */
async function act(action) {
  try {
    const { answer } = await api.act(member, channel, action);
    if (answer === "no_response") say("The application did not respond.");
    if (answer?.modal) {
      const fields = await askModal(answer.modal);
      if (fields) await act({ do: "submit", interaction: answer.modal.interaction, fields });
    }
    return answer;
  } catch (error) {
    say(error.message);
    return null;
  }
}

const press = (message, id) => act({ do: "click", message: message.id, custom_id: id });
const choose = (message, id, values) => act({ do: "choose", message: message.id, custom_id: id, values });

function openChannel(id) {
  channel = id;
  closeDrawer();
  refresh();
}

function become(id) {
  member = id;
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

function closeDrawer() {
  byId("side").classList.remove("open");
  byId("drawer").setAttribute("aria-expanded", "false");
}

async function order(body) {
  try {
    await api.order(body);
  } catch (error) {
    say(error.message);
  }
}

startLog();
startComposer({
  say,
  async complete(command, options, focused) {
    const answer = await act({ do: "complete", command, options, focused });
    return answer?.choices ?? [];
  },
  send: (command, options) => act({ do: "slash", command, options }),
});

byId("drawer").onclick = () => {
  const open = byId("side").classList.toggle("open");
  byId("drawer").setAttribute("aria-expanded", open ? "true" : "false");
  if (open) byId("side").querySelector("button")?.focus();
};
byId("side").onkeydown = (event) => {
  if (event.key === "Escape" && byId("side").classList.contains("open")) {
    closeDrawer();
    byId("drawer").focus();
  }
};
document.querySelector("main").addEventListener("pointerdown", (event) => {
  if (!byId("drawer").contains(event.target)) closeDrawer();
});
byId("log").addEventListener("contextmenu", (event) => {
  const id = event.target.closest("article")?.dataset.message;
  const message = view?.messages.find((one) => one.id === id);
  if (!message || !view.commands.some((command) => command.kind === "message")) return;
  event.preventDefault();
  messageMenu(message, event.target.closest("button") ?? undefined, { x: event.clientX, y: event.clientY });
});
byId("picture").onclick = (event) => event.target === byId("picture") && byId("picture").close();
byId("add-member").onsubmit = async (event) => {
  event.preventDefault();
  await order({ do: "member", name: byId("member-name").value });
  byId("member-name").value = "";
};
byId("add-fault").onsubmit = (event) => {
  event.preventDefault();
  order({ do: "fault", order: `${byId("fault-route").value} ${byId("fault-trouble").value} x${byId("fault-times").value}` });
};
byId("mend").onclick = () => order({ do: "mend" });
byId("drop").onclick = () => order({ do: "drop" });
byId("kill").onclick = () => order({ do: "kill" });
for (const button of document.querySelectorAll("[data-forward]")) {
  button.onclick = () => order({ do: "forward", seconds: Number(button.dataset.forward) });
}
document.addEventListener("keydown", (event) => event.key === "Escape" && closePopup());
setInterval(tick, 1_000);
setInterval(refresh, 30_000);
api.follow(refresh, () => say("The sandbox is gone. Start it again; this page will find it."));
refresh();
