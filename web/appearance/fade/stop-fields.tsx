import type { Fade } from "#contract/looks/fade.ts";
import { Trash2 } from "lucide-react";
import { TextField } from "../../ui/field.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { type Edited, leastStops, withoutStop, withStop } from "./fade-stops.ts";
import styles from "../sidebars-tab.module.css";

interface Props {
  readonly fade: Fade;
  readonly selected: number;
  commit(edited: Edited): void;
}

/** The selected stop in numbers. */
export function StopFields({ fade, selected, commit }: Props) {
  const stop = fade.stops[selected];
  if (!stop) return null;
  const without = withoutStop(fade, selected);
  const put = (change: { position?: number; opacity?: number }) => {
    if (Object.values(change).some(Number.isNaN)) return;
    commit(withStop(fade, selected, change));
  };
  return (
    <div className={styles["stop"]} role="group" aria-label={`Stop ${String(selected + 1)}`}>
      <TextField
        label="Position (%)"
        type="number"
        inputMode="numeric"
        min={0}
        max={100}
        step={1}
        value={stop.position}
        onChange={({ target }) => put({ position: target.valueAsNumber })}
      />
      <TextField
        label="Opacity"
        type="number"
        inputMode="decimal"
        min={0}
        max={1}
        step={0.01}
        value={stop.opacity}
        onChange={({ target }) => put({ opacity: target.valueAsNumber })}
      />
      <IconButton
        icon={Trash2}
        label="Remove stop"
        hint={without ? undefined : `at least ${String(leastStops)} stay`}
        tip="below-end"
        disabled={!without}
        onClick={() => without && commit(without)}
      />
    </div>
  );
}
