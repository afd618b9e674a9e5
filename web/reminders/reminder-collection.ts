import { Reminder, reminders } from "#contract/reminders.ts";
import { call, callWhole } from "../api/call.ts";
import { Collection } from "../collection/collection.ts";
import { type Kind, withFields } from "../collection/kind.ts";
import { sortedRows, textOrder } from "../collection/rows.ts";

const answerTo = (state: "seen" | "done"): Kind<Reminder, unknown> => ({
  preview: (reminder) => reminder && withFields(reminder, { state }),
  send: ([id = ""], _, options) => callWhole(reminders[state], { params: { id } }, options),
  failed: "Failed to answer the reminder",
});

const snooze: Kind<Reminder, { readonly minutes: number }> = {
  preview: (reminder) => reminder && withFields(reminder, { state: "snoozed" }),
  send: ([id = ""], body, options) =>
    callWhole(reminders.snooze, { params: { id }, body }, options),
  failed: "Failed to snooze the reminder",
};

/** Reminders that came and wait for an answer. */
export const reminderCollection = new Collection({
  tool: "reminders",
  isSilent: true,
  schema: Reminder,
  sorted: sortedRows<Reminder>((a, b) => textOrder(a.dueAt, b.dueAt) || textOrder(a.id, b.id)),
  belongs: ({ state }) => state === "shown",
  load: ({ signal }) => call(reminders.list, {}, { signal }),
  kinds: { seen: answerTo("seen"), done: answerTo("done"), snooze },
});
