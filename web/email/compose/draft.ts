import type { QueryClient } from "@tanstack/react-query";
import { uuidv7 } from "uuidv7";
import * as v from "valibot";
import { isProblem, isUnanswered, wordsOf } from "../../api/problem.ts";
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
  readonly letter: Store<Letter>;
  /** Takes what was typed or added, to be saved a while after the last key. */
  change(by: (now: Letter) => Partial<Letter>): void;
  /** Waits for a save that is under way. */
  settled(): Promise<void>;
  /**
   * Does something with it under its id, which is the same however often that is tried. Where another device has changed the
   * draft meanwhile, both are kept: what is here goes on as one of its own.
   */
  named<Answer>(run: (named: Named) => Promise<Answer>): Promise<Answer>;
  /** Nothing is saved any more: it is being sent. */
  over(): void;
  /** It was not sent after all. */
  goOn(): void;
  /** Saves the last of it, and says that it is kept. */
  leave(): Promise<void>;
}

interface Named {
  readonly id: string;
  readonly version: number | undefined;
}

/** The draft stands there otherwise than it was seen here, and has not gone. */
const Changed = v.object({ folder: v.literal("drafts"), sendAt: v.null(), version: v.number() });

/** Under which id the draft is kept, and as what it was seen there last. */
function identityOf(begun: Letter) {
  let own: Named = { id: begun.id ?? uuidv7(), version: begun.version };
  /** An answer was lost: what stands there may be this device's own. */
  let isUnsure = false;
  const named: Draft["named"] = async (run) => {
    try {
      const answer = await run(own);
      isUnsure = false;
      return answer;
    } catch (error) {
      const there = isProblem(error, "conflict") ? v.safeParse(Changed, error.current) : undefined;
      if (there?.success !== true) {
        isUnsure ||= isUnanswered(error);
        throw error;
      }
      if (isUnsure) own = { ...own, version: there.output.version };
      else {
        own = { id: uuidv7(), version: undefined };
        showToast({ id: "draft", text: emailTexts.draftParted, seconds: 15 });
      }
      isUnsure = false;
      return run(own);
    }
  };
  return {
    named,
    seen(version: number) {
      own = { ...own, version };
    },
  };
}

/** What is being written, saved as it grows, one save at a time. */
export function draftOf(client: QueryClient, begun: Letter): Draft {
  const words = store("");
  const { named, seen } = identityOf(begun);
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
        const { version } = await named((as) => saveDraft(client, { ...now, ...as }));
        seen(version);
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
    letter,
    named,
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
