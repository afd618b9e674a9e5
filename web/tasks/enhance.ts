import { taskInsights } from "#contract/tasks/insights.ts";
import type { QueryClient } from "@tanstack/react-query";
import { call } from "../api/call.ts";
import { showProblem, showToast } from "../ui/toast.ts";
import { taskCollection } from "./task-collection.ts";
import { taskTexts } from "./texts.ts";

/** Lets the assistant fill in what is missing; it says so, and can be undone like all it does. */
export async function enhanceTask(client: QueryClient, id: string): Promise<void> {
  const before = taskCollection.find(client, id);
  try {
    const task = await call(taskInsights.enhance, { params: { id } });
    taskCollection.receive(client, [task]);
    if (task.version === before?.version) showToast({ text: "Nothing was missing", seconds: 5 });
  } catch {
    showProblem(taskTexts.enhanceFailed);
  }
}
