import {
  type Task,
  type TaskChanges,
  taskLimits,
  TaskPriority,
  TaskStatus,
} from "#contract/tasks.ts";
import * as v from "valibot";
import { SelectField, TextField } from "../ui/field.tsx";
import styles from "./details.module.css";
import { TagField } from "./tag-field.tsx";
import { priorityLabels, statusLabels } from "./texts.ts";

interface Props {
  readonly task: Task;
  change(changes: TaskChanges): void;
}

/** Cancelled is not offered (specification 2 §2), but a task that is cancelled says so. */
const offered: readonly TaskStatus[] = ["pending", "in_progress", "completed", "blocked"];

export function DetailFields({ task, change }: Props) {
  const statuses = offered.includes(task.status) ? offered : [...offered, task.status];
  return (
    <div className={styles["grid"]}>
      <SelectField
        label="Status"
        value={task.status}
        onChange={(event) => {
          if (v.is(TaskStatus, event.target.value)) change({ status: event.target.value });
        }}
      >
        {statuses.map((status) => (
          <option key={status} value={status}>
            {statusLabels[status]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Priority"
        value={task.priority}
        onChange={(event) => {
          if (v.is(TaskPriority, event.target.value)) change({ priority: event.target.value });
        }}
      >
        {TaskPriority.options.map((priority) => (
          <option key={priority} value={priority}>
            {priorityLabels[priority]}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Due date"
        type="date"
        value={task.dueDate ?? ""}
        onChange={(event) => {
          const day = event.target.value;
          change(day === "" ? { dueDate: null, dueTime: null } : { dueDate: day });
        }}
      />
      <TextField
        label="Due time"
        type="time"
        value={task.dueTime ?? ""}
        disabled={task.dueDate === null}
        onChange={(event) =>
          change({ dueTime: event.target.value === "" ? null : event.target.value })
        }
      />
      <div className={styles["wide"]}>
        <TagField tags={task.tags} max={taskLimits.tags} save={(tags) => change({ tags })} />
      </div>
    </div>
  );
}
