import type { Frame } from "../../capabilities/lexicon.ts";
import { show } from "./shapes.ts";

const them =
  "[them|these|those|it|everything|all of them|what i have to do|what i need to do|my things|(my|the) [tasks|task list|list|to-dos]|tasks]";

/** How the list of tasks is shown. */
export const viewing: readonly Frame[] = [
  {
    capability: "panels.view",
    say: [
      "(show|view|display) [me] [my|the] tasks (as|in) [a|the] list [view]",
      "(list view|back to the list)",
    ],
    with: { panel: "tasks", shows: "list" },
  },
  {
    capability: "panels.view",
    say: [
      `(group|arrange|organize|organise|split up|bundle) ${them} by {group}`,
      `${show} [all] [my|the] tasks (grouped|arranged) by {group}`,
      `${them} (grouped|arranged) by {group}`,
    ],
    with: { panel: "tasks" },
  },
  {
    capability: "panels.view",
    say: [
      `(sort|order|list) ${them} by {sort}`,
      `${show} [all] [my|the] tasks (sorted|ordered) by {sort}`,
      `${them} (sorted|ordered) by {sort}`,
      `${them} by {sort} [please]`,
      "(sort|order|put|show) [my|the] [tasks] {sort first}",
    ],
    with: { panel: "tasks" },
  },
  {
    capability: "panels.view",
    say: [
      `(sort|order|list) ${them} by {sort} (in reverse|reversed|backwards|descending|the other way round|in reverse order|in descending order)`,
    ],
    with: { panel: "tasks" },
    input: ({ sort, ...given }) =>
      sort === "own" ? undefined : { ...given, sort: `${String(sort)}:reversed` },
  },
  {
    capability: "panels.view",
    say: [
      `(put|show|sort|list) [the|my] [most] (urgent|important) (ones|tasks|things|stuff) (first|at the top|on top)`,
      `(prioritize|prioritise|rank) ${them} [for me]`,
      `(most urgent|most important|highest priority) first`,
    ],
    with: { panel: "tasks", sort: "priority" },
  },
  {
    capability: "panels.view",
    say: [
      `(stop grouping|ungroup|do not group) ${them}`,
      `(no|without|remove the|turn off the|turn off) (groups|grouping|groupings)`,
    ],
    with: { panel: "tasks", group: "none" },
  },
  {
    capability: "panels.view",
    say: [
      "(clear|remove|drop|reset|lose|take off|turn off|delete|undo|cancel) [all] [of] [the|my|any|this|that] (filter|filters|filtering) [again] [on|from|for] [the|my] [tasks|task list]",
      "(no|without|no more) (filter|filters|filtering)",
      "(stop filtering|unfilter) [the|my] [tasks|task list]",
    ],
    with: { panel: "tasks", filter: {} },
  },
  {
    capability: "panels.view",
    say: ["(show|open) [me] [the|my] [task] (analytics|figures|statistics|stats)"],
    with: { panel: "tasks", shows: "analytics" },
  },
];
