import type { QueryClient } from "@tanstack/react-query";
import { ListPlus } from "lucide-react";
import type { OfferedItem } from "../../list/offered/offered.ts";
import type { NewTask } from "#contract/tasks.ts";
import { uuidv7 } from "uuidv7";
import { taskCollection } from "../task-collection.ts";
import { quickReader } from "./quick-read.tsx";

const saysSo = /^(?:add|new|create)\s+(?:an?\s+)?(?:task|todo|to-do):?\s+/i;

/** Offers to add typed words as a task, with what was understood of them; as quick add reads them. */
export async function taskOffer(): Promise<
  (client: QueryClient, typed: string) => OfferedItem | undefined
> {
  const read = await quickReader();
  return (client, typed) => {
    const found = read(typed.replace(saysSo, ""));
    return (
      found && {
        id: "add-task",
        label: `Add task “${found.task.title}”`,
        details: found.words,
        icon: ListPlus,
        run: () => add(client, found.task),
      }
    );
  };
}

/** Added where no list shows it: it is said, and can be taken back. */
function add(client: QueryClient, task: NewTask): void {
  const args = { task, at: new Date().toISOString() };
  void taskCollection.change(client, "create", [uuidv7()], args, `Added “${task.title}”`);
}
