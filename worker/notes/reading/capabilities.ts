import * as v from "valibot";
import { requiredText } from "#contract/values.ts";
import { counted } from "#shared/words.ts";
import { type Invocation, type Outcome, reading } from "../../capabilities/capability.ts";
import { noteKit, seen } from "../kit.ts";
import { noteStore, type NoteText } from "../list/store.ts";
import { type Line, linesOf } from "../text/lines.ts";
import { notesLinkedTo } from "../text/links.ts";
import {
  type Answer,
  answerIn,
  inFull,
  narrowed,
  type Question,
  questionOf,
} from "./finding-answers.ts";
import { extractOf, stemOf } from "./sentences.ts";
import { summaryOf } from "./summary.ts";

const { Words, Named, onItem } = noteKit;

/** Lent by the search. */
export interface FindNotes {
  /** The notes that hold the most of some beginnings of words, the likeliest first. */
  likeliest(userId: string, words: readonly string[]): Promise<readonly { readonly id: string }[]>;
  /** What the other tools hold about the first words that they hold anything about. */
  elsewhere(acting: Invocation, asked: readonly string[]): Promise<Outcome | undefined>;
  /** What comes near there, with a word left out. */
  near(acting: Invocation, words: string): Promise<Outcome | undefined>;
}

/** Notes that are read for one question, and told. */
const mostRead = 5;
const mostTold = 3;
/** Of the question that a note must hold: half of it is another matter. */
const leastShare = 0.55;
/** Where its title holds some of it. */
const leastInTitle = 0.49;

const tell = (findNotes: FindNotes) =>
  reading({
    name: "notes.tell",
    effect: "tells",
    title: "Ask the notes",
    description:
      "Answers a question from what stands in the notes: up to three notes with the sentences that fit best, word for word",
    examples: ["what do my notes say about Lisbon"],
    input: v.strictObject({ question: requiredText(500, "must ask something") }),
    async run(invocation, { question: asked }) {
      const question = questionOf(asked);
      if (question.words.length === 0) {
        return { say: "Say what to look for in your notes.", suggestions: ["list my notes"] };
      }
      const found = await findNotes.likeliest(invocation.userId, [...question.stems.keys()]);
      const ids = found.slice(0, mostRead).map(({ id }) => id);
      const texts = await noteStore(invocation).texts(ids);
      const answers = chosen(texts, question);
      if (answers.length > 0) return answered(answers);
      const words = question.words.join(" ");
      const strong = question.words.filter((word) => (question.stems.get(stemOf(word)) ?? 0) >= 1);
      const there = await findNotes.elsewhere(invocation, [words, strong.join(" ")]);
      if (there) return there;
      const say = /\bnotes?\b/i.test(asked)
        ? `Your notes say nothing about “${words}”.`
        : `I found nothing about “${words}”.`;
      const fewer = narrowed(question, texts);
      const some = fewer ? chosen(texts, fewer) : [];
      if (fewer && some.length > 0)
        return answered(inFull(some, texts), `${say} About “${fewer.words.join(" ")}”:\n`);
      const near = await findNotes.near(invocation, words);
      const suggestions = [`search for ${words}`];
      return near
        ? { ...near, say: `${say} Closest matches:\n${near.say}`, suggestions, isNone: true }
        : { say, suggestions, isNone: true };
    },
  });

const answered = (answers: readonly Answer[], before = ""): Outcome => ({
  say: `${before}${answers.map((answer) => told(answer)).join("\n")}`,
  receipts: answers.map((answer) => seen("notes.tell", answer)),
  data: { notes: answers.map(({ id, title, extracts }) => ({ id, title, extracts })) },
});

/** Those that hold nearly as much of the question as the best does. */
function chosen(texts: readonly NoteText[], question: Question): Answer[] {
  const { stems } = question;
  const able = texts
    .map((text) => answerIn(text, question))
    .filter(({ share, isInTitle }) => share >= (isInTitle ? leastInTitle : leastShare))
    .toSorted((a, b) => b.score - a.score);
  const [best] = able;
  if (!best) return [];
  const least = stems.size === 1 ? best.score * 0.5 : best.score * 0.75;
  return able.filter(({ score }) => score >= least).slice(0, mostTold);
}

function told({ title, extracts }: Answer): string {
  const [only = ""] = extracts;
  if (extracts.length < 2) {
    return only === "" ? `You have a note “${title}” without a text.` : `“${title}”: ${only}`;
  }
  return [`“${title}”:`, ...extracts.map((extract) => `• ${extract}`)].join("\n");
}

/** Of a text that is told. */
const mostLines = 30;
const mostCharacters = 1_500;
/** What a program gets of it. */
const mostData = 20_000;

const read = onItem({
  name: "notes.read",
  effect: "tells",
  title: "Read a note",
  description:
    "Says what stands in the note that the title names, line by line; `ask: summary` in at most five of its own sentences, `ask: count` how many lines it has",
  examples: ["what is in the note Lisbon trip"],
  input: v.strictObject({
    words: Words,
    ask: v.optional(
      v.picklist(["text", "summary", "count"], "must be text, summary or count"),
      "text",
    ),
  }),
  scope: "read",
  risk: "reads",
  async run(invocation, note, { ask }) {
    const { id, title } = note;
    const lines = linesOf((await noteStore(invocation).get(id)).content);
    const receipts = [seen("notes.read", note)];
    if (lines.length === 0) return { say: `“${title}” is empty.`, receipts };
    if (ask === "count")
      return { say: `“${title}” has ${counted(lines.length, "line")}.`, receipts };
    if (ask === "summary") {
      const summary = summaryOf(lines);
      return { say: `“${title}”: ${summary.join(" ")}`, receipts, data: { id, title, summary } };
    }
    const text = lines.map((line) => lineInWords(line)).join("\n");
    const data = {
      id,
      title,
      text: text.slice(0, mostData).toWellFormed(),
      isCut: text.length > mostData,
    };
    return { say: `“${title}”:\n${cut(lines)}`, receipts, data };
  },
});

function lineInWords({ text, kind, isChecked, depth }: Line): string {
  if (kind !== "item") return text;
  const mark = isChecked === undefined ? "•" : isChecked ? "☑" : "☐";
  return `${"  ".repeat(Math.max(0, depth - 1))}${mark} ${text}`;
}

/** As many lines as are told at once, and how many are left. */
function cut(lines: readonly Line[]): string {
  const shown: string[] = [];
  let room = mostCharacters;
  for (const line of lines.slice(0, mostLines)) {
    const words = lineInWords(line);
    if (words.length > room && shown.length > 0) break;
    shown.push(words.length > room ? extractOf(words) : words);
    room -= words.length;
  }
  const left = lines.length - shown.length;
  if (left > 0)
    shown.push(`… and ${String(left)} more ${left === 1 ? "line" : "lines"} in the note`);
  return shown.join("\n");
}

const linked = (findNotes: FindNotes) =>
  onItem({
    name: "notes.linked",
    effect: "looks",
    title: "Tell what links to a note",
    description: "Lists the notes whose texts lead to the note that the title names",
    examples: ["what links to the note Lisbon trip"],
    input: Named,
    scope: "read",
    risk: "reads",
    async run(invocation, { id, title }) {
      const found = await notesLinkedTo(invocation, findNotes.likeliest, id);
      if (found.length === 0) return { say: `No note links to “${title}”.` };
      const how = found.length === 1 ? "1 note links" : `${String(found.length)} notes link`;
      return {
        say: `${how} to “${title}”:\n${found.map((note) => `• “${note.title}”`).join("\n")}`,
        receipts: found.map((note) => seen("notes.linked", note)),
        data: { notes: found },
      };
    },
  });

export const readingCapabilities = (findNotes: FindNotes) => [
  tell(findNotes),
  read,
  linked(findNotes),
];
