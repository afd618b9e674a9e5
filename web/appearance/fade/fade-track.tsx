import type { Fade, FadeStop } from "#contract/looks/fade.ts";
import { type ComponentProps, type KeyboardEvent, useRef } from "react";
import { usePointerDrag } from "../../ui/drag.ts";
import { fadeGradient } from "../../theme/fade-mask.ts";
import { type Edited, keyedStop, withNewStop, withoutStop, withStop } from "./fade-stops.ts";
import styles from "./fade-track.module.css";

interface Props {
  readonly fade: Fade;
  readonly selected: number;
  select(index: number): void;
  commit(edited: Edited): void;
  /** Shows a fade at once, without a render: called in every frame of a drag. */
  preview(fade: Fade): void;
}

interface Held {
  readonly index: number;
  readonly handle: HTMLElement;
}

function placeOf(x: number, track: HTMLElement): number {
  const { left, width } = track.getBoundingClientRect();
  return Math.min(100, Math.max(0, Math.round(((x - left) / width) * 100)));
}

export function FadeTrack({ fade, selected, select, commit, preview }: Props) {
  const track = useRef<HTMLDivElement>(null);
  const ink = useRef<HTMLDivElement>(null);
  /** Handles are known by their place; one that has passed another is now at the other's. */
  const settle = (done: Edited | undefined) => {
    if (!done) return;
    commit(done);
    const handle = `[data-stop="${String(done.selected)}"]`;
    requestAnimationFrame(() => track.current?.querySelector<HTMLElement>(handle)?.focus());
  };
  const edited = ({ index }: Held, { x }: { readonly x: number }) =>
    track.current ? withStop(fade, index, { position: placeOf(x, track.current) }) : undefined;
  const drag = usePointerDrag<Held>({
    kind: "stop",
    press: ({ currentTarget: handle }) => ({ index: Number(handle.dataset["stop"]), handle }),
    move(held, point) {
      const now = edited(held, point);
      if (!now || !track.current) return;
      const place = `${String(placeOf(point.x, track.current))}%`;
      held.handle.style.setProperty("inset-inline-start", place);
      ink.current?.style.setProperty("mask-image", fadeGradient(now.fade, "to right"));
      preview(now.fade);
    },
    end: (held, point) => settle(edited(held, point)),
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
        settle(withNewStop(fade, placeOf(event.clientX, event.currentTarget)));
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
          press={(event) => settle(pressed(fade, index, event))}
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
  readonly drag: ComponentProps<"div">;
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
      {...drag}
    >
      <span className={styles["knob"]} style={{ "--stop-opacity": opacity }} />
    </div>
  );
}
