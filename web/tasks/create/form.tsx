import type { QueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Segments } from "../../ui/segments.tsx";
import { TextArea } from "../../ui/field.tsx";
import { addTask } from "../changes.ts";
import { taskTexts } from "../texts.ts";
import { namesIn, type Plan, taskOf } from "../fields/plan.ts";
import styles from "./form.module.css";
import { usePlan } from "./use-plan.ts";
import { SingleFields } from "./single.tsx";

export const createModal = styles["modal"];

interface Props {
  readonly client: QueryClient;
  readonly category: string | null;
  /** What somebody else filled in; it stands before what was kept. */
  readonly given?: Partial<Plan> | undefined;
  close(): void;
}

type Mode = "single" | "multiple";

/** One task with all it can hold, or many by their names. Ctrl+Enter creates. */
export function CreateForm({ client, category, given, close }: Props) {
  const [mode, setMode] = useState<Mode>("single");
  const { plan, names, keep, drop, latest } = usePlan(category, given);
  const leave = () => {
    drop();
    close();
  };
  const [isTried, setTried] = useState(false);
  const problem = problemOf(mode, plan, names);
  const submit = () => {
    setTried(true);
    if (problem !== undefined) return;
    if (mode === "single") addTask(client, taskOf(plan));
    else addMany(client, namesIn(names), plan.category);
    leave();
  };
  const error = isTried ? problem : undefined;
  return (
    <form
      className={styles["form"]}
      noValidate
      onKeyDown={(event) => {
        if (isSubmit(event)) submit();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
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
          <SingleFields
            client={client}
            plan={plan}
            error={error}
            change={(changes) => keep({ ...latest(), ...changes }, names)}
          />
        ) : (
          <NamesField names={names} error={error} change={(typed) => keep(plan, typed)} />
        )}
      </div>
      <Foot
        label={mode === "single" ? "Create Task" : createMany(namesIn(names).length)}
        isEmpty={isEmpty(mode, plan, names)}
        close={leave}
      />
    </form>
  );
}

function isSubmit(event: KeyboardEvent): boolean {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return false;
  event.preventDefault();
  return true;
}

/** The last is made first, so that the first stands on top. */
function addMany(client: QueryClient, titles: readonly string[], category: string): void {
  for (const title of titles.toReversed())
    addTask(client, { title, ...(category === "" ? {} : { category }) });
}

interface NamesProps {
  readonly names: string;
  readonly error: string | undefined;
  change(names: string): void;
}

function NamesField({ names, error, change }: NamesProps) {
  return (
    <TextArea
      label="Tasks"
      hint={error === undefined ? "Separated by commas" : undefined}
      error={error}
      rows={5}
      value={names}
      placeholder="Buy milk, Call Ann, Water the plants"
      dir="auto"
      // The person has just asked for it.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      onChange={({ target }) => change(target.value)}
    />
  );
}

interface FootProps {
  readonly label: string;
  readonly isEmpty: boolean;
  close(): void;
}

function Foot({ label, isEmpty: isDisabled, close }: FootProps) {
  return (
    <footer className={styles["foot"]}>
      <span className={styles["keys"]}>
        <kbd>Ctrl</kbd> <kbd>Enter</kbd> creates
      </span>
      <Button look="quiet" onClick={close}>
        Cancel
      </Button>
      <Button type="submit" look="primary" disabled={isDisabled}>
        {label}
      </Button>
    </footer>
  );
}

const modes = [
  { value: "single", label: "Single Task" },
  { value: "multiple", label: "Multiple Tasks" },
] as const;

const createMany = (count: number): string =>
  count < 2 ? "Create Tasks" : `Create ${String(count)} Tasks`;

const isEmpty = (mode: Mode, plan: Plan, names: string): boolean =>
  mode === "single" ? plan.title.trim() === "" : names.trim() === "";

function problemOf(mode: Mode, plan: Plan, names: string): string | undefined {
  if (mode === "single") return plan.title.trim() === "" ? taskTexts.titleRequired : undefined;
  return namesIn(names).length === 0 ? taskTexts.listRequired : undefined;
}
