import { capital, counted } from "#shared/words.ts";
import type { Proposal, ProposalReason } from "#contract/agents/proposals.ts";
import { fieldWords } from "#shared/field-words.ts";
import { dayLabel } from "../time/short-dates.ts";

/** One thing that would be written: where it lies in the input, what people call it, and what it would be. */
export interface Fact {
  readonly path: readonly string[];
  readonly label: string;
  readonly value: string;
  /** Only what is text in the input can be written again; the rest stays as it was proposed. */
  readonly isText: boolean;
}

/** Names the item that is meant, which a person does not change here. */
const aims = new Set(["words", "id"]);
/** Exactly which items or changes: the title says it in words. */
const names = /^(?:ids?|\w+Ids?|version)$/;

export function factsOf({ input, itemId }: Pick<Proposal, "input" | "itemId">): Fact[] {
  return walked(input, []).filter(
    ({ path: [first = "", ...deeper] }) =>
      !names.test(deeper.at(-1) ?? first) &&
      (itemId === null || deeper.length > 0 || !aims.has(first)),
  );
}

function walked(fields: object, above: readonly string[]): Fact[] {
  return Object.entries(fields).flatMap(([name, value]: [string, unknown]) => {
    const path = [...above, name];
    // What is left undone is no part of what would be done; a mark that is taken away is.
    if (value === false && above.length === 0 && !/^is[A-Z]|^completed$/.test(name)) return [];
    if (typeof value === "object" && value !== null && !Array.isArray(value))
      return walked(value, path);
    const text = textOf(value);
    const label = capital(fieldWords(name));
    return text === "" ? [] : [{ path, label, value: text, isText: value === text }];
  });
}

/** What would be done has no quotation marks: a colon after one belongs to a name, as in “Re: Lunch”. */
const parted = /^([^“]*?): (.*)$/s;

/** 'Create a task: Buy stamps' in two: what would be done, and to what. */
export const actionOf = (title: string): string => parted.exec(title)?.[1] ?? "";
export const nameOf = (title: string): string => parted.exec(title)?.[2] ?? title;

/** Shorter names are never the beginning of something: the title holds them whole. */
const wholeLength = 60;
/** Longer than this it is a text that begins as its name does. */
const longestName = 400;

/** The name in full, where the title had no room for it; undefined where it had. */
export function wholeName(
  proposal: Pick<Proposal, "input" | "itemId" | "title">,
): Fact | undefined {
  const begun = nameOf(proposal.title).replace(/…$/, "").trimEnd();
  if (begun.length < wholeLength) return undefined;
  return factsOf(proposal).find(
    ({ value }) =>
      value.length > begun.length && value.length <= longestName && value.startsWith(begun),
  );
}

const shownLength = 120;

/** A value as people say it: a calendar day by its name, a long text by its beginning and its length. */
export function shownValue(value: string, today: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return dayLabel(value, today);
  if (value.length <= shownLength) return value;
  const cut = value.slice(0, shownLength).replace(/[\ud800-\udbff]$/, "");
  return `${cut}… (${value.length.toLocaleString("en")} characters)`;
}

export interface ProposedLetter {
  /** What would be done, without to whom where that has a line of its own. */
  readonly action: string;
  readonly head: readonly Fact[];
  readonly body: Fact;
}

/** What other people would read, its text apart from to whom it goes and what it is called; undefined of all else. */
export function letterOf(
  proposal: Pick<Proposal, "input" | "itemId" | "title">,
): ProposedLetter | undefined {
  const facts = factsOf(proposal);
  const body = facts.find(({ path }) => path.join(".") === "body");
  const to = facts.find(({ path }) => path.join(".") === "to")?.value ?? "";
  const action = actionOf(proposal.title) || proposal.title;
  return (
    body && {
      action: to === "" ? action : action.replace(` to ${to}`, ""),
      head: facts.filter((fact) => fact !== body),
      body,
    }
  );
}

const letterLines = 8;
const letterLength = 600;

/** A letter's first lines; where there are more, how long it is. */
export function shownLetter(text: string): string {
  const begun = text.trim().split(/\n/, letterLines).join("\n").slice(0, letterLength);
  if (begun.length === text.trim().length) return begun;
  return `${begun.toWellFormed().trimEnd()}… (${text.length.toLocaleString("en")} characters)`;
}

function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return String(value);
  if (!Array.isArray(value)) return "";
  return value.every((one) => typeof one === "string") ? value.join(", ") : counted(value.length);
}

export const editable = (proposal: Pick<Proposal, "input" | "itemId">): Fact[] =>
  factsOf(proposal).filter(({ isText }) => isText);

/** The input with other words in one place. */
export function withText(
  input: Proposal["input"],
  [name = "", ...rest]: readonly string[],
  text: string,
): Proposal["input"] {
  const inner = input[name];
  if (rest.length === 0) return { ...input, [name]: text };
  const fields = typeof inner === "object" && inner !== null ? { ...inner } : {};
  return { ...input, [name]: withText(fields, rest, text) };
}

export const reasons: Readonly<Record<ProposalReason, string>> = {
  outside: "Needs your OK: it comes after reading what others wrote",
  send: "Needs your OK: other people will see it",
  plan: "A plan: nothing happens before you accept",
  address: "Needs your OK: your screens would load a picture from this address",
  asked: "Needs your OK, as you chose in Settings",
  scope: "This agent can suggest changes but can't make them",
};

export const countText = (count: number): string => counted(count, "proposal");
