import type { QueryClient } from "@tanstack/react-query";
import type { Plan } from "../fields/plan.ts";
import { taskTexts } from "../texts.ts";
import { view } from "../list/view.ts";

/** The category that is filtered by is that of the new task, too (specification 2 §2). */
export async function openCreate(client: QueryClient, given?: Partial<Plan>): Promise<void> {
  const [{ showModal }, { CreateForm, createModal }, { createElement }] = await Promise.all([
    import("../../ui/modal.tsx"),
    import("./form.tsx"),
    import("react"),
  ]);
  const { category } = view.get().filter;
  showModal({ label: taskTexts.createNew, className: createModal }, (close) =>
    createElement(CreateForm, { client, category: category ?? null, given, close }),
  );
}
