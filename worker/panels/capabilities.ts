import * as v from "valibot";
import { layoutNamed } from "#contract/panels/layouts.ts";
import { panels } from "#contract/panels.ts";
import { requiredText } from "#contract/values.ts";
import { reading, showing } from "../capabilities/capability.ts";
import { resize } from "./resizing.ts";
import { showingCapabilities, type Views } from "./showing.ts";
import type { Tool } from "../tool.ts";
import { panelPhrases } from "./phrases.ts";

const Target = v.strictObject({
  panel: v.picklist(
    panels.map((panel) => panel.id),
    "must be a panel",
  ),
});

const verbs = {
  close: { title: "Close a panel", past: "Closed" },
  toggle: { title: "Toggle a panel", past: "Toggled" },
  focus: { title: "Focus a panel", past: "Focused" },
} as const;

const Side = v.picklist(["left", "right"]);

const open = showing({
  name: "panels.open",
  title: "Open a panel",
  description:
    "Open a panel on every open screen of this person, on the side it has or a given one",
  examples: ["open calendar"],
  input: v.strictObject({ ...Target.entries, side: v.optional(Side) }),
  run(acting, { panel, side }) {
    // One that is open already moves only when it is opened again.
    const options = side === undefined ? {} : { options: { side, force: true } };
    acting.drive({ action: "open", target: panel, ...options });
    const where = side === undefined ? "" : ` on the ${side}`;
    return Promise.resolve({ say: `Opened ${titleOf(panel)}${where}.` });
  },
});

const driving = (["close", "toggle", "focus"] as const).map((verb) =>
  showing({
    name: `panels.${verb}`,
    title: verbs[verb].title,
    description: `${verbs[verb].title} on every open screen of this person`,
    examples: [`${verb} calendar`],
    input: Target,
    run(acting, { panel }) {
      acting.drive({ action: verb, target: panel });
      return Promise.resolve({ say: `${verbs[verb].past} ${titleOf(panel)}.` });
    },
  }),
);

const list = reading({
  name: "panels.list",
  title: "List the panels",
  description: "Names every panel that can be opened",
  examples: ["list panels"],
  input: v.strictObject({}),
  isClean: true,
  run: () =>
    Promise.resolve({
      say: `These panels can be opened: ${panels.map((panel) => panel.title).join(", ")}.`,
    }),
});

const arrange = showing({
  name: "panels.arrange",
  title: "Arrange the panels",
  description:
    "Closes every panel and opens those of a layout: one of the presets, or one that the person named",
  examples: ["arrange planning", "focus mode", "switch to my Monday layout"],
  input: v.strictObject({ layout: requiredText(60, "must name a layout") }),
  run(acting, { layout }) {
    const slug = layout.toLowerCase().replaceAll(/\s+/g, "-");
    const preset = layoutNamed(slug) ?? layoutNamed(slug.replace(/-mode$/, ""));
    acting.drive({ action: "layout", target: preset?.id ?? layout });
    return Promise.resolve({ say: `Arranged: ${preset?.title ?? layout}.` });
  },
});

const move = showing({
  name: "panels.move",
  title: "Move a panel",
  description: "Moves a panel to the left or right of the conversation",
  examples: ["move tasks to the left"],
  input: v.strictObject({ ...Target.entries, side: Side }),
  run(acting, { panel, side }) {
    acting.drive({ action: "move", target: panel, options: { side } });
    return Promise.resolve({ say: `Moved ${titleOf(panel)} to the ${side}.` });
  },
});

export const panelCapabilities = (ports: Views) => [
  open,
  ...driving,
  list,
  arrange,
  move,
  resize(ports),
  ...showingCapabilities(ports),
];

const titleOf = (id: string): string => panels.find((panel) => panel.id === id)?.title ?? id;

/** The shell's share of what the assistant and agents can do. */
export const panelTool: Tool = {
  skill: ({ room }) => ({ capabilities: panelCapabilities(room), phrases: panelPhrases }),
};
