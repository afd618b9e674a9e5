import {
  panelById,
  type PanelId,
  panelIds,
  type PanelPlace,
  type PanelSide,
} from "#contract/panels.ts";
import { classNames } from "../../ui/class-names.ts";
import { store, usePart, useStore } from "../../ui/store.ts";
import styles from "./dock.module.css";
import { Frame } from "../frame.tsx";
import type { PanelViews } from "../registry.ts";
import { shownAt } from "../layout.ts";
import { Switcher } from "./switcher.tsx";
import { boundsOf, clampedWidth, defaultWidth, widthAfterKey } from "./width.ts";
import { resize, workspace } from "../workspace.ts";
import type { KeyboardEvent } from "react";
import { usePointerDrag } from "../../ui/drag.ts";
import resizeHandleStyles from "./resize-handle.module.css";

/** CSS pixels, as switcher.module.css has it: a panel keeps its own width beside it. */
const switcherWidth = 47;

const labels: Readonly<Record<PanelPlace, string>> = {
  left: "Left panels",
  middle: "Panel in the middle",
  right: "Right panels",
};

const noSwitcher: readonly PanelId[] = [];

/** One side of the chat: the active panel, and a switcher where several are open. Or the panel that took the chat's place. */
export function Dock({ place, views }: { readonly place: PanelPlace; readonly views: PanelViews }) {
  const active = usePart(workspace, ({ layout }) => shownAt(layout, place));
  const open = usePart(workspace, ({ layout }) =>
    place === "middle" ? noSwitcher : layout[place].open,
  );
  const kept = usePart(workspace, ({ layout }) =>
    active === null ? undefined : layout.widths[active],
  );
  const room = useStore(windowWidth);
  if (active === null) return null;
  const ordered = panelIds.filter((id) => open.includes(id));
  const beside = ordered.length > 1 ? switcherWidth : 0;
  const side = place === "middle" ? undefined : place;
  const width = side && clampedWidth(active, kept ?? defaultWidth(active, side), room);
  return (
    <aside
      className={classNames(styles["dock"], styles[place])}
      data-side={place}
      data-surface="sidebar"
      aria-label={labels[place]}
      style={width === undefined ? undefined : { inlineSize: width + beside }}
    >
      {side && ordered.length > 1 && <Switcher side={side} open={ordered} active={active} />}
      <Frame key={active} panel={active} views={views} canMove />
      {side && width !== undefined && (
        <ResizeHandle panel={active} side={side} width={width} beside={beside} />
      )}
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
