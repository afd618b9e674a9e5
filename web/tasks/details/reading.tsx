import type { SubTask, Task } from "#contract/tasks.ts";
import { sayRepeat } from "#shared/tasks/repeat-words.ts";
import { capital } from "#shared/words.ts";
import { useQueryClient } from "@tanstack/react-query";
import {
  CalendarDays,
  CircleDashed,
  Clock,
  Flag,
  FolderOpen,
  Gauge,
  Hourglass,
  Repeat,
  Tags,
  Timer,
} from "lucide-react";
import { Suspense, useMemo } from "react";
import { useNameOf } from "../../activity/names.ts";
import { fullTime } from "../../time/ago.ts";
import { daysBetween, fullDate } from "../../time/days.ts";
import { dayLabel, shortDate } from "../../time/short-dates.ts";
import { clockAt, minute, today } from "../../time/today.ts";
import { Disclosure } from "../../ui/display/disclosure.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useStore } from "../../ui/store.ts";
import { spellingsIn } from "../list/labels.ts";
import { StatusCircle } from "../row/row.tsx";
import { isOverdue, wallTime } from "../rules.ts";
import { SubTaskList } from "../fields/task-inputs.tsx";
import { taskCollection } from "../task-collection.ts";
import { durationText, priorityLabels, statusLabels, taskTexts } from "../texts.ts";
import styles from "./details.module.css";
import { Property } from "../in-place/property.tsx";
import pills from "../in-place/property.module.css";
import { TextInPlace } from "../in-place/text-in-place.tsx";
import looks from "./reading.module.css";

const TaskHistory = lazyPart(async () => (await import("./history.tsx")).TaskHistory);

/** A task as it stands. Each part of it is changed where it stands, and saved by itself. */
export function TaskReading({ task }: { readonly task: Task }) {
  const client = useQueryClient();
  const change = (subTasks: SubTask[], said: string) =>
    void taskCollection.change(client, "update", [task.id], { subTasks }, said);
  return (
    <div className={styles["fields"]}>
      <div className={looks["texts"]}>
        <div className={looks["head"]}>
          <StatusCircle task={task} />
          <h4 className={looks["title"]}>
            <TextInPlace task={task} name="title" />
          </h4>
        </div>
        <TextInPlace task={task} name="description" />
      </div>
      <dl className={looks["properties"]}>
        <Plan task={task} />
        <Labels task={task} />
        <Effort task={task} />
      </dl>
      <SubTaskList
        steps={task.subTasks}
        aside={
          task.subTasks.length === 0 && (
            <span className={looks["none"]}>{taskTexts.noSubTasks}</span>
          )
        }
        change={change}
      />
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

interface Props {
  readonly task: Task;
}

const statusTones = { completed: "success", blocked: "error" } as const;
const priorityTones = { urgent: "error", high: "warning" } as const;
const toneOf = (tones: Readonly<Record<string, string>>, value: string) => tones[value];

function Plan({ task }: Props) {
  const { status, priority, dueDate, dueTime, repeat } = task;
  const day = useStore(today);
  const isLate = isOverdue(task, clockAt(useStore(minute)));
  const late = isLate ? "error" : undefined;
  return (
    <>
      <Property
        {...{ task, name: "status", label: "Status", icon: CircleDashed }}
        tone={toneOf(statusTones, status)}
      >
        {statusLabels[status]}
      </Property>
      <Property
        {...{ task, name: "priority", label: "Priority", icon: Flag }}
        tone={toneOf(priorityTones, priority)}
      >
        {priorityLabels[priority]}
      </Property>
      <Property
        {...{ task, name: "dueDate", label: "Due date", icon: CalendarDays }}
        isEmpty={dueDate === null}
        tone={late}
      >
        {dueDate === null ? taskTexts.noDueDate : dayWords(dueDate, day)}
        {isLate && <span className={pills["sign"]}>Overdue</span>}
      </Property>
      <Property
        {...{ task, name: "dueTime", label: "Due time", icon: Clock }}
        isEmpty={dueTime === null}
      >
        {dueTime === null ? taskTexts.noDueTime : wallTime(dueTime)}
      </Property>
      <Property
        {...{ task, name: "repeat", label: "Repeats", icon: Repeat }}
        isEmpty={repeat === null}
      >
        {repeat === null ? "Never" : capital(sayRepeat(repeat))}
      </Property>
    </>
  );
}

/** As the list has them: each label as it was written first. */
function Labels({ task }: Props) {
  const { category, tags } = task;
  const rows = taskCollection.rows(useQueryClient());
  const spelled = useMemo(() => spellingsIn(rows), [rows]);
  return (
    <>
      <Property
        {...{ task, name: "category", label: "Category", icon: FolderOpen }}
        isEmpty={category === null}
      >
        {category === null ? (
          taskTexts.noCategory
        ) : (
          <bdi className={pills["category"]}>{spelled.categories.get(category) ?? category}</bdi>
        )}
      </Property>
      <Property {...{ task, name: "tags", label: "Tags", icon: Tags }} isEmpty={tags.length === 0}>
        {tags.length === 0
          ? "No tags"
          : tags.map((tag) => (
              <bdi key={tag} className={pills["tag"]}>
                {spelled.tags.get(tag) ?? tag}
              </bdi>
            ))}
      </Property>
    </>
  );
}

function Effort({ task }: Props) {
  const { estimatedDuration, timeSpent, status, progress } = task;
  return (
    <>
      <Property
        {...{ task, name: "estimatedDuration", label: "Estimated", icon: Hourglass }}
        isEmpty={!estimatedDuration}
      >
        {estimatedDuration === null ? "No estimate" : durationText(estimatedDuration)}
      </Property>
      <Property
        {...{ task, name: "timeSpent", label: "Time spent", icon: Timer }}
        isEmpty={timeSpent === 0}
      >
        {durationText(timeSpent)}
      </Property>
      {status === "in_progress" && (
        <Property {...{ task, name: "progress", label: "Progress", icon: Gauge }}>
          {progress}%
        </Property>
      )}
    </>
  );
}

const times = [
  ["Created", "createdAt"],
  ["Updated", "updatedAt"],
  ["Completed", "completedAt"],
] as const;

function dayWords(dueDate: string, day: string): string {
  return Math.abs(daysBetween(day, dueDate)) > 7
    ? fullDate(dueDate)
    : `${dayLabel(dueDate, day)}, ${shortDate(dueDate, day.slice(0, 4))}`;
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
