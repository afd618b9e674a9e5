import type { ThemeColours } from "#contract/looks/themes.ts";
import { Check, Moon, Trash2 } from "lucide-react";
import { IconButton } from "../../ui/icon-button.tsx";
import { Swatches } from "./swatches.tsx";
import styles from "./theme-picker.module.css";

interface Props {
  readonly theme: {
    readonly name: string;
    readonly description: string;
    readonly isDark: boolean;
    readonly colors: ThemeColours;
  };
  readonly isWorn: boolean;
  choose(): void;
  /** Themes that everyone has cannot be deleted. */
  remove?(): void;
}

/** One theme to choose. */
export function ThemeEntry({ theme, isWorn, choose, remove }: Props) {
  const { name, description, isDark, colors } = theme;
  return (
    <li className={styles["entry"]}>
      <button
        type="button"
        className={styles["choice"]}
        data-theme-choice
        aria-pressed={isWorn}
        onClick={choose}
      >
        <span className={styles["words"]}>
          <span className={styles["theme"]} dir="auto">
            {name}
          </span>
          {remove && description !== "" && (
            <span className={styles["about"]} dir="auto">
              {description}
            </span>
          )}
        </span>
        {isDark && <Moon size={14} strokeWidth={1.75} role="img" aria-label="dark" />}
        <Swatches colors={colors} />
        <Check size={16} strokeWidth={2} aria-hidden className={styles["mark"]} />
      </button>
      {remove && <IconButton icon={Trash2} label={`Delete ${name}`} tip="none" onClick={remove} />}
    </li>
  );
}
