import { taskLimits } from "#contract/tasks.ts";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { type KeyboardEvent, useEffect, useState } from "react";
import { uuidv7 } from "uuidv7";
import { useLingeringFocus } from "../../ui/overlay/lingering-focus.ts";
import { refusalText, tooLong } from "../../form/read-fields.ts";
import { useKeptText } from "../../form/kept-draft.ts";
import styles from "./quick-add.module.css";
import { addTask, quickAddId, reader } from "./open.ts";
import { readKept, readLater } from "./unread.ts";
import { usePasted } from "./pasted.tsx";
import { taskTexts } from "../texts.ts";
import type { QuickReader } from "./quick-read.tsx";
import { useZone } from "../../time/zone.ts";

interface Refused {
  readonly words: string;
  readonly why: string;
}

/** Reads typed words as a task and shows below how they were understood. The box stays, for the next one. */
export function QuickAdd({ isListed }: { readonly isListed: boolean }) {
  const client = useQueryClient();
  useEffect(() => (isListed ? readKept(client) : undefined), [client, isListed]);
  const [text, setText] = useKeptText("quick-add");
  const [refused, setRefused] = useState<Refused>();
  const pasted = usePasted(client, text, setText);
  const { chips, begin } = useChips(text);
  const focus = useLingeringFocus();
  const submit = () => {
    const words = text.trim();
    if (words === "") pasted.addAll();
    if (words === "" || words.length > taskLimits.title) return;
    setText("");
    setRefused(undefined);
    addWords(client, words).catch((error: unknown) => {
      setRefused({ words, why: refusalText(error, taskTexts.createFailed) });
      // What was begun meanwhile stays.
      setText((now) => (now === "" ? words : now));
    });
  };
  return (
    <form
      className={styles["form"]}
      data-focused={focus.isWithin}
      {...focus.handlers}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className={styles["add"]}>
        <Plus size={18} strokeWidth={1.75} aria-hidden className={styles["plus"]} />
        <input
          id={quickAddId}
          className={styles["input"]}
          value={text}
          onFocus={() => void begin()}
          onChange={(event) => setText(event.target.value)}
          onPaste={pasted.take}
          onKeyDown={pasted.offer ? undefined : leaveEmpty}
          placeholder="Add a task"
          aria-label="Add a task"
          aria-describedby={`${quickAddId}-read`}
          autoComplete="off"
          enterKeyHint="done"
          dir="auto"
        />
        {(text.trim() !== "" || pasted.offer) && <kbd className={styles["key"]}>Enter</kbd>}
      </div>
      {pasted.offer}
      <Problem text={text} refused={refused} putBack={setText} />
      <div className={styles["chips"]}>
        <p id={`${quickAddId}-read`} aria-live="polite">
          {chips}
        </p>
        <QuickChoices text={text} setText={setText} />
      </div>
    </form>
  );
}

/** An empty box gives the keyboard back to the list, or to the panel where no task is listed. */
function leaveEmpty(event: KeyboardEvent<HTMLInputElement>): void {
  const { currentTarget: field, key, nativeEvent } = event;
  if (key !== "Escape" || field.value !== "" || nativeEvent.isComposing) return;
  const panel = field.closest<HTMLElement>("[data-panel]");
  const place = panel?.querySelector<HTMLElement>("[data-item] [data-open]") ?? panel;
  if (!place) return;
  event.preventDefault();
  event.stopPropagation();
  if (place === panel) panel.tabIndex = -1;
  place.focus();
}

/** How the words are understood, once their reader is there. */
function useChips(text: string) {
  const [read, setRead] = useState<QuickReader>();
  useZone();
  const chips = read?.(text)?.chips;
  const begin = async () => {
    const loaded = await reader();
    if (loaded) setRead(() => loaded);
  };
  return { chips, begin };
}

interface ProblemProps {
  readonly text: string;
  readonly refused: Refused | undefined;
  putBack(words: string): void;
}

function Problem({ text, refused, putBack }: ProblemProps) {
  const { length } = text.trim();
  const { title: limit } = taskLimits;
  const problem = length > limit ? tooLong(length, limit) : refused?.why;
  if (problem === undefined) return null;
  return (
    <p role="alert" className={styles["problem"]}>
      {problem}
      {refused && refused.words !== text && (
        <button type="button" onClick={() => putBack(refused.words)}>
          Edit “{refused.words}” again
        </button>
      )}
    </p>
  );
}

let reading: Promise<QuickReader | undefined> = Promise.resolve(undefined);

/** In the order they were typed. Where their reader cannot be fetched, or not in time, the words are the title until it can. */
async function addWords(client: QueryClient, title: string): Promise<unknown> {
  const late = () => new Promise<undefined>((resolve) => setTimeout(resolve, 200));
  reading = reading.then((known) => known ?? Promise.race([reader(), late()]));
  const read = await reading;
  if (read) return addTask(client, read(title)?.task ?? { title });
  const id = uuidv7();
  readLater(client, new Map([[id, title]]));
  return addTask(client, { title }, id);
}

/** The most frequent additions, a press each, until they are among the words. */
const choices = [
  ["Urgent", "p1"],
  ["Due Tomorrow", "tomorrow"],
  ["30 min task", "30m"],
] as const;

function QuickChoices({ text, setText }: { readonly text: string; setText(text: string): void }) {
  const words = text.split(/\s+/);
  return (
    <div className={styles["choices"]} role="group" aria-label="Quick add">
      {choices
        .filter(([, word]) => !words.includes(word))
        .map(([label, word]) => (
          <button
            key={label}
            type="button"
            onClick={() => {
              setText([text.trim(), word].join(" ").trim());
              document.querySelector<HTMLElement>(`#${quickAddId}`)?.focus();
            }}
          >
            {label}
          </button>
        ))}
    </div>
  );
}
