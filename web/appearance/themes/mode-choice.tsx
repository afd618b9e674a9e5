import { Monitor, Moon, Sun } from "lucide-react";
import { preferences } from "../../preferences/preferences.ts";
import { chooseMode } from "../../theme/choosing.ts";
import { Segments } from "../../ui/segments.tsx";
import { usePart } from "../../ui/store.ts";

const modes = [
  { value: "light", label: "Light", icon: Sun },
  { value: "dark", label: "Dark", icon: Moon },
  { value: "system", label: "Auto", icon: Monitor },
] as const;

/** Light, dark, or as the device has it. */
export function ModeChoice() {
  const mode = usePart(preferences, (now) => now.mode);
  return <Segments label="Appearance Mode" segments={modes} chosen={mode} choose={chooseMode} />;
}
