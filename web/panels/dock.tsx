import { type PanelId, panelById, panelIds, type PanelSide } from "#contract/panels.ts";
import { classNames } from "../ui/class-names.ts";
import { usePart } from "../ui/store.ts";
import styles from "./dock.module.css";
import { Frame } from "./frame.tsx";
import type { Layout } from "./layout.ts";
import type { PanelViews } from "./registry.ts";
import { Switcher } from "./switcher.tsx";
import { workspace } from "./workspace.ts";

interface Props {
  readonly side: PanelSide;
  readonly views: PanelViews;
}

/** Widths of panels that the registry gives none (specification 3 §2.8). */
const unsetWidth = { left: 420, right: 450 } as const;

/** CSS pixels, as switcher.module.css has it: a panel keeps its own width beside it. */
const switcherWidth = 47;

/** One side of the chat: the active panel, and a switcher where several are open. */
export function Dock({ side, views }: Props) {
  const { open, active } = usePart(workspace, ({ layout }) => layout[side]);
  const widths = usePart(workspace, ({ layout }) => layout.widths);
  if (active === null) return null;
  const ordered = panelIds.filter((id) => open.includes(id));
  return (
    <aside
      className={classNames(styles["dock"], styles[side])}
      data-side={side}
      aria-label={side === "left" ? "Left panels" : "Right panels"}
      style={{
        inlineSize: widthOf(active, side, widths) + (ordered.length > 1 ? switcherWidth : 0),
      }}
    >
      {ordered.length > 1 && <Switcher side={side} open={ordered} active={active} />}
      <Frame key={active} panel={active} views={views} canMove />
    </aside>
  );
}

function widthOf(panel: PanelId, side: PanelSide, widths: Layout["widths"]): number {
  return widths[panel] ?? panelById(panel)?.width?.default ?? unsetWidth[side];
}
