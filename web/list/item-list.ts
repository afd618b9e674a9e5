import type { ReactNode } from "react";
import type { ListDrag } from "./drag.tsx";
import type { ListKeys } from "./keys.ts";
import type { Group, Lines } from "./lines.ts";

/** CSS pixels of a line; one that is only likely is measured where it is drawn. */
export interface LineSize {
  readonly px: number;
  readonly isLikely: boolean;
}

export interface ItemListProps<Item extends { readonly id: string }> {
  readonly label: string;
  readonly lines: Lines<Item>;
  readonly look: "rows" | "cards";
  readonly keys: ListKeys<Item>;
  readonly drag?: ListDrag<Item>;
  /** Height of an item's line, or of a heading's. Another function says that lines may have other heights now. */
  size(item: Item | undefined): LineSize;
  row(item: Item): ReactNode;
  /** Above a group that has a title. */
  heading?(group: Group<Item>, isCollapsed: boolean): ReactNode;
}
