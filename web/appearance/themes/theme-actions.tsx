import { useQueryClient } from "@tanstack/react-query";
import { Download, Save, Upload } from "lucide-react";
import { useRef, useState } from "react";
import { activeTheme } from "../../theme/engine.ts";
import { Button } from "../../ui/button.tsx";
import { showProblem, showToast } from "../../ui/toast.ts";
import { keepTheme } from "./own-themes.ts";
import { NameForm } from "./name-form.tsx";
import styles from "./theme-actions.module.css";
import { download, fileNameOf, readTheme, writeTheme } from "./theme-file.ts";

/** Keeping what is worn under a name, and carrying themes in and out as files. */
export function ThemeActions() {
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
      <ImportButton />
    </div>
  );
}

function exportTheme(): void {
  const theme = activeTheme.get();
  if (theme) download(fileNameOf(theme.name), writeTheme(theme));
}

function ImportButton() {
  const client = useQueryClient();
  const file = useRef<HTMLInputElement>(null);
  const read = async (given: File) => {
    const result = readTheme(await given.text().catch(() => ""));
    if ("problem" in result) {
      showProblem(result.problem);
      return;
    }
    const kept = await keepTheme(client, result.theme);
    if (kept) showToast({ text: `Imported the theme "${kept.name}"` });
  };
  return (
    <>
      <Button onClick={() => file.current?.click()}>
        <Upload size={15} aria-hidden /> Import
      </Button>
      <input
        ref={file}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label="Theme file"
        onChange={({ target }) => {
          const [given] = target.files ?? [];
          if (given) void read(given);
          target.value = "";
        }}
      />
    </>
  );
}
