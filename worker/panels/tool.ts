import { panelLexicon } from "./language.ts";
import * as v from "valibot";
import { layoutNamed } from "#contract/panels/layouts.ts";
import { Prefilled, type UiControl } from "#contract/panels/ui-control.ts";
import { type PanelId, panelById, panels } from "#contract/panels.ts";
import type { SeenView } from "#contract/room.ts";
import { Id, requiredText } from "#contract/values.ts";
import { type Capability, reading, type Showing, showing } from "../capabilities/capability.ts";
import type { Tool } from "../tool.ts";
import { placeCommand } from "./places.ts";
import { settingsLexicon } from "./settings-language.ts";
import { settingsDevice, settingsShow } from "./settings.ts";
import { viewCommands } from "./views.ts";

const Panel = v.picklist(
  panels.map(({ id }) => id),
  "must be a panel",
);
const Target = v.strictObject({ panel: Panel });
const Item = v.strictObject({ panel: Panel, itemId: Id });
const Place = v.picklist(["left", "right", "middle"]);

const titleOf = (id: string): string => panelById(id)?.title ?? id;

type Declared<Input extends v.GenericSchema> = Pick<
  Capability<Input>,
  "name" | "title" | "description" | "input"
> & {
  readonly effect?: Showing;
  readonly examples?: readonly string[];
  /** The command to every open screen, and what is said of it. */
  command(input: v.InferOutput<Input>): readonly [UiControl, string];
};

/** A capability that is one command to the screens. */
const commanding = <Input extends v.GenericSchema>({
  examples = [],
  command,
  ...declared
}: Declared<Input>) =>
  showing({
    ...declared,
    examples,
    run(acting, input) {
      const [drives, say] = command(input);
      acting.drive(drives);
      return Promise.resolve({ say });
    },
  });

const verbs = [
  ["close", "Close a panel", "Closed", "closes"],
  ["toggle", "Toggle a panel", "Toggled", "shows"],
  ["focus", "Focus a panel", "Focused", "shows"],
] as const;

const commands = [
  commanding({
    name: "panels.open",
    effect: "opens",
    title: "Open a panel",
    description:
      "Open a panel on every open screen of this person, on the side it has, on a given one, or in the middle, where the conversation is",
    examples: ["open calendar"],
    input: v.strictObject({ ...Target.entries, side: v.optional(Place) }),
    command({ panel, side }) {
      // One that is open already moves only when it is opened again.
      const options = side === undefined ? {} : { options: { side, force: true } };
      const where = side === undefined ? "" : ` ${side === "middle" ? "in" : "on"} the ${side}`;
      return [{ action: "open", target: panel, ...options }, `Opened ${titleOf(panel)}${where}.`];
    },
  }),
  ...verbs.map(([action, title, past, effect]) =>
    commanding({
      name: `panels.${action}`,
      effect,
      title,
      description: `${title} on every open screen of this person`,
      examples: [`${action} calendar`],
      input: Target,
      command: ({ panel }) => [{ action, target: panel }, `${past} ${titleOf(panel)}.`],
    }),
  ),
  reading({
    name: "panels.list",
    effect: "lists",
    title: "List the panels",
    description: "Names every panel that can be opened",
    examples: ["list panels"],
    input: v.strictObject({}),
    isClean: true,
    run: () =>
      Promise.resolve({
        say: `These panels can be opened: ${panels.map(({ title }) => title).join(", ")}.`,
      }),
  }),
  commanding({
    name: "panels.arrange",
    title: "Arrange the panels",
    description:
      "Closes every panel and opens those of a layout: one of the presets, or one that the person named",
    examples: ["arrange planning", "focus mode", "switch to my Monday layout"],
    input: v.strictObject({ layout: requiredText(60, "must name a layout") }),
    command({ layout }) {
      const slug = layout.toLowerCase().replaceAll(/\s+/g, "-");
      const { id, title } = layoutNamed(slug) ??
        layoutNamed(slug.replace(/-mode$/, "")) ?? { id: layout, title: layout };
      return [{ action: "layout", target: id }, `Arranged: ${title}.`];
    },
  }),
  commanding({
    name: "panels.move",
    title: "Move a panel",
    description:
      "Moves a panel to the left or right of the conversation, or to the middle, where the conversation is",
    examples: ["move tasks to the left", "move notes to the middle"],
    input: v.strictObject({ ...Target.entries, side: Place }),
    command: ({ panel, side }) => [
      { action: "move", target: panel, options: { side } },
      `Moved ${titleOf(panel)} to the ${side}.`,
    ],
  }),
];

const itemCommands = [
  commanding({
    name: "panels.open_item",
    title: "Open an item",
    description:
      "Opens a panel with one of its items in front, by the item's id, on every open screen",
    input: Item,
    command: ({ panel, itemId }) => [
      { action: "open", target: panel, options: { itemId } },
      `Opened it in ${titleOf(panel)}.`,
    ],
  }),
  commanding({
    name: "panels.highlight",
    title: "Point at an item",
    description: "Opens a panel and lets one of its items glow for three seconds, by the item's id",
    input: Item,
    command: ({ panel, itemId }) => [
      { action: "open", target: panel, options: { itemId, highlight: true } },
      `Pointed at it in ${titleOf(panel)}.`,
    ],
  }),
  commanding({
    name: "panels.prefill",
    title: "Fill in a form",
    description:
      "Opens a panel's form for a new item with these fields filled in, for the person to check and save. It never saves or sends",
    input: v.strictObject({ panel: Panel, fields: Prefilled }),
    command: ({ panel, fields }) => [
      { action: "open", target: panel, options: { prefill: fields } },
      `Filled in a form in ${titleOf(panel)}; it is yours to save.`,
    ],
  }),
  showing({
    name: "panels.only",
    title: "Show one panel alone",
    description: "Closes every other panel on every open screen of this person, and opens this one",
    examples: ["show only calendar"],
    input: Target,
    run(acting, { panel }) {
      acting.drive({ action: "layout", target: "focus-mode" });
      acting.drive({ action: "open", target: panel });
      return Promise.resolve({ say: `Left ${titleOf(panel)} open, and closed the rest.` });
    },
  }),
  commanding({
    name: "panels.close_all",
    title: "Close every panel",
    description: "Leaves the conversation alone on every open screen",
    examples: ["close all panels"],
    input: v.strictObject({}),
    command: () => [{ action: "layout", target: "focus-mode" }, "Closed every panel."],
  }),
];

interface Views {
  /** The screen of every open tab, as it says, and how old that is. */
  views(userId: string): Promise<readonly SeenView[]>;
}

/** As wide or as narrow as it goes: how wide it is now, only its screen knows. */
const resize = ({ views }: Views) =>
  showing({
    name: "panels.resize",
    title: "Resize a panel",
    description:
      "Makes a panel as wide or as narrow as it goes; without a name, the one that the person looks at",
    examples: ["make the panel wider"],
    input: v.strictObject({
      panel: v.optional(Panel),
      size: v.picklist(["wider", "narrower"], "must be wider or narrower"),
    }),
    async run(acting, { panel, size }) {
      const target = panel ?? frontPanel(await views(acting.userId));
      const declared = target && panelById(target);
      if (!declared)
        return { say: "No panel is open. Say which one: “make the tasks panel wider”." };
      const width = declared.width[size === "wider" ? "max" : "min"];
      acting.drive({ action: "open", target: declared.id, options: { width } });
      return { say: `Made ${declared.title} ${size}.` };
    },
  });

function frontPanel(seen: readonly SeenView[]): PanelId | undefined {
  const last = seen.toSorted((a, b) => a.ageMs - b.ageMs)[0]?.view;
  return last?.right.active ?? last?.left.active ?? undefined;
}

/** Ids alone; but anyone who makes an item may choose its id, so that reading it counts like any other reading. */
const readView = ({ views }: Views) =>
  reading({
    name: "panels.read_view",
    title: "See the screen",
    description:
      "Which panels and items are open on the person's screens now, and how many milliseconds ago each screen said so",
    examples: ["what is on my screen"],
    input: v.strictObject({}),
    async run({ userId }) {
      const seen = await views(userId);
      const lines = seen.map((screen) => lineOf(screen));
      return { say: lines.join("\n") || "No screen of yours is open.", data: { screens: seen } };
    },
  });

function lineOf({ view: { device, left, right, items }, ageMs }: SeenView): string {
  const shown = [left.active, right.active].flatMap((id) => (id === null ? [] : titleOf(id)));
  const names = shown.length === 0 ? "only the conversation" : shown.join(" and ");
  const count = items.length === 0 ? "" : `, ${String(items.length)} open in them`;
  return `On your ${device}: ${names}${count} (${String(Math.round(ageMs / 1_000))} s ago).`;
}

export const panelTool: Tool = {
  skill: ({ room, directory }) => ({
    capabilities: [
      ...commands,
      ...viewCommands,
      placeCommand,
      settingsShow({ directory }),
      settingsDevice,
      resize(room),
      ...itemCommands,
      readView(room),
    ],
    lexicon: {
      slots: { ...panelLexicon.slots, ...settingsLexicon.slots },
      frames: [...panelLexicon.frames, ...settingsLexicon.frames],
    },
  }),
};
