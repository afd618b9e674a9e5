import type { Task } from "#contract/tasks.ts";
import { useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { openItemIn } from "../../list/item-view.tsx";
import { useForm } from "../../form/use-form.ts";
import { classNames } from "../../ui/class-names.ts";
import { changesOf, fieldsOf, textDraft, TaskFields, taskInputs } from "../fields/task-fields.ts";
import { taskCollection } from "../task-collection.ts";
import { taskTexts } from "../texts.ts";
import styles from "./text-in-place.module.css";

interface Props {
  readonly task: Task;
  readonly name: "title" | "description";
  readonly className?: string | undefined;
}

/** A text of a task, which a press turns into its own field. What was typed and not saved is taken up again. */
export function TextInPlace({ task, name, className }: Props) {
  const [isOpen, setOpen] = useState(() => textDraft(task.id, name).read() !== undefined);
  const button = useRef<HTMLButtonElement>(null);
  const takesBack = useRef(false);
  useEffect(() => {
    if (!isOpen && takesBack.current) button.current?.focus();
    takesBack.current = false;
  }, [isOpen]);
  if (isOpen)
    return (
      <TextEditor
        task={task}
        name={name}
        className={className}
        done={(byKey) => {
          takesBack.current = byKey;
          setOpen(false);
        }}
        reopen={() => setOpen(true)}
      />
    );
  return (
    <button
      ref={button}
      type="button"
      className={classNames(styles["text"], className)}
      data-empty={task[name] === ""}
      dir="auto"
      onClick={() => setOpen(true)}
    >
      {task[name] === "" ? taskTexts.noDescription : task[name]}
    </button>
  );
}

const saidOf = { title: "Title saved", description: "Description saved" } as const;

interface EditorProps extends Props {
  /** `byKey`: the focus is still in the field. */
  done(byKey: boolean): void;
  /** It was refused after it was closed. */
  reopen(): void;
}

function TextEditor(props: EditorProps) {
  const { task, name, className } = props;
  const { form, problem, save, press, leaveByPointer } = useTextForm(props);
  const { fields, isBusy } = form;
  const oneLine = (text: string) => (name === "title" ? text.replaceAll(/\s*\n\s*/g, " ") : text);
  return (
    <span className={styles["editor"]}>
      <textarea
        key={task.id}
        ref={focusEnd}
        aria-label={name === "title" ? "Title" : "Description"}
        aria-invalid={problem !== undefined}
        aria-busy={isBusy}
        className={classNames(styles["text"], className)}
        rows={name === "title" ? 1 : 3}
        readOnly={isBusy}
        value={fields[name]}
        dir="auto"
        onChange={({ target }) => form.set(name, oneLine(target.value))}
        onKeyDown={press}
        onBlur={() => {
          leaveByPointer();
          save();
        }}
      />
      {form.others.includes(name) && !isBusy && (
        <span className={styles["elsewhere"]} role="status">
          Updated elsewhere: {name}.{" "}
          <button
            type="button"
            // Its press must not leave the field, which would save.
            onPointerDown={(event) => event.preventDefault()}
            onClick={form.takeTheirs}
          >
            Show it
          </button>
        </span>
      )}
      {problem !== undefined && (
        <span role="alert" className={styles["problem"]}>
          {problem}
        </span>
      )}
    </span>
  );
}

/** Enter saves a title and Ctrl with Enter a description, leaving the field either; Escape saves a description, too, and gives back a title. */
function useTextForm({ task, name, done, reopen }: EditorProps) {
  const client = useQueryClient();
  const byKey = useRef(false);
  const form = useForm<TaskFields>(TaskFields, {
    id: `task:${task.id}:${name}`,
    base: fieldsOf(task),
    inputs: taskInputs,
    failed: taskTexts.updateFailed,
    done: () => done(byKey.current),
    reopen() {
      openItemIn("tasks", task.id, "read");
      reopen();
    },
  });
  const { fields, base, problems } = form;
  const save = () => {
    const { [name]: text } = changesOf(base, fields);
    if (problems[name] !== undefined) return;
    if (text === undefined) form.leave();
    else
      void form.save(() =>
        taskCollection.change(client, "update", [task.id], { [name]: text }, saidOf[name]),
      );
  };
  const press = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, nativeEvent } = event;
    if (nativeEvent.isComposing) return;
    byKey.current = true;
    // A few words are typed again soon; a text that is long would be lost.
    if (key === "Escape" && name === "description") save();
    else if (key === "Escape") form.leave();
    else if (key === "Enter" && (name === "title" || ctrlKey || metaKey)) save();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const leaveByPointer = () => {
    byKey.current = false;
  };
  return { form, problem: problems[name] ?? form.refusal, save, press, leaveByPointer };
}

function focusEnd(field: HTMLTextAreaElement | null): void {
  if (!field || document.activeElement === field) return;
  field.focus();
  field.setSelectionRange(field.value.length, field.value.length);
}
