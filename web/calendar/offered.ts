import { calendar, type CalendarEvent } from "#contract/calendar.ts";
import { call, callWhole } from "../api/call.ts";
import { allPages } from "../collection/collection.ts";
import { offered, type Offers } from "../list/action.ts";
import { trashAction } from "../list/trash/trash-dialog.tsx";
import { editKey, entryActions, listActions } from "./calendar-actions.ts";
import { calendarCollection } from "./calendar-collection.ts";

const trash = trashAction<CalendarEvent>({
  tool: "calendar",
  title: "Deleted events",
  failed: "Failed to restore event",
  load: (signal) =>
    allPages((page) => callWhole(calendar.list, { query: { ...page, trash: "true" } }, { signal })),
  async restore(client, { id }) {
    calendarCollection.receive(client, [await call(calendar.restore, { params: { id } })]);
  },
});

/** What the palette offers of the calendar. */
export const calendarOffers: Offers = {
  keys: [
    ...listActions,
    editKey,
    ...entryActions,
    {
      label: "Move an event by 15 minutes or a day",
      shortcuts: ["alt+arrowdown", "alt+arrowright"],
      isFixed: true,
    },
  ],
  offered: (client) =>
    offered(client, {
      panel: "calendar",
      listActions: [...listActions, trash],
      itemActions: [],
      target: [],
      nameOf: () => "",
    }),
};
