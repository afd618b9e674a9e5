import { type Task, type TaskChanges, tasks } from "#contract/tasks.ts";
import type { QueryClient } from "@tanstack/react-query";
import { uuidv7 } from "uuidv7";
import { type Answer, callWhole, textBeside } from "../api/call.ts";
import { undoRun } from "../live/undo.ts";
import { forgetUndo, rememberUndo } from "../live/undo-stack.ts";
import { showProblem, showToast } from "../ui/toast.ts";
import { afterAnswer, lookUp, type Tasks, withChanges } from "./cache.ts";
import { taskList, taskOverlay, taskQueries } from "./queries.ts";
import { taskTexts } from "./texts.ts";

type Updates = Omit<TaskChanges, "version"> & { readonly deleted?: boolean };

/** Changes many at once: shown at once, sent in one call, and undone by one press. */
export function changeMany(
  client: QueryClient,
  ids: readonly string[],
  updates: Updates,
  done: string,
): void {
  const key = uuidv7();
  const { deleted, ...changes } = updates;
  const fields = Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  );
  edit(client, ids, (shown, id) =>
    taskOverlay.add(id, shown, {
      key,
      apply: (task) => (deleted === true ? undefined : task && { ...task, ...fields }),
    }),
  );
  const sending = send(ids, updates, key);
  sending.then(
    (answers) => settle(client, ids, key, answers),
    () => {
      edit(client, ids, (shown, id) => taskOverlay.drop(id, key, shown));
      showProblem(taskTexts.bulkFailed);
    },
  );
  const undo = () => {
    forgetUndo(undo);
    void sending.then(
      (answers) => {
        for (const answer of answers) undone(answer);
      },
      () => undefined,
    );
  };
  rememberUndo(undo);
  showToast({
    id: `bulk:${key}`,
    text: done,
    seconds: 10,
    actions: [{ label: "Undo", run: undo }],
  });
}

function undone(answer: Answer<Task[]>): void {
  const runId = textBeside(answer, "runId");
  if (runId !== undefined) void undoRun(runId);
}

const atOnce = 500;

async function send(
  ids: readonly string[],
  updates: Updates,
  key: string,
): Promise<Answer<Task[]>[]> {
  const answers: Answer<Task[]>[] = [];
  for (let from = 0; from < ids.length; from += atOnce) {
    const taskIds = ids.slice(from, from + atOnce);
    const idempotencyKey = `${key}:${String(from)}`;
    answers.push(await callWhole(tasks.bulk, { body: { taskIds, updates } }, { idempotencyKey }));
  }
  return answers;
}

function settle(
  client: QueryClient,
  ids: readonly string[],
  key: string,
  answers: readonly Answer<Task[]>[],
): void {
  const answered = new Map(answers.flatMap(({ data }) => data.map((task) => [task.id, task])));
  edit(client, ids, (shown, id) => {
    const answer = answered.get(id);
    const learned = taskOverlay.learn(id, shown, (task) =>
      answer ? afterAnswer(task, answer) : undefined,
    );
    return taskOverlay.drop(id, key, learned);
  });
}

function edit(
  client: QueryClient,
  ids: readonly string[],
  step: (shown: Task | undefined, id: string) => Task | undefined,
): void {
  const rows = client.getQueryData<Tasks>(taskQueries.list().queryKey) ?? [];
  const find = lookUp(rows, ids.length > 8);
  const changes = new Map(ids.map((id) => [id, step(find(id), id)]));
  taskList.edit(client, (list) => withChanges(list, changes));
}
