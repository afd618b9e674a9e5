import { readSearch } from "#shared/search-query.ts";
import type { SearchTool } from "#contract/tools.ts";
import { dayOf } from "../time/days.ts";

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
export function without(typed: string, filter: string): string {
  return typed.replace(filter, " ").replaceAll(/\s+/g, " ").trim();
}
