import { type Line, linesOf } from "../text/lines.ts";
import { escapedText } from "../text/write.ts";

export type ListKind = "checklist" | "list";

const emptyText = "<p></p>";

/**
 * Puts lines at the end of a stored text: as more items where it ends with a list, as a new list where that is asked
 * for, else as paragraphs. Normalising turns what joins a task list into a task.
 */
export function withLines(content: string, added: readonly string[], as?: ListKind): string {
  const said = added.map((line) => escapedText(line));
  const start = content === emptyText ? "" : content;
  const [end] = /<\/[uo]l>$/.exec(start) ?? [];
  const isTasks = end !== undefined && endsWithTasks(start);
  if (end !== undefined && (as !== "checklist" || isTasks)) {
    return `${start.slice(0, -end.length)}${itemsOf(said)}${end}`;
  }
  if (as === undefined) return `${start}${said.map((line) => `<p>${line}</p>`).join("")}`;
  const list = as === "checklist" ? '<ul data-list="task">' : "<ul>";
  return `${start}${list}${itemsOf(said)}</ul>`;
}

const itemsOf = (said: readonly string[]): string =>
  said.map((line) => `<li><p>${line}</p></li>`).join("");

/** Tells whether the list at the end has check boxes: the last item that is not within another does. */
const endsWithTasks = (content: string): boolean =>
  linesOf(content).findLast(({ kind, depth }) => kind === "item" && depth === 1)?.isChecked !==
  undefined;

/** The lines that the words are, whole, whatever their case, articles and marks; else those that hold all of them. */
export function linesCalled(
  lines: readonly Line[],
  words: string,
): { readonly whole: readonly Line[]; readonly parts: readonly Line[] } {
  const wanted = plainWords(words);
  if (wanted === "") return { whole: [], parts: [] };
  const named = lines.map((line) => ({ line, words: plainWords(line.text) }));
  const whole = named.filter((entry) => entry.words === wanted);
  if (whole.length > 0) return { whole: whole.map(({ line }) => line), parts: [] };
  const each = wanted.split(" ");
  const parts = named.filter((entry) => {
    const held = entry.words.split(" ");
    return each.every((word) => held.some((other) => other.startsWith(word)));
  });
  const nth = parts.length > 0 ? undefined : lineAtPlace(lines, wanted);
  return nth ? { whole: [nth], parts: [] } : { whole: [], parts: parts.map(({ line }) => line) };
}

/** 'the last line'; of a list the headings and sentences around it are no items. */
function lineAtPlace(lines: readonly Line[], wanted: string): Line | undefined {
  const [, place, kind] = byPlace.exec(wanted) ?? [];
  if (place === undefined) return undefined;
  const items = lines.filter((line) => line.kind === "item");
  return (kind === "line" ? lines : items).at(ordinals.indexOf(place) - 1);
}

const ordinals = ["last", "first", "second", "third", "fourth", "fifth"];
/** 'the last line' of a note in which none is called so. */
const byPlace = new RegExp(`^(${ordinals.join("|")}) (line|item|entry|point|bullet)$`);

function plainWords(text: string): string {
  const words = text
    .slice(0, 1_000)
    .toLowerCase()
    .normalize("NFKC")
    .replaceAll(/['’]/g, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
  const telling = words.filter((word) => !articles.has(word));
  return (telling.length > 0 ? telling : words).join(" ");
}

const articles: ReadonlySet<string> = new Set(["a", "an", "the", "some", "my", "our"]);

/** The text without these lines; an item goes with all that stands under it, a list without items goes, too. */
export function withoutLines(content: string, taken: readonly Line[]): string {
  const items = taken.filter(({ kind }) => kind === "item");
  const others = Map.groupBy(
    taken.filter(({ kind }) => kind !== "item"),
    ({ block }) => block,
  );
  const all = [
    ...items.map(({ from, to }) => ({ from, to, kept: "" })),
    ...[...others.values()].map((lines) => cutOf(content, lines)),
  ];
  // An item within one that goes is gone with it.
  const cuts = all.filter((cut) => !all.some((other) => other !== cut && isWithin(cut, other)));
  let left = content;
  for (const { from, to, kept } of cuts.toSorted((a, b) => b.from - a.from)) {
    left = withoutEmptyList(left.slice(0, from), kept, left.slice(to));
  }
  return left === "" ? emptyText : left;
}

interface Cut {
  readonly from: number;
  readonly to: number;
  /** Stands in its place. */
  readonly kept: string;
}

const isWithin = (cut: Cut, other: Cut): boolean => other.from <= cut.from && cut.to <= other.to;

const lineBreak = "<br>";

/** Lines of one paragraph: all of it where they are all it has, else what it is without them. */
function cutOf(content: string, lines: readonly Line[]): Cut {
  const [{ block } = { block: { from: 0, to: 0, lines: 0 } }] = lines;
  if (lines.length >= block.lines) return { from: block.from, to: block.to, kept: "" };
  const from = content.indexOf(">", block.from) + 1;
  const to = content.lastIndexOf("</", block.to - 1);
  const kept: string[] = [];
  let marks = "";
  let at = from;
  for (const part of content.slice(from, to).split(lineBreak)) {
    const end = at + part.length;
    const isTaken = lines.some((line) => line.from >= at && line.from <= end);
    // Marks that go on beyond a line stay for the next.
    if (isTaken) marks += (part.match(/<\/?(?!br|img)[a-z][^>]*>/gi) ?? []).join("");
    else {
      kept.push(`${marks}${part}`);
      marks = "";
    }
    at = end + lineBreak.length;
  }
  return { from, to, kept: `${kept.join(lineBreak)}${marks}` };
}

function withoutEmptyList(before: string, kept: string, after: string): string {
  const [opening] = /<(?:ul|ol|blockquote)\b[^>]*>$/.exec(before.slice(-200)) ?? [];
  const [closing] = /^<\/(?:ul|ol|blockquote)>/.exec(after) ?? [];
  return kept === "" && opening !== undefined && closing !== undefined
    ? withoutEmptyList(before.slice(0, -opening.length), kept, after.slice(closing.length))
    : `${before}${kept}${after}`;
}

/** The text with other words in place of some, in any case, and in how many places; what stands in marks and addresses stays. */
export function withReplaced(
  content: string,
  said: string,
  other: string,
): { readonly content: string; readonly places: number } {
  // '40' is none of '3.40' nor of '40,5'.
  const [before, behind] = /\d/.test(said) ? ["|\\d[.,:]", "|[.,]\\d"] : ["", ""];
  const wanted = new RegExp(
    `(?<![\\p{L}\\p{N}]${before})${escapedText(said).replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)}(?![\\p{L}\\p{N}]${behind})`,
    "giu",
  );
  let places = 0;
  const changed = content
    .split(/(<[^>]*>)/)
    .map((part) =>
      part.startsWith("<")
        ? part
        : part.replace(wanted, () => {
            places += 1;
            return escapedText(other);
          }),
    )
    .join("");
  return { content: changed, places };
}

/** What a text says of something: '40k' of 'the budget', where 'Budget is 40k' stands once. */
export function saidOf(content: string, subject: string): string | undefined {
  const name = subject.toLowerCase().replace(/^(?:the|my|our) /, "");
  const said = linesOf(content).flatMap(({ text }) =>
    text.split(/(?<=[.;])\s/).flatMap((sentence) => {
      const [, about = "", value = ""] =
        /^(?:the |my |our )?(.{1,60}?)(?: is| are|:) ([^.;,]{1,100})/i.exec(sentence) ?? [];
      return about.toLowerCase() === name ? value.trim() : [];
    }),
  );
  return said.length === 1 ? said[0] : undefined;
}

/** The text with the boxes of these items checked or not. */
export function withChecked(content: string, lines: readonly Line[], isChecked: boolean): string {
  let text = content;
  for (const { from } of lines.toSorted((a, b) => b.from - a.from)) {
    const end = text.indexOf(">", from);
    const tag = text.slice(from, end);
    const marked = tag.replace(
      /data-checked="(?:true|false)"/,
      `data-checked="${String(isChecked)}"`,
    );
    text = `${text.slice(0, from)}${marked}${text.slice(end)}`;
  }
  return text;
}

/**
 * The text with check boxes at the items of its lists; without a list, its lines become one. Undefined where there is
 * nothing to check, or every item has its box already.
 */
export function asChecklist(content: string): string | undefined {
  const lines = linesOf(content);
  const items = lines.filter(({ kind }) => kind === "item");
  if (items.length === 0) return checklistOf(content, lines);
  if (items.every(({ isChecked }) => isChecked !== undefined)) return undefined;
  // Normalising gives a list of tasks' items their boxes.
  return content
    .replaceAll(/<ul>|<ol\b[^>]*>/g, '<ul data-list="task">')
    .replaceAll("</ol>", "</ul>");
}

/** Headings stay above the list. */
function checklistOf(content: string, lines: readonly Line[]): string | undefined {
  const words = lines.filter(({ kind }) => kind === "words");
  if (words.length === 0) return undefined;
  const added = words.map(({ text }) => text);
  return withLines(withoutLines(content, words), added, "checklist");
}
