// Building elements. Text from people only ever enters as text nodes.

/** Makes an element with properties, attributes (`aria-…`, `data-…`, `role`) and children. */
export function el(name, properties = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (key.includes("-") || key === "role") element.setAttribute(key, value === true ? "true" : value);
    else element[key] = value;
  }
  element.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

export const byId = (id) => document.getElementById(id);

/** The first letter of a name, whatever script it is in. */
function initial(name) {
  const letter = [...name].find((c) => /[\p{L}\p{N}]/u.test(c));
  return (letter ?? "?").toUpperCase();
}

export function avatar(person, small) {
  if (person.bot) {
    return el("span", { className: small ? "avatar bot small" : "avatar bot", "aria-hidden": true }, el("img", { src: "/assets/icon.svg", alt: "" }));
  }
  // Neighbouring ids far apart on the colour wheel.
  const hue = Number(BigInt(person.id) % 360n) * 137 % 360;
  const element = el("span", { className: small ? "avatar small" : "avatar", "aria-hidden": true }, initial(person.name));
  element.style.setProperty("--hue", hue);
  return element;
}
