import { ChevronDown } from "lucide-react";
import { activeTheme } from "../../theme/engine.ts";
import { Popover } from "../../ui/overlay/popover.tsx";
import { useStore } from "../../ui/store.ts";
import { Swatches } from "./swatches.tsx";
import { ThemeList } from "./theme-list.tsx";
import styles from "./theme-picker.module.css";

/** The theme that is worn, and a drop-down of all there are. */
export function ThemePicker() {
  const theme = useStore(activeTheme);
  return (
    <div className={styles["picker"]}>
      <span id="theme-picker-label" className={styles["label"]}>
        Theme Preset
      </span>
      <Popover
        label="Theme picker"
        button={(wiring) => (
          <button
            type="button"
            className={styles["button"]}
            aria-labelledby="theme-picker-label theme-picker-name"
            {...wiring}
          >
            {theme && <Swatches colors={theme.colors} />}
            <span id="theme-picker-name" className={styles["name"]}>
              {theme?.name}
            </span>
            <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
          </button>
        )}
      >
        {(close) => <ThemeList close={close} />}
      </Popover>
    </div>
  );
}
