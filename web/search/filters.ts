import type { SearchTool } from "#contract/tools.ts";
import { readSearch } from "#shared/search-query.ts";
import { requestedSearch } from "../panels/requests.ts";
import { dayOf } from "../time/days.ts";
import { store } from "../ui/store.ts";

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
export const typedQuery = (typed: string) => readSearch(typed, dayOf(new Date()));

/** The text without one of the filters typed into it. */
export function withoutFilter(typed: string, filter: string): string {
  return typed.replace(filter, " ").replaceAll(/\s+/g, " ").trim();
}

interface BoxState {
  readonly typed: string;
  readonly filters: Filters;
}

const empty: BoxState = { typed: "", filters: noFilters };

/** Typed words and chosen filters. They survive the panel's closing, not the page's, and nobody's signing out. */
export const box = store<BoxState>(empty);

export const setTyped = (typed: string): void => box.change((now) => ({ ...now, typed }));
export const setFilters = (filters: Filters): void => box.change((now) => ({ ...now, filters }));

/** A search that the assistant, an agent or the palette asks for replaces the one that stood there. */
function takeRequest(): void {
  const wanted = requestedSearch.get();
  if (wanted === undefined) return;
  requestedSearch.set(undefined);
  box.set({ typed: wanted, filters: noFilters });
}
requestedSearch.subscribe(takeRequest);
takeRequest();
