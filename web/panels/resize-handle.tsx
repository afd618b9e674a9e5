import { type PanelId, panelById, type PanelSide } from "#contract/panels.ts";
import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import styles from "./resize-handle.module.css";
import { boundsOf, clampedWidth, defaultWidth, widthAfterKey } from "./width.ts";
import { resize } from "./workspace.ts";

interface Props {
  readonly panel: PanelId;
  readonly side: PanelSide;
  readonly width: number;
  /** CSS pixels of the dock beside the panel. */
  readonly beside: number;
}

interface Drag {
  readonly fromX: number;
  readonly fromWidth: number;
  readonly dock: HTMLElement;
  width: number;
  frame: number | undefined;
}

/** The inner edge of a dock. */
export function ResizeHandle(props: Props) {
  const { panel, side, width } = props;
  const { min, max } = boundsOf(panel, innerWidth);
  const turn = (event: KeyboardEvent) => {
    const next =
      event.key === "Enter"
        ? defaultWidth(panel, side)
        : widthAfterKey(event, { side, width, min, max });
    if (next === undefined) return;
    event.preventDefault();
    resize(panel, next);
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
      className={styles["handle"]}
      data-side={side}
      {...useDrag(props)}
      onDoubleClick={() => resize(panel, defaultWidth(panel, side))}
      onKeyDown={turn}
    />
  );
}

/** While dragged, the dock's own style is written, once a frame; the layout hears of it when it is let go. */
function useDrag({ panel, side, width, beside }: Props) {
  const drag = useRef<Drag>(undefined);
  const begin = (event: PointerEvent<HTMLElement>) => {
    const dock = event.currentTarget.closest("aside");
    if (!dock || event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.focus();
    event.currentTarget.setPointerCapture(event.pointerId);
    document.documentElement.dataset["dragging"] = "width";
    drag.current = { fromX: event.clientX, fromWidth: width, dock, width, frame: undefined };
  };
  const move = ({ clientX }: PointerEvent) => {
    const now = drag.current;
    if (!now) return;
    const by = side === "left" ? clientX - now.fromX : now.fromX - clientX;
    now.width = clampedWidth(panel, now.fromWidth + by, innerWidth);
    now.frame ??= requestAnimationFrame(() => {
      now.frame = undefined;
      now.dock.style.inlineSize = `${String(now.width + beside)}px`;
    });
  };
  const end = () => {
    const now = drag.current;
    drag.current = undefined;
    if (!now) return;
    if (now.frame !== undefined) cancelAnimationFrame(now.frame);
    delete document.documentElement.dataset["dragging"];
    resize(panel, now.width);
  };
  return {
    onPointerDown: begin,
    onPointerMove: move,
    onPointerUp: end,
    onPointerCancel: end,
    onLostPointerCapture: end,
  };
}
