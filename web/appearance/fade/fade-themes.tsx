import { type Fade, fadeLimits, type FadeTheme } from "#contract/looks/fade.ts";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { uuidv7 } from "uuidv7";
import { preferences, setPreferences, usePreference } from "../../preferences/preferences.ts";
import { Button } from "../../ui/button.tsx";
import { alertDialog, confirmDialog } from "../../ui/dialog.ts";
import { TextField } from "../../ui/field.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import styles from "../sidebars-tab.module.css";

export function FadeThemes({ fade }: { readonly fade: Fade }) {
  const themes = usePreference("fadeThemes");
  const active = usePreference("activeFadeTheme");
  const [name, setName] = useState("");
  const save = async () => {
    if (await keepFade(name, fade)) setName("");
  };
  return (
    <div className={styles["saved"]}>
      <form
        noValidate
        className={styles["naming"]}
        aria-label="Save the fade"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label="Save as theme"
          placeholder="Soft evening"
          value={name}
          maxLength={fadeLimits.name}
          autoComplete="off"
          dir="auto"
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit">Save</Button>
      </form>
      {themes.length > 0 && (
        <ul className={styles["themes"]} aria-label="Saved fades">
          {themes.map((theme) => (
            <li key={theme.id} className={styles["theme"]}>
              <button
                type="button"
                className={styles["load"]}
                aria-pressed={theme.id === active}
                dir="auto"
                onClick={() => loadFade(theme)}
              >
                {theme.name}
              </button>
              <IconButton
                icon={Trash2}
                label={`Delete ${theme.name}`}
                tip="below-end"
                onClick={() => void deleteFade(theme)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

async function keepFade(given: string, fade: Fade): Promise<boolean> {
  const name = given.trim();
  const { fadeThemes } = preferences.get();
  const full =
    fadeThemes.length < fadeLimits.themes ? undefined : "There is no room for another theme";
  const problem = name === "" ? "Please enter a theme name" : full;
  if (problem === undefined) {
    const theme = { id: uuidv7(), name, ...fade };
    setPreferences({ fadeThemes: [...fadeThemes, theme], activeFadeTheme: theme.id });
  }
  await alertDialog({ text: problem ?? `Theme "${name}" saved!` });
  return problem === undefined;
}

function loadFade({ id, name: _, ...fade }: FadeTheme): void {
  setPreferences({ fade, activeFadeTheme: id });
}

async function deleteFade({ id, name }: FadeTheme): Promise<void> {
  const isSure = await confirmDialog({
    title: "Delete theme",
    text: `Are you sure you want to delete the theme "${name}"?`,
    confirm: "Delete",
    isDangerous: true,
  });
  if (!isSure) return;
  const { fadeThemes, activeFadeTheme } = preferences.get();
  setPreferences({
    fadeThemes: fadeThemes.filter((theme) => theme.id !== id),
    ...(activeFadeTheme === id ? { activeFadeTheme: null } : {}),
  });
}
