import { capital } from "#shared/words.ts";
import * as v from "valibot";
import type { Message } from "#contract/conversations.ts";
import { shortened, titleLength } from "../rules.ts";
import { shownText } from "#contract/values.ts";

type Said = Pick<Message, "role" | "content">;

/** Greetings and politeness, with which a request begins and a title does not. */
const opening =
  /^(?:(?:hi|hello|hey|good (?:morning|evening))(?: there)?[,.! ]+|please |(?:can|could|would|will) you (?:please )?|(?:i(?:'d like| want| need) (?:you )?to |help me (?:to )?|tell me (?:about )?|let's ))+/iu;

/** A title from what was said first that says something; undefined where nothing was. */
export function titleOf(messages: readonly Said[]): string | undefined {
  const asked = messages.filter(({ role }) => role === "user");
  const lines = [...asked, ...messages].flatMap(({ content }) => requestOf(content) ?? []);
  const telling = lines.find((line) => wordsOf(line).length > 1);
  const line = telling ?? lines[0] ?? "";
  const title = atWord(line.replace(/[.!,;:\s]+$/u, ""), titleLength);
  return title === "" ? undefined : capital(title);
}

const requestOf = (content: string): string | undefined =>
  sentencesOf(content)
    .map((sentence) => `${sentence} `.replace(opening, "").trim())
    .find((sentence) => sentence !== "");

const sentences = 3;
const summaryLength = 500;

/** The sentences that hold the most of what the conversation comes back to, in their order; empty where nothing was said. */
export function summaryOf(messages: readonly Said[]): string {
  const all = messages.flatMap(({ role, content }, turn) =>
    sentencesOf(content).map((text) => ({ text, turn, words: new Set(wordsOf(text)), role })),
  );
  const often = new Map<string, number>();
  for (const word of all.flatMap(({ words }) => [...words])) {
    often.set(word, (often.get(word) ?? 0) + 1);
  }
  const weighed = all.map((sentence, place) => ({
    ...sentence,
    place,
    weight: weightOf(sentence, often),
  }));
  const texts = new Set<string>();
  const chosen = weighed
    .toSorted((a, b) => b.weight - a.weight || a.place - b.place)
    .filter(({ text }) => !texts.has(text) && texts.add(text))
    .slice(0, sentences)
    .toSorted((a, b) => a.place - b.place);
  return atWord(chosen.map(({ text }) => text).join(" "), summaryLength);
}

/** Repeated words weigh more, and the person's a little more than the assistant's; length alone wins nothing. */
function weightOf(
  { words, role, text }: { words: ReadonlySet<string>; role: Said["role"]; text: string },
  often: ReadonlyMap<string, number>,
): number {
  const sum = [...words].reduce((total, word) => total + Math.log2(1 + (often.get(word) ?? 0)), 0);
  return (sum / Math.sqrt(text.length + 40)) * (role === "user" ? 1.2 : 1);
}

/** Code is left out, marks of lists and headings, too. */
function sentencesOf(content: string): string[] {
  const prose = content
    .replaceAll(/```[\s\S]*?(?:```|$)/g, " ")
    .replaceAll(/^[ \t]*(?:[-*+•>]|#{1,6}|\d{1,3}[.)])[ \t]+/gm, "")
    .replaceAll(/[*_`]{1,3}(?=\S)|(?<=\S)[*_`]{1,3}/g, "");
  return prose
    .split(/(?<=[.!?。！？])\s+|\n+/u)
    .map((sentence) => sentence.replaceAll(/\s+/g, " ").trim())
    .filter((sentence) => sentence !== "")
    .map((sentence) => (sentence.length > 240 ? shortened(sentence, 240) : sentence));
}

/** Words that can carry a subject: four letters and more, or two of a script without spaces. */
const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/\p{Script=Han}{2}|[\p{L}\p{N}][\p{L}\p{N}'’-]{3,}/gu) ?? []).map(
    String,
  );

/** Cut after a whole word, where one ends near. */
function atWord(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = shortened(text, length);
  const space = cut.lastIndexOf(" ");
  return space > length / 2 ? `${cut.slice(0, space)}…` : cut;
}

const longestSummary = 500;

/** One line without the quotes and the full stop that models put around it. */
export function titleFromModel(text: string | undefined): string | undefined {
  const [line = ""] = plain(text).split("\n");
  return filled(shortened(line.replaceAll(/^["'“”«»*#\s]+|["'“”«»*.\s]+$/gu, ""), titleLength));
}

export const summaryFromModel = (text: string | undefined): string | undefined =>
  filled(shortened(plain(text), longestSummary));

/** A model's text is cleaned like text that people write, since it is shown beside it. */
function plain(text = ""): string {
  const read = v.safeParse(shownText(10_000), text);
  return read.success ? read.output : "";
}

const filled = (text: string): string | undefined => (text === "" ? undefined : text);
