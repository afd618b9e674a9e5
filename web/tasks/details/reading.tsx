import type { SubTask, Task } from "#contract/tasks.ts";
import { sayRepeat } from "#shared/tasks/repeat-words.ts";
import { useQueryClient } from "@tanstack/react-query";
import { Suspense } from "react";
import { useNameOf } from "../../activity/names.ts";
import { fullTime } from "../../time/ago.ts";
import { dayLabel, daysBetween, fullDate } from "../../time/days.ts";
import { today } from "../../time/today.ts";
import { Disclosure } from "../../ui/display/disclosure.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useStore } from "../../ui/store.ts";
import { isOverdue, wallTime } from "../rules.ts";
import { SubTaskList } from "../fields/task-inputs.tsx";
import { taskCollection } from "../task-collection.ts";
import { durationText, priorityLabels, statusLabels, taskTexts } from "../texts.ts";
import styles from "./details.module.css";
import looks from "./reading.module.css";

const TaskHistory = lazyPart(async () => (await import("./history.tsx")).TaskHistory);

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
        <Suspense fallback={<Skeleton label="Loading history" />}>
          <TaskHistory task={task} />
        </Suspense>
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
