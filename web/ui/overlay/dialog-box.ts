import buttons from "../button.module.css";
import styles from "./dialog-box.module.css";

export interface Question {
  readonly title?: string;
  readonly text: string;
  readonly confirm?: string;
  readonly cancel?: string;
  readonly isDangerous?: boolean;
}

/** A question that is answered in words; `problem` says what is wrong with them, and keeps the dialog open. */
export interface Prompt {
  readonly title: string;
  readonly label: string;
  readonly value?: string;
  readonly confirm?: string;
  readonly maxLength?: number;
  problem?(text: string): string | undefined;
}

export const ask = ({ cancel = "Cancel", ...question }: Question): Promise<boolean> =>
  shown({ ...question, cancel });

export async function tell(question: Question): Promise<void> {
  await shown(question);
}

/** On the browser's own dialog: it traps the focus, gives it back, and Escape cancels. */
function shown(question: Question): Promise<boolean> {
  const { title, text, confirm = "OK", cancel, isDangerous } = question;
  const dialog = box(title ?? text);
  if (title !== undefined) dialog.append(element("h2", title));
  dialog.append(element("p", text));
  const yes = button(confirm, isDangerous === true ? "danger" : "primary");
  dialog.append(row(dialog, yes, cancel));
  yes.addEventListener("click", () => dialog.close("yes"));
  return opened(dialog, yes).then((answer) => answer === "yes");
}

export async function askWords(prompt: Prompt): Promise<string | undefined> {
  const { title, label, value = "", confirm = "Save", maxLength = 200 } = prompt;
  const dialog = box(title);
  const field = document.createElement("input");
  field.className = styles["input"] ?? "";
  Object.assign(field, { value, maxLength, dir: "auto", autocomplete: "off" });
  const name = element("label", label);
  name.className = styles["label"] ?? "";
  name.append(field);
  const says = element("p", "");
  says.className = styles["problem"] ?? "";
  says.setAttribute("role", "alert");
  const yes = button(confirm, "primary");
  dialog.append(element("h2", title), name, says, row(dialog, yes, "Cancel"));
  yes.addEventListener("click", () => {
    const wrong = prompt.problem?.(field.value);
    says.textContent = wrong ?? "";
    field.setAttribute("aria-invalid", String(wrong !== undefined));
    if (wrong === undefined) dialog.close("yes");
    else field.focus();
  });
  const answer = await opened(dialog, yes, field);
  return answer === "yes" ? field.value : undefined;
}

function box(name: string): HTMLDialogElement {
  const dialog = document.createElement("dialog");
  dialog.className = styles["dialog"] ?? "";
  dialog.dataset["surface"] = "modal";
  dialog.setAttribute("role", "alertdialog");
  dialog.setAttribute("aria-label", name);
  return dialog;
}

/** Enter confirms wherever the focus is, but on a button of its own; Escape is the browser's. */
function opened(
  dialog: HTMLDialogElement,
  yes: HTMLElement,
  first: HTMLElement = yes,
): Promise<string> {
  dialog.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.isComposing || event.target instanceof HTMLButtonElement)
      return;
    event.preventDefault();
    yes.click();
  });
  document.body.append(dialog);
  dialog.showModal();
  first.focus();
  if (first instanceof HTMLInputElement) first.select();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(dialog.returnValue);
    });
  });
}

function row(dialog: HTMLDialogElement, yes: HTMLElement, cancel: string | undefined): HTMLElement {
  const made = element("div", "");
  made.className = styles["buttons"] ?? "";
  if (cancel !== undefined) {
    const no = button(cancel, "quiet");
    no.addEventListener("click", () => dialog.close(""));
    made.append(no);
  }
  made.append(yes);
  return made;
}

function element(name: string, text: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

function button(words: string, look: string): HTMLElement {
  const made = element("button", words);
  made.setAttribute("type", "button");
  made.className = `${buttons["button"] ?? ""} ${buttons["md"] ?? ""} ${buttons[look] ?? ""}`;
  return made;
}
