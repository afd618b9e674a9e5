import { taskLimits, TaskPriority } from "#contract/tasks.ts";
import { useQueryClient } from "@tanstack/react-query";
import { CategoryField } from "../../form/category-field.tsx";
import { DateField } from "../../form/date-field.tsx";
import { TagField } from "../../form/tag-field.tsx";
import type { Draft } from "../../form/use-draft.ts";
import { ChoiceField, TextArea, TextField } from "../../ui/field.tsx";
import { taskCollection } from "../task-collection.ts";
import { priorityLabels } from "../texts.ts";
import { RepeatField } from "./repeat-field.tsx";
import { StepGenerator } from "./step-generator.tsx";
import { SubTaskList } from "./sub-task-list.tsx";
import { minutesIn, type TaskFields } from "./task-fields.ts";

interface Props {
  readonly fields: TaskFields;
  change(changes: Partial<TaskFields> | ((now: TaskFields) => Partial<TaskFields>)): void;
}

/** Picks the part of a draft that the inputs below share. */
export const inputsOf = <Fields extends TaskFields>({ fields, change }: Draft<Fields>): Props => ({
  fields,
  change: (changes) =>
    change((now) => {
      const made = typeof changes === "function" ? changes(now) : changes;
      return { ...now, ...made };
    }),
});

interface TitleProps extends Props {
  readonly error: string | undefined;
  readonly placeholder?: string;
}

export function TitleField({ fields, change, error, placeholder }: TitleProps) {
  return (
    <TextField
      label="Title"
      value={fields.title}
      limit={taskLimits.title}
      error={error}
      placeholder={placeholder}
      dir="auto"
      // The person has just asked for it.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      onChange={({ target }) => change({ title: target.value })}
    />
  );
}

export const DescriptionField = ({ fields, change }: Props) => (
  <TextArea
    label="Description"
    rows={3}
    value={fields.description}
    limit={taskLimits.description}
    dir="auto"
    onChange={({ target }) => change({ description: target.value })}
  />
);

/** Priority, category, when it is due and how long it takes. */
export function PlanFields({ fields, change }: Props) {
  const { priority, category, dueDate, dueTime, repeat, duration } = fields;
  const known = taskCollection.rows(useQueryClient()).flatMap((task) => task.category ?? []);
  return (
    <>
      <ChoiceField
        label="Priority"
        value={priority}
        options={TaskPriority.options.map((option) => [option, priorityLabels[option]] as const)}
        change={(chosen) => change({ priority: chosen })}
      />
      <CategoryField
        value={category}
        known={known}
        maxLength={taskLimits.category}
        change={(name) => change({ category: name })}
      />
      <DateField
        label="Due"
        date={dueDate}
        time={dueTime}
        change={(due) => change({ dueDate: due.date, dueTime: due.time })}
      />
      <MinutesField
        label="Duration (minutes)"
        minutes={duration}
        change={(minutes) => change({ duration: minutes })}
      />
      <RepeatField value={repeat} change={(rule) => change({ repeat: rule })} />
    </>
  );
}

interface MinutesProps {
  readonly label: string;
  readonly minutes: number;
  change(minutes: number): void;
}

export const MinutesField = ({ label, minutes, change }: MinutesProps) => (
  <TextField
    label={label}
    type="number"
    min={0}
    step={5}
    placeholder="0"
    value={minutes === 0 ? "" : minutes}
    onChange={({ target }) => change(minutesIn(target.value))}
  />
);

/** Tags, and steps; those that the assistant thinks up come late. */
export function PartFields({ fields, change }: Props) {
  const { title, description, tags, subTasks } = fields;
  return (
    <>
      <TagField
        tags={tags}
        max={taskLimits.tags}
        maxLength={taskLimits.tag}
        save={(next) => change({ tags: next })}
      />
      <SubTaskList
        steps={subTasks}
        change={(steps) => change({ subTasks: steps })}
        aside={
          <StepGenerator
            title={title}
            description={description}
            add={(steps) =>
              change((now) => ({
                subTasks: [...now.subTasks, ...steps].slice(0, taskLimits.subTasks),
              }))
            }
          />
        }
      />
    </>
  );
}
