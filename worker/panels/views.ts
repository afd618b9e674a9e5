import * as v from "valibot";
import { panelById, panels } from "#contract/panels.ts";
import type { Prefilled } from "#contract/panels/ui-control.ts";
import { TaskPriority, TaskStatus } from "#contract/tasks.ts";
import { Day, requiredText, text } from "#contract/values.ts";
import { listed } from "#shared/words.ts";
import { showing } from "../capabilities/capability.ts";

const groups = ["none", "status", "priority", "category", "due"] as const;
const sorts = ["newest", "oldest", "updated", "title", "longest"] as const;
const folders = ["notes", "archive", "trash"] as const;
const oneOf = (names: readonly string[]): string => `must be one of ${names.join(", ")}`;

const Tag = requiredText(60, "must not be blank");

const Viewed = v.pipe(
  v.strictObject({
    panel: v.picklist(["tasks", "notes"], "must be tasks or notes"),
    shows: v.optional(v.picklist(["list", "analytics"], "must be list or analytics")),
    group: v.optional(v.picklist(groups, oneOf(groups))),
    sort: v.optional(v.picklist(sorts, oneOf(sorts))),
    filter: v.optional(
      v.strictObject({
        folder: v.optional(v.picklist(folders, oneOf(folders))),
        status: v.optional(TaskStatus),
        priority: v.optional(TaskPriority),
        category: v.optional(v.nullable(text(60))),
        tags: v.optional(v.pipe(v.array(Tag, "must be a list"), v.maxLength(20))),
        dueBefore: v.optional(Day),
        words: v.optional(text(200)),
      }),
    ),
  }),
  v.check(
    ({ shows, group, sort, filter }) => (shows ?? group ?? sort ?? filter) !== undefined,
    "needs shows, group, sort or filter",
  ),
  v.check(
    ({ panel, sort }) => panel === "notes" || sort === undefined,
    "tasks are grouped, not sorted",
  ),
  v.check(
    ({ panel, shows, group }) => panel === "tasks" || (shows ?? group) === undefined,
    "notes are sorted, not grouped",
  ),
  v.check(
    ({ panel, filter: { folder, status, priority, dueBefore } = {} }) =>
      panel === "tasks" ? folder === undefined : (status ?? priority ?? dueBefore) === undefined,
    "filter: is of the other panel",
  ),
);
type Viewed = v.InferOutput<typeof Viewed>;

const groupNames = {
  status: "status",
  priority: "priority",
  category: "category",
  due: "due date",
};
const sortNames = {
  newest: "the newest first",
  oldest: "the oldest first",
  updated: "those changed last first",
  title: "by title",
  longest: "the longest first",
};

/** 'only high priority tasks in “Home”, tagged “x”'; 'all tasks' without a filter. */
function filterInWords(panel: string, filter: NonNullable<Viewed["filter"]>): string {
  const { folder, category, tags = [], dueBefore, words = "" } = filter;
  const kind = kindInWords(filter);
  const rest = [
    ...(folder === "trash" ? ["in the trash"] : []),
    ...(category === undefined ? [] : [categoryInWords(category)]),
    ...(tags.length === 0 ? [] : [`tagged ${listed(tags.map((tag) => `“${tag}”`))}`]),
    ...(dueBefore === undefined ? [] : [`due by ${dayInWords(dueBefore)}`]),
    ...(words === "" ? [] : [`with “${words}”`]),
  ].join(", ");
  if (kind === "" && rest === "") return `all ${panel}`;
  return ["only", kind, panel, rest].filter((part) => part !== "").join(" ");
}

const kindInWords = ({ folder, status, priority }: NonNullable<Viewed["filter"]>): string =>
  [
    ...(folder === "archive" ? ["archived"] : []),
    ...(status === undefined ? [] : [status.replace("_", " ")]),
    ...(priority === undefined ? [] : [`${priority} priority`]),
  ].join(", ");

const categoryInWords = (category: string | null): string =>
  category === null ? "without a category" : `in “${category}”`;

const dayInWords = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString("en-US", {
    month: "short",
    day: "numeric",
    year: "numeric",
    timeZone: "UTC",
  });

function viewInWords({ panel, shows, group, sort, filter }: Viewed): string {
  if (shows === "analytics") return "Showing the figures about your tasks.";
  const parts = [
    filter ? filterInWords(panel, filter) : panel,
    ...(group === undefined ? [] : [groupInWords(group)]),
    ...(sort === undefined ? [] : [sortNames[sort]]),
  ];
  return `Showing ${parts.join(", ")}.`;
}

const groupInWords = (group: (typeof groups)[number]): string =>
  group === "none" ? "without groups" : `grouped by ${groupNames[group]}`;

const viewCommand = showing({
  name: "panels.view",
  title: "Choose how a list is shown",
  description:
    "Groups the Tasks panel (status, priority, category, due, none), sorts the Notes panel (newest, oldest, updated, title, longest), and filters either; a filter takes the place of the one there was, and {} shows all",
  examples: [],
  input: Viewed,
  run(acting, input) {
    acting.drive({ action: "open", target: input.panel, options: { view: partsOf(input) } });
    return Promise.resolve({ say: viewInWords(input) });
  },
});

/** The view as the screens take it: the parts that were said, by their names. */
function partsOf({ panel: _, filter, ...view }: Viewed): Prefilled {
  const { category, ...others } = filter ?? {};
  const parts = { ...view, ...(filter && { filter: "new" }), ...others };
  const said = Object.entries(parts).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  // Without a category is a category without a name.
  const named = category === undefined ? {} : { category: category ?? "" };
  return { ...Object.fromEntries(said), ...named };
}

const Shown = v.picklist(
  panels.map(({ id }) => id),
  "must be a panel",
);

const beside = showing({
  name: "panels.beside",
  title: "Show two panels side by side",
  description: "Opens one panel on the left and another on the right of the conversation",
  examples: [],
  input: v.pipe(
    v.strictObject({ left: Shown, right: Shown }),
    v.check(({ left, right }) => left !== right, "must be two panels"),
  ),
  run(acting, { left, right }) {
    acting.drive({ action: "open", target: left, options: { side: "left", force: true } });
    acting.drive({ action: "open", target: right, options: { side: "right", force: true } });
    const [one = left, other = right] = [left, right].map((id) => panelById(id)?.title);
    return Promise.resolve({ say: `Opened ${one} on the left and ${other} on the right.` });
  },
});

export const viewCommands = [viewCommand, beside];
