import type { LogEvent } from "#contract/events.ts";
import type { SubTask, Task } from "#contract/tasks.ts";
import { taskInsights } from "#contract/tasks/insights.ts";
import { sayRepeat } from "#shared/tasks/repeat-words.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { fieldWords } from "../../activity/conflicts.tsx";
import { useNameOf } from "../../activity/names.ts";
import { call } from "../../api/call.ts";
import { undoEvent } from "../../collection/undo.ts";
import { kindOf } from "../../live/page-events.ts";
import { fullTime } from "../../time/ago.ts";
import { dayLabel, daysBetween, fullDate } from "../../time/days.ts";
import { today } from "../../time/today.ts";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/display/disclosure.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useStore } from "../../ui/store.ts";
import { isOverdue, wallTime } from "../rules.ts";
import { SubTaskList } from "../fields/task-inputs.tsx";
import { taskCollection } from "../task-collection.ts";
import { durationText, priorityLabels, statusLabels, taskTexts } from "../texts.ts";
import styles from "./details.module.css";
import looks from "./reading.module.css";

export function TaskReading({ task }: { readonly task: Task }) {
  const client = useQueryClient();
  const day = useStore(today);
  const { title, description, status, priority } = task;
  const tick = (subTasks: SubTask[]) =>
    void taskCollection.change(client, "update", [task.id], { subTasks });
  return (
    <div className={styles["fields"]}>
      <h4 className={looks["title"]} dir="auto">
        {title}
      </h4>
      <p className={looks["chips"]}>
        <span className={looks["chip"]} data-status={status}>
          {statusLabels[status]}
        </span>
        <span className={looks["chip"]} data-priority={priority}>
          {priorityLabels[priority]} priority
        </span>
        {isOverdue(task, day) && (
          <span className={looks["chip"]} data-overdue>
            Overdue
          </span>
        )}
      </p>
      <p className={looks["text"]} data-empty={description === ""} dir="auto">
        {description === "" ? taskTexts.noDescription : description}
      </p>
      <Facts task={task} today={day} />
      {task.subTasks.length > 0 ? (
        <SubTaskList steps={task.subTasks} isFixed change={tick} />
      ) : (
        <p className={looks["text"]} data-empty>
          {taskTexts.noSubTasks}
        </p>
      )}
      <Disclosure label="History">
        <TaskHistory task={task} />
      </Disclosure>
      <dl className={looks["times"]}>
        {times.map(([label, name]) => (
          <Time key={label} label={label} at={task[name]} />
        ))}
        {task.aiMetadata && <ChangedBy actor={task.aiMetadata.aiAgent} />}
      </dl>
    </div>
  );
}

const times = [
  ["Created", "createdAt"],
  ["Updated", "updatedAt"],
  ["Completed", "completedAt"],
] as const;

function Facts({ task, today: day }: { readonly task: Task; readonly today: string }) {
  const { dueDate, dueTime, category, tags, estimatedDuration, timeSpent, repeat, progress } = task;
  const facts: [label: string, value: string | null][] = [
    ["Due date", dueDate === null ? taskTexts.noDueDate : dayWords(dueDate, day)],
    ["Due time", dueTime === null ? taskTexts.noDueTime : wallTime(dueTime)],
    ["Repeats", repeat && sayRepeat(repeat)],
    ["Category", category ?? taskTexts.noCategory],
    ["Tags", tags.length === 0 ? "No tags" : tags.join(", ")],
    ["Estimated", durationText(estimatedDuration ?? 0)],
    ["Time spent", durationText(timeSpent)],
    ["Progress", task.status === "in_progress" ? `${String(progress)}%` : null],
  ];
  return (
    <dl className={looks["facts"]}>
      {facts.map(
        ([label, value]) =>
          value !== null && (
            <div key={label}>
              <dt>{label}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function dayWords(dueDate: string, day: string): string {
  const date = fullDate(dueDate);
  return Math.abs(daysBetween(day, dueDate)) > 7 ? date : `${dayLabel(dueDate, day)}, ${date}`;
}

function ChangedBy({ actor }: { readonly actor: string }) {
  return (
    <>
      <dt>Last changed by</dt>
      <dd dir="auto">{useNameOf(actor)}</dd>
    </>
  );
}

function Time({ label, at }: { readonly label: string; readonly at: string | null }) {
  if (at === null) return null;
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <time dateTime={at}>{fullTime(at)}</time>
      </dd>
    </>
  );
}

/** Changes of a task, newest first; each can be undone. */
function TaskHistory({ task }: { readonly task: Task }) {
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
  const canUndo = !isUndone && event.undoOf === null && event.before !== null;
  return (
    <li>
      <span>
        <strong dir="auto">{event.actor === "user" ? "You" : name}</strong> {wordsFor(event)}
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
  return `changed ${fields.map((name) => fieldWords(name)).join(", ")}`;
}
