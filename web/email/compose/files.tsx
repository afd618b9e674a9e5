import { CalendarClock, Paperclip, X } from "lucide-react";
import { useState } from "react";
import { sizeWords } from "#shared/sizes.ts";
import { uploadFile } from "../../api/files.ts";
import { wordsOf } from "../../api/problem.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { pickFiles } from "../../ui/input/pick-file.ts";
import { Menu } from "../../ui/menu.tsx";
import { addDays } from "../../time/days.ts";
import { today } from "../../time/today.ts";
import { showProblem } from "../../ui/toast.ts";
import type { Letter } from "./letter.ts";
import styles from "./compose.module.css";

interface Props {
  readonly letter: Letter;
  set(changes: Partial<Letter>): void;
}

export function Files({ letter, set }: Props) {
  const { files } = letter;
  if (files.length === 0) return null;
  return (
    <ul className={styles["files"]} aria-label="Attachments">
      {files.map((file) => (
        <li key={JSON.stringify(file.source)}>
          <Paperclip size={14} aria-hidden /> <bdi>{file.name}</bdi> {sizeWords(file.size)}
          <IconButton
            icon={X}
            label={`Remove ${file.name}`}
            tip="none"
            onClick={() => set({ files: files.filter((one) => one !== file) })}
          />
        </li>
      ))}
    </ul>
  );
}

export function AttachButton({ add }: { add(file: Letter["files"][number]): void }) {
  const [isBusy, setBusy] = useState(false);
  const attach = async () => {
    const picked = await pickFiles();
    setBusy(true);
    for (const file of picked) {
      try {
        const { id, name, size } = await uploadFile(file, "mail", {
          progress: () => undefined,
          signal: new AbortController().signal,
        });
        add({ name, size, source: { fileId: id } });
      } catch (error) {
        showProblem(wordsOf(error, `Failed to attach “${file.name}”`));
      }
    }
    setBusy(false);
  };
  return (
    <IconButton
      icon={Paperclip}
      label="Attach files"
      tip="above"
      aria-busy={isBusy}
      onClick={() => void attach()}
    />
  );
}

export function SendLater({ send }: { send(at: string): void }) {
  const at = (day: string, hour: number): string =>
    new Date(`${day}T${String(hour).padStart(2, "0")}:00:00`).toISOString();
  const now = today.get();
  const weekday = new Date(`${now}T00:00:00Z`).getUTCDay();
  const times = [
    ["tomorrow-morning", "Tomorrow, 8 AM", at(addDays(now, 1), 8)],
    ["tomorrow-afternoon", "Tomorrow, 1 PM", at(addDays(now, 1), 13)],
    ["monday", "Next Monday, 8 AM", at(addDays(now, (8 - weekday) % 7 || 7), 8)],
  ] as const;
  return (
    <Menu
      label="Send later"
      align="end"
      items={times.map(([id, label, when]) => ({ id, label, run: () => send(when) }))}
      button={(wiring) => (
        <IconButton {...wiring} icon={CalendarClock} label="Send later" tip="above" />
      )}
    />
  );
}
