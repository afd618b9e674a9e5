import type { NodeView, ViewMutationRecord } from "prosemirror-view";
import styles from "./tables.module.css";

/** A table in a frame of its own, which scrolls sideways where the table is wider than the text. */
export class TableFrame implements NodeView {
  readonly dom = document.createElement("div");
  readonly contentDOM = document.createElement("tbody");

  constructor() {
    this.dom.className = styles["frame"] ?? "";
    const table = document.createElement("table");
    table.append(this.contentDOM);
    this.dom.append(table);
  }

  /** Words that a browser puts beside the rows are seen, and taken out again: in the text they would be nowhere. */
  ignoreMutation({ type, target }: ViewMutationRecord): boolean {
    return (type === "attributes" || type === "selection") && !this.contentDOM.contains(target);
  }
}

/** The same frame where a text is read: with the arrow keys it is scrolled without a pointer. */
export function frameTables(place: HTMLElement): void {
  for (const table of place.querySelectorAll("table")) {
    const frame = document.createElement("div");
    frame.className = styles["frame"] ?? "";
    frame.tabIndex = 0;
    frame.setAttribute("role", "group");
    frame.setAttribute("aria-label", "Table");
    table.before(frame);
    frame.append(table);
  }
}
