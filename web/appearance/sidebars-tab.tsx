import { capital } from "#shared/words.ts";
import {
  defaultGlass,
  glassAt,
  type GlassComponent,
  glassComponents,
  type GlassLevel,
  type GlassSettings,
} from "#contract/looks/glass.ts";
import { RotateCcw } from "lucide-react";
import { withGlobal } from "#shared/themes/glass-amount.ts";
import { setPreferences, usePreference } from "../preferences/preferences.ts";
import { isDeviceStill } from "../theme/engine.ts";
import { paneOf } from "../theme/glass-tokens.ts";
import { Button } from "../ui/button.tsx";
import { Disclosure } from "../ui/display/disclosure.tsx";
import { Section, Sections } from "../ui/display/section.tsx";
import { Slider } from "../ui/input/slider.tsx";
import { Switch } from "../ui/input/switch.tsx";
import { Segments } from "../ui/segments.tsx";
import { useStore } from "../ui/store.ts";
import { FadeSection } from "./fade/fade-section.tsx";
import {
  partBlur,
  partOpacity,
  partRange,
  shownLevel,
  transparencyOf,
  transparencyRange,
  withPart,
  withSwitch,
} from "./glass-changes.ts";
import styles from "./sidebars-tab.module.css";

const segment = (value: GlassLevel) => ({ value, label: capital(value) });
const levels = (["disabled", "light", "medium", "heavy"] as const).map(segment);

const titles: Readonly<Record<GlassComponent, string>> = {
  sidebar: "Sidebars",
  message: "Messages",
  typing: "Typing",
  header: "Header",
  modal: "Dialogs",
  dropdown: "Menus",
};

const stillNote =
  "Your device asks for less motion, less transparency or more contrast, so every surface is solid for now.";
const plainNote = "Glass needs a wallpaper. Without one, only dialogs and menus use it.";

const set = (glass: GlassSettings) => setPreferences({ glass });

export function SidebarsTab() {
  return (
    <Sections>
      <GlassSection />
      <FadeSection />
    </Sections>
  );
}

function GlassSection() {
  const glass = usePreference("glass");
  const isStill = useStore(isDeviceStill);
  const hasPicture = usePreference("wallpaperEnabled");
  const note = isStill ? stillNote : hasPicture ? undefined : plainNote;
  const level = shownLevel(glass);
  const transparency = transparencyOf(glass.globalOpacity);
  return (
    <Section
      place="sidebars"
      title="Glass Effects"
      aside={
        <Button size="sm" look="quiet" onClick={() => set(defaultGlass)}>
          <RotateCcw size={14} aria-hidden /> Reset to Defaults
        </Button>
      }
    >
      {note !== undefined && <p className={styles["note"]}>{note}</p>}
      <Segments
        label="Intensity"
        isLabelHidden
        segments={level === "custom" ? [...levels, segment(level)] : levels}
        chosen={level}
        choose={(chosen) => {
          if (chosen !== "custom") set(glassAt(chosen, glass));
        }}
      />
      <Slider
        label="Blur"
        value={glass.globalBlur}
        min={0}
        max={100}
        words={`${String(glass.globalBlur)} %`}
        change={(blur) => set(withGlobal(glass, { blur }))}
      />
      <Slider
        label="Transparency"
        {...transparencyRange}
        value={transparency}
        words={`${String(transparency)} %`}
        change={(to) => set(withGlobal(glass, { transparency: to }))}
      />
      <Disclosure label="Per-surface settings">
        <ul className={styles["parts"]}>
          {glassComponents.map((name) => (
            <Part key={name} name={name} glass={glass} />
          ))}
        </ul>
      </Disclosure>
    </Section>
  );
}

const partSliders = [
  { field: "blur", read: partBlur, say: (blur: number) => `${String(blur)} px` },
  { field: "opacity", read: partOpacity, say: (opacity: number) => opacity.toFixed(2) },
] as const;

function Part({ name, glass }: { readonly name: GlassComponent; readonly glass: GlassSettings }) {
  const { enabled } = glass.components[name];
  const pane = paneOf(glass, name);
  const isDisabled = glass.globalIntensity === "disabled";
  return (
    <li className={styles["part"]}>
      <Switch
        label={titles[name]}
        isOn={enabled}
        isDisabled={isDisabled}
        change={(isOn) => set(withSwitch(glass, name, isOn))}
      />
      <div className={styles["sliders"]}>
        {partSliders.map(({ field, read, say }) => (
          <Slider
            key={field}
            label={`${titles[name]} ${field}`}
            {...partRange[field]}
            value={read(pane)}
            words={say(read(pane))}
            isDisabled={!enabled || isDisabled}
            change={(to) => set(withPart(glass, name, pane, { [field]: Math.round(to * 20) / 20 }))}
          />
        ))}
      </div>
    </li>
  );
}
