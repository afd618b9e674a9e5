import * as v from "valibot";
import { panels } from "#contract/panels.ts";
import type { SeenView } from "#contract/room.ts";
import { Prefilled } from "#contract/panels/ui-control.ts";
import { Id } from "#contract/values.ts";
import { reading, showing } from "../capabilities/capability.ts";

const titleOf = (id: string): string => panels.find((panel) => panel.id === id)?.title ?? id;

const Panel = v.picklist(
  panels.map(({ id }) => id),
  "must be a panel",
);
const Item = v.strictObject({ panel: Panel, itemId: Id });

const openItem = showing({
  name: "panels.open_item",
  title: "Open an item",
  description:
    "Opens a panel with one of its items in front, by the item's id, on every open screen",
  examples: [],
  input: Item,
  run(acting, { panel, itemId }) {
    acting.drive({ action: "open", target: panel, options: { itemId } });
    return Promise.resolve({ say: `Opened it in ${titleOf(panel)}.` });
  },
});

const highlight = showing({
  name: "panels.highlight",
  title: "Point at an item",
  description: "Opens a panel and lets one of its items glow for three seconds, by the item's id",
  examples: [],
  input: Item,
  run(acting, { panel, itemId }) {
    acting.drive({ action: "open", target: panel, options: { itemId, highlight: true } });
    return Promise.resolve({ say: `Pointed at it in ${titleOf(panel)}.` });
  },
});

const prefill = showing({
  name: "panels.prefill",
  title: "Fill in a form",
  description:
    "Opens a panel's form for a new item with these fields filled in, for the person to check and save. It never saves or sends",
  examples: [],
  input: v.strictObject({ panel: Panel, fields: Prefilled }),
  run(acting, { panel, fields }) {
    acting.drive({ action: "open", target: panel, options: { prefill: fields } });
    return Promise.resolve({ say: `Filled in a form in ${titleOf(panel)}; it is yours to save.` });
  },
});

const closeAll = showing({
  name: "panels.close_all",
  title: "Close every panel",
  description: "Leaves the conversation alone on every open screen",
  examples: ["close all panels"],
  input: v.strictObject({}),
  run(acting) {
    acting.drive({ action: "layout", target: "focus-mode" });
    return Promise.resolve({ say: "Closed every panel." });
  },
});

export interface Views {
  /** The screen of every open tab, as it says, and how old that is. */
  views(userId: string): Promise<readonly SeenView[]>;
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
      return { say: spoken(seen), data: { screens: seen } };
    },
  });

function spoken(seen: readonly SeenView[]): string {
  if (seen.length === 0) return "No screen of yours is open.";
  return seen
    .map(({ view: { device, left, right, items }, ageMs }) => {
      const shown = [left.active, right.active].flatMap((id) => (id === null ? [] : titleOf(id)));
      const names = shown.length === 0 ? "only the conversation" : shown.join(" and ");
      const count = items.length === 0 ? "" : `, ${String(items.length)} open in them`;
      return `On your ${device}: ${names}${count} (${String(Math.round(ageMs / 1_000))} s ago).`;
    })
    .join("\n");
}

export const showingCapabilities = (ports: Views) => [
  openItem,
  highlight,
  prefill,
  closeAll,
  readView(ports),
];
