import type { NewTask } from "#contract/tasks.ts";
import { uuidv7 } from "uuidv7";
import { taskCollection } from "../task-collection.ts";
import type { Prefilled } from "#contract/panels/ui-control.ts";
import type { QueryClient } from "@tanstack/react-query";
import type { QuickReader } from "./quick-read.tsx";
import { fetchWhenIdle } from "../../ui/lazy-part.tsx";

const load = () => import("./form.tsx");
fetchWhenIdle(load);

export const openCreate = async (client: QueryClient, given?: Prefilled): Promise<void> =>
  (await load()).showCreateForm(client, given);

/** The reader of words is large, so it is fetched when the box is entered; a task that is sent before waits for it. */
export const reader = (): Promise<QuickReader | undefined> =>
  import("./quick-read.tsx").then(({ quickReader }) => quickReader()).catch(() => undefined);

export const quickAddId = "task-quick-add";

/** The panel may have to be loaded first. */
export function focusQuickAdd(): void {
  const focus = (left: number): void => {
    const field = document.querySelector<HTMLElement>(`#${quickAddId}`);
    if (field) field.focus();
    else if (left > 0) setTimeout(() => focus(left - 1), 50);
  };
  focus(40);
}

export const addTask = (client: QueryClient, task: NewTask, id = uuidv7()): Promise<unknown> =>
  taskCollection.change(client, "create", [id], { task, at: new Date().toISOString() });
