import "./task-list.css";
/** The box of a task, in an editor and in a text that is read. */
export function taskBox(changed: () => void): HTMLInputElement {
  const box = document.createElement("input");
  box.type = "checkbox";
  box.addEventListener("change", changed);
  return box;
}
