import type { Fade, FadeStop } from "#contract/looks/fade.ts";
import { type KeyboardEvent, useRef } from "react";
import { fadeGradient } from "../../theme/fade-mask.ts";
import { type Edited, keyedStop, withNewStop, withoutStop, withStop } from "./fade-stops.ts";
import styles from "./fade-track.module.css";
import { type Drag, placeOf, useDrag } from "./stop-drag.ts";

interface Props {
  readonly fade: Fade;
  readonly selected: number;
  select(index: number): void;
  commit(edited: Edited): void;
  /** Shows a fade at once, without a render: called in every frame of a drag. */
  preview(fade: Fade): void;
}

/** The fade as a bar, and its stops as handles on it. */
export function FadeTrack({ fade, selected, select, commit, preview }: Props) {
  const track = useRef<HTMLDivElement>(null);
  const ink = useRef<HTMLDivElement>(null);
  /** Handles are known by their place; one that has passed another is now at the other's. */
  const settle = (edited: Edited) => {
    commit(edited);
    const handle = `[data-stop="${String(edited.selected)}"]`;
    requestAnimationFrame(() => track.current?.querySelector<HTMLElement>(handle)?.focus());
  };
  const drag = useDrag(track, (index, position, isOver) => {
    const edited = withStop(fade, index, { position });
    if (isOver) {
      settle(edited);
      return;
    }
    ink.current?.style.setProperty("mask-image", fadeGradient(edited.fade, "to right"));
    preview(edited.fade);
  });
  return (
    <div
      ref={track}
      role="group"
      aria-label="Fade stops"
      className={styles["track"]}
      onPointerDown={(event) => {
        if (event.target !== event.currentTarget || event.button !== 0) return;
        // The new handle takes the focus; the press must not take it away again.
        event.preventDefault();
        const edited = withNewStop(fade, placeOf(event, event.currentTarget));
        if (edited) settle(edited);
      }}
    >
      <div
        ref={ink}
        className={styles["ink"]}
        style={{ maskImage: fadeGradient(fade, "to right") }}
      />
      {fade.stops.map((stop, index) => (
        <Handle
          // A stop has no name but its place.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          index={index}
          stop={stop}
          isSelected={index === selected}
          drag={drag}
          select={() => select(index)}
          press={(event) => {
            const edited = pressed(fade, index, event);
            if (edited) settle(edited);
          }}
        />
      ))}
    </div>
  );
}

function pressed(fade: Fade, index: number, event: KeyboardEvent): Edited | undefined {
  const stop = fade.stops[index];
  const isRemoving = event.key === "Delete" || event.key === "Backspace";
  const change = stop && keyedStop(stop, event.key, event.shiftKey);
  if (isRemoving || change) event.preventDefault();
  return isRemoving ? withoutStop(fade, index) : change && withStop(fade, index, change);
}

interface HandleProps {
  readonly index: number;
  readonly stop: FadeStop;
  readonly isSelected: boolean;
  readonly drag: Drag;
  select(): void;
  press(event: KeyboardEvent): void;
}

function Handle({ index, stop, isSelected, drag, select, press }: HandleProps) {
  const { position, opacity } = stop;
  return (
    <div
      role="slider"
      tabIndex={0}
      data-stop={index}
      data-selected={isSelected}
      className={styles["stop"]}
      style={{ insetInlineStart: `${String(position)}%` }}
      aria-label={`Stop ${String(index + 1)}`}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={position}
      aria-valuetext={`at ${String(position)} %, opacity ${opacity.toFixed(2)}`}
      onFocus={select}
      onKeyDown={press}
      onPointerDown={(event) => drag.begin(event, index)}
      onPointerMove={drag.move}
      onPointerUp={drag.end}
      onPointerCancel={drag.end}
    >
      <span className={styles["knob"]} style={{ "--stop-opacity": opacity }} />
    </div>
  );
}
