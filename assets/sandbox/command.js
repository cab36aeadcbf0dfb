// Reading what stands in the command box: `/name option:value option:value`.

const words = (text) => text.trim().toLowerCase();

/** Splits the rest of a command at the names of its options. */
function pieces(rest, from, command) {
  if (command.options.length === 0) return [];
  const names = command.options.map((option) => option.name).join("|");
  const found = [...rest.matchAll(new RegExp(`(?<=\\s)(${names}):`, "gu"))];
  return found.map((match, index) => {
    const start = match.index + match[0].length;
    const end = found[index + 1]?.index ?? rest.length;
    const raw = rest.slice(start, end);
    return { option: command.options.find((option) => option.name === match[1]), raw, value: raw.trim(), name: from + match.index, start: from + start, end: from + end };
  });
}

/** The text between the command's name and its first option, which belongs to neither. */
function strayIn(text, from, to) {
  const between = text.slice(from, to);
  const start = from + between.length - between.trimStart().length;
  return { text: between.trim(), start };
}

/**
 * Reads the box. `stage` says what the end of the text at `caret` stands for: `none` (not a
 * command), `command` (its name), `option` (the name of an option) or `value`. `stray` is text that
 * belongs to no option.
 */
export function readCommand(text, caret, commands, isChosen) {
  if (!text.startsWith("/")) return { stage: "none" };
  const [head] = text.match(/^\/\S*/u);
  const name = head.slice(1);
  if (caret <= head.length) return { stage: "command", prefix: name, start: 0, end: head.length };
  const command = commands.find((command) => command.kind === "slash" && command.name === words(name));
  if (!command) return { stage: "unknown", name };
  const filled = pieces(text.slice(head.length), head.length, command);
  const now = filled.find((piece) => caret >= piece.start && caret <= piece.end);
  const missing = command.options.filter((option) => !filled.some((piece) => piece.option === option));
  const stray = strayIn(text, head.length, filled[0]?.name ?? text.length);
  const base = { command, filled, missing, stray };
  const word = text.slice(0, caret).match(/\S*$/u)[0];
  const here = { prefix: word, start: caret - word.length, end: caret };
  if (!now) return { ...base, ...here, stage: "option" };
  // After a chosen value and a space, the name of another option begins.
  const before = text.slice(now.start, caret - word.length);
  if (/\s$/u.test(before) && before.trim() !== "" && isChosen(now.option, before.trim())) return { ...base, ...here, stage: "option" };
  const lead = now.raw.length - now.raw.trimStart().length;
  return { ...base, stage: "value", now, prefix: now.value, start: now.start + lead, end: Math.max(now.start + lead, now.start + now.raw.trimEnd().length) };
}

/** The commands or options that a prefix may become. */
export function matching(list, prefix) {
  const wanted = words(prefix);
  return [...list.filter((one) => one.name.startsWith(wanted)), ...list.filter((one) => !one.name.startsWith(wanted) && one.name.includes(wanted))];
}

/** The member whom `value` names, as `@name` or `name`, and what stands after the name. */
export function memberIn(value, members) {
  const wanted = words(value.replace(/^@/u, ""));
  const named = members.filter((member) => `${wanted} `.startsWith(`${words(member.name)} `));
  // "bob" and "bob the second": the longer name is meant.
  const member = named.sort((a, b) => b.name.length - a.name.length)[0];
  if (!member) return null;
  const rest = value.replace(/^@/u, "").trim().slice(member.name.trim().length).trim();
  return { member, rest };
}
