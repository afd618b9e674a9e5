import { panelById, type PanelId, panelIds, type PanelSide } from "#contract/panels.ts";
import { classNames } from "../../ui/class-names.ts";
import { store, usePart, useStore } from "../../ui/store.ts";
import styles from "./dock.module.css";
import { Frame } from "../frame.tsx";
import type { PanelViews } from "../registry.ts";
import { middleSide } from "../layout.ts";
import { Switcher } from "./switcher.tsx";
import { boundsOf, clampedWidth, defaultWidth, widthAfterKey } from "./width.ts";
import { resize, workspace } from "../workspace.ts";
import type { KeyboardEvent } from "react";
import { usePointerDrag } from "../../ui/drag.ts";
import resizeHandleStyles from "./resize-handle.module.css";

/** CSS pixels, as switcher.module.css has it: a panel keeps its own width beside it. */
const switcherWidth = 47;

/** One side of the chat: the active panel, and a switcher where several are open. */
export function Dock({ side, views }: { readonly side: PanelSide; readonly views: PanelViews }) {
  const { open, active } = usePart(workspace, ({ layout }) => layout[side]);
  const widths = usePart(workspace, ({ layout }) => layout.widths);
  const isMiddle = usePart(workspace, ({ layout }) => middleSide(layout) === side);
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
      data-middle={isMiddle}
      style={isMiddle ? undefined : { inlineSize: width + beside }}
    >
      {ordered.length > 1 && <Switcher side={side} open={ordered} active={active} />}
      <Frame key={active} panel={active} views={views} canMove />
      {!isMiddle && <ResizeHandle panel={active} side={side} width={width} beside={beside} />}
    </aside>
  );
}

const windowWidth = store(innerWidth);

let frame: number | undefined;
addEventListener("resize", () => {
  frame ??= requestAnimationFrame(() => {
    frame = undefined;
    windowWidth.set(innerWidth);
  });
});

interface HandleProps {
  readonly panel: PanelId;
  readonly side: PanelSide;
  readonly width: number;
  /** CSS pixels of the dock beside the panel. */
  readonly beside: number;
}

function ResizeHandle(props: HandleProps) {
  const { panel, side, width } = props;
  const { min, max } = boundsOf(panel, innerWidth);
  const turn = (event: KeyboardEvent) => {
    const next =
      event.key === "Enter"
        ? defaultWidth(panel, side)
        : widthAfterKey(event, { side, width, min, max });
    if (next === undefined) return;
    event.preventDefault();
    resize({ [panel]: next });
  };
  return (
    <div
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={`Width of ${panelById(panel)?.title ?? panel}`}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={width}
      aria-valuetext={`${String(width)} pixels`}
      title="Drag to resize, double-click to reset"
      className={resizeHandleStyles["handle"]}
      data-side={side}
      {...useWidthDrag(props)}
      onDoubleClick={() => resize({ [panel]: defaultWidth(panel, side) })}
      onKeyDown={turn}
    />
  );
}

/** While dragged, the dock's own style is written, once a frame; the layout hears of it when it is let go. */
const useWidthDrag = ({ panel, side, width, beside }: HandleProps) => {
  const widthAt = (byX: number) =>
    clampedWidth(panel, width + (side === "left" ? byX : -byX), innerWidth);
  return usePointerDrag<HTMLElement>({
    kind: "width",
    press(event) {
      const dock = event.currentTarget.closest("aside");
      if (!dock) return undefined;
      event.preventDefault();
      event.currentTarget.focus();
      return dock;
    },
    move(dock, { byX }) {
      dock.style.inlineSize = `${String(widthAt(byX) + beside)}px`;
    },
    end: (_dock, { byX }) => resize({ [panel]: widthAt(byX) }),
  });
};
