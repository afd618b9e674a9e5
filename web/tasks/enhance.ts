import { taskInsights } from "#contract/tasks/insights.ts";
import type { QueryClient } from "@tanstack/react-query";
import { callWhole } from "../api/call.ts";
import { showProblem, showToast } from "../ui/toast.ts";
import { afterAnswer, type Tasks, withChanges } from "./cache.ts";
import { taskList, taskOverlay, taskQueries } from "./queries.ts";
import { taskTexts } from "./texts.ts";

/** Lets the assistant fill in what is missing; it says so, and can be undone like all it does. */
export async function enhanceTask(client: QueryClient, id: string): Promise<void> {
  const rows: Tasks = client.getQueryData(taskQueries.list().queryKey) ?? [];
  const before = rows.find((task) => task.id === id);
  try {
    const { data } = await callWhole(taskInsights.enhance, { params: { id } });
    const isChanged = data.version !== before?.version;
    taskList.edit(client, (list) => {
      const shown = list.find((task) => task.id === id);
      const next = taskOverlay.learn(id, shown, (task) => afterAnswer(task, data));
      return withChanges(list, new Map([[id, next]]));
    });
    if (!isChanged) showToast({ text: "Nothing was missing", seconds: 5 });
  } catch {
    showProblem(taskTexts.enhanceFailed);
  }
}
