import type { LogEvent } from "#contract/events.ts";
import { taskInsights } from "#contract/tasks/insights.ts";
import type { Task } from "#contract/tasks.ts";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { useNameOf } from "../../activity/names.ts";
import { kindOf } from "../../live/page-events.ts";
import { undoEvent } from "../../collection/undo.ts";
import { fullTime } from "../../time/ago.ts";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { spokenField, taskTexts } from "../texts.ts";
import looks from "./reading.module.css";

/** Changes of a task, newest first; each can be undone. */
export function TaskHistory({ task }: { readonly task: Task }) {
  const { data, error } = useQuery({
    // Another version has another history.
    queryKey: ["tasks", "history", task.id, task.version],
    queryFn: ({ signal }) => call(taskInsights.history, { params: { id: task.id } }, { signal }),
  });
  if (error) return <p role="alert">{taskTexts.historyFailed}</p>;
  if (!data) return <Skeleton label="Loading history" />;
  const undone = new Set(data.flatMap(({ undoOf }) => undoOf ?? []));
  return (
    <ol className={looks["history"]}>
      {data.map((event) => (
        <Entry key={event.id} event={event} isUndone={undone.has(event.id)} />
      ))}
    </ol>
  );
}

function Entry({ event, isUndone }: { readonly event: LogEvent; readonly isUndone: boolean }) {
  const name = useNameOf(event.actor);
  const who = event.actor === "user" ? "You" : name;
  const canUndo = !isUndone && event.undoOf === null && event.before !== null;
  return (
    <li>
      <span>
        <strong dir="auto">{who}</strong> {wordsFor(event)}
        <time dateTime={event.at}>{fullTime(event.at)}</time>
      </span>
      {isUndone && <span className={looks["undone"]}>Undone</span>}
      {canUndo && (
        <Button size="sm" look="quiet" onClick={() => void undoEvent(event.id)}>
          Undo
        </Button>
      )}
    </li>
  );
}

const silent = new Set(["aiMetadata", "version", "updatedAt", "completedAt", "sortOrder"]);

function wordsFor(event: LogEvent): string {
  if (event.undoOf !== null) return "undid a change";
  const kind = kindOf(event);
  if (kind === "create") return event.before === null ? "created it" : "brought it back";
  if (kind === "delete") return "deleted it";
  if (event.after === null) return "changed it";
  const fields = Object.keys(event.after).filter((name) => !silent.has(name));
  if (fields.length === 0) return "moved it";
  return `changed ${fields.map((name) => spokenField(name)).join(", ")}`;
}
