import { type Task, type TaskChanges, taskLimits } from "#contract/tasks.ts";
import { useQueryClient } from "@tanstack/react-query";
import { ArrowLeft, Trash2 } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { useNameOf } from "../live/names.ts";
import { fullTime } from "../time/ago.ts";
import { Button } from "../ui/button.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { changeTask, removeTask } from "./actions.ts";
import styles from "./details.module.css";
import { DetailFields } from "./detail-fields.tsx";
import { DraftText } from "./draft-text.tsx";
import { taskTexts } from "./texts.ts";

interface Props {
  /** Undefined where it was deleted meanwhile, or never was. */
  readonly task: Task | undefined;
  close(): void;
}

/** One task with all its fields, each saved when it is left. */
export function TaskDetails({ task, close }: Props) {
  const client = useQueryClient();
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus({ preventScroll: true }), []);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    close();
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
        {task && (
          <IconButton
            icon={Trash2}
            label="Delete task"
            tip="below-end"
            onClick={() => {
              close();
              removeTask(client, task.id);
            }}
          />
        )}
      </div>
      {task ? (
        <Fields task={task} change={(changes) => changeTask(client, task.id, changes)} />
      ) : (
        <div className={styles["gone"]}>
          <p>{taskTexts.notFound}</p>
          <Button onClick={close}>Back to the list</Button>
        </div>
      )}
    </div>
  );
}

function Fields({ task, change }: { readonly task: Task; change(changes: TaskChanges): void }) {
  return (
    <div className={styles["fields"]}>
      <DraftText
        label="Title"
        look="title"
        value={task.title}
        maxLength={taskLimits.title}
        required={taskTexts.titleRequired}
        save={(title) => change({ title })}
      />
      <DraftText
        label="Description"
        look="text"
        value={task.description}
        maxLength={taskLimits.description}
        placeholder="No description"
        save={(description) => change({ description })}
      />
      <DetailFields task={task} change={change} />
      <dl className={styles["times"]}>
        <Time label="Created" at={task.createdAt} />
        <Time label="Updated" at={task.updatedAt} />
        {task.completedAt !== null && <Time label="Completed" at={task.completedAt} />}
        {task.aiMetadata && <ChangedBy actor={task.aiMetadata.aiAgent} />}
      </dl>
    </div>
  );
}

function ChangedBy({ actor }: { readonly actor: string }) {
  return (
    <>
      <dt>Last changed by</dt>
      <dd dir="auto">{useNameOf(actor)}</dd>
    </>
  );
}

function Time({ label, at }: { readonly label: string; readonly at: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <time dateTime={at}>{fullTime(at)}</time>
      </dd>
    </>
  );
}
