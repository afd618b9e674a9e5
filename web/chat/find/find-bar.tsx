import type { Message } from "#contract/conversations.ts";
import { useQueryClient } from "@tanstack/react-query";
import { ChevronDown, ChevronUp, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { IconButton } from "../../ui/icon-button.tsx";
import { Spinner } from "../../ui/display/spinner.tsx";
import { loadEarlier, useHasEarlier } from "../thread/earlier.tsx";
import { isFinding } from "../current.ts";
import { useRows } from "../../collection/collection.ts";
import { messageCollection } from "../collections.ts";
import styles from "./find-bar.module.css";

const mostFound = 10_000;

/** Every place in the shown messages where the words stand, in their order, whatever is bold or code in between. */
function matchesIn(root: ParentNode, words: string): readonly Range[] {
  const wanted = folded(words);
  if (wanted === "") return [];
  const found: Range[] = [];
  for (const message of root.querySelectorAll("[data-words]")) {
    const texts = textsOf(message);
    const whole = folded(texts.map(({ data }) => data).join(""));
    for (let at = whole.indexOf(wanted); at >= 0; at = whole.indexOf(wanted, at + wanted.length)) {
      const range = rangeOf(texts, at, at + wanted.length);
      if (range) found.push(range);
      if (found.length >= mostFound) return found;
    }
  }
  return found;
}

/** Letter by letter, so that places stay where they are: some letters become two when they are made small. */
const folded = (text: string): string =>
  [...text]
    .map((letter) => {
      const small = letter.toLowerCase();
      return small.length === letter.length ? small : letter;
    })
    .join("");

function textsOf(root: Node): readonly Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) texts.push(node);
  }
  return texts;
}

function rangeOf(texts: readonly Text[], from: number, to: number): Range | undefined {
  const range = document.createRange();
  let at = 0;
  for (const text of texts) {
    const end = at + text.length;
    if (from >= at && from < end) range.setStart(text, from - at);
    if (to > at && to <= end) {
      range.setEnd(text, to - at);
      return range;
    }
    at = end;
  }
  return undefined;
}

const settleMs = 150;

const steps = [
  { by: -1, icon: ChevronUp, label: "Earlier match" },
  { by: 1, icon: ChevronDown, label: "Later match" },
] as const;

/** CV-09: looks for words in this conversation, also in what is not loaded yet. */
export function FindBar({ conversationId }: { readonly conversationId: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState("");
  const { rows: messages = [] } = useRows(messageCollection, conversationId);
  const isLoading = useAll(conversationId, messages, words !== "");
  const { ranges, at, step } = useMatches(words, messages);
  useEffect(() => {
    field.current?.focus();
    return () => highlight([], 0);
  }, []);
  const close = () => {
    isFinding.set(false);
    document.querySelector<HTMLElement>("[data-find], #chat-composer")?.focus();
  };
  const count =
    ranges.length === 0
      ? "None"
      : `${String(at + 1)} of ${String(ranges.length)}${ranges.length < mostFound ? "" : "+"}`;
  return (
    <div className={styles["bar"]} role="search" aria-label="In this conversation">
      <input
        ref={field}
        type="search"
        className={styles["input"]}
        value={words}
        placeholder="Find in this conversation"
        aria-label="Find in this conversation"
        autoComplete="off"
        dir="auto"
        onChange={({ target }) => setWords(target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") close();
          else if (event.key === "Enter") step(event.shiftKey ? 1 : -1);
          else return;
          event.preventDefault();
          event.stopPropagation();
        }}
      />
      <span role="status" className={styles["count"]}>
        {words !== "" && count}
        {isLoading && <Spinner className={styles["spinner"]} />}
      </span>
      {steps.map(({ by, ...look }) => (
        <IconButton key={by} {...look} disabled={ranges.length === 0} onClick={() => step(by)} />
      ))}
      <IconButton icon={X} label="Close search" tip="below-end" onClick={close} />
    </div>
  );
}

/** What is looked for may stand in what was said long ago. */
function useAll(id: string, messages: readonly Message[], isWanted: boolean): boolean {
  const client = useQueryClient();
  const [isOver, setOver] = useState(false);
  const isDue = useHasEarlier(id, messages) && isWanted && !isOver;
  const count = messages.length;
  useEffect(() => {
    if (isDue) loadEarlier(client, id).catch(() => setOver(true));
  }, [client, id, isDue, count]);
  return isDue;
}

/** The newest match first, since that is where the reader is. */
function useMatches(words: string, messages: readonly Message[]) {
  const [ranges, setRanges] = useState<readonly Range[]>([]);
  /** Counted from the end, where nothing is added while earlier messages come. */
  const [fromEnd, setFromEnd] = useState(0);
  const at = Math.max(0, ranges.length - 1 - fromEnd);
  const searchText = useRef("");
  useEffect(() => {
    const log = document.querySelector("#chat [role=log]");
    let timer: number | undefined;
    const look = () => {
      const found = log ? matchesIn(log, words.trim()) : [];
      setRanges(found);
      if (searchText.current === words) return;
      searchText.current = words;
      setFromEnd(0);
      bringIntoView(found.at(-1));
    };
    const lookSoon = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(look, settleMs);
    };
    // Bold and code come with a part of their own, after the words.
    const observer = new MutationObserver(lookSoon);
    if (log) observer.observe(log, { childList: true, characterData: true, subtree: true });
    lookSoon();
    return () => {
      window.clearTimeout(timer);
      observer.disconnect();
    };
  }, [words, messages]);
  useEffect(() => highlight(ranges, at), [ranges, at]);
  const step = (by: 1 | -1) => {
    if (ranges.length === 0) return;
    const next = (at + by + ranges.length) % ranges.length;
    setFromEnd(ranges.length - 1 - next);
    bringIntoView(ranges[next]);
  };
  return { ranges, at, step };
}

/** Marks places without touching the page's elements, which are React's. Old browsers only scroll to them. */
function highlight(ranges: readonly Range[], at: number): void {
  if (!("highlights" in CSS)) return;
  CSS.highlights.set("chat-found", new Highlight(...ranges));
  CSS.highlights.set("chat-found-now", new Highlight(...ranges.slice(at, at + 1)));
}

function bringIntoView(range: Range | undefined): void {
  range?.startContainer.parentElement?.scrollIntoView({ block: "center" });
}
