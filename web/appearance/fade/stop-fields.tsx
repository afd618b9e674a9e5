import type { Fade, FadeStop } from "#contract/looks/fade.ts";
import { Trash2 } from "lucide-react";
import { TextField } from "../../ui/field.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import styles from "../sidebars-tab.module.css";
import { type Edited, leastStops, withoutStop, withStop } from "./fade-stops.ts";

const fields = [
  { name: "position", label: "Position (%)", inputMode: "numeric", max: 100, step: 1 },
  { name: "opacity", label: "Opacity", inputMode: "decimal", max: 1, step: 0.01 },
] as const satisfies readonly { name: keyof FadeStop; [more: string]: unknown }[];

interface Props {
  readonly fade: Fade;
  readonly selected: number;
  commit(edited: Edited): void;
}

export function StopFields({ fade, selected, commit }: Props) {
  const stop = fade.stops[selected];
  if (!stop) return null;
  const without = withoutStop(fade, selected);
  return (
    <div className={styles["stop"]} role="group" aria-label={`Stop ${String(selected + 1)}`}>
      {fields.map(({ name, ...field }) => (
        <TextField
          key={name}
          {...field}
          type="number"
          min={0}
          value={stop[name]}
          onChange={({ target: { valueAsNumber: value } }) => {
            if (!Number.isNaN(value)) commit(withStop(fade, selected, { [name]: value }));
          }}
        />
      ))}
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
