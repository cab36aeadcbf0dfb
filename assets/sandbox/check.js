// Whether a command can be sent as it stands. What the bot judges is left to the bot.

import { memberIn } from "./command.js";

/** Why `read` cannot be sent, and what would be right; an empty text when it can. */
export function complaint(read, members) {
  const { command, filled, missing, stray } = read;
  if (stray.text !== "") return strayText(command, missing, stray.text);
  const lacking = command.options.find((option) => option.required && !filled.some((piece) => piece.option === option && piece.value));
  if (lacking) return `/${command.name} needs ${lacking.name}: ${lacking.description}`;
  const empty = filled.find((piece) => piece.value === "");
  if (empty) return `Nothing stands after ${empty.option.name}: – write a value, or take ${empty.option.name}: away.`;
  for (const { option, value } of filled) {
    const said = option.kind === "user" && member(option, value, members);
    if (said) return said;
  }
  return "";
}

function strayText(command, missing, text) {
  if (command.options.length === 0) return `“${text}” belongs to no option: /${command.name} takes none. Take it away.`;
  const names = command.options.map((option) => option.name).join(", ");
  const likely = (text.startsWith("@") && missing.find((option) => option.kind === "user")) || missing.find((option) => option.required) || missing[0];
  const right = !likely || /^\S+:/u.test(text) ? `The options of /${command.name} are ${names}.` : `Put the name of one before it, as in ${likely.name}:${text}`;
  return `“${text}” belongs to no option. ${right}`;
}

/** Members are found by name; a value that names nobody must not be taken for somebody new. */
function member(option, value, members) {
  const found = memberIn(value, members);
  if (!found) return `${option.name}: nobody is called “${value}”. Choose a member from the list, or add one under “You are”.`;
  if (found.rest !== "") return `“${found.rest}” after ${option.name}:@${found.member.name} belongs to no option. Take it away, or put an option's name before it.`;
  return "";
}
