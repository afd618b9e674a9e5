import { type SearchPlace, type SearchTool, toolIn } from "#contract/tools.ts";
import { readSearch } from "#shared/search-query.ts";
import { requestedSearch } from "../panels/requests.ts";
import { dayOf } from "../time/days.ts";
import { store } from "../ui/store.ts";
import { panelById } from "#contract/panels.ts";

/** Filters chosen beside the box. Days as the contract writes them, empty where none is set. */
export interface Filters {
  readonly tools: readonly SearchTool[];
  /** The first day that counts. */
  readonly after: string;
  /** The first day that no longer counts. */
  readonly before: string;
}

export const noFilters: Filters = { tools: [], after: "", before: "" };

export const howMany = ({ tools, after, before }: Filters): number =>
  tools.length + (after === "" ? 0 : 1) + (before === "" ? 0 : 1);

/** Typed words, taken apart as the worker does. */
export const typedQuery = (typed: string) => readSearch(typed, dayOf(Date.now()));

export function withoutFilter(typed: string, filter: string): string {
  return typed.replace(filter, " ").replaceAll(/\s+/g, " ").trim();
}

/** Typed words and chosen filters. They survive the panel's closing, not the page's, and nobody's signing out. */
export const box = store({ typed: "", filters: noFilters });

export const setTyped = (typed: string): void => box.change((now) => ({ ...now, typed }));
export const setFilters = (changes: Partial<Filters>): void =>
  box.change(({ typed, filters }) => ({ typed, filters: { ...filters, ...changes } }));

/** A search that the assistant, an agent or the palette asks for replaces the one that stood there. */
function takeRequest(): void {
  const wanted = requestedSearch.get();
  if (wanted === undefined) return;
  requestedSearch.set(undefined);
  box.set({ typed: wanted, filters: noFilters });
}
requestedSearch.subscribe(takeRequest);
takeRequest();

/** Every sentence of the panel; those of the specification word for word. */
export const searchTexts = {
  placeholder: "Search everything...",
  failed: "Search failed",
  offline: "You are offline. Search needs the network; it goes on when you are back.",
  recent: "Recent Searches",
  popular: "Popular Searches",
  nothing: "Nothing found",
  hint: "Try fewer or other words, or take away a filter.",
  older: "Only the newest matches are shown. Another word or a filter narrows them down.",
  language:
    "You can also type filters: in:notes, is:open, tag:home, after:2026-01-01, \u201ctwo words\u201d.",
} as const;

/** Specification 2: with an empty box. */
export const popularSearches = ["important", "urgent", "today"] as const;

export const placeName = (place: SearchPlace): string =>
  toolIn(place)?.placeTitle ?? panelById(place)?.title ?? place;

export const counted = (count: number, more = false): string =>
  count === 1 && !more ? "1 result" : `${String(count)}${more ? "+" : ""} results`;
