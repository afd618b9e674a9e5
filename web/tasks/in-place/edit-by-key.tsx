import type { Task } from "#contract/tasks.ts";
import type { QueryClient } from "@tanstack/react-query";
import { counted } from "#shared/words.ts";
import { askModal } from "../../ui/modal.tsx";
import { taskCollection } from "../task-collection.ts";
import type { EditedTask, EditorProps } from "./editor-props.ts";
import { PropertyEditor, type PropertyName } from "./editors.tsx";

// One chunk for both ways to an editor.
export { PropertyEditor } from "./editors.tsx";
import styles from "../../ui/input/choice-box.module.css";

/** The editor that a task's own page has, over the list, for all of these tasks. False where nothing was chosen. */
export async function editProperty(
  client: QueryClient,
  tasks: readonly Task[],
  { name, label }: { readonly name: PropertyName; readonly label: string },
): Promise<boolean> {
  const [first, ...others] = tasks;
  if (!first) return false;
  const about = others.length === 0 ? `“${first.title}”` : counted(tasks.length, "task");
  const asked = askModal<true>(
    { label: `${label} of ${about}`, client, className: styles["dialog"] },
    (answer, close) => (
      <>
        <h2 className={styles["title"]}>
          {label}{" "}
          <span className={styles["about"]} dir="auto">
            {about}
          </span>
        </h2>
        <PropertyEditor
          name={name}
          task={shared(tasks, first)}
          close={close}
          save={(changes, said) => {
            void changed(client, tasks, changes, said);
            answer(true);
          }}
        />
      </>
    ),
  );
  // The browser begins with the first choice of the dialog that it has just opened.
  const { activeElement: begun } = document;
  if (begun?.role === "option")
    begun.closest("dialog")?.querySelector<HTMLElement>("[aria-selected=true]")?.focus();
  return (await asked) === true;
}

export type EditProperty = typeof editProperty;

/** What all of them have. */
function shared(tasks: readonly Task[], first: Task): EditedTask {
  const common = <Name extends keyof Task>(name: Name): Task[Name] | undefined =>
    tasks.every((task) => task[name] === first[name]) ? first[name] : undefined;
  return {
    ...first,
    status: common("status"),
    priority: common("priority"),
    dueDate: common("dueDate"),
    dueTime: common("dueTime") ?? null,
    category: common("category"),
  };
}

function changed(
  client: QueryClient,
  tasks: readonly Task[],
  { dueDate, dueTime, ...changes }: Parameters<EditorProps["save"]>[0],
  said: string,
): Promise<unknown> {
  const ids = tasks.map(({ id }) => id);
  const isDue = dueDate !== undefined;
  if (tasks.length === 1)
    return taskCollection.change(
      client,
      "update",
      ids,
      isDue ? { ...changes, dueDate, dueTime: dueTime ?? null } : changes,
      said,
    );
  // Each keeps its own time of day, unless one is said or the day goes.
  const hasTime = dueDate === null || (dueTime ?? null) !== null;
  const updates = { ...changes, ...(isDue && { dueDate }), ...(isDue && hasTime && { dueTime }) };
  return taskCollection.change(
    client,
    "changeMany",
    ids,
    updates,
    `${said}: ${counted(ids.length, "task")}`,
  );
}
