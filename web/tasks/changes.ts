import type { NewTask, Task, TaskChanges } from "#contract/tasks.ts";
import type { QueryClient } from "@tanstack/react-query";
import { uuidv7 } from "uuidv7";
import { undoEvent, undoRun } from "../live/undo.ts";
import { forgetUndo, rememberUndo } from "../live/undo-stack.ts";
import { showToast } from "../ui/toast.ts";
import { type TaskWritten, writeTask } from "./mutations.ts";
import type { Move } from "./preview.ts";
import { taskTexts } from "./texts.ts";

/** What a person does to tasks, wherever the button for it stands. Failures are told by the mutation. */
export function addTask(client: QueryClient, task: NewTask): string {
  const id = uuidv7();
  const at = new Date().toISOString();
  canUndo(writeTask(client, { kind: "create", id, task, at }));
  return id;
}

export function changeTask(client: QueryClient, id: string, changes: TaskChanges): void {
  canUndo(writeTask(client, { kind: "update", id, changes }));
}

export function toggleTask(client: QueryClient, { id, status }: Pick<Task, "id" | "status">): void {
  canUndo(writeTask(client, { kind: "complete", id, completed: status !== "completed" }));
}

export function removeTask(client: QueryClient, id: string): void {
  const undo = canUndo(writeTask(client, { kind: "remove", id }));
  showToast({
    id: `deleted:${id}`,
    text: taskTexts.deleted,
    seconds: 10,
    actions: [{ label: "Undo", run: undo }],
  });
}

export function moveTask(client: QueryClient, id: string, move: Move): void {
  canUndo(writeTask(client, { kind: "move", id, ...move }));
}

/** Undoing waits for the answer, which names the line of the log to undo. */
function canUndo(writing: Promise<TaskWritten>): () => void {
  const undo = () => {
    forgetUndo(undo);
    void writing.then(
      ({ eventId, runId }) => {
        if (runId !== undefined) return undoRun(runId);
        return eventId === undefined ? undefined : undoEvent(eventId);
      },
      () => undefined,
    );
  };
  writing.then(
    () => undefined,
    () => forgetUndo(undo),
  );
  rememberUndo(undo);
  return undo;
}
