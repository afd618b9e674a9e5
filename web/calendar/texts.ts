import type { EventCategory } from "#contract/calendar.ts";

/** Specification 3 §2.3 and §8, word for word. */
export const calendarTexts = {
  loadFailed: "Failed to load calendar",
  createFailed: "Failed to create event",
  updateFailed: "Failed to update event",
  deleteFailed: "Failed to delete event",
  nothingUpcoming: "No Upcoming Events",
  isClear: "Your calendar is clear.",
  agenda: "Agenda View",
  notFound: "Event not found",
} as const;

/** Specification 3 §4: the order in a day, highest first. */
const priorities: { readonly [Name in EventCategory]?: number } = {
  meeting: 4,
  appointment: 3,
  work: 2,
  personal: 1,
};

export const priorityOf = (category: EventCategory): number => priorities[category] ?? 0;

const colors: Readonly<Record<EventCategory, string>> = {
  meeting: "purple",
  appointment: "orange",
  task: "emerald",
  reminder: "yellow",
  birthday: "pink",
  holiday: "teal",
  personal: "emerald",
  work: "blue",
  social: "rose",
  health: "red",
  travel: "cyan",
  other: "slate",
};

/** The colour role of an event: its own, or its category's. */
export const tintOf = ({
  color,
  category,
}: {
  readonly color: string | null;
  readonly category: EventCategory;
}): string => `var(--colour-${color ?? colors[category]})`;

/** Specification 3 §9: the list's filter offers only these. */
export const filterCategories = ["meeting", "appointment", "work", "personal", "other"] as const;
