import styles from "../sidebars-tab.module.css";
import previewStyles from "./fade-preview.module.css";
import { capital } from "#shared/words.ts";
import {
  type Fade,
  fadeCurves,
  fadeLimits,
  fadePresets,
  type FadeStop,
} from "#contract/looks/fade.ts";
import { Plus, Trash2 } from "lucide-react";
import { type ComponentProps, useRef, useState } from "react";
import { PreferenceSwitch } from "../../preferences/controls.tsx";
import { setPreferences, usePreference } from "../../preferences/preferences.ts";
import { fadeGradient } from "../../theme/fade-mask.ts";
import { Button } from "../../ui/button.tsx";
import { Section } from "../../ui/display/section.tsx";
import { Slider } from "../../ui/input/slider.tsx";
import { Segments } from "../../ui/segments.tsx";
import {
  type Edited,
  widestGap,
  withNewStop,
  leastStops,
  withoutStop,
  withStop,
} from "./fade-stops.ts";
import { FadeThemes } from "./fade-themes.tsx";
import { FadeTrack } from "./fade-track.tsx";
import { TextField } from "../../ui/field.tsx";
import { IconButton } from "../../ui/icon-button.tsx";

const curves = fadeCurves.map((value) => ({ value, label: capital(value.replace("-", " ")) }));

export function FadeSection() {
  const isEnabled = usePreference("fadeEnabled");
  return (
    <Section title="Sidebar Fade Effects">
      <div>
        <PreferenceSwitch
          name="fadeEnabled"
          label="Fade the edges"
          hint="Content fades at the edges while scrolling"
        />
        <PreferenceSwitch
          name="fadeDynamic"
          label="Dynamic hover effect"
          hint="Panels don't fade while you use them."
          isDisabled={!isEnabled}
        />
      </div>
      {isEnabled && <FadeEditor />}
    </Section>
  );
}

const set = (fade: Fade): void => setPreferences({ fade });

/** Content that fades, as wide as some lines in percent. */
const lines = [82, 64, 91, 48, 76, 58, 86];

function FadeEditor() {
  const fade = usePreference("fade");
  const [chosen, select] = useState(0);
  const strip = useRef<HTMLDivElement>(null);
  const selected = Math.min(chosen, fade.stops.length - 1);
  const added = withNewStop(fade, widestGap(fade));
  const commit = (edited: Edited) => {
    set(edited.fade);
    select(edited.selected);
  };
  const preview = (shown: Fade) =>
    strip.current?.style.setProperty("mask-image", fadeGradient(shown, "to bottom"));
  return (
    <>
      <Presets fade={fade} />
      <div className={previewStyles["frame"]} role="img" aria-label="Preview of the fade">
        <div
          ref={strip}
          className={previewStyles["strip"]}
          style={{ maskImage: fadeGradient(fade, "to bottom") }}
        >
          {lines.map((width) => (
            <span key={width} className={previewStyles["row"]}>
              <span className={previewStyles["dot"]} />
              <span className={previewStyles["line"]} style={{ inlineSize: `${String(width)}%` }} />
            </span>
          ))}
        </div>
      </div>
      <div>
        <FadeTrack {...{ fade, selected, select, commit, preview }} />
        <div className={styles["ends"]}>
          <span>Edge</span>
          <Button size="sm" look="quiet" disabled={!added} onClick={() => added && commit(added)}>
            <Plus size={14} aria-hidden /> Add stop
          </Button>
          <span>Content</span>
        </div>
      </div>
      <StopFields {...{ fade, selected, commit }} />
      <Slider
        label="Distance"
        {...fadeLimits.distance}
        value={fade.fadeDistance}
        words={`${String(fade.fadeDistance)} px`}
        change={(fadeDistance) => set({ ...fade, fadeDistance })}
      />
      <Segments
        label="Curve"
        segments={curves}
        chosen={fade.fadeType}
        choose={(fadeType) => set({ ...fade, fadeType })}
      />
      <FadeThemes fade={fade} />
    </>
  );
}

/** Loading one leaves the saved theme that was loaded (specification 3 §4). */
function Presets({ fade }: { readonly fade: Fade }) {
  return (
    <fieldset className={styles["presets"]}>
      <legend className={styles["legend"]}>Presets</legend>
      {fadePresets.map(({ id, name, ...preset }) => (
        <button
          key={id}
          type="button"
          className={styles["chip"]}
          aria-pressed={JSON.stringify(preset) === JSON.stringify(fade)}
          onClick={() =>
            setPreferences({ fade: { ...preset, stops: [...preset.stops] }, activeFadeTheme: null })
          }
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}

const fields = [
  { name: "position", label: "Position (%)", inputMode: "numeric", max: 100, step: 1 },
  { name: "opacity", label: "Opacity", inputMode: "decimal", max: 1, step: 0.01 },
] as const satisfies readonly { name: keyof FadeStop; [more: string]: unknown }[];

type Props = Pick<ComponentProps<typeof FadeTrack>, "fade" | "selected" | "commit">;

function StopFields({ fade, selected, commit }: Props) {
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
