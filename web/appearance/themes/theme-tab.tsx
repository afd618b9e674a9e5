import { RotateCcw, Monitor, Moon, Sun } from "lucide-react";
import { preferences, setPreferences } from "../../preferences/preferences.ts";
import { resetTheme, chooseMode } from "../../theme/choosing.ts";
import { Button } from "../../ui/button.tsx";
import { Section, Sections } from "../../ui/display/section.tsx";
import { Segments } from "../../ui/segments.tsx";
import { usePart } from "../../ui/store.ts";
import { AppColours } from "../app-colours.tsx";
import { Customise } from "./customise.tsx";
import { ThemeActions } from "./theme-actions.tsx";
import { ThemePicker } from "./theme-picker.tsx";

const contrastModes = [
  { value: "enhanced", label: "Enhanced" },
  { value: "original", label: "Original" },
] as const;

/** The colours of everything. */
export function ThemeTab() {
  const contrastMode = usePart(preferences, (now) => now.contrastMode);
  return (
    <Sections>
      <Section title="Appearance">
        <ModeChoice />
        <ThemePicker />
        <Segments
          label="Contrast Mode"
          segments={contrastModes}
          chosen={contrastMode}
          choose={(chosen) => setPreferences({ contrastMode: chosen })}
        />
        <ThemeActions />
      </Section>
      <Customise />
      <AppColours />
      <Button look="quiet" onClick={resetTheme}>
        <RotateCcw size={15} aria-hidden /> Reset to Defaults
      </Button>
    </Sections>
  );
}

const modes = [
  { value: "light", label: "Light", icon: Sun },
  { value: "dark", label: "Dark", icon: Moon },
  { value: "system", label: "Auto", icon: Monitor },
] as const;

/** Light, dark, or as the device has it. */
function ModeChoice() {
  const mode = usePart(preferences, (now) => now.mode);
  return <Segments label="Appearance Mode" segments={modes} chosen={mode} choose={chooseMode} />;
}
