import { capital } from "#shared/words.ts";
import type { Frame, Slot } from "../../capabilities/lexicon.ts";
import { partsOf, saysDay, unquoted } from "../../capabilities/slots.ts";

const put = "(put|add|write|note|stick|jot|jot down|pop|include)";
const off = "(take|remove|delete|cross|strike|scratch|drop|tick)";
const got = "[i|we] [have] [already] (got|bought|have|found|packed) (them|it|some|those|one|that)";
const list = "(list|checklist|check list)";

/** How people speak of notes in passing: what belongs to one, what it holds, and lists that begin empty. */
export const looseNotes: readonly Frame[] = [
  {
    capability: "notes.append",
    say: [
      "[a|new|quick] note (for|on|about|to|in) {note!} [note|list] : {content}",
      "(note|jot|write|put|scribble) [down] (in|on|to|into|under) {note!} [note|list] [that|:] {content}",
      `${put} {lines} under {note!}`,
      "{note!} [list] : {plus lines}",
    ],
  },
  {
    capability: "notes.create",
    say: [
      "[a|new|quick] note (for|on|about) {note head} : {content}",
      `${put} {content} (to|in|into|on|onto) (a|a new|another) (note|list) [called|named|titled|for|about] {note head}`,
      `(i need|i want|i would like|we need|give me|let us have) (a|an) [new] ${list} (for|of|called|named|:) {listed}`,
    ],
  },
  {
    capability: "notes.create",
    say: [
      `(i need|i want|i would like|we need|give me|make|create|start|begin|new) [me] [a|an] [new|empty] ${list} (called|named|titled|for) {note head}`,
    ],
    with: { content: "" },
  },
  {
    capability: "notes.copy",
    say: [
      "(copy|duplicate|clone) {note!} (into|to|as) (a new one|a new list|a new note|another one|another list|another note|another) [(called|named|titled) {copy name}]",
      "(make|create) (a copy|a duplicate|another copy) of {note!} (called|named|titled) {copy name}",
      "(copy|duplicate|clone) {note!} (into|to|as) (a new one|a new list|a new note|another one|another list|another note|another) for {copy for}",
      "(copy|duplicate|clone) {note!} for {copy for}",
      "(make|create) (a copy|a duplicate|another copy) of {note!} for {copy for}",
    ],
  },
  {
    capability: "notes.take",
    say: [
      `${off} [off] {lines} (off|from|out of) (the|my|our) {list note}`,
      `${off} [off] {lines} (off|from|out of) (the|my|our) {list note} , ${got}`,
    ],
  },
  {
    capability: "notes.holds",
    say: [
      "(is|are) [there] [still|already] {held} [already|still] (in|on) {note!} [note|list] [already|yet|now]",
      "{held} (is|are) [already|still] (in|on) {note!} [note|list] [already] , (right|no|yes|correct|is it not|are they not)",
      "{held} (is|are) [already|still] (in|on) {note!} [note|list] [already] (right|no|yes|correct)",
      "(do|did|have) (i|we) [already|still] (have|put|add|added|got|write|need) {held} (in|on|to|onto|from) {note!} [note|list] [already]",
      "(is|are) [there] {held} (in|on) the note {note}",
      "does {note!} [note|list] [already|still] (have|include|say|contain|mention) {held}",
    ],
  },
  {
    capability: "notes.read",
    say: [
      "what is [still|else] (left|missing|open|to get|to buy|to do) (on|in|from) {note!} [note|list]",
      "what else is (on|in) {note!} [note|list]",
      "what do (i|we) still need (from|on) {note!} [note|list]",
    ],
  },
  {
    capability: "notes.read",
    say: [
      "how many (is|are) {note it} [now]",
      "how many (things|items|lines|entries) (is|are) (that|in it|on it|on there|there) [now]",
      "how many (things|items|lines|entries|ones) (are|are there|do i have) (on|in) {note!} [note|list] [now]",
    ].map((say) => say.replace("(that|in it|on it|on there|there)", "[in|on] {note it}")),
    with: { ask: "count" },
  },
];

/** No name of a note: for whom or for when it is, or what belongs to other tools. */
const noHead =
  /^(?:me|myself|self|us|him|her|them|it|that|this|later|now|reference|context|everyone)$|\b(?:tasks?|to-?dos?|reminders?|things to do|chores|errands)\b/i;

const copyFor: Slot = {
  most: 6,
  read: (words) => ({ addition: unquoted(words).replace(/^(?:the|my|our|an?) /i, "") }),
};

export const looseNoteSlots: Readonly<Record<string, Slot>> = {
  "note head": {
    isFree: true,
    most: 5,
    read(words) {
      const name = unquoted(words).replace(/^(?:the|my|our|an?) /i, "");
      return name === "" || noHead.test(name) || saysDay(name)
        ? undefined
        : { title: capital(name) };
    },
  },
  "copy name": {
    most: 8,
    read: (words) =>
      /,? and (?:add|put|take|remove|delete) /i.test(words)
        ? undefined
        : { title: capital(unquoted(words)) },
  },
  "copy for": copyFor,
  /** '+ eggs, + flour' */
  "plus lines": {
    isFree: true,
    isList: true,
    read: (words) =>
      /^\+ ?\S/.test(words)
        ? { contents: partsOf(words).map((part) => part.replace(/^\+ */, "")) }
        : undefined,
  },
  /** A line that a note may hold. */
  held: {
    isFree: true,
    isList: true,
    most: 6,
    read(words) {
      const text = unquoted(words).replace(/^(?:any|some|the|my|our|an?) /i, "");
      return /^(?:it|that|this|they|them|there|what|anything|something|everything|nothing|how|which|who)\b/i.test(
        text,
      )
        ? undefined
        : { content: text };
    },
  },
};
