import type { NewTask } from "#contract/tasks.ts";
import { uuidv7 } from "uuidv7";
import { taskCollection } from "../task-collection.ts";
import type { Prefilled } from "#contract/panels/ui-control.ts";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fetchWhenIdle } from "../../ui/lazy-part.tsx";
import { taskTexts } from "../texts.ts";
import { taskView } from "../list/view.ts";

const load = () =>
  Promise.all([import("../../ui/modal.tsx"), import("./form.tsx"), import("react")]);
fetchWhenIdle(load);

/** The category that is filtered by is that of the new task, too (specification 2 §2). */
export async function openCreate(client: QueryClient, given?: Prefilled): Promise<void> {
  const [{ showModal }, { CreateForm, createModal }, { createElement }] = await load();
  const { category } = taskView.state.get().filter;
  showModal({ label: taskTexts.createNew, className: createModal }, (close) =>
    createElement(
      QueryClientProvider,
      { client },
      createElement(CreateForm, { category: category ?? "", given, close }),
    ),
  );
}

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

export const addTask = (client: QueryClient, task: NewTask): Promise<unknown> =>
  taskCollection.change(client, "create", [uuidv7()], { task, at: new Date().toISOString() });
