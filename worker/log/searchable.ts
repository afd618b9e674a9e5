import type { SearchMark } from "#shared/search-query.ts";
import { type SearchPlace, searchPlaceCalled, toolCalled } from "#contract/tools.ts";
import { type Query, query, raw, type Row } from "../db/query.ts";
import type { Moment } from "../time/zone.ts";
import type { ItemTable, LoggedItem } from "./change.ts";

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
  /** The day it is due, `2026-11-21`, or the minute, `2026-11-21T17:00`, while it is not done. */
  readonly due?: string | null;
  readonly url?: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/**
 * Turns a tool's items into documents. `rows` selects the person's living items among those whose ids `wanted`
 * yields; an id that it does not answer has left the index.
 */
export interface Searchable {
  /** The tool's name in the log. */
  readonly tool: string;
  readonly shownIn: SearchPlace;
  readonly rows: (userId: string, wanted: Query<Row>) => Query<Row>;
  /** What `touched` yields, `item_id` and `seq`, with about how many bytes `rows` reads of each as `size`. */
  readonly sizes: (userId: string, touched: Query<Row>) => Query<Row>;
  readonly document: (row: Row) => SearchDocument;
  /**
   * SQL over an event's `before` and `after`: whether it changes anything that the document says. Every event does unless it is
   * given; a document written again costs more rows than the change itself.
   */
  readonly isSaid?: Query<Row>;
  /** What a found item says beside its title, as it stands now: when it is, who sent it. */
  readonly about?: {
    readonly rows: (userId: string, wanted: Query<Row>) => Query<Row>;
    readonly words: (row: Row, moment: Moment) => string;
  };
  /** Another tool whose items take these along when they go: those of the parents that `touched` yields, each with the `seq` of its own. */
  readonly comesWith?: {
    readonly tool: string;
    readonly ids: (userId: string, touched: Query<Row>) => Query<Row>;
  };
}

interface Declared<Item> extends Partial<Pick<Searchable, "rows" | "isSaid" | "comesWith">> {
  /** The particulars of its document; without flags of its own no marks, without a text no content. */
  document(item: Item, row: Row): Pick<SearchDocument, "title"> & Partial<SearchDocument>;
  /** SQL for the bytes that `rows` reads of a row of the table, where that is not what stands in it. */
  size?(row: string): string;
  /** Empty where there is nothing to say. */
  about?(item: Item, moment: Moment): string;
}

/** The items of a table as documents, shown in their tool's panel. */
export function searchable<Item extends LoggedItem>(
  { tool, name, present, size: ownSize }: ItemTable<Item>,
  { document, about, size = ownSize, ...declared }: Declared<Item>,
): Searchable {
  const shownIn = searchPlaceCalled(toolCalled(tool)?.panel ?? "");
  if (!shownIn) throw new TypeError(`Nothing is found at '${tool}'`);
  const rows = (userId: string, wanted: Query<Row>) =>
    query`select * from ${raw(name)}
        where user_id = ${userId} and deleted_at is null and id in (${wanted})`;
  return {
    tool,
    shownIn,
    rows,
    sizes: (userId, touched) =>
      query`select w.item_id, w.seq, coalesce(${raw(size("t"))}, 0) as size from (${touched}) w
        left join ${raw(name)} t on t.user_id = ${userId} and t.id = w.item_id and t.deleted_at is null`,
    ...declared,
    ...(about && { about: { rows, words: (row, moment) => about(present(row), moment) } }),
    document(row) {
      const item = present(row);
      const { id: itemId, createdAt, updatedAt } = item;
      const own = document(item, row);
      return { itemId, content: "", tags: [], marks: marksOf(item), createdAt, updatedAt, ...own };
    },
  };
}

function marksOf(item: LoggedItem): SearchMark[] {
  const flags = new Map<string, unknown>(Object.entries(item));
  const marks = { isPinned: "pinned", isFavorite: "favorite", isArchived: "archived" } as const;
  return Object.entries(marks).flatMap(([flag, mark]) => (flags.get(flag) === true ? [mark] : []));
}
