import { TaskPriority, taskLimits } from "#contract/tasks.ts";
import type { QueryClient } from "@tanstack/react-query";
import * as v from "valibot";
import { addDays } from "../../time/days.ts";
import { today } from "../../time/today.ts";
import { SelectField, TextArea, TextField } from "../../ui/field.tsx";
import { SubTaskList } from "../fields/sub-task-list.tsx";
import { TagField } from "../fields/tag-field.tsx";
import { priorityLabels } from "../texts.ts";
import { CategoryField } from "../fields/category-field.tsx";
import { RepeatField } from "../fields/repeat-field.tsx";
import styles from "./form.module.css";
import { minutesIn, type Plan } from "../fields/plan.ts";
import { StepGenerator } from "../fields/step-generator.tsx";

interface Props {
  readonly client: QueryClient;
  readonly plan: Plan;
  readonly error: string | undefined;
  change(changes: Partial<Plan>): void;
}

export function SingleFields({ client, plan, error, change }: Props) {
  return (
    <>
      <TextField
        label="Title"
        value={plan.title}
        error={error}
        maxLength={taskLimits.title}
        placeholder="What needs doing?"
        dir="auto"
        // The person has just asked for it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        onChange={({ target }) => change({ title: target.value })}
      />
      <QuickChoices plan={plan} change={change} />
      <TextArea
        label="Description"
        rows={2}
        value={plan.description}
        maxLength={taskLimits.description}
        dir="auto"
        onChange={({ target }) => change({ description: target.value })}
      />
      <Fields client={client} plan={plan} change={change} />
      <TagField tags={plan.tags} max={taskLimits.tags} save={(tags) => change({ tags })} />
      <SubTaskList
        steps={plan.subTasks}
        change={(subTasks) => change({ subTasks })}
        aside={
          <StepGenerator
            title={plan.title}
            description={plan.description}
            add={(steps) =>
              change({ subTasks: [...plan.subTasks, ...steps].slice(0, taskLimits.subTasks) })
            }
          />
        }
      />
    </>
  );
}

function Fields({ client, plan, change }: Omit<Props, "error">) {
  return (
    <div className={styles["grid"]}>
      <SelectField
        label="Priority"
        value={plan.priority}
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
      <CategoryField
        client={client}
        value={plan.category}
        change={(category) => change({ category })}
      />
      <TextField
        label="Due date"
        type="date"
        value={plan.dueDate}
        onChange={({ target }) => change({ dueDate: target.value })}
      />
      <TextField
        label="Due time"
        type="time"
        value={plan.dueTime}
        disabled={plan.dueDate === ""}
        onChange={({ target }) => change({ dueTime: target.value })}
      />
      <TextField
        label="Duration (minutes)"
        type="number"
        min={0}
        step={5}
        value={plan.duration === 0 ? "" : plan.duration}
        placeholder="0"
        onChange={({ target }) => change({ duration: minutesIn(target.value) })}
      />
      <RepeatField value={plan.repeat} change={(repeat) => change({ repeat })} />
    </div>
  );
}

function QuickChoices({ plan, change }: Pick<Props, "plan" | "change">) {
  const tomorrow = addDays(today.get(), 1);
  const choices: [string, boolean, Partial<Plan>, Partial<Plan>][] = [
    ["Urgent", plan.priority === "urgent", { priority: "urgent" }, { priority: "medium" }],
    ["Due Tomorrow", plan.dueDate === tomorrow, { dueDate: tomorrow }, { dueDate: "" }],
    ["30 min task", plan.duration === 30, { duration: 30 }, { duration: 0 }],
  ];
  return (
    <div className={styles["quick"]} role="group" aria-label="Quick add">
      {choices.map(([label, isOn, on, off]) => (
        <button
          key={label}
          type="button"
          aria-pressed={isOn}
          onClick={() => change(isOn ? off : on)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
