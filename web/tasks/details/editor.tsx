import type { Task, TaskStatus } from "#contract/tasks.ts";
import { useQueryClient } from "@tanstack/react-query";
import { Form, FormFoot } from "../../form/form.tsx";
import { useDraft } from "../../form/use-draft.ts";
import { useSaving } from "../../form/use-saving.ts";
import { setItem } from "../../panels/workspace.ts";
import { ChoiceField, TextField } from "../../ui/field.tsx";
import { changeTask } from "../changes.ts";
import { changesOf, fieldsOf, isTooLong, minutesIn, TaskFields } from "../fields/task-fields.ts";
import {
  DescriptionField,
  inputsOf,
  MinutesField,
  PartFields,
  PlanFields,
  TitleField,
} from "../fields/task-inputs.tsx";
import { statusLabels, taskTexts } from "../texts.ts";
import styles from "./details.module.css";

interface Props {
  readonly task: Task;
  /** Saved, or left as it was. */
  done(): void;
}

/** Cancelled is not offered (specification 2 §2), but a task that is cancelled says so. */
const offered: readonly TaskStatus[] = ["pending", "in_progress", "completed", "blocked"];

/** Fields that were changed elsewhere meanwhile stay as they are there; where both changed one, the person is told. */
export function TaskEditor({ task, done }: Props) {
  const client = useQueryClient();
  const draft = useDraft(TaskFields, { id: `task:${task.id}`, base: fieldsOf(task) });
  const { fields, base } = draft;
  const leave = () => {
    draft.drop();
    done();
  };
  const { isBusy, problem, save } = useSaving({
    failed: taskTexts.updateFailed,
    saved: leave,
    giveBack: draft.giveBack,
    reopen: () => setItem("tasks", task.id),
  });
  const isTitled = fields.title.trim() !== "";
  const canSave = isTitled && !isTooLong(fields);
  const submit = () => {
    const changes = changesOf(base, fields);
    if (!canSave || isBusy) return;
    if (Object.keys(changes).length === 0) leave();
    else void save(() => changeTask(client, task.id, changes));
  };
  const inputs = inputsOf(draft);
  return (
    <Form className={styles["form"]} submit={submit}>
      <div className={styles["fields"]}>
        {!isBusy && <Elsewhere fields={draft.others} show={draft.takeTheirs} />}
        <TitleField {...inputs} error={isTitled ? undefined : taskTexts.titleRequired} />
        <DescriptionField {...inputs} />
        <div className={styles["grid"]}>
          <StatusField {...inputs} now={task.status} />
          <PlanFields {...inputs} />
          <MinutesField
            label="Time spent (minutes)"
            minutes={fields.timeSpent}
            change={(timeSpent) => draft.change({ timeSpent })}
          />
          {fields.status === "in_progress" && <ProgressField {...inputs} />}
        </div>
        <PartFields {...inputs} />
      </div>
      <FormFoot
        className={styles["foot"]}
        label="Save"
        isDisabled={!canSave}
        isBusy={isBusy}
        problem={problem}
        cancel={leave}
      />
    </Form>
  );
}

const spoken = (name: string): string =>
  name === "subTasks"
    ? "sub-tasks"
    : name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

function Elsewhere({ fields, show }: { readonly fields: readonly string[]; show(): void }) {
  if (fields.length === 0) return null;
  return (
    <p className={styles["elsewhere"]} role="status">
      Updated elsewhere: {fields.map((name) => spoken(name)).join(", ")}.{" "}
      <button type="button" onClick={show}>
        Show it
      </button>
    </p>
  );
}

type Inputs = ReturnType<typeof inputsOf>;

function StatusField({ fields, change, now }: Inputs & { readonly now: TaskStatus }) {
  const statuses = offered.includes(now) ? offered : [...offered, now];
  return (
    <ChoiceField
      label="Status"
      value={fields.status}
      options={statuses.map((status) => [status, statusLabels[status]] as const)}
      change={(status) => change({ status })}
    />
  );
}

const ProgressField = ({ fields, change }: Inputs) => (
  <TextField
    label="Progress (percent)"
    type="number"
    min={0}
    max={100}
    value={fields.progress}
    onChange={({ target }) => change({ progress: Math.min(100, minutesIn(target.value)) })}
  />
);
