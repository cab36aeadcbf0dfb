// The command box with its suggestions.

import { byId, el } from "./dom.js";
import { matching, readCommand } from "./command.js";

const box = byId("input");
const list = byId("suggestions");
const hint = byId("hint");

/** What stands in the box for a chosen value that reads differently: "option\ntext" → value. */
const chosen = new Map();
const key = (option, text) => `${option.name}\n${text}`;
const isChosen = (option, text) => chosen.has(key(option, text));

let context = { commands: [], members: [], channels: [] };
let actions;
let items = [];
let at = -1;
let question = 0;
let timer;
let hushed = false;
let waiting = false;

/** Starts the box; `given` are `complete(command, options, focused)`, `send(name, options)` and `say(sentence)`. */
export function startComposer(given) {
  actions = given;
  box.addEventListener("input", () => {
    hushed = false;
    suggest();
  });
  box.addEventListener("click", suggest);
  box.addEventListener("keyup", (event) => ["ArrowLeft", "ArrowRight", "Home", "End"].includes(event.key) && suggest());
  box.addEventListener("blur", () => setTimeout(() => document.activeElement !== box && show([]), 150));
  box.addEventListener("keydown", keydown);
  byId("composer").addEventListener("submit", (event) => {
    event.preventDefault();
    send();
  });
}

/** Tells the box which commands, members and channels there are. */
export function setComposer(next) {
  context = next;
}

function keydown(event) {
  if (event.isComposing) return;
  if (event.key === "Escape") {
    hushed = true;
    if (items.length > 0) show([]);
    else box.value = "";
  } else if (items.length > 0 && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
    mark(event.key === "ArrowDown" ? at + 1 : at - 1);
  } else if (items.length > 0 && !event.shiftKey && (event.key === "Tab" || (event.key === "Enter" && !isComplete()))) {
    items[at].pick();
  } else if (event.key === "Tab" && waiting) {
    // Choices are on their way: stay.
  } else if (event.key === "Enter") {
    send();
  } else {
    return;
  }
  event.preventDefault();
}

/** Would choosing the marked item leave the text as it is? */
function isComplete() {
  const read = readCommand(box.value, box.selectionStart, context.commands, isChosen);
  if (read.stage === "option") return read.prefix === "" && !read.missing.some((option) => option.required);
  if (read.stage !== "value") return false;
  return items[at]?.text === read.prefix;
}

/** Puts `text` where the word at hand stands. */
function put(read, text) {
  box.value = box.value.slice(0, read.start) + text + box.value.slice(read.end);
  box.focus();
  box.setSelectionRange(read.start + text.length, read.start + text.length);
  suggest();
}

function show(next, note) {
  items = next;
  at = items.length > 0 ? 0 : -1;
  list.hidden = items.length === 0;
  box.setAttribute("aria-expanded", items.length > 0 ? "true" : "false");
  list.replaceChildren(
    ...items.map((item, index) => {
      const node = el("div", { id: `suggestion-${index}`, role: "option" }, item.label, item.detail && el("small", {}, item.detail));
      node.onmousedown = (event) => {
        event.preventDefault();
        item.pick();
      };
      return node;
    }),
  );
  mark(at);
  if (note !== undefined) hint.replaceChildren(...note);
}

function mark(index) {
  if (items.length === 0) {
    box.removeAttribute("aria-activedescendant");
    return;
  }
  at = (index + items.length) % items.length;
  [...list.children].forEach((node, i) => node.setAttribute("aria-selected", i === at ? "true" : "false"));
  box.setAttribute("aria-activedescendant", `suggestion-${at}`);
  list.children[at].scrollIntoView({ block: "nearest" });
}

/** Shows what the text may become. */
function suggest() {
  question += 1;
  waiting = false;
  clearTimeout(timer);
  const read = readCommand(box.value, box.selectionStart, context.commands, isChosen);
  if (read.stage === "none") return show([], []);
  if (read.stage === "unknown") return show([], [`/${read.name} is not a command.`]);
  if (hushed) return show([], hints(read));
  if (read.stage === "command") return show(commandItems(read), []);
  if (read.stage === "option") return show(optionItems(read), hints(read));
  const fixed = valueItems(read);
  if (fixed) return show(fixed, hints(read));
  hint.replaceChildren(...hints(read));
  // What was offered for the text before does not fit this one.
  show([]);
  if (!read.now.option.autocomplete) return;
  waiting = true;
  timer = setTimeout(() => ask(read, question), 120);
}

/** Asks the bot for choices; late answers to earlier questions are dropped. */
async function ask(read, asked) {
  const choices = await actions.complete(read.command.name, values(read), read.now.option.name);
  if (asked !== question) return;
  waiting = false;
  show(choices.map((choice) => valueItem(read, choice.name, choice.value)));
}

function commandItems(read) {
  return matching(context.commands.filter((command) => command.kind === "slash"), read.prefix).map((command) => ({
    label: `/${command.name}`,
    detail: command.description,
    pick() {
      const first = command.options.find((option) => option.required);
      put(read, `/${command.name} ${first ? `${first.name}:` : ""}`);
    },
  }));
}

function optionItems(read) {
  return matching(read.missing, read.prefix).map((option) => ({
    label: option.name,
    detail: option.description + (option.required ? " (required)" : ""),
    pick: () => put(read, `${option.name}:`),
  }));
}

function valueItem(read, name, value, detail) {
  return {
    label: name,
    detail,
    text: name,
    pick() {
      chosen.set(key(read.now.option, name), value);
      put(read, `${name} `);
    },
  };
}

/** The values that are known without asking; nothing when the bot must be asked or any text will do. */
function valueItems(read) {
  const { option } = read.now;
  const wanted = read.prefix.toLowerCase();
  const fits = (name) => name.toLowerCase().includes(wanted) || isChosen(option, read.prefix);
  if (option.choices.length > 0) return option.choices.filter(([name]) => fits(name)).map(([name, value]) => valueItem(read, name, value));
  if (option.kind === "user" || option.kind === "mentionable") {
    return context.members.filter((member) => fits(`@${member.name}`)).map((member) => valueItem(read, `@${member.name}`, member.id, member.bot ? "a bot" : undefined));
  }
  if (option.kind === "channel") {
    return context.channels.filter((channel) => fits(`#${channel.name}`)).map((channel) => valueItem(read, `#${channel.name}`, channel.id));
  }
  if (option.kind === "boolean") return ["true", "false"].filter(fits).map((word) => valueItem(read, word, word));
  return null;
}

/** The options of the command as small labels: filled, missing, at hand. */
function hints(read) {
  if (!read.command) return [];
  const now = read.stage === "value" ? read.now.option : undefined;
  const labels = read.command.options.map((option) => {
    const filled = read.filled.find((piece) => piece.option === option);
    const className = `option${filled?.value ? " filled" : ""}${option === now ? " now" : ""}`;
    return el("span", { className }, option.name + (option.required && !filled?.value ? " *" : ""));
  });
  return [el("span", {}, `/${read.command.name}`), ...labels, el("span", {}, now ? now.description : read.command.description)];
}

/** The options as `[name, value]`. */
function values(read) {
  return read.filled.map(({ option, value }) => [option.name, chosen.get(key(option, value)) ?? value]);
}

function send() {
  const text = box.value.trim();
  if (text === "") return;
  const read = readCommand(`${text} `, text.length + 1, context.commands, isChosen);
  if (read.stage === "none") return actions.say("Only commands do something here: begin with /.");
  if (!read.command) return actions.say(`/${read.name} is not a command of this bot.`);
  const lacking = read.command.options.find((option) => option.required && !read.filled.some((piece) => piece.option === option && piece.value));
  if (lacking) {
    actions.say(`/${read.command.name} needs ${lacking.name}: ${lacking.description}`);
    return;
  }
  show([], []);
  box.value = "";
  actions.send(read.command.name, values(read));
}
