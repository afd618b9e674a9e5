import { type SubTask, taskLimits } from "#contract/tasks.ts";
import { Plus, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { IconButton } from "../../ui/icon-button.tsx";
import { newSubTask } from "./task-fields.ts";
import styles from "./sub-task-list.module.css";

interface Props {
  readonly steps: readonly SubTask[];
  /** Without it, they can only be ticked. */
  readonly isFixed?: boolean;
  /** Beside the heading. */
  readonly aside?: ReactNode;
  change(steps: SubTask[]): void;
}

/** The steps of a task: ticked, added with Enter, taken out. */
export function SubTaskList({ steps, isFixed = false, aside, change }: Props) {
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
            <li key={step.id} className={styles["step"]} data-done={step.completed}>
              <label>
                <input
                  type="checkbox"
                  checked={step.completed}
                  onChange={() => change(steps.map((one) => (one === step ? ticked(step) : one)))}
                />
                <span dir="auto">{step.title}</span>
              </label>
              {!isFixed && (
                <IconButton
                  icon={X}
                  label={`Remove sub-task ${step.title}`}
                  tip="none"
                  onClick={() => change(steps.filter((one) => one !== step))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {!isFixed && steps.length < taskLimits.subTasks && (
        <AddStep add={(title) => change([...steps, newSubTask(title, new Date())])} />
      )}
    </div>
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
