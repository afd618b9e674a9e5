import type { Preferences } from "#contract/preferences.ts";

/** Minutes before new events, and before those of whole days; null for none. */
export type UsualReminders = Pick<Preferences, "allDayReminder" | "eventReminder">;

/** Reminders of a new event that says nothing of them. */
export function usualReminders(isAllDay: boolean, chosen: UsualReminders): number[] {
  const minutes = isAllDay ? chosen.allDayReminder : chosen.eventReminder;
  return minutes === null ? [] : [minutes];
}
