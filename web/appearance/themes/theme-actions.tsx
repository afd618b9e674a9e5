import type { NewTheme, Theme } from "#contract/looks/themes.ts";
import { midnightId } from "#shared/themes/presets.ts";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { uuidv7 } from "uuidv7";
import { ApiProblem } from "../../api/problem.ts";
import { isReachable } from "../../api/reach.ts";
import { preferences } from "../../preferences/preferences.ts";
import { applyTheme } from "../../theme/choosing.ts";
import { newTheme, presetsQuery, themeCollection } from "../../theme/themes.ts";
import { alertDialog } from "../../ui/dialog.ts";
import { dismissToast, showProblem, showToast } from "../../ui/toast.ts";
import { Download, Save, Upload } from "lucide-react";
import { useRef, useState } from "react";
import { Form } from "../../form/form.tsx";
import { activeTheme } from "../../theme/engine.ts";
import { Button } from "../../ui/button.tsx";
import { download } from "../../ui/display/download.ts";
import { TextField } from "../../ui/field.tsx";
import { pickFile } from "../../ui/input/pick-file.ts";
import styles from "./theme-actions.module.css";
import { fileNameOf, readTheme, writeTheme } from "./theme-file.ts";

/** Shown and applied at once; without the worker it waits. Answers the theme unless it was refused by then. */
async function keepTheme(client: QueryClient, theme: NewTheme): Promise<Theme | undefined> {
  const id = uuidv7();
  const at = new Date().toISOString();
  const before = preferences.get().theme;
  const writing = themeCollection.write(client, "create", [id], { theme, at });
  const made = newTheme(theme, id, at);
  applyTheme({ source: "custom", id }, made);
  const kept = writing.then(
    () => true,
    () => {
      // A theme that was refused is not left applied.
      if (preferences.get().theme.id === id) applyTheme(before);
      return false;
    },
  );
  return (await orWaiting(kept)) ? made : undefined;
}

/** Milliseconds for which an answer is waited for; what waits longer is kept on this device. */
const patienceMs = 3_000;

const orWaiting = (answered: Promise<boolean>): Promise<boolean> =>
  Promise.race([
    answered,
    new Promise<boolean>((resolve) => {
      setTimeout(() => resolve(true), isReachable.get() ? patienceMs : 0);
    }),
  ]);

/** Specification 3 §4: after the active theme is deleted, the first preset takes its place. */
export async function deleteTheme(client: QueryClient, { id, name }: Theme): Promise<void> {
  const { theme } = preferences.get();
  const writing = themeCollection.change(
    client,
    "remove",
    [id],
    { name },
    `Deleted the theme "${name}"`,
  );
  if (theme.source === "custom" && theme.id === id) {
    const [first] = client.getQueryData(presetsQuery.queryKey) ?? [];
    applyTheme({ source: "preset", id: first?.id ?? midnightId });
  }
  try {
    await writing;
  } catch (error) {
    if (preferences.get().theme.id !== theme.id) applyTheme(theme);
    dismissToast(`remove:${id}`);
    // An answer that says no is quoted; where none can be read there is nothing to quote.
    const isAnswered = error instanceof ApiProblem && error.code !== "unreadable";
    await alertDialog({
      text: isAnswered
        ? `Failed to delete theme: ${error.error || "Unknown error"}`
        : "Failed to delete theme. Please try again.",
    });
  }
}

export function ThemeActions() {
  const client = useQueryClient();
  const [isNaming, setNaming] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const done = () => {
    setNaming(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  if (isNaming) return <NameForm done={done} />;
  return (
    <div className={styles["actions"]}>
      <Button ref={opener} onClick={() => setNaming(true)}>
        <Save size={15} aria-hidden /> Save as theme…
      </Button>
      <Button onClick={exportTheme}>
        <Download size={15} aria-hidden /> Export
      </Button>
      <Button onClick={() => void importTheme(client)}>
        <Upload size={15} aria-hidden /> Import
      </Button>
    </div>
  );
}

function exportTheme(): void {
  const theme = activeTheme.get();
  if (!theme) return;
  const file = new Blob([writeTheme(theme)], { type: "application/json" });
  download(fileNameOf(theme.name), file);
}

async function importTheme(client: QueryClient): Promise<void> {
  const file = await pickFile(".json,application/json");
  if (!file) return;
  const read = readTheme(await file.text().catch(() => ""));
  if ("problem" in read) {
    showProblem(read.problem);
    return;
  }
  const kept = await keepTheme(client, read.theme);
  if (kept) showToast({ text: `Imported the theme "${kept.name}"` });
}

function NameForm({ done }: { done(): void }) {
  const client = useQueryClient();
  const [name, setName] = useState("");
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    const theme = activeTheme.get();
    if (isBusy || !theme) return;
    if (name.trim() === "") {
      setProblem("Please enter a theme name");
      return;
    }
    setBusy(true);
    const { isDark, colors, wallpaperQuery } = theme;
    const query = wallpaperQuery === null ? {} : { wallpaperQuery };
    const kept = await keepTheme(client, { name, isDark, colors, ...query });
    setBusy(false);
    if (kept) done();
  };
  return (
    <Form
      takesFocus
      className={styles["form"]}
      aria-label="Save as theme"
      form={{ isBusy, leave: done }}
      label="Save theme"
      submit={() => void submit()}
      escape={done}
    >
      <TextField
        label="Theme name"
        value={name}
        error={problem}
        maxLength={60}
        autoComplete="off"
        placeholder="Evening at the desk"
        dir="auto"
        onChange={({ target }) => {
          setName(target.value);
          setProblem(undefined);
        }}
      />
    </Form>
  );
}
