import type { Theme, ThemeColours, ThemePreset } from "#contract/looks/themes.ts";
import { useQueryClient } from "@tanstack/react-query";
import { Check, Moon, Trash2 } from "lucide-react";
import { applyTheme } from "../../theme/choosing.ts";
import { activeTheme } from "../../theme/engine.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { useStore } from "../../ui/store.ts";
import { deleteTheme } from "./own-themes.ts";
import swatchesStyles from "./swatches.module.css";
import styles from "./theme-picker.module.css";

interface Props {
  readonly theme: Theme | ThemePreset;
  close(): void;
}

/** One theme to choose; those that everyone has cannot be deleted. */
export function ThemeEntry({ theme, close }: Props) {
  const client = useQueryClient();
  const active = useStore(activeTheme);
  const { id, name, description, isDark, colors } = theme;
  const own = "madeBy" in theme ? theme : undefined;
  const source = own ? "custom" : "preset";
  return (
    <li className={styles["entry"]}>
      <button
        type="button"
        className={styles["choice"]}
        data-theme-choice
        aria-pressed={active?.source === source && active.id === id}
        onClick={() => {
          applyTheme({ source, id }, own);
          close();
        }}
      >
        <span className={styles["words"]}>
          <span className={styles["theme"]} dir="auto">
            {name}
          </span>
          {own && description !== "" && (
            <span className={styles["about"]} dir="auto">
              {description}
            </span>
          )}
        </span>
        {isDark && <Moon size={14} strokeWidth={1.75} role="img" aria-label="dark" />}
        <Swatches colors={colors} />
        <Check size={16} strokeWidth={2} aria-hidden className={styles["mark"]} />
      </button>
      {own && (
        <IconButton
          icon={Trash2}
          label={`Delete ${name}`}
          tip="none"
          onClick={() => void deleteTheme(client, own)}
        />
      )}
    </li>
  );
}

export function Swatches({ colors }: { readonly colors: ThemeColours }) {
  return (
    <span
      aria-hidden
      className={swatchesStyles["swatches"]}
      style={{ background: colors.background }}
    >
      {(["primary", "surface", "accent"] as const).map((role) => (
        <span key={role} className={swatchesStyles["dot"]} style={{ background: colors[role] }} />
      ))}
    </span>
  );
}
