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
  readonly id: () => string | undefined;
  /** Takes what was typed, to be saved a while after the last key. */
  keep(letter: Letter): void;
  /** Waits for a save that is under way. */
  settled(): Promise<void>;
  /** Nothing is saved any more: it was sent. */
  over(): void;
  /** Saves the last of it, and says that it is kept. */
  leave(): Promise<void>;
}

/** What is being written, saved as it grows, one save at a time. */
export function draftOf(client: QueryClient, begun: Letter): Draft {
  const words = store("");
  let { id } = begun;
  let [latest, saved] = [begun, begun];
  let isOver = false;
  let saving = Promise.resolve();
  let timer: number | undefined;
  const save = (): Promise<void> => {
    window.clearTimeout(timer);
    saving = saving.then(async () => {
      const now = latest;
      if (isOver || isSameText(now, saved)) return;
      id ??= uuidv7();
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
    id: () => id,
    keep(letter) {
      latest = letter;
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
    async leave() {
      if (isOver) return;
      await save();
      if (saved !== begun) showToast({ id: "draft", text: "Saved to Drafts" });
    },
  };
}
