import { distinctTags } from "#shared/tags.ts";
import { merge3 } from "../../editor/merge/merge.ts";
import type { Editing } from "../../editor/editing.ts";
import type { Merged } from "../../editor/merge/sides.ts";
import { withMerged } from "../../editor/merge/with-merged.ts";
import type { Fields, Side } from "./save-note.ts";

/** Field by field: the side that changed one wins; where both did, mine stands. Tags are merged one by one. */
function mergeFields(base: Fields, mine: Fields, theirs: Fields): Fields {
  const pick = (field: "title" | "category"): string =>
    mine[field] === base[field] ? theirs[field] : mine[field];
  return { title: pick("title"), category: pick("category"), tags: mergeTags(base, mine, theirs) };
}

function mergeTags(base: Fields, mine: Fields, theirs: Fields): string[] {
  const isDropped = (tag: string): boolean =>
    base.tags.includes(tag) && !(mine.tags.includes(tag) && theirs.tags.includes(tag));
  return distinctTags([...mine.tags, ...theirs.tags].filter((tag) => !isDropped(tag)));
}

export const mergeSides = (base: Side, mine: Side, theirs: Side): Merged & Side => ({
  fields: mergeFields(base.fields, mine.fields, theirs.fields),
  ...merge3(base.doc, mine.doc, theirs.doc),
});

/** In the open editor, with the passages about which somebody has to decide. */
export const showMerged = (editing: Editing, merged: Merged): void =>
  editing.apply((state) => withMerged(state, merged));
