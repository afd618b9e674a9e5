import type { SearchMark } from "#shared/search-query.ts";
import type { SearchPlace } from "#contract/tools.ts";

/** An item as search knows it: plain text only. */
export interface SearchDocument {
  readonly itemId: string;
  /** The item that choosing it opens, if another: a message opens its conversation. */
  readonly openId?: string;
  readonly title: string;
  readonly content: string;
  readonly tags: readonly string[];
  /** Words it is found by that stand nowhere in its text, as its category. */
  readonly labels?: readonly string[];
  readonly marks: readonly SearchMark[];
  /** The day it is due, while it is not done. */
  readonly due?: string | null;
  readonly url?: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/**
 * How a tool's items become documents. `rows` selects the living items among those whose ids `WANTED` yields,
 * for the person `?1`; an id that it does not answer has left the index.
 */
export interface Searchable {
  /** The tool's name in the log. */
  readonly tool: string;
  readonly shownIn: SearchPlace;
  readonly rows: (wanted: string) => string;
  document(row: Readonly<Record<string, unknown>>): SearchDocument;
  /** Another tool whose items take these along when they go: the ids of those of the parents that `WANTED` yields. */
  readonly comesWith?: { readonly tool: string; readonly ids: (wanted: string) => string };
}
