import type { Prefilled } from "#contract/panels/ui-control.ts";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Form, FormSheet, showForm } from "../../form/form.tsx";
import { Fields } from "../../form/fields.tsx";
import { type FormState, useForm } from "../../form/use-form.ts";
import { addDays } from "../../time/days.ts";
import { today } from "../../time/today.ts";
import { Segments } from "../../ui/segments.tsx";
import {
  emptyFields,
  fieldsFrom,
  namesIn,
  TaskFields,
  taskInputs,
  taskOf,
} from "../fields/task-fields.ts";
import { TaskInputs } from "../fields/task-inputs.tsx";
import { taskView } from "../list/view.ts";
import { taskTexts } from "../texts.ts";
import styles from "./form.module.css";
import { addTask, openCreate } from "./open.ts";

/** The category that is filtered by is that of the new task, too (specification 2 §2). */
export function showCreateForm(client: QueryClient, given?: Prefilled): void {
  const { category } = taskView.state.get().filter;
  showForm({ label: taskTexts.createNew, client }, (close) => (
    <CreateForm category={category ?? ""} given={given} close={close} />
  ));
}

interface Props {
  readonly category: string;
  readonly given?: Prefilled | undefined;
  close(): void;
}

/** One task with all it can hold, or many by their names. Ctrl+Enter creates. */
function CreateForm({ category, given, close }: Props) {
  const client = useQueryClient();
  const [mode, setMode] = useState<string>("single");
  const form = useForm<TaskFields>(TaskFields, {
    id: "new-task",
    base: { ...emptyFields, category },
    given: given && fieldsFrom(given),
    inputs: taskInputs,
    failed: taskTexts.createFailed,
    done: close,
    reopen: () => void openCreate(client),
  });
  const [isTried, setTried] = useState(false);
  const { fields } = form;
  const names = namesIn(fields.names);
  const isMany = mode === "multiple";
  const many = names.length < 2 ? "" : `${String(names.length)} `;
  const none = names.length === 0 ? { names: taskTexts.listRequired } : {};
  const problems = isMany ? none : form.problems;
  const canSave = Object.keys(problems).length === 0;
  const submit = () => {
    setTried(true);
    if (!canSave) return;
    void form.save(() => (isMany ? addMany(client, names, form) : addTask(client, taskOf(fields))));
  };
  const common = { ...form, problems: isTried ? problems : undefined };
  return (
    <Form
      form={form}
      isWhole
      label={isMany ? `Create ${many}Tasks` : "Create Task"}
      isDisabled={!canSave}
      submit={submit}
      hint={
        <span className={styles["keys"]}>
          <kbd>Ctrl</kbd> <kbd>Enter</kbd> creates
        </span>
      }
    >
      <FormSheet title={taskTexts.createNew} close={close}>
        <Segments label="How many" isLabelHidden segments={modes} chosen={mode} choose={setMode} />
        {isMany ? (
          <Fields {...common} inputs={taskInputs} names={["names"]} />
        ) : (
          <TaskInputs {...common}>
            <QuickChoices {...form} />
          </TaskInputs>
        )}
      </FormSheet>
    </Form>
  );
}

/** The last is made first, so that the first stands on top. The names of those that were refused stay. */
async function addMany(
  client: QueryClient,
  names: readonly string[],
  { fields, change }: FormState<TaskFields>,
): Promise<void> {
  const category = fields.category === "" ? {} : { category: fields.category };
  const adding = names.toReversed().map((title) => addTask(client, { title, ...category }));
  const answers = await Promise.allSettled(adding);
  const refused = answers.toReversed().map((answer) => answer.status === "rejected");
  if (!refused.includes(true)) return;
  change({ names: names.filter((_, at) => refused[at]).join(", ") });
  await Promise.all(adding);
}

function QuickChoices({ fields, set }: FormState<TaskFields>) {
  const choices = [
    ["Urgent", "priority", "urgent", "medium"],
    ["Due Tomorrow", "dueDate", addDays(today.get(), 1), ""],
    ["30 min task", "estimatedDuration", 30, 0],
  ] as const;
  return (
    <div className={styles["quick"]} role="group" aria-label="Quick add">
      {choices.map(([label, name, on, off]) => {
        const isOn = fields[name] === on;
        return (
          <button
            key={label}
            type="button"
            aria-pressed={isOn}
            onClick={() => set(name, isOn ? off : on)}
          >
            {label}
          </button>
        );
      })}
    </div>
  );
}

const modes = [
  { value: "single", label: "Single Task" },
  { value: "multiple", label: "Multiple Tasks" },
];
