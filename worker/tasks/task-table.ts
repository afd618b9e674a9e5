import type { Task } from "#contract/tasks.ts";
import { itemTable } from "../log/item-table.ts";
import { tasks } from "./table.ts";

/** Tasks as the log sees them. */
export const taskTable = itemTable<Task>(tasks, {
  tool: "tasks",
  bookkeeping: ["aiMetadata"],
});
