import type { Searchable } from "../log/searchable.ts";
import { taskTable } from "./table.ts";

const closed: ReadonlySet<string> = new Set(["completed", "cancelled"]);

/** Tasks as search knows them. */
export const taskDocuments: Searchable = {
  tool: "tasks",
  shownIn: "tasks",
  rows: (wanted) =>
    `select * from tasks where user_id = ?1 and deleted_at is null and id in (${wanted})`,
  document(row) {
    const task = taskTable.present(row);
    const isDone = closed.has(task.status);
    const subTasks = task.subTasks.map(({ title }) => title);
    return {
      itemId: task.id,
      title: task.title,
      content: [task.description, ...subTasks].filter((part) => part !== "").join("\n"),
      tags: task.tags,
      labels: task.category === null ? [] : [task.category],
      marks: [isDone ? "done" : "open"],
      due: isDone ? null : task.dueDate,
      createdAt: task.createdAt,
      updatedAt: task.updatedAt,
    };
  },
};
