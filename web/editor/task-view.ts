import type { Node } from "prosemirror-model";
import type { EditorView, NodeView } from "prosemirror-view";
import "./task-list.css";

/** A task with a box that can be ticked while its words are written. */
export class TaskView implements NodeView {
  readonly dom = document.createElement("li");
  readonly contentDOM = document.createElement("div");
  private readonly box: HTMLInputElement;
  private node: Node;

  constructor(node: Node, view: EditorView, getPosition: () => number | undefined) {
    this.node = node;
    this.box = taskBox(() => {
      const position = getPosition();
      if (position === undefined) return;
      view.dispatch(view.state.tr.setNodeAttribute(position, "checked", this.box.checked));
    });
    const holder = document.createElement("span");
    holder.contentEditable = "false";
    holder.append(this.box);
    this.dom.append(holder, this.contentDOM);
    this.show();
  }

  update(node: Node): boolean {
    if (node.type !== this.node.type) return false;
    this.node = node;
    this.show();
    return true;
  }

  stopEvent({ target }: Event): boolean {
    return target === this.box;
  }

  ignoreMutation({ target }: { readonly target: globalThis.Node }): boolean {
    return !this.contentDOM.contains(target);
  }

  private show(): void {
    const isChecked = this.node.attrs["checked"] === true;
    this.dom.dataset["checked"] = String(isChecked);
    this.box.checked = isChecked;
    this.box.setAttribute("aria-label", labelOf(this.node));
  }
}

const labelOf = (node: Node): string => {
  const words = node.firstChild?.textContent.slice(0, 80).trim() ?? "";
  return words === "" ? "Done" : words;
};

export function taskBox(changed: () => void): HTMLInputElement {
  const box = document.createElement("input");
  box.type = "checkbox";
  box.addEventListener("change", changed);
  return box;
}
