import type { Theme, ThemeColours, ThemePreset } from "#contract/looks/themes.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Check, ChevronDown, Moon, Trash2 } from "lucide-react";
import { Fragment, type ReactNode, useEffect, useRef } from "react";
import type { ThemeChoice } from "#contract/preferences.ts";
import { useRows } from "../../collection/collection.ts";
import { setPreferences, usePreference } from "../../preferences/preferences.ts";
import { withoutAi } from "../../preferences/without-ai.ts";
import { activeTheme, isDarkFor, plain } from "../../theme/engine.ts";
import { themeCollection, presetsQuery } from "../../theme/themes.ts";
import { walkWithArrows } from "../../ui/input/arrow-walk.ts";
import { Switch } from "../../ui/input/switch.tsx";
import { Popover } from "../../ui/overlay/popover.tsx";
import { useStore } from "../../ui/store.ts";
import { familiesOf } from "./families.ts";
import styles from "./theme-picker.module.css";
import { applyTheme } from "../../theme/choosing.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { deleteTheme } from "./theme-actions.tsx";
import swatchesStyles from "./swatches.module.css";

export function ThemePicker() {
  const theme = useStore(activeTheme);
  return (
    <div>
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

function ThemeList({ close }: { close(): void }) {
  const list = useRef<HTMLDivElement>(null);
  const presets = useQuery(presetsQuery);
  const own = useRows(themeCollection);
  const isWithoutAi = useStore(withoutAi);
  useComplaint(presets.error ?? own.error);
  const isReady = presets.data !== undefined;
  useEffect(() => {
    const find = (more: string) =>
      list.current?.querySelector<HTMLElement>(`[data-theme-choice]${more}`);
    (find("[aria-pressed=true]") ?? find(""))?.focus();
  }, [isReady]);
  const mine = own.rows ?? [];
  const sections = [
    {
      title: isWithoutAi ? "More themes" : "AI-created themes",
      themes: mine.filter(({ madeBy }) => madeBy !== "user"),
    },
    { title: "Your themes", themes: mine.filter(({ madeBy }) => madeBy === "user") },
  ].filter(({ themes }) => themes.length > 0);
  return (
    <div
      ref={list}
      role="group"
      aria-label="Themes"
      className={styles["list"]}
      onKeyDown={(event) => walkWithArrows(event, "[data-theme-choice]")}
    >
      <h3 className={styles["title"]}>Preset Themes</h3>
      {!presets.data?.length && (
        <p className={styles["empty"]}>
          {presets.isPending ? "Loading themes..." : "No preset themes available"}
        </p>
      )}
      <ul aria-label="Aside" className={styles["family"]}>
        <li className={styles["entry"]}>
          <PlainEntry close={close} />
        </li>
      </ul>
      {familiesOf(presets.data ?? []).map(({ name, presets: themes }) => (
        <Family key={name} {...{ name, themes, close }} />
      ))}
      {sections.map(({ title, themes }) => (
        <Fragment key={title}>
          <h3 className={styles["title"]}>{title}</h3>
          <Family name={title} {...{ themes, close }} />
        </Fragment>
      ))}
      <div className={styles["end"]}>
        <ContrastSwitch />
      </div>
    </div>
  );
}

/** Specification 3 §8: a list that cannot be fetched is only logged. */
function useComplaint(error: Error | null): void {
  useEffect(() => {
    if (error) console.warn("Themes could not be fetched", error);
  }, [error]);
}

interface FamilyProps {
  readonly name: string;
  readonly themes: readonly (Theme | ThemePreset)[];
  close(): void;
}

const Family = ({ name, themes, close }: FamilyProps) => (
  <ul aria-label={name} className={styles["family"]}>
    {themes.map((theme) => (
      <ThemeEntry key={theme.id} theme={theme} close={close} />
    ))}
  </ul>
);

function ContrastSwitch() {
  const isEnhanced = usePreference("contrastMode") === "enhanced";
  return (
    <Switch
      label="Contrast Mode"
      hint={isEnhanced ? "Enhanced" : "Original"}
      isOn={isEnhanced}
      change={(isOn) => setPreferences({ contrastMode: isOn ? "enhanced" : "original" })}
    />
  );
}

/** Back to what a new workspace wears, in light and dark. */
function PlainEntry({ close }: { close(): void }) {
  const isDark = isDarkFor(usePreference("mode"));
  return (
    <Choice
      choice={{ source: "default", id: null }}
      colors={plain(isDark).colors}
      choose={() => {
        applyTheme({ source: "default", id: null });
        close();
      }}
    >
      <span>Aside</span>
    </Choice>
  );
}

function ThemeEntry({ theme, close }: { readonly theme: Theme | ThemePreset; close(): void }) {
  const client = useQueryClient();
  const { id, name, description, isDark, colors } = theme;
  const own = "madeBy" in theme ? theme : undefined;
  const choice = { source: own ? "custom" : "preset", id } as const;
  return (
    <li className={styles["entry"]}>
      <Choice
        {...{ choice, isDark, colors }}
        choose={() => {
          applyTheme(choice, own);
          close();
        }}
      >
        <span dir="auto">{name}</span>
        {own && description !== "" && (
          <span className={styles["about"]} dir="auto">
            {description}
          </span>
        )}
      </Choice>
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

interface ChoiceProps {
  readonly choice: ThemeChoice;
  /** Where it was made for the dark alone. */
  readonly isDark?: boolean;
  readonly colors: ThemeColours;
  readonly children: ReactNode;
  choose(): void;
}

function Choice({ choice: { source, id }, isDark, colors, children, choose }: ChoiceProps) {
  const active = useStore(activeTheme);
  return (
    <button
      type="button"
      className={styles["choice"]}
      data-theme-choice
      aria-pressed={active?.source === source && active.id === id}
      onClick={choose}
    >
      <span className={styles["words"]}>{children}</span>
      {isDark === true && <Moon size={14} strokeWidth={1.75} role="img" aria-label="dark" />}
      <Swatches colors={colors} />
      <Check size={16} strokeWidth={2} aria-hidden className={styles["mark"]} />
    </button>
  );
}

function Swatches({ colors }: { readonly colors: ThemeColours }) {
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
