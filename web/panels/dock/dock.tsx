import { panelIds, type PanelSide } from "#contract/panels.ts";
import { classNames } from "../../ui/class-names.ts";
import { usePart, useStore, store } from "../../ui/store.ts";
import styles from "./dock.module.css";
import { Frame } from "../frame.tsx";
import type { PanelViews } from "../registry.ts";
import { ResizeHandle } from "./resize-handle.tsx";
import { Switcher } from "./switcher.tsx";
import { clampedWidth, defaultWidth } from "./width.ts";
import { workspace } from "../workspace.ts";

interface Props {
  readonly side: PanelSide;
  readonly views: PanelViews;
}

/** CSS pixels, as switcher.module.css has it: a panel keeps its own width beside it. */
const switcherWidth = 47;

/** One side of the chat: the active panel, and a switcher where several are open. */
export function Dock({ side, views }: Props) {
  const { open, active } = usePart(workspace, ({ layout }) => layout[side]);
  const widths = usePart(workspace, ({ layout }) => layout.widths);
  const room = useStore(windowWidth);
  if (active === null) return null;
  const ordered = panelIds.filter((id) => open.includes(id));
  const beside = ordered.length > 1 ? switcherWidth : 0;
  const width = clampedWidth(active, widths[active] ?? defaultWidth(active, side), room);
  return (
    <aside
      className={classNames(styles["dock"], styles[side])}
      data-side={side}
      data-surface="sidebar"
      aria-label={side === "left" ? "Left panels" : "Right panels"}
      style={{ inlineSize: width + beside }}
    >
      {ordered.length > 1 && <Switcher side={side} open={ordered} active={active} />}
      <Frame key={active} panel={active} views={views} canMove />
      <ResizeHandle panel={active} side={side} width={width} beside={beside} />
    </aside>
  );
}

/** CSS pixels. Panels are held to half of it. */
const windowWidth = store(innerWidth);

let frame: number | undefined;
addEventListener("resize", () => {
  frame ??= requestAnimationFrame(() => {
    frame = undefined;
    windowWidth.set(innerWidth);
  });
});
