import { listView } from "../../list/list-view.ts";
import { store } from "../../ui/store.ts";
import type { Folder } from "../folders.ts";

export type Variant = "list" | "history";

interface View {
  /** CV-06: the panel as a list or as a history, as this device last showed it. */
  readonly variant: Variant;
  readonly folder: Folder;
  readonly search: string;
}

/** State of the list's view; the search lives as long as the tab. */
export const conversationView = listView<View, "variant">(
  { variant: "list", folder: "active", search: "" },
  { key: "aside-conversations-view", field: "variant", values: ["list", "history"] },
);

/** The conversation whose title is being typed. */
export const renaming = store<string | undefined>(undefined);
