import type { Task, TaskChanges } from "#contract/tasks.ts";
import { useQueryClient } from "@tanstack/react-query";
import { ArrowLeft, Link2, Pencil, Sparkles, Trash2 } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { WithAi } from "../../preferences/with-ai.tsx";
import { Button } from "../../ui/button.tsx";
import { confirmDialog } from "../../ui/dialog.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { showToast } from "../../ui/toast.ts";
import { addTask, changeTask, removeTask } from "../changes.ts";
import { enhanceTask } from "../enhance.ts";
import { taskOf } from "../fields/plan.ts";
import { taskTexts } from "../texts.ts";
import styles from "./details.module.css";
import { keptTask } from "./draft.ts";
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
  const [isEditing, setEditing] = useState(() => keptTask(id).read() !== undefined);
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
    if (task) changeTask(client, task.id, changes);
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
          <Deeds task={task} edit={() => setEditing(true)} remove={() => void remove()} />
        )}
      </div>
      {!task && <Gone id={id} close={close} />}
      {task && !isEditing && <TaskReading task={task} change={change} />}
      {task && isEditing && (
        <TaskEditor
          task={task}
          save={(changes) => {
            if (Object.keys(changes).length > 0) change(changes);
            stopEditing();
          }}
          cancel={stopEditing}
        />
      )}
    </div>
  );
}

/** What was being written of it when it went is not lost with it. */
function Gone({ id, close }: Pick<Props, "id" | "close">) {
  const client = useQueryClient();
  const kept = keptTask(id);
  const [written] = useState(() => kept.read());
  const keep = () => {
    if (!written) return;
    kept.drop();
    addTask(client, taskOf(written.draft));
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

interface DeedsProps {
  readonly task: Task;
  edit(): void;
  remove(): void;
}

function Deeds({ task, edit, remove }: DeedsProps) {
  const client = useQueryClient();
  return (
    <>
      <IconButton icon={Link2} label="Copy link" onClick={() => void copyLink(task.id)} />
      <WithAi>
        <IconButton
          icon={Sparkles}
          label="Enhance with AI"
          onClick={() => void enhanceTask(client, task.id)}
        />
      </WithAi>
      <IconButton icon={Trash2} label="Delete" tip="below-end" onClick={remove} />
      <Button size="sm" onClick={edit}>
        <Pencil size={14} strokeWidth={1.75} aria-hidden /> Edit
      </Button>
    </>
  );
}

async function copyLink(id: string): Promise<void> {
  const link = new URL(`/?r=tasks&task=${encodeURIComponent(id)}`, location.origin);
  await navigator.clipboard.writeText(link.href).then(
    () => showToast({ text: "Link copied", seconds: 4 }),
    () => showToast({ text: "The link could not be copied", tone: "error", seconds: 6 }),
  );
}
