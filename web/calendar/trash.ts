import { calendar } from "#contract/calendar.ts";
import type { QueryClient } from "@tanstack/react-query";
import { call, callWhole } from "../api/call.ts";
import { allPages } from "../collection/collection.ts";
import { showTrash } from "../list/trash/trash-dialog.tsx";
import { calendarCollection } from "./calendar-collection.ts";

export const showDeletedEvents = (client: QueryClient): void =>
  showTrash(client, {
    tool: "calendar",
    title: "Deleted events",
    failed: "Failed to restore event",
    load: (signal) =>
      allPages((page) =>
        callWhole(calendar.list, { query: { ...page, trash: "true" } }, { signal }),
      ),
    async restore({ id }) {
      calendarCollection.receive(client, [await call(calendar.restore, { params: { id } })]);
    },
  });
