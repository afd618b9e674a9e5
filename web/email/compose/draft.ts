import type { QueryClient } from "@tanstack/react-query";
import { uuidv7 } from "uuidv7";
import { wordsOf } from "../../api/problem.ts";
import { type Store, store } from "../../ui/store.ts";
import { showToast } from "../../ui/toast.ts";
import { emailTexts } from "../texts.ts";
import { isSameText, type Letter } from "./letter.ts";
import { saveDraft } from "./sending.ts";

/** Milliseconds after the last key. */
const saveAfterMs = 1_500;

export interface Draft {
  /** How the last save went. */
  readonly words: Store<string>;
  /** The same for the draft and for what is sent, however often that is tried. */
  readonly id: string;
  readonly letter: Store<Letter>;
  /** Takes what was typed or added, to be saved a while after the last key. */
  change(by: (now: Letter) => Partial<Letter>): void;
  /** Waits for a save that is under way. */
  settled(): Promise<void>;
  /** Nothing is saved any more: it is being sent. */
  over(): void;
  /** It was not sent after all. */
  goOn(): void;
  /** Saves the last of it, and says that it is kept. */
  leave(): Promise<void>;
}

/** What is being written, saved as it grows, one save at a time. */
export function draftOf(client: QueryClient, begun: Letter): Draft {
  const words = store("");
  const { id = uuidv7() } = begun;
  const letter = store(begun);
  let saved = begun;
  let isOver = false;
  let saving = Promise.resolve();
  let timer: number | undefined;
  const save = (): Promise<void> => {
    window.clearTimeout(timer);
    saving = saving.then(async () => {
      const now = letter.get();
      if (isOver || isSameText(now, saved)) return;
      try {
        await saveDraft(client, { ...now, id });
        saved = now;
        words.set("Draft saved");
      } catch (error) {
        words.set(wordsOf(error, emailTexts.draftFailed));
      }
    });
    return saving;
  };
  return {
    words,
    id,
    letter,
    change(by) {
      letter.change((now) => ({ ...now, ...by(now) }));
      window.clearTimeout(timer);
      timer = window.setTimeout(() => void save(), saveAfterMs);
    },
    settled() {
      window.clearTimeout(timer);
      return saving;
    },
    over() {
      isOver = true;
      window.clearTimeout(timer);
    },
    goOn() {
      isOver = false;
    },
    async leave() {
      if (isOver) return;
      await save();
      if (saved !== begun) showToast({ id: "draft", text: "Saved to Drafts" });
    },
  };
}
