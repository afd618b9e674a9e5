import { type Task, tasks } from "#contract/tasks.ts";
import { queryOptions } from "@tanstack/react-query";
import { callWhole, textBeside } from "../api/call.ts";
import { whenListening } from "../live/baseline.ts";
import { liveList } from "../live/live-list.ts";
import { overlay } from "../live/overlay.ts";
import { store } from "../ui/store.ts";
import { lookUp, type Tasks, withChanges } from "./cache.ts";

const key = ["tasks", "list"] as const;

/** The one list of tasks, sorted; views filter it. */
export const taskList = liveList<Task>(key);
export const taskOverlay = overlay<Task>();
/** What was added here before the list could be loaded; the list, once there, has it too. */
export const unlistedTasks = store<Tasks>([]);

export const taskQueries = {
  list: () =>
    queryOptions({
      queryKey: key,
      queryFn: ({ signal }) =>
        taskList.fetched(async () => {
          await whenListening();
          return withUnanswered(await allPages(signal));
        }),
      structuralSharing: taskList.settle,
    }),
};

/** Pages until all are there; the first answer holds thousands. */
async function allPages(signal: AbortSignal): Promise<Tasks> {
  const rows: Task[] = [];
  let cursor: string | undefined;
  do {
    const answer = await callWhole(
      tasks.list,
      { query: cursor === undefined ? {} : { cursor } },
      { signal },
    );
    rows.push(...answer.data);
    cursor = textBeside(answer, "nextCursor");
  } while (cursor !== undefined);
  return rows;
}

/** Changes of this tab that have no answer yet stay visible over a fresh list. */
function withUnanswered(rows: Tasks): Tasks {
  const ids = [...taskOverlay.ids()];
  if (ids.length === 0) return rows;
  const find = lookUp(rows, ids.length > 1);
  return withChanges(
    rows,
    new Map(ids.map((id) => [id, taskOverlay.learn(id, undefined, () => find(id))])),
  );
}
