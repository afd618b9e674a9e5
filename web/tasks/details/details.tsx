import type { Task } from "#contract/tasks.ts";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { Pencil } from "lucide-react";
import { useEffect, useState } from "react";
import { isReachable } from "../../api/reach.ts";
import { fieldWords } from "#shared/field-words.ts";
import { Form } from "../../form/form.tsx";
import { useForm } from "../../form/use-form.ts";
import { possible } from "../../list/action.ts";
import { ActionButton } from "../../list/action-button.tsx";
import { ItemView, MissingItem, setItemMode, useItemMode } from "../../list/item-view.tsx";
import { Button } from "../../ui/button.tsx";
import { confirmDialog } from "../../ui/dialog.ts";
import {
  changesOf,
  dropWritten,
  fieldsOf,
  openEditor,
  taskDraft,
  TaskFields,
  taskInputs,
  taskOf,
  writtenOf,
} from "../fields/task-fields.ts";
import { TaskInputs } from "../fields/task-inputs.tsx";
import { addTask } from "../create/open.ts";
import { taskCollection } from "../task-collection.ts";
import { copyLinkAction, enhanceAction, removeAction } from "../task-actions.ts";
import { taskTexts } from "../texts.ts";
import styles from "./details.module.css";
import { hearKey } from "./keys.ts";
import { TaskReading } from "./reading.tsx";

interface Props {
  readonly id: string;
  readonly task: Task | undefined;
  close(): void;
}

/** One task: read, or edited until it is saved or left as it was. */
export function TaskDetails({ id, task, close }: Props) {
  const client = useQueryClient();
  const mode = useItemMode(id);
  const isEditing = mode === "edit";
  useEffect(() => {
    // What was typed and not saved is taken up again.
    if (taskDraft(id).read()) setItemMode(id, "edit");
  }, [id]);
  const read = () => setItemMode(id, "read");
  // It stays on the screen until its deletion is answered.
  const [leaving, setLeaving] = useState<Task>();
  const shown = task ?? leaving;
  const remove = async (one: Task) => {
    setLeaving(one);
    await deleted(client, one.id);
    close();
  };
  return (
    <ItemView
      label={taskTexts.details}
      mode={mode}
      title={taskTexts.details}
      buttons={
        shown &&
        !isEditing && <Buttons task={shown} isLeaving={leaving !== undefined} {...{ remove }} />
      }
      back={close}
      escape={isEditing ? read : close}
      keys={(event) => {
        if (task && !isEditing) hearKey(event, client, task);
      }}
    >
      {!shown && <Gone id={id} close={close} />}
      {shown && !isEditing && <TaskReading task={shown} />}
      {task && isEditing && <TaskEditor task={task} done={read} />}
    </ItemView>
  );
}

/** Keeps the text that was being written when the task was deleted elsewhere. */
function Gone({ id, close }: Pick<Props, "id" | "close">) {
  const client = useQueryClient();
  const [written] = useState(() => writtenOf(id));
  const keep = () => {
    if (!written) return;
    dropWritten(id);
    void addTask(client, taskOf(written));
    close();
  };
  return (
    <MissingItem text={taskTexts.notFound} close={close}>
      {written && (
        <Button look="primary" onClick={keep}>
          Keep what I wrote as a new task
        </Button>
      )}
    </MissingItem>
  );
}

interface ButtonsProps {
  readonly task: Task;
  readonly isLeaving: boolean;
  remove(task: Task): Promise<void>;
}

function Buttons({ task, isLeaving, remove }: ButtonsProps) {
  const ask = async () => {
    const question = { text: taskTexts.deleteQuestion, confirm: "Delete", isDangerous: true };
    if (await confirmDialog(question)) await remove(task);
  };
  if (isLeaving) return <span role="status">Deleting...</span>;
  return (
    <>
      {possible<readonly Task[]>([copyLinkAction, enhanceAction], [task]).map((action) => (
        <ActionButton key={action.id} action={action} target={[task]} />
      ))}
      <ActionButton
        action={{ ...removeAction, run: () => void ask() }}
        target={[task]}
        data-action={removeAction.id}
      />
      <Button size="sm" onClick={() => setItemMode(task.id, "edit")}>
        <Pencil size={14} strokeWidth={1.75} aria-hidden /> Edit
      </Button>
    </>
  );
}

/** Milliseconds for which an answer is waited for; a deletion that waits for the network is shown as done. */
const patienceMs = 2_000;

async function deleted(client: QueryClient, id: string): Promise<void> {
  const removing = taskCollection.change(client, "remove", [id], null, taskTexts.deleted);
  const answered = removing.then(
    () => undefined,
    () => undefined,
  );
  const waited = new Promise((resolve) => {
    setTimeout(resolve, isReachable.get() ? patienceMs : 0);
  });
  await Promise.race([answered, waited]);
}

/** Fields that were changed elsewhere meanwhile stay as they are there; where both changed one, the person is told. */
function TaskEditor({ task, done }: { readonly task: Task; done(): void }) {
  const client = useQueryClient();
  const form = useForm<TaskFields>(TaskFields, {
    id: `task:${task.id}`,
    base: fieldsOf(task),
    inputs: taskInputs,
    failed: taskTexts.updateFailed,
    done,
    reopen: () => openEditor(task.id),
  });
  const { fields, base, problems, others, isBusy } = form;
  const canSave = Object.keys(problems).length === 0;
  const submit = () => {
    const changes = changesOf(base, fields);
    if (!canSave) return;
    if (Object.keys(changes).length === 0) form.leave();
    else void form.save(() => taskCollection.change(client, "update", [task.id], changes));
  };
  return (
    <Form form={form} isWhole label="Save" isDisabled={!canSave} submit={submit}>
      <div className={styles["fields"]}>
        {others.length > 0 && !isBusy && (
          <p className={styles["elsewhere"]} role="status">
            Updated elsewhere: {others.map(fieldWords).join(", ")}.{" "}
            <button type="button" onClick={form.takeTheirs}>
              Show it
            </button>
          </p>
        )}
        <TaskInputs
          {...form}
          first={["status"]}
          last={fields.status === "in_progress" ? ["timeSpent", "progress"] : ["timeSpent"]}
        />
      </div>
    </Form>
  );
}
