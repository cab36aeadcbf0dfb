// Channels, members, the clock and what can be switched.

import { announce } from "./announce.js";
import { avatar, byId, el } from "./dom.js";

/** How many unread mentions each member and channel had when last shown. */
let known = new Map();

const mentions = (count) => `${count} unread ${count === 1 ? "mention" : "mentions"}`;

const mark = (count) => count > 0 && el("span", { className: "mark" }, el("span", { "aria-hidden": true }, String(count)), el("span", { className: "hidden" }, mentions(count)));

/**
 * Shows `items`, each `{id, data, build}`. Only what changed is built anew: a click is lost when its
 * button is replaced between press and release, and so is focus.
 */
function fill(list, items) {
  const old = new Map([...list.children].map((node) => [node.dataset.id, node]));
  const nodes = items.map(({ id, data, build }) => {
    const before = old.get(id);
    const version = JSON.stringify(data);
    if (before?.dataset.version === version) return before;
    const node = build();
    Object.assign(node.dataset, { id, version });
    if (before) replace(before, node);
    return node;
  });
  [...list.children].filter((node) => !nodes.includes(node)).forEach((node) => node.remove());
  nodes.forEach((node, index) => list.children[index] === node || list.insertBefore(node, list.children[index] ?? null));
}

/** Puts the new item in the old one's place; focus stays on the same of its buttons. */
function replace(before, node) {
  const at = [...before.querySelectorAll("button")].indexOf(document.activeElement);
  before.replaceWith(node);
  if (at >= 0) node.querySelectorAll("button")[at]?.focus();
}

function channelItem(channel, isHere, actions) {
  return el(
    "li",
    { className: channel.kind === "thread" ? "thread" : "" },
    el(
      "button",
      {
        type: "button",
        className: channel.unread > 0 ? "go unread" : "go",
        "aria-current": isHere && "page",
        onclick: () => actions.openChannel(channel.id),
      },
      el("span", { "aria-hidden": true }, channel.kind === "direct" ? "@" : channel.kind === "thread" ? "↳" : "#"),
      el("span", { className: "name" }, channel.name),
      mark(channel.unread),
    ),
  );
}

function memberItem(member, isMe, hasCommands, actions) {
  const more = el("button", { type: "button", className: "more", "aria-label": `Commands for ${member.name}`, "aria-haspopup": "menu" }, "…");
  more.onclick = () => actions.memberMenu(member, more);
  const go = el(
    "button",
    {
      type: "button",
      className: member.unread > 0 ? "go unread" : "go",
      "aria-pressed": isMe ? "true" : "false",
      "data-member": member.name,
      onclick: () => actions.become(member.id),
    },
    avatar(member, true),
    el("span", { className: "name" }, member.name),
    member.manages && el("span", { className: "manages" }, "runs the server"),
    mark(member.unread),
  );
  const item = el("li", {}, go, hasCommands && more);
  item.oncontextmenu = (event) => {
    if (!hasCommands) return;
    event.preventDefault();
    actions.memberMenu(member, more);
  };
  return item;
}

/** Shows the side; `actions` are `openChannel(id)`, `become(id)` and `memberMenu(member, opener)`. */
export function showSide(view, actions) {
  fill(
    byId("channels"),
    view.channels.map((channel) => {
      const isHere = channel.id === view.channel;
      return { id: channel.id, data: [channel, isHere], build: () => channelItem(channel, isHere, actions) };
    }),
  );
  const hasCommands = view.commands.some((command) => command.kind === "user");
  fill(
    byId("members"),
    view.members.map((member) => {
      const isMe = member.id === view.member;
      return { id: member.id, data: [member, isMe, hasCommands], build: () => memberItem(member, isMe, hasCommands, actions) };
    }),
  );
  const elsewhere = [...view.members, ...view.channels].reduce((sum, one) => sum + (one.id === view.member ? 0 : one.unread), 0);
  if (elsewhere > 0) byId("drawer").dataset.marks = elsewhere;
  else delete byId("drawer").dataset.marks;
  byId("drawer-marks").textContent = elsewhere > 0 ? `, ${mentions(elsewhere)}` : "";
  tellUnread(view);
}

/** Says where marks were added since the last time. */
function tellUnread(view) {
  const others = view.members.filter((one) => one.id !== view.member);
  const now = new Map([...others, ...view.channels].map((one) => [one.id, one]));
  const more = [...now.values()].filter((one) => one.unread > (known.get(one.id) ?? one.unread));
  if (more.length > 0) announce(more.map((one) => `${one.name}: ${mentions(one.unread)}`).join(". "));
  known = new Map([...now.values()].map((one) => [one.id, one.unread]));
}
