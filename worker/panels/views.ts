import * as v from "valibot";
import { panelById, panels } from "#contract/panels.ts";
import type { Prefilled } from "#contract/panels/ui-control.ts";
import { filterParts, listViews } from "#contract/panels/views.ts";
import { TaskPriority, TaskStatus } from "#contract/tasks.ts";
import { toolIn } from "#contract/tools.ts";
import { Day, requiredText, text } from "#contract/values.ts";
import { statusWords } from "#shared/tasks/status-words.ts";
import { listed } from "#shared/words.ts";
import { showing } from "../capabilities/capability.ts";

const Panel = v.picklist(
  panels.map(({ id }) => id),
  "must be a panel",
);
const Choice = v.optional(text(40));
const Tag = requiredText(60, "must not be blank");

const Filter = v.strictObject({
  folder: Choice,
  status: v.optional(TaskStatus),
  priority: v.optional(TaskPriority),
  /** Null: those without one. */
  category: v.optional(v.nullable(text(60))),
  tags: v.optional(v.pipe(v.array(Tag, "must be a list"), v.maxLength(20))),
  dueBefore: v.optional(Day),
  words: v.optional(text(200)),
});
type Filter = v.InferOutput<typeof Filter>;

const Viewed = v.pipe(
  v.strictObject({
    panel: Panel,
    shows: Choice,
    group: Choice,
    sort: Choice,
    filter: v.optional(Filter),
  }),
  v.check(
    ({ shows, group, sort, filter }) => (shows ?? group ?? sort ?? filter) !== undefined,
    "needs shows, group, sort or filter",
  ),
);
type Viewed = v.InferOutput<typeof Viewed>;

/** Says what the panel's list cannot be asked; undefined where it can all. */
function refusal({ panel, shows, group, sort, filter = {} }: Viewed): string | undefined {
  const title = panelById(panel)?.title ?? panel;
  const view = listViews[panel];
  if (!view) return `The list of ${title} has no other views.`;
  const choices = [
    ["shown", shows, view.shows],
    ["grouped by", group, view.groups],
    ["sorted by", sort, view.sorts],
    ["shown of", filter.folder, view.folders],
  ] as const;
  for (const [verb, asked, known] of choices) {
    if (asked === undefined || Object.hasOwn(known, asked)) continue;
    const names = Object.keys(known);
    const instead = names.length === 0 ? "" : ` It knows ${listed(names)}.`;
    return `${title} cannot be ${verb} “${asked}”.${instead}`;
  }
  const foreign = filterParts.find(
    (part) => filter[part] !== undefined && !view.filters.includes(part),
  );
  return foreign && `${title} cannot be filtered by ${foreign}.`;
}

/** 'only high priority tasks in “Home”, tagged “x”'; 'all tasks' without a filter. */
function filterInWords(nouns: string, filter: Filter, folder: string): string {
  const { status, priority, category, tags = [], dueBefore, words = "" } = filter;
  const kind = [status && statusWords[status], priority && `${priority} priority`].filter(
    (part) => part !== undefined,
  );
  const rest = [
    ...(folder === "" ? [] : [folder]),
    ...(category === undefined ? [] : [categoryInWords(category)]),
    ...(tags.length === 0 ? [] : [`tagged ${listed(tags.map((tag) => `“${tag}”`))}`]),
    ...(dueBefore === undefined ? [] : [`due by ${dayInWords(dueBefore)}`]),
    ...(words === "" ? [] : [`with “${words}”`]),
  ];
  if (kind.length + rest.length === 0) return `all ${nouns}`;
  const parts = ["only", kind.join(", "), nouns, rest.join(", ")];
  return parts.filter((part) => part !== "").join(" ");
}

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
  const { many = "items" } = toolIn(panel) ?? {};
  const { folders, ...choices } = listViews[panel] ?? noView;
  const named = (words: Readonly<Record<string, string>>, choice = ""): string[] =>
    [words[choice] ?? ""].filter((part) => part !== "");
  const [folder = ""] = named(folders, filter?.folder);
  const parts = [
    filter ? filterInWords(many, filter, folder) : many,
    ...named(choices.shows, shows),
    ...named(choices.groups, group),
    ...named(choices.sorts, sort),
  ];
  return `Showing ${parts.join(", ")}.`;
}

const noView = { shows: {}, groups: {}, sorts: {}, folders: {} } as const;

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

const choicesInWords = Object.entries(listViews)
  .map(([panel, { groups, sorts, filters }]) => {
    const names = [...Object.keys(groups), ...Object.keys(sorts)].join(", ");
    return `${panel}: ${Object.keys(groups).length > 0 ? "group" : "sort"} ${names}; filter ${filters.join(", ")}`;
  })
  .join(". ");

const viewCommand = showing({
  name: "panels.view",
  title: "Choose how a list is shown",
  description: `Groups, sorts and filters a panel's list on every open screen; a filter takes the place of the one there was, and {} shows all. ${choicesInWords}`,
  examples: ["group tasks by category", "sort notes by title"],
  input: Viewed,
  run(acting, input) {
    const say = refusal(input);
    if (say !== undefined) return Promise.resolve({ say });
    acting.drive({ action: "open", target: input.panel, options: { view: partsOf(input) } });
    return Promise.resolve({ say: viewInWords(input) });
  },
});

const beside = showing({
  name: "panels.beside",
  title: "Show two panels side by side",
  description: "Opens one panel on the left and another on the right of the conversation",
  examples: ["put tasks next to calendar"],
  input: v.pipe(
    v.strictObject({ left: Panel, right: Panel }),
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
