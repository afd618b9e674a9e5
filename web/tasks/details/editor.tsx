import {
  type SubTask,
  type Task,
  type TaskChanges,
  taskLimits,
  TaskPriority,
  TaskStatus,
} from "#contract/tasks.ts";
import { useQueryClient } from "@tanstack/react-query";
import * as v from "valibot";
import { Button } from "../../ui/button.tsx";
import { SelectField, TextArea, TextField } from "../../ui/field.tsx";
import { CategoryField } from "../fields/category-field.tsx";
import { minutesIn } from "../fields/plan.ts";
import { StepGenerator } from "../fields/step-generator.tsx";
import { RepeatField } from "../fields/repeat-field.tsx";
import { SubTaskList } from "../fields/sub-task-list.tsx";
import { TagField } from "../fields/tag-field.tsx";
import { priorityLabels, statusLabels, taskTexts } from "../texts.ts";
import styles from "./details.module.css";
import { changesOf, type Draft } from "./draft.ts";
import { useDraft } from "./use-draft.ts";

interface Props {
  readonly task: Task;
  save(changes: TaskChanges): void;
  cancel(): void;
}

/** Cancelled is not offered (specification 2 §2), but a task that is cancelled says so. */
const offered: readonly TaskStatus[] = ["pending", "in_progress", "completed", "blocked"];

/** What was changed elsewhere meanwhile stays as it is there; where both changed a field, the person is told. */
export function TaskEditor({ task, save, cancel }: Props) {
  const { base, draft, drop, change, others, takeTheirs } = useDraft(task);
  const isTitled = draft.title.trim() !== "";
  const submit = () => {
    if (!isTitled) return;
    drop();
    save(changesOf(base, draft));
  };
  return (
    <form
      className={styles["form"]}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        submit();
      }}
    >
      <div className={styles["fields"]}>
        <Elsewhere fields={others} show={takeTheirs} />
        <Words draft={draft} change={change} />
        <EditorGrid task={task} draft={draft} change={change} />
        <Lists draft={draft} change={change} />
      </div>
      <div className={styles["foot"]}>
        <Button
          look="quiet"
          onClick={() => {
            drop();
            cancel();
          }}
        >
          Cancel
        </Button>
        <Button type="submit" look="primary" disabled={!isTitled}>
          Save
        </Button>
      </div>
    </form>
  );
}

function Elsewhere({ fields, show }: { readonly fields: readonly string[]; show(): void }) {
  if (fields.length === 0) return null;
  return (
    <p className={styles["elsewhere"]} role="status">
      Updated elsewhere: {fields.join(", ")}.{" "}
      <button type="button" onClick={show}>
        Show it
      </button>
    </p>
  );
}

interface PartProps {
  readonly draft: Draft;
  change(changes: Partial<Draft>): void;
}

function Words({ draft, change }: PartProps) {
  return (
    <>
      <TextField
        label="Title"
        value={draft.title}
        maxLength={taskLimits.title}
        error={draft.title.trim() === "" ? taskTexts.titleRequired : undefined}
        dir="auto"
        // The person has just asked to edit it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        onChange={({ target }) => change({ title: target.value })}
      />
      <TextArea
        label="Description"
        rows={4}
        value={draft.description}
        maxLength={taskLimits.description}
        dir="auto"
        onChange={({ target }) => change({ description: target.value })}
      />
    </>
  );
}

function Lists({ draft, change }: PartProps) {
  const add = (steps: readonly SubTask[]) =>
    change({ subTasks: [...draft.subTasks, ...steps].slice(0, taskLimits.subTasks) });
  return (
    <>
      <TagField tags={draft.tags} max={taskLimits.tags} save={(tags) => change({ tags })} />
      <SubTaskList
        steps={draft.subTasks}
        change={(subTasks) => change({ subTasks })}
        aside={<StepGenerator title={draft.title} description={draft.description} add={add} />}
      />
    </>
  );
}

interface GridProps extends PartProps {
  readonly task: Task;
}

function EditorGrid({ task, draft, change }: GridProps) {
  const client = useQueryClient();
  return (
    <div className={styles["grid"]}>
      <ChoiceFields task={task} draft={draft} change={change} />
      <TextField
        label="Due date"
        type="date"
        value={draft.dueDate}
        onChange={({ target }) => change({ dueDate: target.value })}
      />
      <TextField
        label="Due time"
        type="time"
        value={draft.dueTime}
        disabled={draft.dueDate === ""}
        onChange={({ target }) => change({ dueTime: target.value })}
      />
      <CategoryField
        client={client}
        value={draft.category}
        change={(category) => change({ category })}
      />
      <RepeatField value={draft.repeat} change={(repeat) => change({ repeat })} />
      <TextField
        label="Duration (minutes)"
        type="number"
        min={1}
        value={draft.duration === 0 ? "" : draft.duration}
        onChange={({ target }) => change({ duration: minutesIn(target.value) })}
      />
      <TextField
        label="Time spent (minutes)"
        type="number"
        min={0}
        value={draft.timeSpent}
        onChange={({ target }) => change({ timeSpent: minutesIn(target.value) })}
      />
      {draft.status === "in_progress" && (
        <TextField
          label="Progress (percent)"
          type="number"
          min={0}
          max={100}
          value={draft.progress}
          onChange={({ target }) => change({ progress: Math.min(100, minutesIn(target.value)) })}
        />
      )}
    </div>
  );
}

function ChoiceFields({ task, draft, change }: GridProps) {
  const statuses = offered.includes(task.status) ? offered : [...offered, task.status];
  return (
    <>
      <SelectField
        label="Status"
        value={draft.status}
        onChange={({ target }) => {
          if (v.is(TaskStatus, target.value)) change({ status: target.value });
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
        value={draft.priority}
        onChange={({ target }) => {
          if (v.is(TaskPriority, target.value)) change({ priority: target.value });
        }}
      >
        {TaskPriority.options.map((priority) => (
          <option key={priority} value={priority}>
            {priorityLabels[priority]}
          </option>
        ))}
      </SelectField>
    </>
  );
}
