import type { Theme, ThemePreset } from "#contract/looks/themes.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { preferences, setPreferences } from "../../preferences/preferences.ts";
import { applyTheme } from "../../theme/choosing.ts";
import { activeTheme } from "../../theme/engine.ts";
import { useRows } from "../../collection/use-rows.ts";
import { themeCollection, themeQueries } from "../../theme/themes.ts";
import { withoutAi } from "../../preferences/without-ai.ts";
import { walkWithArrows } from "../../ui/input/arrow-walk.ts";
import { usePart, useStore } from "../../ui/store.ts";
import { Switch } from "../../ui/input/switch.tsx";
import { familiesOf } from "./families.ts";
import { deleteTheme } from "./own-themes.ts";
import { appearanceTexts } from "../texts.ts";
import { ThemeEntry } from "./theme-entry.tsx";
import styles from "./theme-picker.module.css";

const noThemes: readonly Theme[] = [];
const noPresets: readonly ThemePreset[] = [];

/** Everything one can wear, by family; a choice closes it. */
export function ThemeList({ close }: { close(): void }) {
  const list = useRef<HTMLDivElement>(null);
  const presets = useQuery(themeQueries.presets());
  const mine = useRows(themeCollection);
  useComplaint(presets.error ?? mine.error);
  const isReady = presets.data !== undefined;
  useEffect(() => {
    const find = (more: string) =>
      list.current?.querySelector<HTMLElement>(`[data-theme-choice]${more}`);
    (find("[aria-pressed=true]") ?? find(""))?.focus();
  }, [isReady]);
  const own = mine.rows ?? noThemes;
  const given = presets.data ?? noPresets;
  return (
    <div
      ref={list}
      role="group"
      aria-label="Themes"
      className={styles["list"]}
      onKeyDown={(event) => walkWithArrows(event, "[data-theme-choice]")}
    >
      <h3 className={styles["title"]}>Preset Themes</h3>
      <Presets presets={given} isLoading={presets.isPending} close={close} />
      <OwnThemes
        title={useStore(withoutAi) ? "More Themes" : "AI-Created Themes"}
        themes={own.filter(({ madeBy }) => madeBy !== "user")}
        presets={given}
        close={close}
      />
      <OwnThemes
        title="Your Themes"
        themes={own.filter(({ madeBy }) => madeBy === "user")}
        presets={given}
        close={close}
      />
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

interface PresetsProps {
  readonly presets: readonly ThemePreset[];
  readonly isLoading: boolean;
  close(): void;
}

function Presets({ presets, isLoading, close }: PresetsProps) {
  const worn = useStore(activeTheme);
  if (isLoading) return <p className={styles["empty"]}>{appearanceTexts.loadingThemes}</p>;
  if (presets.length === 0) return <p className={styles["empty"]}>{appearanceTexts.noPresets}</p>;
  return familiesOf(presets).map((family) => (
    <ul key={family.name} aria-label={family.name} className={styles["family"]}>
      {family.presets.map((preset) => (
        <ThemeEntry
          key={preset.id}
          theme={preset}
          isWorn={worn?.source === "preset" && worn.id === preset.id}
          choose={() => {
            applyTheme({ source: "preset", id: preset.id });
            close();
          }}
        />
      ))}
    </ul>
  ));
}

interface OwnProps {
  readonly title: string;
  readonly themes: readonly Theme[];
  readonly presets: readonly ThemePreset[];
  close(): void;
}

function OwnThemes({ title, themes, presets, close }: OwnProps) {
  const client = useQueryClient();
  const worn = useStore(activeTheme);
  if (themes.length === 0) return null;
  return (
    <>
      <h3 className={styles["title"]}>{title}</h3>
      <ul aria-label={title} className={styles["family"]}>
        {themes.map((theme) => (
          <ThemeEntry
            key={theme.id}
            theme={theme}
            isWorn={worn?.source === "custom" && worn.id === theme.id}
            choose={() => {
              applyTheme({ source: "custom", id: theme.id }, theme);
              close();
            }}
            remove={() => void deleteTheme(client, theme, presets)}
          />
        ))}
      </ul>
    </>
  );
}

function ContrastSwitch() {
  const contrastMode = usePart(preferences, (now) => now.contrastMode);
  return (
    <Switch
      label="Contrast Mode"
      hint={contrastMode === "enhanced" ? "Enhanced" : "Original"}
      isOn={contrastMode === "enhanced"}
      change={(isOn) => setPreferences({ contrastMode: isOn ? "enhanced" : "original" })}
    />
  );
}
