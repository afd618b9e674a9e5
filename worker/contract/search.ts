import * as v from "valibot";
import { acts, reads } from "./endpoint.ts";
import { searchPlaces, searchTypes } from "./tools.ts";
import { Instant, Day, text, numberText } from "./values.ts";

export const searchLimits = {
  query: 1_000,
  page: 20,
  /** Beyond this many of the newest matches nothing is ranked. */
  ranked: 400,
  excerpt: 300,
  content: 100_000,
  outsideItems: 10_000,
} as const;

export const SearchResult = v.object({
  id: v.string(),
  type: v.picklist(searchTypes),
  title: v.string(),
  /** The stretch of its text that fits the query best, as plain text. */
  content: v.string(),
  /** The same stretch as HTML: escaped, with `<mark>` around what was found. */
  highlight: v.string(),
  /** The title as HTML, marked likewise. */
  highlightedTitle: v.string(),
  source: v.object({
    toolName: v.picklist(searchPlaces),
    /** The item to open there; null if nothing can be opened. */
    itemId: v.nullable(v.string()),
    /** An outside item's address. */
    url: v.nullable(v.string()),
  }),
  metadata: v.object({
    createdAt: Instant,
    updatedAt: Instant,
    tags: v.array(v.string()),
    /** When it is, or who sent it and when: 'tomorrow at 17:00'. */
    about: v.optional(v.string()),
    /** 0 to 1, to be shown as a percentage; compares results of one query only. */
    score: v.number(),
  }),
});
export type SearchResult = v.InferOutput<typeof SearchResult>;

/** Fields beside `data` in an answer to a search. */
export const SearchBeside = v.object({
  /** Matches by tool among the newest that are ranked. */
  counts: v.record(v.string(), v.number()),
  total: v.number(),
  /** There are older matches than those counted. */
  more: v.boolean(),
  /** Words of the query that were read as others, when nothing had them as typed. */
  corrected: v.array(v.object({ from: v.string(), to: v.array(v.string()) })),
});
export type SearchBeside = v.InferOutput<typeof SearchBeside>;

const listOf = (known: readonly string[]) =>
  v.pipe(
    text(200),
    v.check(
      (list) => namesIn(list).every((name) => known.includes(name)),
      `must be some of ${known.join(", ")}`,
    ),
  );

/** The names of a comma joined list. */
export const namesIn = (list: string): string[] =>
  list
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");

const OutsideKey = v.object({
  toolName: v.picklist(searchPlaces, `must be one of ${searchPlaces.join(", ")}`),
  itemId: v.pipe(text(200), v.minLength(1, "must not be empty")),
});

export const OutsideMetadata = v.strictObject({
  title: v.optional(text(500)),
  tags: v.optional(v.pipe(v.array(text(50)), v.maxLength(50, "must be at most 50"))),
  url: v.optional(
    v.pipe(text(2_000), v.regex(/^https?:\/\//i, "must begin with http:// or https://")),
  ),
  createdAt: v.optional(Instant),
});
export type OutsideMetadata = v.InferOutput<typeof OutsideMetadata>;

const base = "/api/tools/search";

export const search = {
  /** `after` is the first day that counts, `before` the first that no longer does. */
  query: reads(base, {
    query: v.strictObject({
      q: v.optional(text(searchLimits.query)),
      tools: v.optional(listOf(searchPlaces)),
      after: v.optional(Day),
      before: v.optional(Day),
      limit: v.optional(numberText(1, 100)),
      offset: v.optional(numberText(0, 1_000_000)),
    }),
    answer: v.array(SearchResult),
  }),
  stats: reads(`${base}/stats`, {
    answer: v.object({
      total: v.number(),
      byTool: v.record(v.string(), v.number()),
      outsideItems: v.number(),
      /** The last event of the log that is indexed. */
      indexedSeq: v.number(),
      isRebuilding: v.boolean(),
    }),
  }),
  /** Adds something that lives elsewhere to the index, or replaces it. */
  index: acts("POST", `${base}/index`, {
    body: v.strictObject({
      ...OutsideKey.entries,
      content: text(searchLimits.content),
      metadata: v.optional(OutsideMetadata),
    }),
    answer: OutsideKey,
  }),
  /** Takes it out again; no matter if it was not there. */
  unindex: acts("DELETE", `${base}/index`, {
    body: v.strictObject(OutsideKey.entries),
    answer: OutsideKey,
  }),
  /** Rebuilds the index from the log: one's own, or as an administrator everyone's. */
  reindex: acts("POST", `${base}/reindex`, {
    body: v.optional(v.strictObject({ everyone: v.optional(v.boolean()) })),
    answer: v.object({ indexed: v.number(), more: v.boolean() }),
  }),
} as const;
