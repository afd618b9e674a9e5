import { type EntryType, entryTypes, type TimelineFilter } from "#contract/timeline/entries.ts";
import type { Actor } from "#contract/events.ts";
import { listView } from "../list/list-view.ts";
import { addDays } from "../time/days.ts";
import { instantOf } from "../time/instant.ts";

/** Specification 3 §4: List is called compact inside. */
export const layouts = ["timeline", "grid", "compact"] as const;
export type Layout = (typeof layouts)[number];

interface TimelineView {
  readonly layout: Layout;
  readonly search: string;
  /** None: all. */
  readonly types: ReadonlySet<EntryType>;
  /** Who did it, as the log names them; empty: anybody. */
  readonly who: Actor | "";
  /** First and last day: `2026-11-21`, or empty. */
  readonly from: string;
  readonly to: string;
  readonly tags: string;
  readonly hasAttachments: boolean;
  readonly isScheduled: boolean;
  /** The list begins with this day: no filter, only where one looks. Empty: with the newest. */
  readonly jump: string;
  readonly isFilterOpen: boolean;
  readonly isRewinding: boolean;
}

const unfiltered = {
  types: new Set<EntryType>(),
  who: "",
  from: "",
  to: "",
  tags: "",
  hasAttachments: false,
  isScheduled: false,
} as const satisfies Partial<TimelineView>;

export const timelineView = listView<TimelineView, "layout">(
  {
    layout: "timeline",
    search: "",
    jump: "",
    isFilterOpen: false,
    isRewinding: false,
    ...unfiltered,
  },
  { key: "aside-timeline-view", field: "layout", values: layouts },
);

export const clearFilters = (): void => timelineView.set(unfiltered);

/** A type more or less; all of them are as good as none. */
export function toggleType(type: EntryType): void {
  const { types } = timelineView.state.get();
  const next = new Set(
    types.has(type) ? [...types].filter((one) => one !== type) : [...types, type],
  );
  timelineView.set({ types: next.size === entryTypes.length ? new Set() : next });
}

type Filtering = Pick<
  TimelineView,
  "types" | "who" | "from" | "to" | "tags" | "hasAttachments" | "isScheduled" | "jump"
>;

/** Filters that the badge counts. */
export const countFilters = (view: Filtering): number =>
  [
    view.types.size > 0,
    view.who !== "",
    view.from !== "" || view.to !== "",
    view.tags.trim() !== "",
    view.hasAttachments,
    view.isScheduled,
  ].filter(Boolean).length;

/** What the worker is asked for. */
export function filterOf(view: Filtering, search: string): TimelineFilter {
  const { types, who, from, to, tags, hasAttachments, isScheduled, jump } = view;
  const last = [to, jump].filter((day) => day !== "").toSorted()[0];
  return {
    ...(search !== "" && { search }),
    ...(types.size > 0 && { type: [...types].join(",") }),
    ...(who !== "" && { who }),
    ...(from !== "" && { start: instantOf(from) }),
    ...(last !== undefined && { end: instantOf(addDays(last, 1)) }),
    ...(tags.trim() !== "" && { tags: tags.trim() }),
    ...(hasAttachments && { hasAttachments: "true" as const }),
    ...(isScheduled && { isScheduled: "true" as const }),
  };
}
