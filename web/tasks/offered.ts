import { type Task, tasks } from "#contract/tasks.ts";
import { call, callWhole } from "../api/call.ts";
import { allPages } from "../collection/collection.ts";
import { offered, type Offers, targetIn } from "../list/offered/offered.ts";
import { trashAction } from "../list/trash/trash-dialog.tsx";
import { taskSelection } from "./list/view.ts";
import { listActions, rowActions } from "./task-actions.ts";
import { taskCollection } from "./task-collection.ts";

const trash = trashAction<Task>({
  tool: "tasks",
  title: "Deleted tasks",
  failed: "Failed to restore task",
  load: (signal) =>
    allPages((page) => callWhole(tasks.list, { query: { ...page, trash: "true" } }, { signal })),
  async restore(client, { id }) {
    taskCollection.receive(client, [await call(tasks.restore, { params: { id } })]);
  },
});

/** What the palette offers of the tasks. */
export const taskOffers: Offers = {
  keys: [
    ...rowActions,
    ...listActions,
    { label: "Move task down or up", shortcuts: ["alt+arrowdown", "alt+arrowup"], isFixed: true },
  ],
  offered: (client) =>
    offered(client, {
      panel: "tasks",
      listActions: [...listActions, trash],
      itemActions: rowActions,
      ...targetIn("tasks", taskSelection, taskCollection.rows(client)),
      nameOf: ({ title }) => title,
    }),
};
