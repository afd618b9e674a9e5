import type { LogEvent } from "#contract/events.ts";
import type { Task } from "#contract/tasks.ts";
import { taskInsights } from "#contract/tasks/insights.ts";
import { useQuery } from "@tanstack/react-query";
import { ActButtons, stateWord } from "../../activity/act-buttons.tsx";
import { type Acts, useActs } from "../../activity/acts.ts";
import { fieldWords } from "#shared/field-words.ts";
import { listed } from "#shared/words.ts";
import { useNameOf } from "../../activity/names.ts";
import { call } from "../../api/call.ts";
import { kindOf } from "../../live/page-events.ts";
import { fullTime } from "../../time/ago.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { taskTexts } from "../texts.ts";
import looks from "./reading.module.css";
import { useZone } from "../../time/zone.ts";

/** Changes of a task, newest first; each can be undone. */
export function TaskHistory({ task }: { readonly task: Task }) {
  const { data, error } = useQuery({
    // Another version has another history.
    queryKey: ["tasks", "history", task.id, task.version],
    queryFn: ({ signal }) => call(taskInsights.history, { params: { id: task.id } }, { signal }),
  });
  const ids = data?.flatMap(({ id, undoOf }) => (undoOf === null ? id : [])) ?? [];
  const acts = useActs(ids, []);
  if (error) return <p role="alert">{taskTexts.historyFailed}</p>;
  if (!data) return <Skeleton label="Loading history" />;
  return (
    <ol className={looks["history"]}>
      {data.map((event) => (
        <Entry key={event.id} event={event} acts={acts} />
      ))}
    </ol>
  );
}

function Entry({ event, acts }: { readonly event: LogEvent; readonly acts: Acts }) {
  useZone();
  const name = useNameOf(event.actor);
  const words = wordsFor(event);
  const word = stateWord(acts, event.id);
  // That it was made is taken back by deleting it, and an undo by undoing again.
  const isMade = event.before === null && kindOf(event) === "create";
  const canUndo = event.undoOf === null && !isMade;
  return (
    <li>
      <span>
        <strong dir="auto">{event.actor === "user" ? "You" : name}</strong> {words}
        <time dateTime={event.at}>{fullTime(event.at)}</time>
      </span>
      {canUndo && word !== undefined && <span className={looks["undone"]}>{word}</span>}
      {canUndo && <ActButtons acts={acts} eventId={event.id} label={`: ${words}`} />}
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
  return `changed the ${listed(fields.map(fieldWords))}`;
}
