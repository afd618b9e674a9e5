import { type Task, TaskPriority } from "#contract/tasks.ts";
import { useQueryClient } from "@tanstack/react-query";
import { CalendarDays, Check, Flag, FolderOpen, Trash2, X } from "lucide-react";
import { addDays } from "../../time/days.ts";
import { today } from "../../time/today.ts";
import { promptDialog } from "../../ui/dialog.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu, type MenuItem } from "../../ui/menu.tsx";
import { useStore } from "../../ui/store.ts";
import { changeMany } from "../changes.ts";
import styles from "./bulk-bar.module.css";
import { clearSelection, selection } from "./selection.ts";
import { priorityLabels } from "../texts.ts";

type Updates = Parameters<typeof changeMany>[2];

/** What can be done with the tasks that were chosen, all at once. */
export function BulkBar({ tasks }: { readonly tasks: readonly Task[] }) {
  const client = useQueryClient();
  const chosen = useStore(selection);
  const ids = tasks.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
  const act = (updates: Updates, done: string) => {
    changeMany(client, ids, updates, `${done}: ${counted(ids.length)}`);
    clearSelection();
  };
  return (
    <div className={styles["bar"]} role="toolbar" aria-label="Selected tasks">
      <IconButton icon={X} label="Clear selection" tip="above" onClick={clearSelection} />
      <span className={styles["count"]} role="status">
        {ids.length} selected
      </span>
      <IconButton
        icon={Check}
        label="Complete"
        tip="above"
        onClick={() => act({ status: "completed" }, "Completed")}
      />
      <BarMenu label="Reschedule" icon={CalendarDays} items={days(act)} />
      <BarMenu
        label="Priority"
        icon={Flag}
        items={TaskPriority.options.toReversed().map((priority) => ({
          id: priority,
          label: priorityLabels[priority],
          run: () => act({ priority }, "Changed"),
        }))}
      />
      <IconButton
        icon={FolderOpen}
        label="Category"
        tip="above"
        onClick={() =>
          void promptDialog({ title: "Category", label: "Name", maxLength: 60 }).then((name) => {
            if (name !== undefined) act({ category: name.trim() || null }, "Changed");
          })
        }
      />
      <IconButton
        icon={Trash2}
        label="Delete"
        tip="above"
        onClick={() => act({ deleted: true }, "Deleted")}
      />
    </div>
  );
}

function BarMenu({
  label,
  icon,
  items,
}: {
  readonly label: string;
  readonly icon: typeof Flag;
  readonly items: readonly MenuItem[];
}) {
  return (
    <Menu
      label={label}
      align="end"
      items={items}
      button={(wiring) => <IconButton {...wiring} icon={icon} label={label} tip="above" />}
    />
  );
}

function days(act: (updates: Updates, done: string) => void): MenuItem[] {
  const now = today.get();
  const weekday = new Date(`${now}T00:00:00Z`).getUTCDay();
  const choices: [string, string | null][] = [
    ["Today", now],
    ["Tomorrow", addDays(now, 1)],
    ["Next Monday", addDays(now, (8 - weekday) % 7 || 7)],
    ["No due date", null],
  ];
  return choices.map(([label, dueDate]) => ({
    id: label,
    label,
    run: () => act(dueDate === null ? { dueDate, dueTime: null } : { dueDate }, "Rescheduled"),
  }));
}

const counted = (count: number): string => (count === 1 ? "1 task" : `${String(count)} tasks`);
