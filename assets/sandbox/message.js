// One message as an element.

import { avatar, el } from "./dom.js";
import { markdown } from "./markdown.js";
import { moment } from "./moment.js";
import { enlarge } from "./picture.js";
import { popup } from "./popup.js";

/** The most pixels a picture in the channel is high, as at Discord about. */
const HIGHEST = 420;

const STYLES = { 1: "primary", 3: "success", 4: "danger" };

/**
 * Builds the element of `message`. `context` says who looks and knows people and channels;
 * `actions` are `press(message, id)`, `choose(message, id, values)`, `dismiss(message)` and
 * `menu(message, opener)`.
 */
export function messageElement(message, context, actions) {
  const author = context.people.get(message.author) ?? { id: "0", name: "unknown-user" };
  const when = new Date(message.at);
  const element = el("article", { "data-message": message.id, "aria-label": `${author.name}, ${when.toLocaleString()}` });
  element.classList.toggle("private", message.private);
  element.classList.toggle("mentioned", message.mentioned);
  const more = el("button", { type: "button", className: "more", "aria-label": "Commands for this message", "aria-haspopup": "menu", "data-key": "more" }, "…");
  more.onclick = () => actions.menu(message, more);
  element.append(
    avatar(author),
    el(
      "div",
      { className: "body" },
      message.used && el("p", { className: "used" }, `${context.people.get(message.used.user)?.name ?? "somebody"} used ${context.slash.has(message.used.command) ? "/" : ""}${message.used.command}`),
      el(
        "p",
        { className: "by" },
        el("b", { dir: "auto" }, author.name),
        author.bot && el("span", { className: "tag" }, "APP"),
        moment(when, "stamp", context.now),
      ),
      message.loading ? el("p", { className: "thinking" }, `${author.name} is thinking…`) : content(message, context),
      pictures(message),
      ...message.rows.map((row) => rowElement(message, row, context, actions)),
      message.private && foot(message, actions),
    ),
    context.hasMessageCommands && more,
  );
  return element;
}

function content(message, context) {
  const nodes = message.content ? markdown(message.content, { ...context, everyone: message.mention_everyone }) : [];
  if (message.edited) nodes.push(el("span", { className: "edited" }, " (edited)"));
  return nodes.length > 0 && el("div", { className: "text" }, ...nodes);
}

function pictures(message) {
  if (message.attachments.length === 0) return null;
  return el("div", { className: "pictures" }, ...message.attachments.map((attachment) => attachmentElement(attachment)));
}

function attachmentElement(attachment) {
  const alt = attachment.description ?? "";
  if (!attachment.width) return el("a", { href: attachment.url, download: attachment.name }, attachment.name);
  const image = el("img", { src: attachment.url, alt, width: attachment.width, height: attachment.height });
  // Its room is kept from the start, so that nothing moves when it comes.
  image.style.aspectRatio = `${attachment.width} / ${attachment.height}`;
  image.style.width = `${Math.min(attachment.width, Math.round((HIGHEST * attachment.width) / attachment.height))}px`;
  // Beside the image, not around it: a button's name would take the place of the alternative text.
  const opener = el("button", { type: "button", "aria-label": "Enlarge the picture", "aria-haspopup": "dialog", "data-key": `picture ${attachment.name}` });
  opener.onclick = () => enlarge(attachment.url, alt);
  return el("span", { className: "picture" }, image, opener);
}

function rowElement(message, row, context, actions) {
  return el(
    "div",
    { className: "row" },
    ...row.map((component) => (component.component === "button" ? button(message, component, actions) : menu(message, component, context, actions))),
  );
}

function button(message, component, actions) {
  if (component.url) return el("a", { href: component.url, rel: "noopener noreferrer", target: "_blank" }, component.label);
  return el(
    "button",
    {
      type: "button",
      className: STYLES[component.style] ?? "",
      disabled: component.disabled,
      "data-key": component.custom_id,
      onclick: () => actions.press(message, component.custom_id),
    },
    component.label,
  );
}

function menu(message, component, context, actions) {
  const chosen = component.options.find((option) => option.default);
  const label = component.placeholder ?? "Make a selection";
  const opener = el(
    "button",
    { type: "button", className: "menu", disabled: component.disabled, "aria-haspopup": "listbox", "aria-expanded": "false", "data-key": component.custom_id },
    el("span", {}, chosen?.label ?? label),
    el("span", { "aria-hidden": true }, "▾"),
  );
  opener.onclick = async () => {
    const options = component.kind === "users" ? context.members.map((member) => ({ label: member.name, value: member.id })) : component.options;
    const items = options.map((option) => ({ label: option.label, detail: option.description, value: option.value }));
    // Below the menu and in the message's own flow, so that it never covers the picture above.
    const item = await popup({ items, opener, within: opener.parentElement, role: "listbox", label });
    if (item) actions.choose(message, component.custom_id, [item.value]);
  };
  return opener;
}

function foot(message, actions) {
  const dismiss = el("button", { type: "button", onclick: () => actions.dismiss(message), "data-key": "dismiss" }, "Dismiss message");
  return el("p", { className: "foot" }, "Only you can see this · ", dismiss);
}
