import type { Question } from "./dialog.ts";
import buttons from "./button.module.css";
import styles from "./dialog-box.module.css";

export const ask = ({ cancel = "Cancel", ...question }: Question): Promise<boolean> =>
  shown({ ...question, cancel });

export async function tell(question: Question): Promise<void> {
  await shown(question);
}

/** On the browser's own dialog: it traps the focus, gives it back, and Escape cancels. */
function shown(question: Question): Promise<boolean> {
  const dialog = document.createElement("dialog");
  const { title, text, confirm = "OK", cancel } = question;
  dialog.className = styles["dialog"] ?? "";
  dialog.dataset["surface"] = "modal";
  dialog.setAttribute("role", "alertdialog");
  dialog.setAttribute("aria-label", title ?? text);
  if (title !== undefined) dialog.append(element("h2", title));
  dialog.append(element("p", text));
  const row = element("div", "");
  row.className = styles["buttons"] ?? "";
  if (cancel !== undefined) row.append(button(cancel, "quiet", () => dialog.close("")));
  const look = question.isDangerous === true ? "danger" : "primary";
  const yes = button(confirm, look, () => dialog.close("yes"));
  row.append(yes);
  dialog.append(row);
  document.body.append(dialog);
  dialog.showModal();
  yes.focus();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      resolve(dialog.returnValue === "yes");
      dialog.remove();
    });
  });
}

function element(name: string, text: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

function button(words: string, look: string, press: () => void): HTMLElement {
  const made = element("button", words);
  made.setAttribute("type", "button");
  made.className = `${buttons["button"] ?? ""} ${buttons["md"] ?? ""} ${buttons[look] ?? ""}`;
  made.addEventListener("click", press);
  return made;
}
