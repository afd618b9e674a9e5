import { type Fade, type fadeCurves, fadeLimits, fadePresets } from "#contract/looks/fade.ts";
import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { preferences, setPreferences } from "../../preferences/preferences.ts";
import { fadeGradient } from "../../theme/fade-mask.ts";
import { Button } from "../../ui/button.tsx";
import { Section } from "../../ui/display/section.tsx";
import { Segments } from "../../ui/segments.tsx";
import { Slider } from "../../ui/input/slider.tsx";
import { usePart } from "../../ui/store.ts";
import { Switch } from "../../ui/input/switch.tsx";
import { FadePreview } from "./fade-preview.tsx";
import { widestGap, withNewStop } from "./fade-stops.ts";
import { FadeThemes } from "./fade-themes.tsx";
import { FadeTrack } from "./fade-track.tsx";
import styles from "../sidebars-tab.module.css";
import { StopFields } from "./stop-fields.tsx";

const curves = [
  { value: "linear", label: "Linear" },
  { value: "ease", label: "Ease" },
  { value: "ease-in", label: "Ease in" },
  { value: "ease-out", label: "Ease out" },
] as const satisfies readonly { value: (typeof fadeCurves)[number]; label: string }[];

/** Settings of the fade at the edges of a panel's content. */
export function FadeSection() {
  const isEnabled = usePart(preferences, (now) => now.fadeEnabled);
  const isDynamic = usePart(preferences, (now) => now.fadeDynamic);
  return (
    <Section title="Sidebar Fade Effects">
      <div>
        <Switch
          label="Fade the edges"
          hint="Content fades at the edges while scrolling"
          isOn={isEnabled}
          change={(fadeEnabled) => setPreferences({ fadeEnabled })}
        />
        <Switch
          label="Dynamic hover effect"
          hint="A panel in use shows all of it."
          isOn={isDynamic}
          isDisabled={!isEnabled}
          change={(fadeDynamic) => setPreferences({ fadeDynamic })}
        />
      </div>
      {isEnabled && <FadeEditor />}
    </Section>
  );
}

function FadeEditor() {
  const fade = usePart(preferences, (now) => now.fade);
  const [selected, select] = useState(0);
  const strip = useRef<HTMLDivElement>(null);
  const set = (next: Fade) => setPreferences({ fade: next });
  const added = withNewStop(fade, widestGap(fade));
  const commit = (edited: { readonly fade: Fade; readonly selected: number }) => {
    set(edited.fade);
    select(edited.selected);
  };
  return (
    <>
      <Presets fade={fade} />
      <FadePreview strip={strip} fade={fade} />
      <div className={styles["gradient"]}>
        <FadeTrack
          fade={fade}
          selected={selected}
          select={select}
          commit={commit}
          preview={(shown) =>
            strip.current?.style.setProperty("mask-image", fadeGradient(shown, "to bottom"))
          }
        />
        <div className={styles["ends"]}>
          <span>Edge</span>
          <Button size="sm" look="quiet" disabled={!added} onClick={() => added && commit(added)}>
            <Plus size={14} aria-hidden /> Add stop
          </Button>
          <span>Content</span>
        </div>
      </div>
      <StopFields
        fade={fade}
        selected={Math.min(selected, fade.stops.length - 1)}
        commit={commit}
      />
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

/** Loading one ends that a saved theme is worn (specification 3 §4). */
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
