import type { PanelId } from "#contract/panels.ts";

interface Carried {
  readonly tool: PanelId;
  readonly id: string;
  /** Where the pointer is, in CSS pixels of the window. */
  readonly y: number;
}

/** Told to the element of another panel on which an item is put down, when that has `data-takes="dated"`. */
export class PutDown extends Event {
  static readonly event = "aside-put-down";
  readonly item: Carried;

  constructor(item: Carried) {
    super(PutDown.event, { bubbles: true });
    this.item = item;
  }
}
