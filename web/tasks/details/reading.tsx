import { sayRepeat } from "#shared/tasks/repeat-words.ts";
import type { Task, TaskChanges } from "#contract/tasks.ts";
import { useNameOf } from "../../activity/names.ts";
import { fullTime } from "../../time/ago.ts";
import { dayLabel, daysBetween, fullDate } from "../../time/days.ts";
import { today } from "../../time/today.ts";
import { Disclosure } from "../../ui/display/disclosure.tsx";
import { useStore } from "../../ui/store.ts";
import { isOverdue, wallTime } from "../due.ts";
import { SubTaskList } from "../fields/sub-tasks.tsx";
import { durationText, priorityLabels, statusLabels, taskTexts } from "../texts.ts";
import styles from "./details.module.css";
import looks from "./reading.module.css";
import { TaskHistory } from "./history.tsx";

interface Props {
  readonly task: Task;
  change(changes: TaskChanges): void;
}

/** Everything about a task, to be read; its steps can be ticked. */
export function TaskReading({ task, change }: Props) {
  const day = useStore(today);
  const { title, description, status, priority } = task;
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
        <SubTaskList steps={task.subTasks} isFixed change={(subTasks) => change({ subTasks })} />
      ) : (
        <p className={looks["text"]} data-empty>
          {taskTexts.noSubTasks}
        </p>
      )}
      <Disclosure label="History">
        <TaskHistory task={task} />
      </Disclosure>
      <dl className={looks["times"]}>
        <Time label="Created" at={task.createdAt} />
        <Time label="Updated" at={task.updatedAt} />
        {task.completedAt !== null && <Time label="Completed" at={task.completedAt} />}
        {task.aiMetadata && <ChangedBy actor={task.aiMetadata.aiAgent} />}
      </dl>
    </div>
  );
}

function Facts({ task, today: day }: { readonly task: Task; readonly today: string }) {
  const { dueDate, dueTime, category, tags, estimatedDuration, timeSpent, repeat, progress } = task;
  const facts: [string, string][] = [
    ["Due date", dueDate === null ? taskTexts.noDueDate : dayWords(dueDate, day)],
    ["Due time", dueTime === null ? taskTexts.noDueTime : wallTime(dueTime)],
    ...(repeat === null ? [] : [["Repeats", sayRepeat(repeat)] satisfies [string, string]]),
    ["Category", category ?? taskTexts.noCategory],
    ["Tags", tags.length === 0 ? "No tags" : tags.join(", ")],
    ["Estimated", durationText(estimatedDuration ?? 0)],
    ["Time spent", durationText(timeSpent)],
    ...(task.status === "in_progress"
      ? [["Progress", `${String(progress)}%`] satisfies [string, string]]
      : []),
  ];
  return (
    <dl className={looks["facts"]}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** 'Yesterday, Nov 20, 2026'. */
function dayWords(dueDate: string, day: string): string {
  const label = dayLabel(dueDate, day);
  const date = fullDate(dueDate);
  return daysBetween(day, dueDate) ** 2 > 49 ? date : `${label}, ${date}`;
}

function ChangedBy({ actor }: { readonly actor: string }) {
  return (
    <>
      <dt>Last changed by</dt>
      <dd dir="auto">{useNameOf(actor)}</dd>
    </>
  );
}

function Time({ label, at }: { readonly label: string; readonly at: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <time dateTime={at}>{fullTime(at)}</time>
      </dd>
    </>
  );
}
