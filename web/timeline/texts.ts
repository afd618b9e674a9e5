import type { EntryType } from "#contract/timeline/entries.ts";

/** Words of specification 3 §2.4 and §8. */
export const timelineTexts = {
  nothing: "No events yet",
  nothingHint: "Your timeline will appear here",
  nothingFits: "No matching events",
  loadFailed: "Failed to load timeline",
  add: "Add Event",
  createTitle: "Create Timeline Event",
  create: "Create Event",
  createFailed: "Failed to create event",
  updateFailed: "Failed to update event",
  deleteFailed: "Failed to delete event",
  remarkFailed: "Failed to save the comment or reaction",
  notFound: "Event not found",
  more: "Load more",
  away: "While you were away",
} as const;

export const typeLabels: Readonly<Record<EntryType, string>> = {
  task: "Tasks",
  note: "Notes",
  calendar: "Calendar",
  file: "Files",
  bookmark: "Bookmarks",
  achievement: "Achievements",
  milestone: "Milestones",
  social: "Social",
  system: "System",
  custom: "Custom",
};

/** Specification 3 §2.4: the types that the form offers. */
export const formTypes = ["task", "note", "milestone", "achievement", "custom"] as const;

export const visibilityChoices = [
  ["private", "Private (only you)"],
  ["public", "Public (everyone)"],
  ["friends", "Friends (your connections)"],
  ["custom", "Custom (specific people)"],
] as const;

/** Offered beside the emoji that stand at an entry. */
export const quickEmoji = ["👍", "🎉", "❤️", "😂", "🙏"] as const;
