// Channels, members, the clock and what can be switched.

import { avatar, byId, el } from "./dom.js";

const mark = (count) => count > 0 && el("span", { className: "mark" }, String(count), el("span", { className: "hidden" }, count === 1 ? " unread mention" : " unread mentions"));

/** Replaces the items of a list, keeping focus on the item that had it. */
function fill(list, items) {
  const focused = list.contains(document.activeElement) ? document.activeElement.dataset.key : undefined;
  list.replaceChildren(...items);
  if (focused) [...list.querySelectorAll("[data-key]")].find((item) => item.dataset.key === focused)?.focus();
}

/** Shows the side; `actions` are `openChannel(id)`, `become(id)` and `memberMenu(member, opener)`. */
export function showSide(view, actions) {
  fill(
    byId("channels"),
    view.channels.map((channel) =>
      el(
        "li",
        { className: channel.kind === "thread" ? "thread" : "" },
        el(
          "button",
          {
            type: "button",
            className: channel.unread > 0 ? "go unread" : "go",
            "aria-current": channel.id === view.channel && "page",
            "data-key": `channel ${channel.id}`,
            onclick: () => actions.openChannel(channel.id),
          },
          el("span", { "aria-hidden": true }, channel.kind === "direct" ? "@" : channel.kind === "thread" ? "↳" : "#"),
          el("span", { className: "name" }, channel.name),
          mark(channel.unread),
        ),
      ),
    ),
  );
  const hasCommands = view.commands.some((command) => command.kind === "user");
  fill(
    byId("members"),
    view.members.map((member) => {
      const more = el("button", { type: "button", className: "more", "aria-label": `Commands for ${member.name}`, "aria-haspopup": "menu", "data-key": `more ${member.id}` }, "…");
      more.onclick = () => actions.memberMenu(member, more);
      const go = el(
        "button",
        {
          type: "button",
          className: member.unread > 0 ? "go unread" : "go",
          "aria-pressed": member.id === view.member ? "true" : "false",
          "data-key": `member ${member.id}`,
          "data-member": member.name,
          onclick: () => actions.become(member.id),
        },
        avatar(member, true),
        el("span", { className: "name" }, member.name),
        mark(member.unread),
      );
      const item = el("li", {}, go, hasCommands && more);
      item.oncontextmenu = (event) => {
        if (!hasCommands) return;
        event.preventDefault();
        actions.memberMenu(member, more);
      };
      return item;
    }),
  );
  const elsewhere = [...view.members, ...view.channels].reduce((sum, one) => sum + (one.id === view.member ? 0 : one.unread), 0);
  if (elsewhere > 0) byId("drawer").dataset.marks = elsewhere;
  else delete byId("drawer").dataset.marks;
  byId("faults").replaceChildren(...view.faults.map((fault) => el("li", {}, fault)));
  byId("mend").disabled = view.faults.length === 0;
  byId("kill").disabled = !view.bot.running;
  byId("bot").textContent = view.bot.running ? (view.bot.connected ? "The bot is connected." : "The bot is connecting…") : (view.bot.trouble ?? "The bot is starting…");
}
