// Requests to the sandbox. Every answer is JSON; a refusal carries a sentence in `error`.

/** Nobody answered: the sandbox has ended, or is being started again. */
export class Unreachable extends Error {
  constructor() {
    super("The sandbox is gone. Start it again; this page will find it.");
  }
}

async function request(path, options) {
  const response = await fetch(path, options).catch(() => {
    throw new Unreachable();
  });
  const body = await response.json().catch(() => {
    throw new Unreachable();
  });
  if (!response.ok) throw new Error(body.error ?? response.statusText);
  return body;
}

function post(path, body) {
  return request(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

/** Everything `member` sees with `channel` open; either may be unknown yet. */
export function view(member, channel) {
  const query = new URLSearchParams();
  if (member) query.set("member", member);
  if (channel) query.set("channel", channel);
  return request(`/sandbox/view?${query}`);
}

/** A member does something; resolves with how the bot answered. */
export const act = (member, channel, action) => post("/sandbox/act", { member, channel, ...action });

/** Something happens to the world: the clock, faults, the bot's life. */
export const order = (body) => post("/sandbox/order", body);

/** Calls `changed` whenever something happened, and `lost` with an error when the sandbox is gone. */
export function follow(changed, lost) {
  const source = new EventSource("/sandbox/changes");
  source.onmessage = changed;
  source.onopen = changed;
  source.onerror = () => lost(new Unreachable());
}
