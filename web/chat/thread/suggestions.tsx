import type { RefObject } from "react";
import { flushSync } from "react-dom";
import * as v from "valibot";
import { usePageEvent } from "../../activity/page-event.ts";
import { examples } from "../texts.ts";
import { Brand } from "../../ui/display/brand.tsx";

const event = "aside:fill";
const Filled = v.object({ conversationId: v.string(), text: v.string(), isAnswer: v.boolean() });

/** Puts words into the box of a conversation, where nothing is sent, or says them at once. */
const pass = (conversationId: string, text: string, isAnswer = false): boolean =>
  dispatchEvent(new CustomEvent(event, { detail: { conversationId, text, isAnswer } }));

/** Text typed already stays: a line is a command of its own. */
export const filled = (typed: string, text: string): string =>
  typed.trim() === "" ? text : `${typed.trimEnd()}\n${text}`;

/** Takes the words that chips put into a conversation's box, and the caret behind them. */
export function useFilling(
  conversationId: string,
  ref: RefObject<HTMLTextAreaElement | null>,
  text: string,
  change: (text: string) => void,
  answer: (text: string) => void,
): void {
  usePageEvent(event, Filled, (asked) => {
    if (asked.conversationId !== conversationId) return;
    if (asked.isAnswer) {
      answer(asked.text);
      return;
    }
    const next = filled(text, asked.text);
    flushSync(() => change(next));
    ref.current?.focus();
    ref.current?.setSelectionRange(next.length, next.length);
  });
}

interface Props {
  readonly conversationId: string;
  readonly suggestions: readonly string[];
  /** Those that reply to what the answer asks, while that stands last. */
  readonly choices?: readonly string[];
}

/** Sentences to say next: a press writes one into the box, to be changed or sent. What replies to a question is sent as it stands. */
export function Suggestions({ conversationId, suggestions, choices }: Props) {
  return (
    <ul
      className="suggestions"
      aria-label="Suggestions"
      data-asked={choices !== undefined && choices.length > 0}
    >
      {suggestions.map((text) => (
        <li key={text}>
          <button
            type="button"
            dir="auto"
            onClick={() => pass(conversationId, text, choices?.includes(text))}
          >
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}

export function EmptyChat({ conversationId }: { readonly conversationId: string }) {
  return (
    <div className="greeting">
      <Brand size={44} />
      <p>What would you like to do?</p>
      <p>Type it in your own words. Every change is labelled and can be undone.</p>
      <Suggestions conversationId={conversationId} suggestions={examples} />
    </div>
  );
}
