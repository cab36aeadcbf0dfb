// The command box with its suggestions.

import { announce } from "./announce.js";
import { complaint } from "./check.js";
import { matching, memberIn, readCommand } from "./command.js";
import { byId, el } from "./dom.js";

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
/** Whether suggestions were sent away with Escape; typing brings them back. */
let hushed = false;
/** Whether the bot was asked for choices that have not come yet. */
let waiting = false;

/**
 * Starts the box. `given` are `complete(command, options, focused)`, which resolves with choices or
 * null; `send(name, options)`, which resolves with whether it was taken; `say(sentence)`, and
 * `hush()`, which says whether it took a sentence away.
 */
export function startComposer(given) {
  actions = given;
  box.addEventListener("input", () => {
    hushed = false;
    actions.hush();
    suggest();
  });
  box.addEventListener("click", suggest);
  box.addEventListener("keyup", (event) => ["ArrowLeft", "ArrowRight", "Home", "End"].includes(event.key) && suggest());
  box.addEventListener("blur", () => setTimeout(() => document.activeElement !== box && stop(), 150));
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
    escape();
  } else if (items.length === 0 && event.key === "ArrowDown") {
    hushed = false;
    suggest();
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

/** Takes away what is in the way: suggestions that are there or on their way, a notice, the text. */
function escape() {
  const busy = items.length > 0 || waiting;
  stop();
  hushed = true;
  if (busy) suggest();
  else if (!actions.hush()) {
    box.value = "";
    suggest();
  }
}

/** Drops the suggestions, and those still on their way. */
function stop() {
  question += 1;
  waiting = false;
  clearTimeout(timer);
  show([]);
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
  announce("");
  const read = readCommand(box.value, box.selectionStart, context.commands, isChosen);
  if (read.stage === "none") return show([], []);
  if (read.stage === "unknown") return show([], [`/${read.name} is not a command.`]);
  if (hushed) return show([], hints(read));
  if (read.stage === "command") return show(commandItems(read), []);
  if (read.stage === "option") {
    const options = [...optionItems(read), ...strayItems(read)];
    return show(options, hints(read, options.length === 0 && read.stray.text !== "" && `“${read.stray.text}” belongs to no option.`));
  }
  const fixed = valueItems(read.now.option, read.prefix);
  if (fixed) return show(fixed.map((one) => valueItem(read, one.name, one.value, one.detail)), hints(read, fixed.length === 0 && "Nothing to choose fits what is typed."));
  // What was offered for the text before does not fit this one.
  show([], hints(read));
  if (!read.now.option.autocomplete) return;
  waiting = true;
  timer = setTimeout(() => ask(read, question), 120);
}

/** Asks the bot for choices; late answers to earlier questions are dropped. */
async function ask(read, asked) {
  const choices = await actions.complete(read.command.name, values(read), read.now.option.name);
  if (asked !== question) return;
  waiting = false;
  const note = noteOn(choices, read.prefix);
  show((choices ?? []).map((choice) => valueItem(read, choice.name, choice.value)), hints(read, note));
  if (note) announce(note);
}

/** What to say when the bot offers nothing. */
function noteOn(choices, prefix) {
  if (choices === null) return "The bot gave no choices in time.";
  if (choices.length > 0) return "";
  return prefix === "" ? "The bot offers nothing to choose here now. It says why when the command is sent." : "The bot knows no choice that fits what is typed.";
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

/** What the text that belongs to no option may have been meant for. */
function strayItems(read) {
  const { text, start } = read.stray;
  if (text === "" || start + text.length > read.end) return [];
  return read.missing.flatMap((option) => {
    const values = valueItems(option, text) ?? (option.required ? [{ name: text }] : []);
    return values.map(({ name, value }) => ({
      label: `${option.name}:${name}`,
      detail: option.description,
      pick() {
        if (value !== undefined) chosen.set(key(option, name), value);
        put({ start, end: read.end }, `${option.name}:${name}${value === undefined ? "" : " "}`);
      },
    }));
  });
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

/** The values of `option` that fit `text`, when they are known without asking; null when the bot must be asked or any text will do. */
function valueItems(option, text) {
  const wanted = text.toLowerCase();
  const fits = ({ name }) => name.toLowerCase().includes(wanted) || isChosen(option, text);
  if (option.choices.length > 0) return option.choices.map(([name, value]) => ({ name, value })).filter(fits);
  if (option.kind === "user" || option.kind === "mentionable") {
    return context.members.map((member) => ({ name: `@${member.name}`, value: member.id, detail: member.bot ? "a bot" : undefined })).filter(fits);
  }
  if (option.kind === "channel") return context.channels.map((channel) => ({ name: `#${channel.name}`, value: channel.id })).filter(fits);
  if (option.kind === "boolean") return ["true", "false"].map((word) => ({ name: word, value: word })).filter(fits);
  return null;
}

/** The options of the command as small labels: filled, missing, at hand; then `note`, if there is one. */
function hints(read, note) {
  if (!read.command) return [];
  const now = read.stage === "value" ? read.now.option : undefined;
  const labels = read.command.options.map((option) => {
    const filled = read.filled.find((piece) => piece.option === option);
    const className = `option${filled?.value ? " filled" : ""}${option === now ? " now" : ""}`;
    return el("span", { className }, option.name + (option.required && !filled?.value ? " *" : ""));
  });
  return [el("span", {}, `/${read.command.name}`), ...labels, el("span", {}, now ? now.description : read.command.description), note && el("strong", {}, note)].filter(Boolean);
}

/** The options as `[name, value]`. */
function values(read) {
  return read.filled.map(({ option, value }) => {
    const member = option.kind === "user" ? memberIn(value, context.members)?.member.id : undefined;
    return [option.name, chosen.get(key(option, value)) ?? member ?? value];
  });
}

async function send() {
  const text = box.value.trim();
  if (text === "") return;
  const read = readCommand(`${text} `, text.length + 1, context.commands, isChosen);
  if (read.stage === "none") return actions.say("Only commands do something here: begin with /.");
  if (!read.command) return actions.say(`/${read.name} is not a command of this bot.`);
  const wrong = complaint(read, context.members);
  if (wrong) return actions.say(wrong);
  stop();
  box.value = "";
  hint.replaceChildren();
  const taken = await actions.send(read.command.name, values(read));
  // What was refused can be mended, unless something else is being typed by now.
  if (taken || box.value !== "") return;
  box.value = text;
  hushed = true;
  suggest();
}
