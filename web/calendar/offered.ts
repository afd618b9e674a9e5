import { calendar, type CalendarEvent } from "#contract/calendar.ts";
import { entryCalled } from "#shared/calendar/entries.ts";
import type { QueryClient } from "@tanstack/react-query";
import { call, callWhole } from "../api/call.ts";
import { allPages } from "../collection/collection.ts";
import { askedFrom, offered, type Offers } from "../list/offered/offered.ts";
import { trashAction } from "../list/trash/trash-dialog.tsx";
import {
  copyAction,
  duplicateAction,
  editAction,
  entryActions,
  listActions,
  removeAction,
} from "./calendar-actions.ts";
import { calendarCollection } from "./calendar-collection.ts";
import { itemOf } from "../list/keyboard.ts";
import { workspace } from "../panels/workspace.ts";
import { ownZone } from "../time/zone.ts";
import type { Shown } from "./shown.ts";

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

/** The event that has the focus, as it has when its card is closed, or that the address opens. */
function entriesHere(client: QueryClient): readonly Shown[] {
  const focused = askedFrom.get();
  const id = (focused && itemOf(focused)) ?? workspace.get().items.calendar;
  const entry =
    id === undefined ? undefined : entryCalled(id, calendarCollection.rows(client), ownZone());
  return entry ? [entry] : [];
}

/** What the palette offers of the calendar. */
export const calendarOffers: Offers = {
  keys: [
    ...listActions,
    editAction,
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
      itemActions: [
        editAction,
        duplicateAction,
        copyAction,
        { ...removeAction, when: ([entry]) => entry?.event.subscriptionId === null },
      ],
      target: entriesHere(client),
      nameOf: ({ event }) => event.title,
    }),
};
