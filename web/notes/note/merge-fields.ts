import type { Note } from "#contract/notes.ts";

/** Everything that a person edits of a note beside its text. */
export type Fields = Pick<Note, "title" | "category" | "tags">;

export const fieldsOf = ({ title, category, tags }: Fields): Fields => ({ title, category, tags });

/** Field by field: the side that changed one wins; where both did, mine stands. Tags are merged one by one. */
export function mergeFields(base: Fields, mine: Fields, theirs: Fields): Fields {
  const pick = (field: "title" | "category"): string =>
    mine[field] === base[field] ? theirs[field] : mine[field];
  return { title: pick("title"), category: pick("category"), tags: mergeTags(base, mine, theirs) };
}

function mergeTags(base: Fields, mine: Fields, theirs: Fields): string[] {
  const isDropped = (tag: string): boolean =>
    base.tags.includes(tag) && !(mine.tags.includes(tag) && theirs.tags.includes(tag));
  return [...new Set([...mine.tags, ...theirs.tags])].filter((tag) => !isDropped(tag));
}

/** Gaps around a title are not stored. */
export const areSameFields = (a: Fields, b: Fields): boolean =>
  a.title.trim() === b.title.trim() && a.category === b.category && areSameTags(a.tags, b.tags);

const areSameTags = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((tag, at) => tag === b[at]);

/** The fields that differ, as a call sends them. */
export function changedFields(from: Fields, to: Fields): Partial<Fields> {
  return {
    ...(from.title.trim() === to.title.trim() ? {} : { title: to.title.trim() }),
    ...(from.category === to.category ? {} : { category: to.category }),
    ...(areSameTags(from.tags, to.tags) ? {} : { tags: [...to.tags] }),
  };
}
