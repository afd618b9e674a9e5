import { Monitor, Moon, Sun } from "lucide-react";
import type { Mode } from "#contract/preferences.ts";
import { preferences } from "../preferences/preferences.ts";
import { chooseMode } from "../theme/choosing.ts";
import { usePart } from "../ui/store.ts";
import styles from "./mode-choice.module.css";

const modes: readonly Mode[] = ["light", "dark", "system"];
const looks = {
  light: { label: "Light", icon: Sun },
  dark: { label: "Dark", icon: Moon },
  system: { label: "System", icon: Monitor },
} as const satisfies Record<Mode, unknown>;

export function ModeChoice() {
  const chosen = usePart(preferences, ({ mode }) => mode);
  return (
    <fieldset className={styles["choice"]}>
      <legend className={styles["legend"]}>Appearance Mode</legend>
      <div className={styles["options"]}>
        {modes.map((mode) => {
          const { label, icon: Icon } = looks[mode];
          return (
            <label key={mode} className={styles["option"]}>
              <input
                type="radio"
                name="mode"
                className="visually-hidden"
                checked={mode === chosen}
                onChange={() => chooseMode(mode)}
              />
              <Icon size={16} strokeWidth={1.75} aria-hidden />
              {label}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
