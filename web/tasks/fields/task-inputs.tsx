import { type SubTask, taskLimits } from "#contract/tasks.ts";
import { type ReactNode, useState } from "react";
import { Fields } from "../../form/fields.tsx";
import type { Problems } from "../../form/read-fields.ts";
import { Pairs } from "../../form/form.tsx";
import type { FormState } from "../../form/use-form.ts";
import { type TaskFields, taskInputs } from "./task-fields.ts";
import { taskInsights } from "#contract/tasks/insights.ts";
import { subTaskIdeas } from "#shared/tasks/sub-task-ideas.ts";
import { Plus, Sparkles, X } from "lucide-react";
import { call } from "../../api/call.ts";
import { withoutAi } from "../../preferences/without-ai.ts";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { useStore } from "../../ui/store.ts";
import { taskTexts } from "../texts.ts";
import { StepTitle } from "./step-title.tsx";
import styles from "./sub-tasks.module.css";

interface Props extends Pick<FormState<TaskFields>, "fields" | "set" | "change"> {
  readonly problems: Problems<TaskFields> | undefined;
  /** Fields before and after those that every task's form has. */
  readonly first?: readonly (keyof TaskFields)[];
  readonly last?: readonly (keyof TaskFields)[];
  readonly children?: ReactNode;
}

const plan = ["priority", "category", "dueDate", "dueTime", "estimatedDuration", "repeat"] as const;

export function TaskInputs(props: Props) {
  const { fields, set, problems, first = [], last = [], children, change } = props;
  const common = { inputs: taskInputs, fields, set, problems };
  return (
    <>
      <Fields {...common} names={["title"]} />
      {children}
      <Fields {...common} names={["description"]} />
      <Pairs>
        <Fields {...common} names={[...first, ...plan, ...last]} />
      </Pairs>
      <Fields {...common} names={["tags"]} />
      <SubTaskList
        steps={fields.subTasks}
        change={(subTasks) => change({ subTasks })}
        aside={<StepGenerator fields={fields} change={change} />}
      />
    </>
  );
}

interface SubTaskProps {
  readonly steps: readonly SubTask[];
  readonly aside?: ReactNode;
  /** `said`: what was done. */
  change(steps: SubTask[], said: string): void;
}

export function SubTaskList({ steps, aside, change }: SubTaskProps) {
  const done = steps.filter(({ completed }) => completed).length;
  return (
    <div className={styles["steps"]} role="group" aria-label="Sub-tasks">
      <div className={styles["head"]}>
        <p className={styles["name"]}>
          Sub-tasks
          {steps.length > 0 && (
            <span className={styles["count"]}>
              {done} of {steps.length}
            </span>
          )}
        </p>
        {aside}
      </div>
      {steps.length > 0 && (
        <ul className={styles["list"]}>
          {steps.map((step) => (
            <Step
              key={step.id}
              step={step}
              replace={(next, said) =>
                change(
                  steps.flatMap((one) => (one === step ? next : one)),
                  said,
                )
              }
            />
          ))}
        </ul>
      )}
      {steps.length < taskLimits.subTasks && (
        <AddStep add={(title) => change([...steps, newSubTask(title)], `Added “${title}”`)} />
      )}
    </div>
  );
}

interface StepProps {
  readonly step: SubTask;
  /** With nothing it is taken out. */
  replace(next: SubTask | [], said: string): void;
}

function Step({ step, replace }: StepProps) {
  const { title, completed } = step;
  return (
    <li className={styles["step"]} data-done={completed}>
      <label>
        <input
          type="checkbox"
          aria-label={title}
          checked={completed}
          onChange={() => replace(ticked(step), `${completed ? "Reopened" : "Ticked"} “${title}”`)}
        />
      </label>
      <StepTitle
        title={title}
        rename={(name) => replace({ ...step, title: name }, `Renamed to “${name}”`)}
      />
      <IconButton
        icon={X}
        label={`Remove sub-task ${title}`}
        tip="none"
        onClick={() => replace([], `Removed “${title}”`)}
      />
    </li>
  );
}

function AddStep({ add }: { add(title: string): void }) {
  const [text, setText] = useState("");
  const title = text.trim();
  const submit = () => {
    if (title === "") return;
    add(title);
    setText("");
  };
  return (
    <div className={styles["add"]}>
      <input
        aria-label="New sub-task"
        placeholder="Add a sub-task"
        value={text}
        maxLength={taskLimits.title}
        autoComplete="off"
        dir="auto"
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          submit();
        }}
      />
      <IconButton
        icon={Plus}
        label="Add sub-task"
        tip="none"
        disabled={title === ""}
        onClick={submit}
      />
    </div>
  );
}

/** The moment is kept while it is ticked. */
const ticked = (step: SubTask): SubTask => ({
  ...step,
  completed: !step.completed,
  completedAt: step.completed ? null : new Date().toISOString(),
});

function newSubTask(title: string): SubTask {
  const now = new Date();
  // Several may be made in one millisecond.
  const id = `subtask-${String(now.getTime())}-${crypto.randomUUID().slice(0, 8)}`;
  return { id, title, completed: false, createdAt: now.toISOString(), completedAt: null };
}

/** Steps for the title; where nothing answers, by the same rules on this device (specification 2 §8). */
function StepGenerator({ fields, change }: Pick<Props, "fields" | "change">) {
  const { title, description } = fields;
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const generate = async () => {
    const isMissing = title.trim() === "";
    setProblem(isMissing ? taskTexts.titleFirst : undefined);
    if (isMissing) return;
    setBusy(true);
    const body = { title: title.trim(), ...(description === "" ? {} : { description }) };
    const ideas = await call(taskInsights.generateSubTasks, { body }).catch(() =>
      subTaskIdeas(title, description),
    );
    setBusy(false);
    const steps = ideas.map((idea) => newSubTask(idea));
    change((now) => ({ subTasks: [...now.subTasks, ...steps].slice(0, taskLimits.subTasks) }));
  };
  if (useStore(withoutAi)) return null;
  return (
    <div className={styles["generator"]}>
      <Button size="sm" look="quiet" isBusy={isBusy} onClick={() => void generate()}>
        <Sparkles size={14} strokeWidth={1.75} aria-hidden /> Generate sub-tasks
      </Button>
      {problem !== undefined && (
        <p role="alert" className={styles["problem"]}>
          {problem}
        </p>
      )}
    </div>
  );
}
