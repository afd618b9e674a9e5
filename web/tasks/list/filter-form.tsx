import { type Task, TaskPriority, type TaskStatus } from "#contract/tasks.ts";
import { useMemo } from "react";
import { Button } from "../../ui/button.tsx";
import { ChoiceField, TextField } from "../../ui/field.tsx";
import { usePart } from "../../ui/store.ts";
import styles from "./filter-form.module.css";
import { priorityLabels, statusLabels, taskTexts } from "../texts.ts";
import { isFiltering, noFilter } from "./filter.ts";
import { setFilter, taskView } from "./view.ts";

/** Cancelled is not offered (specification 2 §2). */
const statuses: readonly TaskStatus[] = ["pending", "in_progress", "completed", "blocked"];
const uncategorized = "\u0000";
const all = ["all", "All"] as const;

export function FilterForm({ tasks }: { readonly tasks: readonly Task[] }) {
  const filter = usePart(taskView.state, (now) => now.filter);
  const { categories, tags } = useMemo(() => present(tasks), [tasks]);
  const { status, priority, category, dueBefore, tags: chosen } = filter;
  return (
    <div className={styles["form"]} role="group" aria-label="Filter tasks">
      <ChoiceField
        label="Status"
        value={status}
        options={[all, ...statuses.map((value) => [value, statusLabels[value]] as const)]}
        change={(value) => setFilter({ status: value })}
      />
      <ChoiceField
        label="Priority"
        value={priority}
        options={[
          all,
          ...TaskPriority.options.map((value) => [value, priorityLabels[value]] as const),
        ]}
        change={(value) => setFilter({ priority: value })}
      />
      <ChoiceField
        label="Category"
        value={category === undefined ? "" : (category ?? uncategorized)}
        options={[
          ["", "All"],
          ...categories.map((name) => [name, name] as const),
          [uncategorized, taskTexts.noCategory],
        ]}
        change={(name) =>
          setFilter({
            category: name === "" ? undefined : name === uncategorized ? null : name,
          })
        }
      />
      <TextField
        label="Due before"
        type="date"
        value={dueBefore ?? ""}
        onChange={({ target }) =>
          setFilter({ dueBefore: target.value === "" ? undefined : target.value })
        }
      />
      <TagChoice tags={tags} chosen={chosen} />
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

interface TagProps {
  readonly tags: readonly string[];
  readonly chosen: readonly string[];
}

function TagChoice({ tags, chosen }: TagProps) {
  if (tags.length === 0) return null;
  const toggle = (tag: string) =>
    setFilter({
      tags: chosen.includes(tag) ? chosen.filter((other) => other !== tag) : [...chosen, tag],
    });
  return (
    <fieldset className={styles["tags"]}>
      <legend>Tags</legend>
      {tags.map((tag) => (
        <button
          key={tag}
          type="button"
          dir="auto"
          aria-pressed={chosen.includes(tag)}
          onClick={() => toggle(tag)}
        >
          {tag}
        </button>
      ))}
    </fieldset>
  );
}

const mostTags = 20;

/** Every category of the tasks, and the tags that are used most. */
function present(tasks: readonly Task[]) {
  const categories = new Set(tasks.flatMap(({ category }) => category ?? []));
  const counts = new Map<string, number>();
  for (const { tags } of tasks) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  const tags = [...counts].toSorted(([, a], [, b]) => b - a).map(([tag]) => tag);
  return {
    categories: [...categories].toSorted((a, b) => a.localeCompare(b)),
    tags: tags.slice(0, mostTags),
  };
}
