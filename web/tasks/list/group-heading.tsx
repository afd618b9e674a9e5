import type { Task } from "#contract/tasks.ts";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { changeMany } from "../changes.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./group-heading.module.css";
import type { Group } from "../../list/lines.ts";
import { hiddenTasks, taskTexts } from "../texts.ts";
import { toggleIn } from "./view.ts";

interface Props {
  readonly group: Group<Task>;
  readonly isCollapsed: boolean;
  readonly today: string;
}

export function GroupHeading({ group, isCollapsed, today }: Props) {
  const client = useQueryClient();
  const { key, title, items } = group;
  const hint = isCollapsed ? taskTexts.expand : taskTexts.collapse;
  return (
    <div className={styles["heading"]}>
      <h3 className={styles["words"]}>
        <button
          type="button"
          aria-expanded={!isCollapsed}
          title={hint}
          className={styles["toggle"]}
          onClick={() => toggleIn("collapsed", key)}
        >
          <ChevronDown size={14} strokeWidth={2} aria-hidden />
          <span dir="auto" className={styles["title"]}>
            {title}
          </span>{" "}
          <span className={styles["count"]}>
            {isCollapsed ? hiddenTasks(items.length) : items.length}
          </span>
        </button>
      </h3>
      {key === "overdue" && (
        <Button size="sm" look="quiet" onClick={() => moveAll(client, items, today)}>
          Move all to today
        </Button>
      )}
    </div>
  );
}

function moveAll(client: QueryClient, tasks: readonly Task[], today: string): void {
  const ids = tasks.map(({ id }) => id);
  changeMany(client, ids, { dueDate: today }, "Moved to today");
}
