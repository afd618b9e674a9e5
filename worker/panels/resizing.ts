import * as v from "valibot";
import { type PanelId, panelById, panels } from "#contract/panels.ts";
import type { SeenView } from "#contract/room.ts";
import { showing } from "../capabilities/capability.ts";
import type { Views } from "./showing.ts";

/** Bounds of a panel that has none of its own; the shell keeps every width within the window. */
const usual = { min: 380, max: 700 } as const;

/** As wide or as narrow as it goes: how wide it is now, only its screen knows. */
export const resize = ({ views }: Views) =>
  showing({
    name: "panels.resize",
    title: "Resize a panel",
    description:
      "Makes a panel as wide or as narrow as it goes; without a name, the one that the person looks at",
    examples: ["make the panel wider"],
    input: v.strictObject({
      panel: v.optional(
        v.picklist(
          panels.map(({ id }) => id),
          "must be a panel",
        ),
      ),
      size: v.picklist(["wider", "narrower"], "must be wider or narrower"),
    }),
    async run(acting, { panel, size }) {
      const target = panel ?? lookedAt(await views(acting.userId));
      const declared = target && panelById(target);
      if (!declared)
        return { say: "No panel is open. Say which one: “make the tasks panel wider”." };
      const { min, max } = declared.width ?? usual;
      const width = size === "wider" ? max : min;
      acting.drive({ action: "open", target: declared.id, options: { width } });
      return { say: `Made ${declared.title} ${size}.` };
    },
  });

/** The panel in front on the screen that spoke last. */
function lookedAt(seen: readonly SeenView[]): PanelId | undefined {
  const last = seen.toSorted((a, b) => a.ageMs - b.ageMs)[0]?.view;
  const id = last?.right.active ?? last?.left.active;
  return typeof id === "string" ? panelById(id)?.id : undefined;
}
