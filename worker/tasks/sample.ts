import type { NewTask } from "#contract/tasks.ts";
import type { Writer } from "../log/write/writer.ts";
import { addDays, dayIn } from "../time/zone.ts";
import type { MadeThere } from "../tool.ts";
import { createdTask } from "./rules.ts";
import { taskTable } from "./table.ts";

export async function sampleTasks(write: Writer, { now, newId, zone }: MadeThere): Promise<void> {
  const at = now().toISOString();
  const today = dayIn(zone, now());
  const inputs: NewTask[] = [
    {
      title: "Book flights for the Lisbon trip",
      priority: "urgent",
      dueDate: addDays(today, -1),
      category: "Travel",
      tags: ["spring"],
    },
    {
      title: "Send the quarterly report to Maya",
      priority: "high",
      dueDate: today,
      dueTime: "17:00",
      category: "Work",
      estimatedDuration: 45,
    },
    {
      title: "Pay rent",
      priority: "high",
      dueDate: addDays(today, 1),
      category: "Home",
      tags: ["money"],
    },
    {
      title: "Draft the talk about local-first software",
      status: "in_progress",
      progress: 40,
      dueDate: addDays(today, 4),
      category: "Work",
      estimatedDuration: 120,
    },
    { title: "Water the plants", priority: "low", category: "Home" },
    { title: "Renew the library card", status: "completed", priority: "low", category: "Personal" },
  ];
  await write.all(
    inputs.toReversed().map((input, index) => ({
      kind: "create" as const,
      table: taskTable,
      // One millisecond apart, so that they stand in the order above.
      item: {
        ...createdTask(input, newId(), new Date(now().getTime() + index).toISOString(), "user"),
        createdAt: at,
        updatedAt: at,
      },
    })),
  );
}
