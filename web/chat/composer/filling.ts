import type { RefObject } from "react";
import { flushSync } from "react-dom";
import * as v from "valibot";
import { usePageEvent } from "../../activity/page-event.ts";

const event = "aside:fill";
const Filled = v.object({ conversationId: v.string(), text: v.string() });

/** Puts words into the box of a conversation; nothing is sent. */
export const fillBox = (conversationId: string, text: string): boolean =>
  dispatchEvent(new CustomEvent(event, { detail: { conversationId, text } }));

/** What was typed already stays: a line is a command of its own. */
export const filled = (typed: string, text: string): string =>
  typed.trim() === "" ? text : `${typed.trimEnd()}\n${text}`;

interface Box {
  readonly conversationId: string;
  readonly ref: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  change(text: string): void;
}

/** Takes the words that chips put into a conversation's box, and the caret behind them. */
export function useFilling({ conversationId, ref, text, change }: Box): void {
  usePageEvent(event, Filled, (asked) => {
    if (asked.conversationId !== conversationId) return;
    const next = filled(text, asked.text);
    flushSync(() => change(next));
    ref.current?.focus();
    ref.current?.setSelectionRange(next.length, next.length);
  });
}
