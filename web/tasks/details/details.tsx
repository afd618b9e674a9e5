import type { Task } from "#contract/tasks.ts";
import { useQueryClient } from "@tanstack/react-query";
import { Pencil } from "lucide-react";
import { useEffect, useState } from "react";
import { fieldWords } from "../../activity/conflicts.tsx";
import { Form } from "../../form/form.tsx";
import { useForm } from "../../form/use-form.ts";
import { possible } from "../../list/action.ts";
import { ActionButton } from "../../list/action-button.tsx";
import { ItemView, MissingItem, setItemMode, useItemMode } from "../../list/item-view.tsx";
import { Button } from "../../ui/button.tsx";
import { confirmDialog } from "../../ui/dialog.ts";
import {
  changesOf,
  fieldsOf,
  openEditor,
  taskDraft,
  TaskFields,
  taskInputs,
  taskOf,
} from "../fields/task-fields.ts";
import { TaskInputs } from "../fields/task-inputs.tsx";
import { addTask } from "../create/open.ts";
import { taskCollection } from "../task-collection.ts";
import { copyLinkAction, enhanceAction, removeAction } from "../task-actions.ts";
import { taskTexts } from "../texts.ts";
import styles from "./details.module.css";
import { TaskReading } from "./reading.tsx";

interface Props {
  readonly id: string;
  readonly task: Task | undefined;
  close(): void;
}

/** One task: read, or edited until it is saved or left as it was. */
export function TaskDetails({ id, task, close }: Props) {
  const mode = useItemMode(id);
  const isEditing = mode === "edit";
  useEffect(() => {
    // What was typed and not saved is taken up again.
    if (taskDraft(id).read()) setItemMode(id, "edit");
  }, [id]);
  const read = () => setItemMode(id, "read");
  return (
    <ItemView
      label={taskTexts.details}
      mode={mode}
      title={taskTexts.details}
      buttons={task && !isEditing && <Buttons task={task} close={close} />}
      back={close}
      escape={isEditing ? read : close}
    >
      {!task && <Gone id={id} close={close} />}
      {task && !isEditing && <TaskReading task={task} />}
      {task && isEditing && <TaskEditor task={task} done={read} />}
    </ItemView>
  );
}

/** Keeps the text that was being written when the task was deleted elsewhere. */
function Gone({ id, close }: Pick<Props, "id" | "close">) {
  const client = useQueryClient();
  const [draft] = useState(() => taskDraft(id).read());
  const keep = () => {
    if (!draft) return;
    taskDraft(id).drop();
    void addTask(client, taskOf(draft.fields));
    close();
  };
  return (
    <MissingItem text={taskTexts.notFound} close={close}>
      {draft && (
        <Button look="primary" onClick={keep}>
          Keep what I wrote as a new task
        </Button>
      )}
    </MissingItem>
  );
}

function Buttons({ task, close }: { readonly task: Task; close(): void }) {
  const client = useQueryClient();
  const remove = async () => {
    const question = { text: taskTexts.deleteQuestion, confirm: "Delete", isDangerous: true };
    if (!(await confirmDialog(question))) return;
    close();
    void removeAction.run(client, [task]);
  };
  return (
    <>
      {possible<readonly Task[]>([copyLinkAction, enhanceAction], [task]).map((action) => (
        <ActionButton key={action.id} action={action} target={[task]} />
      ))}
      <ActionButton action={{ ...removeAction, run: () => void remove() }} target={[task]} />
      <Button size="sm" onClick={() => setItemMode(task.id, "edit")}>
        <Pencil size={14} strokeWidth={1.75} aria-hidden /> Edit
      </Button>
    </>
  );
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
            Updated elsewhere: {others.map(fieldWords).join(", ").replace("sub tasks", "sub-tasks")}
            .{" "}
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
