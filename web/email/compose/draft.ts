import type { QueryClient } from "@tanstack/react-query";
import { isUnanswered, wordsOf } from "../../api/problem.ts";
import { isReachable, whenReachable } from "../../api/reach.ts";
import { visitSignal } from "../../api/session.ts";
import { type Store, store } from "../../ui/store.ts";
import { emailTexts } from "../texts.ts";
import { discard, forgetSaved, tellSaved } from "./discard.ts";
import { identityOf, type Named } from "./identity.ts";
import { keptLetter, type UnsentLetter } from "./kept-letters.ts";
import { saveLater } from "./save-later.ts";
import { isSameText, type Letter } from "./letter.ts";
import { saveDraft } from "./sending.ts";

/** Milliseconds after the last key. */
const saveAfterMs = 1_500;

export interface Draft {
  /** Under which it is kept; another one where another device has changed it. */
  id(): string;
  /** How the last save went. */
  readonly words: Store<string>;
  readonly letter: Store<Letter>;
  /** Takes what was typed or added, to be saved a while after the last key. */
  change(by: (now: Letter) => Partial<Letter>): void;
  /** Waits for a save that is under way. */
  settled(): Promise<void>;
  /** Does something with it under its id. */
  named<Answer>(run: (named: Named) => Promise<Answer>): Promise<Answer>;
  /** Nothing is saved any more: it is being sent. */
  over(): void;
  /** It was not sent after all. */
  goOn(error: unknown): void;
  /** Saves the last of it, and says that it is kept. */
  leave(): Promise<void>;
  /** Aborted when the person has gone: what they wrote waits here for them. */
  readonly left: AbortSignal;
}

interface Saving extends Pick<Draft, "id" | "words" | "letter" | "named" | "over" | "goOn"> {
  save(): Promise<void>;
  /** Keeps it here, with what is known of it. */
  keep(): void;
  unsent(): UnsentLetter;
  isOver(): boolean;
  isSaved(): boolean;
  /** The worker has it. */
  isStored(): boolean;
  kept: Pick<ReturnType<typeof keptLetter>, "drop" | "release">;
}

/** One save at a time; until the worker has it, it is kept on this device. */
function savingOf(client: QueryClient, begun: Letter): Saving {
  const words = store("");
  const { named, seen, own } = identityOf(begun);
  const letter = store(begun);
  const kept = keptLetter(own().id);
  let saved = begun.unsaved ? undefined : begun;
  let isOver = false;
  /** No answer came to its sending: the worker has to say what became of it. */
  let mayBeSent = false;
  let last = Promise.resolve();
  const unsent = () => ({ ...letter.get(), ...own() });
  const keep = () => kept.keep(unsent());
  const isSaved = () => !mayBeSent && saved !== undefined && isSameText(letter.get(), saved);
  const send = async () => {
    const now = letter.get();
    const sending = named((as) => saveDraft(client, { ...now, ...as }));
    // With the note that it is on its way.
    keep();
    const { version } = await sending;
    seen(version);
    saved = now;
    mayBeSent = false;
    if (isSaved()) kept.drop();
    else keep();
    words.set("Draft saved");
  };
  const save = async () => {
    if (isOver || isSaved()) return;
    if (isReachable.get()) await send();
    else words.set(emailTexts.draftHere);
  };
  const failed = (error: unknown) =>
    words.set(isUnanswered(error) ? emailTexts.draftHere : wordsOf(error, emailTexts.draftFailed));
  return {
    id: () => own().id,
    words,
    letter,
    named,
    keep,
    unsent,
    isSaved,
    isStored: () => own().version !== undefined,
    save: () => (last = last.then(save).catch(failed)),
    isOver: () => isOver,
    over() {
      isOver = true;
    },
    goOn(error) {
      isOver = false;
      mayBeSent ||= isUnanswered(error);
    },
    kept,
  };
}

/** What is being written, saved as it grows. */
export function draftOf(client: QueryClient, begun: Letter): Draft {
  const { save, keep, unsent, isOver, isSaved, isStored, kept, ...rest } = savingOf(client, begun);
  const left = visitSignal();
  forgetSaved(rest.id());
  let timer: number | undefined;
  let saving = Promise.resolve();
  const saveNow = () => {
    window.clearTimeout(timer);
    saving = save();
    return saving;
  };
  const stop = whenReachable(() => void saveNow());
  if (begun.unsaved) void saveNow();
  return {
    ...rest,
    left,
    change(by) {
      rest.letter.change((now) => ({ ...now, ...by(now) }));
      keep();
      window.clearTimeout(timer);
      timer = window.setTimeout(() => void saveNow(), saveAfterMs);
    },
    settled() {
      window.clearTimeout(timer);
      return saving;
    },
    async leave() {
      stop();
      window.clearTimeout(timer);
      if (!left.aborted) await saveNow();
      if (left.aborted) {
        kept.release();
        return;
      }
      if (!isOver() && !isSaved()) saveLater(client, unsent());
      else if (!isOver() && !isSameText(rest.letter.get(), begun)) tellSaved(client, rest.id());
      else if (!isOver() && begun.id === undefined && isStored()) discard(client, rest.id());
      kept.drop();
      kept.release();
    },
  };
}
