import { tasks } from "#contract/tasks.ts";
import type { QueryClient } from "@tanstack/react-query";
import { call, callWhole } from "../api/call.ts";
import { allPages } from "../collection/collection.ts";
import { showTrash } from "../list/trash/trash-dialog.tsx";
import { taskCollection } from "./task-collection.ts";

export const showDeletedTasks = (client: QueryClient): void =>
  showTrash(client, {
    tool: "tasks",
    title: "Deleted tasks",
    failed: "Failed to restore task",
    load: (signal) =>
      allPages((page) => callWhole(tasks.list, { query: { ...page, trash: "true" } }, { signal })),
    async restore({ id }) {
      taskCollection.receive(client, [await call(tasks.restore, { params: { id } })]);
    },
  });
