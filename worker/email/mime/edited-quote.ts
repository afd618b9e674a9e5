import type { AnswerKind } from "#contract/email.ts";
import type { Token } from "parse5";
import { type Pictures, quoteStart, type Rewriting, rewriteHtml } from "./clean-html.ts";
import { htmlOfText, readHtml, SeenHtml } from "./plain-text.ts";
import { wordOrSign, wordPlaces, wordsIn } from "./word-places.ts";

/** Below this share of its words an edited quote is another text. */
const leastShare = 0.5;

/**
 * The quote as the person edited it, in the clothes of the original: words that stayed have its formatting, those that went
 * are gone with their links and pictures, and lines between are the person's own. Undefined where little of it stayed.
 */
export function editedHtml(
  kind: AnswerKind,
  text: string,
  html: string,
  hasPicture: Pictures,
): string | undefined {
  const { above, lines } = kind === "forward" ? forwardedIn(text) : repliedIn(text);
  const original = new Words();
  readHtml(html, original);
  const words = lines.map((line) => (line.isOwn ? [] : wordsOf(line.text, original.addresses)));
  const places = wordPlaces(
    original.words,
    words.flatMap((some) => some.map(({ word }) => word)),
  );
  const stayed = places.filter((place) => place >= 0).length;
  if (stayed === 0 || stayed < places.length * leastShare) return undefined;
  const edits = editsIn(lines, words, places, original.words);
  const woven = rewriteHtml(html, { ...weaving(edits, original.words), hasPicture });
  if (woven === undefined) return undefined;
  return kind === "forward"
    ? `${htmlOfText(above)}<br><div class="gmail_quote">${woven}</div>`
    : `${htmlOfText(above)}${quoteStart}${woven}</blockquote>`;
}

/** The words of HTML, those that stand for a picture as well, and where its links lead. */
class Words extends SeenHtml {
  readonly words: string[] = [];
  readonly addresses = new Set<string>();

  begin({ tagName, attrs }: Token.TagToken): void {
    for (const { name, value } of attrs) {
      if (name === "href" || name === "src") this.addresses.add(value);
      if (name === "alt" && tagName === "img") this.text(value);
    }
  }
  end(): void {}
  text(chars: string): void {
    for (const word of wordsIn(chars)) this.words.push(word);
  }
  space(): void {}
}

interface Line {
  /** Written by the person between the lines of the original. */
  readonly isOwn: boolean;
  readonly text: string;
}

interface Parts {
  readonly above: string;
  readonly lines: readonly Line[];
}

/** Lines of a quote begin with a sign, as `quoteText` writes them. */
function repliedIn(text: string): Parts {
  const all = text.split("\n");
  const first = all.findIndex((line) => line.startsWith(">"));
  if (first < 0) return { above: text, lines: [] };
  const lines: Line[] = [];
  for (const line of all.slice(first)) {
    const last = lines.at(-1);
    if (line.startsWith(">")) lines.push({ isOwn: false, text: line.replace(/^> ?/, "") });
    else if (last?.isOwn === true)
      lines[lines.length - 1] = { ...last, text: `${last.text}\n${line}` };
    else if (line.trim() !== "") lines.push({ isOwn: true, text: line });
  }
  return { above: all.slice(0, first).join("\n"), lines };
}

/** What is forwarded stands below its head, which a blank line ends. */
function forwardedIn(text: string): Parts {
  const all = text.split("\n");
  const head = all.findIndex((line) => /^-+ Forwarded message -+$/.test(line));
  const end = head < 0 ? -1 : all.indexOf("", head);
  if (end < 0) return { above: text, lines: [] };
  return {
    above: all.slice(0, end).join("\n"),
    lines: all.slice(end).map((line) => ({ isOwn: false, text: line })),
  };
}

interface Edits {
  /** Words of the original that stayed, by their number, as they are now. */
  readonly kept: Map<number, string>;
  /** The person's lines, each before the word of a number. */
  readonly own: { readonly before: number; readonly text: string }[];
}

/** More words than these are no replacement of one by another. */
const mostReplaced = 3;

interface Word {
  readonly word: string;
  /** What stands before it in its line. */
  readonly space: string;
}

/** Addresses that plain text writes behind a link's words, and signs by which it shows what is bold or quoted. */
const shownAddress = /<?(https?:\/\/[^\s<>]+)>?/g;
const shownSign = /^[*_>|]$/;

function wordsOf(line: string, addresses: ReadonlySet<string>): Word[] {
  const text = line.replaceAll(shownAddress, (all, url: string) => (addresses.has(url) ? "" : all));
  let end = 0;
  return [...text.matchAll(wordOrSign)].flatMap(({ 0: word, index }) => {
    const space = index > end ? " " : "";
    if (shownSign.test(word)) return [];
    end = index + word.length;
    return [{ word, space }];
  });
}

function editsIn(
  lines: readonly Line[],
  wordsByLine: readonly (readonly Word[])[],
  places: readonly number[],
  old: readonly string[],
): Edits {
  const edits: Edits = { kept: new Map(), own: [] };
  let [at, last]: [number, number | undefined] = [0, undefined];
  /** New words since the last that stayed, and the person's lines: they go before the next that did. */
  let held = "";
  let waiting: string[] = [];
  const append = () => {
    if (last === undefined) return;
    edits.kept.set(last, (edits.kept.get(last) ?? "") + held);
    held = "";
  };
  const place = (before: number) => {
    edits.own.push(...waiting.map((text) => ({ before, text })));
    waiting = [];
  };
  const take = (word: string, found: number, isBegun: boolean) => {
    place(found);
    const gone = found - (last ?? found) - 1;
    if (isBegun && held !== "" && gone > 0 && gone <= mostReplaced) {
      // In the place and the look of the words that went.
      edits.kept.set(found - gone, held.trimStart());
      held = "";
    } else if (isBegun) append();
    // The person's own spelling: the same letters may be large or small now.
    edits.kept.set(found, (held === "" ? "" : `${held.trimStart()} `) + word);
    held = "";
    last = found;
  };
  for (const [lineAt, line] of lines.entries()) {
    if (line.isOwn) waiting.push(line.text.trimEnd());
    let isBegun = false;
    for (const { word, space } of wordsByLine[lineAt] ?? []) {
      const found = places[at] ?? -1;
      at += 1;
      if (found < 0) held += space + word;
      else take(word, found, isBegun);
      isBegun ||= found >= 0;
    }
    const next = lines[lineAt + 1];
    if (isBegun || next === undefined || next.isOwn) append();
    if (held !== "") held += " ";
  }
  place(old.length);
  return edits;
}

function weaving({ kept, own }: Edits, words: readonly string[]): Omit<Rewriting, "hasPicture"> {
  /** For each word the first that stayed from there on. */
  const next: number[] = [];
  let first = words.length;
  for (let word = words.length; word >= 0; word -= 1) {
    if (kept.has(word)) first = word;
    next[word] = first;
  }
  let done = 0;
  return {
    word: (at) => kept.get(at),
    keepsPicture: (...beside) => words.length === 0 || beside.some((at) => kept.has(at)),
    before(word) {
      const reach = next[word] ?? words.length;
      const from = done;
      while (done < own.length && (own[done]?.before ?? 0) <= reach) done += 1;
      return own
        .slice(from, done)
        .map(({ text }) => htmlOfText(text))
        .join("");
    },
  };
}
