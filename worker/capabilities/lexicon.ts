import type { Moment } from "../time/zone.ts";
import type { Invocation, Outcome } from "./capability.ts";

/** What a sentence says of a capability's input, by field. */
export type Fields = Readonly<Record<string, unknown>>;

/** An item that 'it' or 'the second one' may mean: by its id, or by its words where it is yet to be made. */
export interface Referent {
  readonly tool: string;
  readonly words: string;
  readonly title: string;
}

/** The moment, the person and the conversation in which a sentence is said. */
export interface Spoken extends Moment {
  readonly acting: Invocation;
  /** Items that this conversation showed or changed last, in their order. */
  referents(): Promise<readonly Referent[]>;
  /** What the assistant answered last, which 'save this' is about, and when. */
  answered?(): Promise<{ readonly content: string; readonly createdAt: string } | undefined>;
  /** The clause before named the item that this one is about, so that it need not say 'it'. */
  readonly hasTopic?: true;
}

/**
 * How surely words mean what a slot read in them, which it says under `fit`. Of the readings of a sentence that leave as
 * many words free, the one that fits best is taken.
 */
export const fits = {
  /** Nothing that is there is called so: whatever names something wins. */
  unknown: 0,
  /** Nobody looked whether they name anything, or several items are called so. So is a slot without `fit`. */
  unchecked: 1,
  /** They look like what belongs here, as a meeting with an hour does, and nothing that is there is called so. */
  likely: 1.5,
  /** They can hardly mean anything else, or name one item but for a slip or a word too many. */
  clear: 2,
  /** They name one item, or each of several, by a part of its title or as what was spoken of. */
  named: 3,
  /** They are an item's whole title. */
  exact: 4,
  /** They name an item, and something else tells that it is this: the ending of a file, the talk before. */
  certain: 5,
} as const;

/** Items that words may mean, but which are known by their text alone: a slot says them under `guess`. */
export interface Guess {
  readonly words: string;
  /** What the text holds of them. */
  readonly held: string;
  readonly titles: readonly string[];
  /** In the order of the titles. */
  readonly ids: readonly string[];
  /** What goes on behind each title: ' from Maya'. */
  readonly from?: readonly string[];
  /** Several of them: 'emails'. */
  readonly many: string;
}

/** A place in a frame: which words may stand there, and what they mean. */
export interface Slot {
  /**
   * Fields of the input; undefined where the words mean nothing here. `each` holds the fields of several commands, `fit`
   * is one of `fits`.
   */
  read(words: string, spoken: Spoken): Fields | undefined | Promise<Fields | undefined>;
  /** Words that it may hold; by default any number. */
  readonly most?: number;
  /** Any words may stand here. A sentence is read by the frame that leaves the fewest words to such places. */
  readonly isFree?: true;
  /** Only what stood in quotation marks. */
  readonly isQuoted?: true;
  /** Its words may be parted by 'and' or commas without being two sentences. */
  readonly isList?: true;
}

/**
 * A way to ask for a capability. `say` are sentences as people say them: `(a|b)` is one of several, `[a]` may be left
 * out, `{name}` is a slot of the lexicon.
 */
export interface Frame {
  readonly capability: string;
  readonly say: readonly string[];
  /** Fields that the frame itself says. */
  readonly with?: Fields;
  /** The input from all fields; undefined where they make none. By default they are the input. */
  input?(fields: Fields): unknown;
  /**
   * `loose`: it says no command by itself, so it is read where nothing else can be; `parts`: each word of it is known, but
   * not their order; `topic`: it tells which item the next clause is about; `last`: only before giving up.
   */
  readonly stage?: "loose" | "parts" | "topic" | "last";
  /** Asked in place of doing it, where it may be meant and is not said. */
  asks?(fields: Fields): Outcome | undefined;
  /** Said of what several tools keep: each that has such a frame does its share. */
  readonly isShared?: true;
}

/** 'push all my Wednesday stuff to Thursday': whatever is on one day. */
export const stuffOfDay: readonly string[] = [
  "(move|push|shift|reschedule|postpone|put|carry) [all] [of] [my] {stuff day} ['s] (stuff|things|plans) [over|back|off] (to|until|till|on) {new day}",
  "(move|push|shift|reschedule|postpone|put|carry) (everything|all|stuff|things|all my stuff|my stuff|all my things|all of it|what i can|what you can|whatever you can|whatever is|whatever was|whatever i have) (on|from|for|i have on|planned for|down for) {stuff day} [over|back|off] (to|until|till) {new day}",
];

/** A tool's share of the language: its slots by name, and its frames. */
export interface Lexicon {
  readonly slots?: Readonly<Record<string, Slot>>;
  readonly frames: readonly Frame[];
}

/** Fields that a slot read together under one name. */
export const fieldsOf = (read: unknown): Fields =>
  typeof read === "object" && read !== null ? { ...read } : {};
