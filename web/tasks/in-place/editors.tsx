import { taskLimits, TaskPriority, TaskStatus } from "#contract/tasks.ts";
import { hasTag, withoutTag } from "#shared/tags.ts";
import { useQueryClient } from "@tanstack/react-query";
import { tagsFrom } from "../../form/read-fields.ts";
import { labelsIn } from "../list/labels.ts";
import { taskCollection } from "../task-collection.ts";
import { priorityLabels, statusLabels, taskTexts } from "../texts.ts";
import { type Choice, ChoiceBox } from "../../ui/input/choice-box.tsx";
import { DueEditor } from "./due-editor.tsx";
import type { EditorProps } from "./editor-props.ts";
import { EstimateEditor, ProgressEditor, TimeSpentEditor } from "./number-editors.tsx";
import { RepeatEditor } from "./repeat-editor.tsx";

export type PropertyName =
  | "status"
  | "priority"
  | "dueDate"
  | "dueTime"
  | "repeat"
  | "category"
  | "tags"
  | "estimatedDuration"
  | "timeSpent"
  | "progress";

/** The editor of one property, by its name. */
export function PropertyEditor({ name, ...props }: EditorProps & { readonly name: PropertyName }) {
  const Editor = editors[name];
  return <Editor {...props} />;
}

function StatusEditor({ task, close, save }: EditorProps) {
  const choices = TaskStatus.options
    .filter((status) => status !== "cancelled" || task.status === status)
    .map((status) => ({
      id: status,
      label: statusLabels[status],
      isHeld: task.status === status,
      run: () => save({ status }, `Set to ${statusLabels[status].toLowerCase()}`),
    }));
  return <ChoiceBox label="Status" choices={() => choices} close={close} />;
}

const signs = { urgent: "p1", high: "p2", medium: "p3", low: "p4" } as const;

function PriorityEditor({ task, close, save }: EditorProps) {
  const choices = TaskPriority.options.toReversed().map((priority) => ({
    id: priority,
    label: priorityLabels[priority],
    aside: signs[priority],
    isHeld: task.priority === priority,
    run: () => save({ priority }, `Set to ${priorityLabels[priority].toLowerCase()} priority`),
  }));
  return <ChoiceBox label="Priority" choices={() => choices} close={close} />;
}

const mostLabels = 12;

/** Labels that hold what is typed, and what is typed where none is called so in any case. */
function labelsFor(known: readonly string[], typed: string): readonly string[] {
  const words = typed.toLowerCase();
  const fitting = known.filter((label) => label.toLowerCase().includes(words)).slice(0, mostLabels);
  const same = fitting.find((label) => label.toLowerCase() === words);
  if (same !== undefined) return [same, ...fitting.filter((label) => label !== same)];
  return typed === "" ? fitting : [typed, ...fitting];
}

const aside = (known: readonly string[], label: string): string | undefined =>
  hasTag(known, label) ? undefined : "New";

function CategoryEditor({ task, close, save }: EditorProps) {
  const known = labelsIn(taskCollection.rows(useQueryClient()), "categories");
  const isHeld = (label: string) => label.toLowerCase() === task.category?.toLowerCase();
  const choices = (typed: string): readonly Choice[] => [
    ...labelsFor(known, typed.replace(/^#/, "")).map((category) => ({
      id: category,
      label: `#${category}`,
      aside: aside(known, category),
      isHeld: isHeld(category),
      run: () => save({ category }, `Moved to “${category}”`),
    })),
    ...(typed === "" && task.category !== null
      ? [
          {
            id: "",
            label: taskTexts.noCategory,
            run: () => save({ category: null }, "Category removed"),
          },
        ]
      : []),
  ];
  const field = {
    label: "Find or create a category",
    placeholder: "Find or create a category",
    maxLength: taskLimits.category,
  };
  return <ChoiceBox label="Category" field={field} choices={choices} close={close} />;
}

function TagsEditor({ task: { id, tags, version }, close }: EditorProps) {
  const client = useQueryClient();
  const known = labelsIn(taskCollection.rows(client), "tags");
  const become = (now: readonly string[], said: string) =>
    void taskCollection.change(client, "retag", [id], { was: tags, tags: now, version }, said);
  const isFull = tags.length >= taskLimits.tags;
  const several = (typed: string): readonly Choice[] => {
    const fresh = tagsFrom(typed).filter((tag) => !hasTag(tags, tag));
    const label = fresh.map((tag) => `@${tag}`).join(" ");
    if (fresh.length === 0 || tags.length + fresh.length > taskLimits.tags) return [];
    const run = () => become([...tags, ...fresh], `Tagged ${label}`);
    return [{ id: typed, label, staysOpen: true, run }];
  };
  const one = (typed: string): readonly Choice[] =>
    labelsFor([...tags, ...withoutAll(known, tags)], typed.replace(/^@/, ""))
      .filter((tag) => hasTag(tags, tag) || !isFull)
      .map((tag) => ({
        id: tag,
        label: `@${tag}`,
        aside: aside([...known, ...tags], tag),
        isHeld: hasTag(tags, tag),
        staysOpen: true,
        run: () =>
          hasTag(tags, tag)
            ? become(withoutTag(tags, tag), `Removed tag “${tag}”`)
            : become([...tags, tag], `Tagged “${tag}”`),
      }));
  // 'home, money' are two; of a bare sign nobody knows which is meant.
  const choices = (typed: string): readonly Choice[] =>
    typed.includes(",") ? several(typed) : typed === "@" ? [] : one(typed);
  const field = {
    label: "Find or create a tag",
    placeholder: "Find or create a tag",
    maxLength: taskLimits.tag,
    problem: () => (isFull ? `At most ${String(taskLimits.tags)} tags` : undefined),
  };
  return <ChoiceBox label="Tags" isMany field={field} choices={choices} close={close} />;
}

const withoutAll = (labels: readonly string[], taken: readonly string[]) =>
  labels.filter((label) => !hasTag(taken, label));

const editors = {
  status: StatusEditor,
  priority: PriorityEditor,
  dueDate: DueEditor,
  dueTime: DueEditor,
  repeat: RepeatEditor,
  category: CategoryEditor,
  tags: TagsEditor,
  estimatedDuration: EstimateEditor,
  timeSpent: TimeSpentEditor,
  progress: ProgressEditor,
} as const;
