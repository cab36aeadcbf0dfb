// Discord's markdown, as far as the sandbox shows it, built from text nodes and elements only.

import { el } from "./dom.js";
import { moment } from "./moment.js";

const INLINE =
  /\\(?<escaped>[^\sA-Za-z0-9])|`(?<code>[^`\n]+)`|<@!?(?<user>\d+)>|<#(?<channel>\d+)>|<t:(?<time>-?\d+)(?::(?<style>[tTdDfFR]))?>|<\/(?<command>[^:<>]+):\d+>|(?<everyone>@everyone|@here)|\*\*(?<bold>(?=\S)(?:\\.|[^\\])+?)\*\*(?!\*)|__(?<underline>(?=\S)(?:\\.|[^\\])+?)__|~~(?<strike>(?=\S)(?:\\.|[^\\])+?)~~|\|\|(?<spoiler>(?:\\.|[^\\])+?)\|\||\*(?<italic>(?=[^\s*])(?:\\.|[^\\*])+?)\*|(?<![\p{L}\p{N}])_(?<italic2>(?=\S)(?:\\.|[^\\_])+?)_(?![\p{L}\p{N}])/gu;

/** A moment in a message; one that no clock can show stays as it was written. */
function written(whole, seconds, style, context) {
  const when = new Date(seconds * 1000);
  if (Number.isNaN(when.getTime())) return whole;
  const element = moment(when, style ?? "f", context.now);
  element.className = "moment";
  return element;
}

function spoiler(children) {
  const open = () => element.classList.add("open");
  const element = el("span", { className: "spoiler", role: "button", "aria-label": "Spoiler", tabIndex: 0, onclick: open }, ...children);
  element.onkeydown = (event) => (event.key === "Enter" || event.key === " ") && open();
  return element;
}

function token(groups, whole, context) {
  const nested = (text) => inline(text, context);
  if (groups.escaped !== undefined) return groups.escaped;
  if (groups.code !== undefined) return el("code", {}, groups.code);
  if (groups.user) return el("span", { className: "mention" }, `@${context.people.get(groups.user)?.name ?? "unknown-user"}`);
  if (groups.channel) return el("span", { className: "mention" }, `#${context.channels.get(groups.channel)?.name ?? "unknown"}`);
  if (groups.time) return written(whole, Number(groups.time), groups.style, context);
  if (groups.command) return el("span", { className: "mention" }, `/${groups.command}`);
  if (groups.everyone) return context.everyone ? el("span", { className: "mention" }, groups.everyone) : whole;
  if (groups.bold) return el("strong", {}, ...nested(groups.bold));
  if (groups.underline) return el("u", {}, ...nested(groups.underline));
  if (groups.strike) return el("s", {}, ...nested(groups.strike));
  if (groups.spoiler) return spoiler(nested(groups.spoiler));
  return el("em", {}, ...nested(groups.italic ?? groups.italic2));
}

/** Text within a line to nodes. */
function inline(text, context) {
  const nodes = [];
  let from = 0;
  for (const match of text.matchAll(INLINE)) {
    nodes.push(text.slice(from, match.index), token(match.groups, match[0], context));
    from = match.index + match[0].length;
  }
  nodes.push(text.slice(from));
  return nodes.filter((node) => node !== "");
}

/** One line: a heading, subtext, a list's item, a quotation or plain. */
function line(text, context) {
  const [, mark, rest] = text.match(/^(#{1,3} |-# |> |[-*] )(.*)$/su) ?? [];
  if (!mark) return { kind: "plain", nodes: inline(text, context) };
  const nodes = inline(rest, context);
  if (mark === "-# ") return { kind: "block", node: el("small", {}, ...nodes) };
  if (mark === "> ") return { kind: "block", node: el("blockquote", {}, ...nodes) };
  if (mark[0] === "#") return { kind: "block", node: el(`h${mark.trim().length + 2}`, {}, ...nodes) };
  return { kind: "item", node: el("li", {}, ...nodes) };
}

function paragraphs(text, context) {
  const nodes = [];
  let list = null;
  let plain = false;
  for (const one of text.split("\n").map((text) => line(text, context))) {
    if (one.kind === "item") {
      if (!list) nodes.push((list = el("ul", {})));
      list.append(one.node);
    } else {
      list = null;
      if (one.kind === "plain" && plain) nodes.push("\n");
      nodes.push(...(one.nodes ?? [one.node]));
    }
    plain = one.kind === "plain";
  }
  return nodes;
}

/**
 * A message's content as nodes. `context` has `people` and `channels` by id, `now` in
 * milliseconds, and whether the message was allowed to mention everyone.
 */
export function markdown(content, context) {
  const nodes = [];
  // Every second piece stood between code fences.
  content.split(/```(?:[a-z]+\n)?([\s\S]*?)```/u).forEach((piece, index) => {
    if (index % 2 === 1) nodes.push(el("pre", {}, piece.replace(/^\n/u, "").replace(/\n$/u, "")));
    else if (piece !== "") nodes.push(...paragraphs(index === 0 ? piece : piece.replace(/^\n/u, ""), context));
  });
  return nodes;
}
