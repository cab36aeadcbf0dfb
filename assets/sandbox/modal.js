// A form that the bot opened.

import { byId, el } from "./dom.js";

/** Shows `modal` and resolves with its fields as `[id, text]`, or null when it is closed. */
export function askModal(modal) {
  const dialog = byId("modal");
  byId("modal-title").textContent = modal.title;
  const inputs = modal.fields.map((field) =>
    el(field.paragraph ? "textarea" : "input", {
      name: field.custom_id,
      value: field.value,
      placeholder: field.placeholder,
      required: field.required,
      minLength: field.length[0],
      maxLength: field.length[1],
    }),
  );
  dialog.querySelector("div").replaceChildren(...modal.fields.map((field, index) => el("label", {}, field.label, inputs[index])));
  return new Promise((resolve) => {
    dialog.returnValue = "";
    const form = dialog.querySelector("form");
    form.querySelector("[value=cancel]").onclick = () => dialog.close();
    form.onsubmit = () => {
      dialog.returnValue = "sent";
    };
    dialog.onclose = () => resolve(dialog.returnValue === "" ? null : inputs.map((input) => [input.name, input.value]));
    dialog.showModal();
    (inputs[0] ?? form).focus();
  });
}
