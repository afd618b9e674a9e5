import { type PanelId, panelById, type PanelSide } from "#contract/panels.ts";
import type { KeyboardEvent } from "react";
import { usePointerDrag } from "../../ui/drag.ts";
import styles from "./resize-handle.module.css";
import { boundsOf, clampedWidth, defaultWidth, widthAfterKey } from "./width.ts";
import { resize } from "../workspace.ts";

interface Props {
  readonly panel: PanelId;
  readonly side: PanelSide;
  readonly width: number;
  /** CSS pixels of the dock beside the panel. */
  readonly beside: number;
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
      {...useWidthDrag(props)}
      onDoubleClick={() => resize(panel, defaultWidth(panel, side))}
      onKeyDown={turn}
    />
  );
}

/** While dragged, the dock's own style is written, once a frame; the layout hears of it when it is let go. */
const useWidthDrag = ({ panel, side, width, beside }: Props) => {
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
    end: (_dock, { byX }) => resize(panel, widthAt(byX)),
  });
};
