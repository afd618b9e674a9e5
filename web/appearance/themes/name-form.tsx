import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { activeTheme } from "../../theme/engine.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { keepTheme } from "./own-themes.ts";
import { appearanceTexts } from "../texts.ts";
import styles from "./theme-actions.module.css";

/** Keeps the current look under a name. */
export function NameForm({ done }: { done(): void }) {
  const client = useQueryClient();
  const [name, setName] = useState("");
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  const submit = async (event: { preventDefault(): void }) => {
    event.preventDefault();
    if (isBusy) return;
    if (name.trim() === "") {
      setProblem(appearanceTexts.nameMissing);
      return;
    }
    setBusy(true);
    const isKept = await keepWorn(client, name);
    setBusy(false);
    if (isKept) done();
  };
  return (
    <form
      ref={form}
      noValidate
      className={styles["form"]}
      aria-label="Save as theme"
      onSubmit={(event) => void submit(event)}
      onKeyDown={({ key }) => {
        if (key === "Escape") done();
      }}
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
      <div className={styles["buttons"]}>
        <Button look="quiet" onClick={done}>
          Cancel
        </Button>
        <Button type="submit" look="primary" isBusy={isBusy}>
          Save theme
        </Button>
      </div>
    </form>
  );
}

async function keepWorn(client: QueryClient, name: string): Promise<boolean> {
  const theme = activeTheme.get();
  if (!theme) return false;
  const { isDark, colors, wallpaperQuery } = theme;
  const query = wallpaperQuery === null ? {} : { wallpaperQuery };
  return (await keepTheme(client, { name, isDark, colors, ...query })) !== undefined;
}
