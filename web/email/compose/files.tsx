import { CalendarClock, Paperclip, X } from "lucide-react";
import { useState } from "react";
import { sizeWords } from "#shared/sizes.ts";
import { uploadFile } from "../../api/files.ts";
import { wordsOf } from "../../api/problem.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { pickFiles } from "../../ui/input/pick-file.ts";
import { Menu } from "../../ui/menu.tsx";
import { showProblem } from "../../ui/toast.ts";
import { daysUntil, timesToChoose } from "../times.ts";
import type { Letter } from "./letter.ts";
import styles from "./compose.module.css";

interface Props {
  readonly letter: Letter;
  readonly problem: string | undefined;
  set(changes: Partial<Letter>): void;
}

export function Files({ letter, set, problem }: Props) {
  const { files } = letter;
  if (files.length === 0) return null;
  return (
    <>
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
      {problem !== undefined && (
        <p role="alert" className={styles["problem"]}>
          {problem}
        </p>
      )}
    </>
  );
}

/** Files on their way into the letter, which is not sent without them: `stored` waits for all, and is false where one was refused. */
export function useStoring() {
  const [storing] = useState(() => new Set<Promise<boolean>>());
  return {
    store(file: Promise<boolean>) {
      storing.add(file);
      void file.finally(() => storing.delete(file));
    },
    stored: async () => (await Promise.all(storing)).every(Boolean),
  };
}

interface AttachProps {
  add(file: Letter["files"][number]): void;
  store(file: Promise<boolean>): void;
}

export function AttachButton({ add, store }: AttachProps) {
  const [isBusy, setBusy] = useState(false);
  const attachAll = async (picked: readonly File[]): Promise<boolean> => {
    let isWhole = true;
    setBusy(true);
    for (const file of picked) {
      try {
        const { id, name, size } = await uploadFile(file, "mail", {
          progress: () => undefined,
          signal: new AbortController().signal,
        });
        add({ name, size, source: { fileId: id } });
      } catch (error) {
        isWhole = false;
        const said = `Failed to attach “${file.name}”`;
        const why = wordsOf(error, said);
        showProblem(why.startsWith(said) ? why : `${said}: ${why}`);
      }
    }
    setBusy(false);
    return isWhole;
  };
  return (
    <IconButton
      icon={Paperclip}
      label="Attach files"
      tip="above"
      aria-busy={isBusy}
      onClick={() => void pickFiles().then((picked) => store(attachAll(picked)))}
    />
  );
}

export function SendLater({ send }: { send(at: string): void }) {
  const times = timesToChoose("Send at", [
    ["tomorrow-morning", "Tomorrow", 1, 8],
    ["tomorrow-afternoon", "Tomorrow", 1, 13],
    ["monday", "Next Monday", daysUntil(1), 8],
  ]);
  const choose = async (time: (typeof times)[number]["time"]) => {
    const at = await time();
    if (at !== undefined) send(at);
  };
  return (
    <Menu
      label="Send later"
      align="end"
      items={times.map(({ id, label, time }) => ({ id, label, run: () => void choose(time) }))}
      button={(wiring) => (
        <IconButton {...wiring} icon={CalendarClock} label="Send later" tip="above" />
      )}
    />
  );
}
