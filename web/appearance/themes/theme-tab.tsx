import { capital } from "#shared/words.ts";
import styles from "./customise.module.css";
import { Monitor, Moon, RotateCcw, Sun } from "lucide-react";
import { openSection } from "../../panels/open-section.ts";
import { PreferenceChoice } from "../../preferences/controls.tsx";
import { resetTheme } from "../../theme/choosing.ts";
import { Button } from "../../ui/button.tsx";
import { Segments } from "../../ui/segments.tsx";
import { Section, Sections } from "../../ui/display/section.tsx";
import { AppColors } from "../app-colours.tsx";
import { ThemeActions } from "./theme-actions.tsx";
import { setTextSize, textSize, textSizes } from "./text-sizes.ts";
import { ThemePicker } from "./theme-picker.tsx";
import { type ColourRole, customisable } from "#contract/looks/themes.ts";
import { preferences, setPreferences, usePreference } from "../../preferences/preferences.ts";
import { type ActiveTheme, activeTheme } from "../../theme/engine.ts";
import { ColourPicker } from "../../ui/input/colour-picker.tsx";
import { Disclosure } from "../../ui/display/disclosure.tsx";
import { useStore } from "../../ui/store.ts";
import { densities, density, setDensity } from "../../list/density.ts";
import { gradeWords } from "#shared/themes/colours.ts";
import { readoutsOf } from "./contrast-pairs.ts";

const modes = [
  { value: "light", label: "Light", icon: Sun },
  { value: "dark", label: "Dark", icon: Moon },
  { value: "system", label: "Auto", icon: Monitor },
] as const;

const contrastModes = (["enhanced", "original"] as const).map((value) => ({
  value,
  label: capital(value),
}));

export function ThemeTab() {
  return (
    <Sections>
      <Section place="appearance" title="Appearance">
        <PreferenceChoice name="mode" label="Appearance Mode" segments={modes} />
        <ThemePicker />
        <div data-place="text-size">
          <TextSize />
        </div>
        <Density />
        <PreferenceChoice name="contrastMode" label="Contrast Mode" segments={contrastModes} />
        <ThemeActions />
      </Section>
      <Customise />
      <AppColors />
      <Section title="Glass" lead="Glass and fading edges have a tab of their own.">
        <div>
          <Button size="sm" onClick={showGlass}>
            Glass and fading edges
          </Button>
        </div>
      </Section>
      <Button look="quiet" onClick={resetTheme}>
        <RotateCcw size={15} aria-hidden /> Reset to Defaults
      </Button>
    </Sections>
  );
}

const showGlass = (): void => openSection({ tab: "sidebars", id: "sidebars" });

/** How large all that is written is on this device; what surrounds it grows along. */
const TextSize = () => (
  <Segments
    label="Text size on this device"
    segments={textSizes}
    chosen={useStore(textSize)}
    choose={setTextSize}
  />
);

const Density = () => (
  <Segments
    label="Density on this device"
    segments={densities.map((value) => ({ value, label: capital(value) }))}
    chosen={useStore(density)}
    choose={setDensity}
  />
);

function Customise() {
  const theme = useStore(activeTheme);
  const custom = usePreference("customColors");
  if (!theme) return null;
  const pickers = (roles: readonly Exclude<ColourRole, "textSecondary">[]) =>
    roles.map((role) => (
      <ColourPicker
        key={role}
        label={capital(role)}
        value={custom[role] ?? theme.colors[role]}
        {...(grounds.has(role) ? {} : { against: theme.colors.background })}
        change={(colour) => setPreferences({ customColors: { ...custom, [role]: colour } })}
      />
    ));
  return (
    <Section
      place="colors"
      title="Customize Colors"
      aside={
        Object.keys(custom).length > 0 && (
          <Button size="sm" look="quiet" onClick={() => setPreferences({ customColors: {} })}>
            Clear
          </Button>
        )
      }
    >
      <div>
        {pickers(customisable.first)}
        <Disclosure label="Show More" openLabel="Show Less">
          {pickers(customisable.more)}
        </Disclosure>
      </div>
      <Contrast theme={theme} />
    </Section>
  );
}

/** Colours that others stand on; the badge of a border would blame it for being quiet. */
const grounds: ReadonlySet<ColourRole> = new Set(["background", "surface", "border"]);

function Contrast({ theme }: { readonly theme: ActiveTheme }) {
  const fix = (colours: object) =>
    setPreferences({ customColors: { ...preferences.get().customColors, ...colours } });
  return (
    <ul className={styles["contrast"]} aria-label="Contrast">
      {readoutsOf(theme.colors).map(({ label, colour, ground, ratio, grade, fix: fixed }) => (
        <li key={label} className={styles["pair"]}>
          <span
            aria-hidden
            className={styles["sample"]}
            style={{ color: colour, background: ground }}
          >
            Aa
          </span>
          <span className={styles["pairing"]}>{label}</span>
          {fixed && (
            <Button size="sm" onClick={() => fix(fixed)}>
              Fix it
            </Button>
          )}
          <span className={styles["ratio"]}>{ratio}:1</span>
          <span className={styles["grade"]} data-grade={grade}>
            {gradeWords[grade]}
          </span>
        </li>
      ))}
    </ul>
  );
}
