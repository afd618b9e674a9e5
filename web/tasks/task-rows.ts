import type { Task } from "#contract/tasks.ts";
import { sortedRows, textOrder } from "../collection/rows.ts";

export const taskRows = sortedRows<Task>(
  (a, b) => textOrder(a.sortOrder, b.sortOrder) || textOrder(a.id, b.id),
);
