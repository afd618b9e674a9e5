import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useState } from "react";
import { Form, FormFoot } from "../../form/form.tsx";
import { type Draft, useDraft } from "../../form/use-draft.ts";
import { useSaving } from "../../form/use-saving.ts";
import { addDays } from "../../time/days.ts";
import { today } from "../../time/today.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { TextArea } from "../../ui/field.tsx";
import { Segments } from "../../ui/segments.tsx";
import { addTask } from "../changes.ts";
import {
  emptyFields,
  isTooLong,
  namesIn,
  NewTaskFields,
  type TaskFields,
  taskOf,
} from "../fields/task-fields.ts";
import {
  DescriptionField,
  inputsOf,
  PartFields,
  PlanFields,
  TitleField,
} from "../fields/task-inputs.tsx";
import { taskTexts } from "../texts.ts";
import styles from "./form.module.css";
import { openCreate } from "./open.ts";

export const createModal = styles["modal"];

interface Props {
  readonly category: string;
  /** Filled in by somebody else; it stands before what was kept. */
  readonly given?: Partial<TaskFields> | undefined;
  close(): void;
}

type Mode = "single" | "multiple";
type NewDraft = Draft<NewTaskFields>;

/** One task with all it can hold, or many by their names. Ctrl+Enter creates. */
export function CreateForm({ category, given, close }: Props) {
  const client = useQueryClient();
  const [mode, setMode] = useState<Mode>("single");
  const base = { ...emptyFields, category };
  const draft = useDraft<NewTaskFields>(NewTaskFields, { id: "new-task", base, given });
  const [isTried, setTried] = useState(false);
  const { fields } = draft;
  const wrong = problemOf(mode, fields);
  const leave = () => {
    draft.drop();
    close();
  };
  const { isBusy, problem, save } = useSaving({
    failed: taskTexts.createFailed,
    saved: leave,
    giveBack: draft.giveBack,
    reopen: () => void openCreate(client),
  });
  const submit = () => {
    setTried(true);
    if (wrong !== undefined || isTooLong(fields) || isBusy) return;
    void save(() => (mode === "single" ? addTask(client, taskOf(fields)) : addMany(client, draft)));
  };
  const error = isTried ? wrong : undefined;
  return (
    <Form className={styles["form"]} submit={submit}>
      <header className={styles["head"]}>
        <h2>{taskTexts.createNew}</h2>
        <IconButton icon={X} label="Close" tip="below-end" onClick={close} />
      </header>
      <div className={styles["body"]}>
        <Segments
          label="How many"
          isLabelHidden
          segments={modes}
          chosen={mode}
          choose={(value) => setMode(value)}
        />
        {mode === "single" ? (
          <SingleFields draft={draft} error={error} />
        ) : (
          <NamesField draft={draft} error={error} />
        )}
      </div>
      <FormFoot
        className={styles["foot"]}
        label={mode === "single" ? "Create Task" : createMany(namesIn(fields.names).length)}
        isDisabled={isEmpty(mode, fields) || isTooLong(fields)}
        isBusy={isBusy}
        problem={problem}
        cancel={leave}
      >
        <span className={styles["keys"]}>
          <kbd>Ctrl</kbd> <kbd>Enter</kbd> creates
        </span>
      </FormFoot>
    </Form>
  );
}

/** The last is made first, so that the first stands on top. The names of those that were refused stay. */
async function addMany(client: QueryClient, { fields, change }: NewDraft): Promise<void> {
  const category = fields.category === "" ? {} : { category: fields.category };
  const names = namesIn(fields.names);
  const refused: string[] = [];
  let reason: unknown;
  const add = async (title: string) => {
    await addTask(client, { title, ...category }).catch((error: unknown) => {
      refused.unshift(title);
      reason = error;
    });
  };
  await Promise.all(names.toReversed().map(add));
  if (refused.length === 0) return;
  change({ names: refused.join(", ") });
  throw reason;
}

interface FieldProps {
  readonly draft: NewDraft;
  readonly error: string | undefined;
}

function SingleFields({ draft, error }: FieldProps) {
  const inputs = inputsOf(draft);
  return (
    <>
      <TitleField {...inputs} error={error} placeholder="What needs doing?" />
      <QuickChoices draft={draft} />
      <DescriptionField {...inputs} />
      <div className={styles["grid"]}>
        <PlanFields {...inputs} />
      </div>
      <PartFields {...inputs} />
    </>
  );
}

function NamesField({ draft: { fields, change }, error }: FieldProps) {
  return (
    <TextArea
      label="Tasks"
      hint={error === undefined ? "Separated by commas" : undefined}
      error={error}
      rows={5}
      value={fields.names}
      placeholder="Buy milk, Call Ann, Water the plants"
      dir="auto"
      // The person has just asked for it.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      onChange={({ target }) => change({ names: target.value })}
    />
  );
}

function QuickChoices({ draft: { fields, change } }: Pick<FieldProps, "draft">) {
  const tomorrow = addDays(today.get(), 1);
  type Choice = [string, boolean, Partial<TaskFields>, Partial<TaskFields>];
  const choices: Choice[] = [
    ["Urgent", fields.priority === "urgent", { priority: "urgent" }, { priority: "medium" }],
    ["Due Tomorrow", fields.dueDate === tomorrow, { dueDate: tomorrow }, { dueDate: "" }],
    ["30 min task", fields.duration === 30, { duration: 30 }, { duration: 0 }],
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

const modes = [
  { value: "single", label: "Single Task" },
  { value: "multiple", label: "Multiple Tasks" },
] as const;

const createMany = (count: number): string =>
  count < 2 ? "Create Tasks" : `Create ${String(count)} Tasks`;

const isEmpty = (mode: Mode, { title, names }: NewTaskFields): boolean =>
  (mode === "single" ? title : names).trim() === "";

function problemOf(mode: Mode, { title, names }: NewTaskFields): string | undefined {
  if (mode === "single") return title.trim() === "" ? taskTexts.titleRequired : undefined;
  return namesIn(names).length === 0 ? taskTexts.listRequired : undefined;
}
