import { Monitor, Moon, RotateCcw, Sun } from "lucide-react";
import { PreferenceChoice } from "../../preferences/controls.tsx";
import { resetTheme } from "../../theme/choosing.ts";
import { Button } from "../../ui/button.tsx";
import { Section, Sections } from "../../ui/display/section.tsx";
import { AppColors } from "../app-colours.tsx";
import { Customise } from "./customise.tsx";
import { ThemeActions } from "./theme-actions.tsx";
import { ThemePicker } from "./theme-picker.tsx";

const modes = [
  { value: "light", label: "Light", icon: Sun },
  { value: "dark", label: "Dark", icon: Moon },
  { value: "system", label: "Auto", icon: Monitor },
] as const;

const contrastModes = [
  { value: "enhanced", label: "Enhanced" },
  { value: "original", label: "Original" },
] as const;

/** The colors of everything. */
export function ThemeTab() {
  return (
    <Sections>
      <Section title="Appearance">
        <PreferenceChoice name="mode" label="Appearance Mode" segments={modes} />
        <ThemePicker />
        <PreferenceChoice name="contrastMode" label="Contrast Mode" segments={contrastModes} />
        <ThemeActions />
      </Section>
      <Customise />
      <AppColors />
      <Button look="quiet" onClick={resetTheme}>
        <RotateCcw size={15} aria-hidden /> Reset to Defaults
      </Button>
    </Sections>
  );
}
