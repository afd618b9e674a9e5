import { panelById } from "#contract/panels.ts";
import { type SearchPlace, toolIn } from "#contract/tools.ts";

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
