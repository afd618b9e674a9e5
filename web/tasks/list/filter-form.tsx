import type { Task } from "#contract/tasks.ts";
import { hasTag, withoutTag } from "#shared/tags.ts";
import { useMemo } from "react";
import { Fields } from "../../form/fields.tsx";
import { Button } from "../../ui/button.tsx";
import { usePart } from "../../ui/store.ts";
import { taskInputs } from "../fields/task-fields.ts";
import { taskTexts } from "../texts.ts";
import styles from "./filter-form.module.css";
import { isFiltering, noFilter } from "./filter.ts";
import { labelsIn } from "./labels.ts";
import { setFilter, taskView } from "./view.ts";

interface Choice {
  readonly label: string;
  readonly values: readonly string[];
  say(value: string): string;
}

const orAll = ({ label, values, say }: Choice, all = "all") => ({
  kind: "choice" as const,
  label,
  values: [all, ...values],
  say: (value: string) => (value === all ? "All" : say(value)),
});

const uncategorized = "\u0000";
const status = orAll(taskInputs.status);
const priority = orAll(taskInputs.priority);
const dueBefore = { kind: "date", label: "Due Date", hint: "Due before" } as const;
const dueAfter = { kind: "date", label: "Due after" } as const;

export function FilterForm({ tasks }: { readonly tasks: readonly Task[] }) {
  const filter = usePart(taskView.state, (now) => now.filter);
  const { categories, tags } = useMemo(() => present(tasks), [tasks]);
  const say = (name: string) => (name === uncategorized ? taskTexts.noCategory : name);
  const category = orAll({ label: "Category", values: [...categories, uncategorized], say }, "");
  const held = filter.category === undefined ? "" : (filter.category ?? uncategorized);
  return (
    <div className={styles["form"]} role="group" aria-label="Filter tasks">
      <Fields
        inputs={{ status, priority, category, dueBefore, dueAfter }}
        names={["status", "priority", "category", "dueBefore", "dueAfter"]}
        fields={{ ...filter, category: held }}
        set={(name, value) => setFilter({ [name]: name === "category" ? named(value) : value })}
      />
      <TagChoice tags={tags} chosen={filter.tags} />
      <div className={styles["clear"]}>
        <Button
          size="sm"
          look="quiet"
          disabled={!isFiltering(filter)}
          onClick={() => taskView.set({ filter: noFilter })}
        >
          {taskTexts.clearFilters}
        </Button>
      </div>
    </div>
  );
}

const named = (value: unknown) =>
  value === "" ? undefined : value === uncategorized ? null : value;

function TagChoice({ tags, chosen }: Record<"tags" | "chosen", readonly string[]>) {
  if (tags.length === 0) return null;
  const toggle = (tag: string) =>
    setFilter({
      tags: hasTag(chosen, tag) ? withoutTag(chosen, tag) : [...chosen, tag],
    });
  return (
    <fieldset className={styles["tags"]}>
      <legend>Tags</legend>
      {tags.map((tag) => (
        <button
          key={tag}
          type="button"
          dir="auto"
          aria-pressed={hasTag(chosen, tag)}
          onClick={() => toggle(tag)}
        >
          {tag}
        </button>
      ))}
    </fieldset>
  );
}

const mostTags = 20;

const present = (tasks: readonly Task[]) => ({
  categories: labelsIn(tasks, "categories").toSorted((a, b) => a.localeCompare(b)),
  tags: labelsIn(tasks, "tags").slice(0, mostTags),
});
