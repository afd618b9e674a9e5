import type { Task, TaskChanges } from "#contract/tasks.ts";
import { useQueryClient } from "@tanstack/react-query";
import { ArrowLeft, Link2, Pencil, Trash2 } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { labelOf, possible } from "../../list/action.ts";
import { keptFields } from "../../form/use-draft.ts";
import { Button } from "../../ui/button.tsx";
import { confirmDialog } from "../../ui/dialog.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { addTask, changeTask, removeTask } from "../changes.ts";
import { TaskFields, taskOf } from "../fields/task-fields.ts";
import { enhanceAction, linkAction } from "../task-actions.ts";
import { taskTexts } from "../texts.ts";
import styles from "./details.module.css";
import { TaskEditor } from "./editor.tsx";
import { TaskReading } from "./reading.tsx";

interface Props {
  readonly id: string;
  /** Undefined where it was deleted meanwhile, or never was. */
  readonly task: Task | undefined;
  close(): void;
}

/** One task: read, or edited until it is saved or left as it was. */
export function TaskDetails({ id, task, close }: Props) {
  const client = useQueryClient();
  const back = useRef<HTMLButtonElement>(null);
  const [isEditing, setEditing] = useState(
    () => keptFields(TaskFields, `task:${id}`).read() !== undefined,
  );
  useEffect(() => back.current?.focus({ preventScroll: true }), []);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    if (isEditing) stopEditing();
    else close();
  };
  // What had the focus is gone with the form.
  const stopEditing = () => {
    setEditing(false);
    requestAnimationFrame(() => back.current?.focus({ preventScroll: true }));
  };
  const change = (changes: TaskChanges) => {
    if (task) void changeTask(client, task.id, changes);
  };
  const remove = async () => {
    const question = { text: taskTexts.deleteQuestion, confirm: "Delete", isDangerous: true };
    if (!task || !(await confirmDialog(question))) return;
    close();
    removeTask(client, task.id);
  };
  return (
    <div
      role="group"
      aria-label={taskTexts.details}
      className={styles["details"]}
      onKeyDown={closeOnEscape}
    >
      <div className={styles["bar"]}>
        <IconButton
          ref={back}
          icon={ArrowLeft}
          label="Back to the list"
          tip="below-start"
          onClick={close}
        />
        <h3 className={styles["name"]}>{taskTexts.details}</h3>
        {task && !isEditing && (
          <Buttons task={task} edit={() => setEditing(true)} remove={() => void remove()} />
        )}
      </div>
      {!task && <Gone id={id} close={close} />}
      {task && !isEditing && <TaskReading task={task} change={change} />}
      {task && isEditing && <TaskEditor task={task} done={stopEditing} />}
    </div>
  );
}

/** Keeps the text that was being written when the task was deleted elsewhere. */
function Gone({ id, close }: Pick<Props, "id" | "close">) {
  const client = useQueryClient();
  const kept = keptFields(TaskFields, `task:${id}`);
  const [written] = useState(() => kept.read());
  const keep = () => {
    if (!written) return;
    kept.drop();
    void addTask(client, taskOf(written.fields));
    close();
  };
  return (
    <div className={styles["gone"]}>
      <p>{taskTexts.notFound}</p>
      {written && (
        <Button look="primary" onClick={keep}>
          Keep what I wrote as a new task
        </Button>
      )}
      <Button onClick={close}>Back to the list</Button>
    </div>
  );
}

interface ButtonsProps {
  readonly task: Task;
  edit(): void;
  remove(): void;
}

function Buttons({ task, edit, remove }: ButtonsProps) {
  const client = useQueryClient();
  return (
    <>
      {possible([linkAction, enhanceAction], [task]).map((action) => (
        <IconButton
          key={action.id}
          icon={action.icon ?? Link2}
          label={labelOf(action, [task])}
          onClick={() => void action.run(client, [task])}
        />
      ))}
      <IconButton icon={Trash2} label="Delete" tip="below-end" onClick={remove} />
      <Button size="sm" onClick={edit}>
        <Pencil size={14} strokeWidth={1.75} aria-hidden /> Edit
      </Button>
    </>
  );
}
