import type { Fields, Frame, Lexicon } from "../../capabilities/lexicon.ts";
import { askedNotes, askedNoteSlots } from "./asked.ts";
import { asking } from "./asking.ts";
import { noteLines } from "./lines.ts";
import { noteRemarks, noteTopic } from "./remarks.ts";
import { noteSlots } from "./slots.ts";

const noun = "(note|notes|memo)";
const called = "[called|named|titled|about]";

const update = (say: readonly string[], said: Fields = {}): Frame => ({
  capability: "notes.update",
  say,
  input: ({ words, ...given }) => ({ words, changes: { ...said, ...given } }),
});
/** 'what's due this week' is a question, whose answer a note may keep. */
const asksForTasks =
  /^(?:what(?:['’]?s| is| are)|which (?:tasks|ones) are) (?:due|overdue|left|still open|open|on my (?:list|calendar|plate))\b/i;

/** A mark by its verb, said of one note that is there, of one called a note, or of several. */
const mark = (verbs: string, action: string, changes: Fields): readonly Frame[] => [
  update(
    [
      `(${verbs}) {note!}`,
      `(${verbs}) [the|my] ${noun} ${called} {note}`,
      `(${verbs}) [the|my] {note} note`,
    ],
    changes,
  ),
  {
    capability: "notes.bulk",
    say: [`(${verbs}) {many}`],
    input: ({ filter }) => ({ filter, action }),
  },
];
const writing: readonly Frame[] = [
  {
    capability: "notes.create",
    say: [
      `(create|add|new|start|write|make) [me] [an|a|the|my|another] [new|quick] note [called|named|titled] ({quoted}|{titled})`,
      "note (called|named|titled) ({quoted}|{titled})",
      "(create|add|new|start|write|make) [me] [an|a|the|my|another] [new|quick] note [called|named|titled|about|on|for] {note name} with {bullets} as (bullets|bullet points|points|a list|a bullet list|list items|items)",
      "(create|add|new|start|write|make) [me] [an|a|the|my|another] [new|quick] note [,] [with] [the] title {name} [,] [and] [with] [the] (text|content) [:] {content}",
      "(i need|i want|i would like|i should like) [to have] a [new] note with [the] title {name} [,] [and] [with] [the] (text|content) [:] {content}",
      "(create|add|new|start|write|make) [me] [an|a|the|my|another] [new|quick] note (called|named|titled) {name} (with|that says|saying) {told}",
      "(i need|i want|i would like) a [new] note [called|named|titled|for|about|on] {titled}",
      "(a|another|one more) [new] note (called|named|titled) {titled}",
    ],
  },
  {
    capability: "notes.create",
    say: [
      "note [down|to self] [for me] [that|:] {content}",
      "note to self {content}",
      "(create|add|new|start|write|make|leave) [me] [an|a|another] [new|quick] note (that|to say|which says) {content}",
      "(remember|keep in mind) (that|:) {content}",
      "(remember|keep in mind) {undated}",
      "(idea|thought|jot|fyi) : {content}",
      "(take|make) [me] (a|another) [quick] note [that|of|saying] {content}",
      "jot down [for me] [that] {content}",
      "(write|put) down [for me] [that] {content}",
      "jot {content} down",
      "(save|put|write|keep|store) (in|as|into) (a|a new) note [that|:] {content}",
      "((save|store) {answer} [for me] [as a note|in a note|as a new note|to my notes|in my notes|for later|somewhere]|keep {answer} [for me] (as a note|in a note|as a new note|in my notes|for later|somewhere))",
      "(make|create|write) a note (of|from|with) {answer}",
      "(jot|write|note|put|get|take|scribble|save|keep|store) (this|that|it|the following) [down] [that|for me|for later|somewhere] : {content}",
      "(put|write|save|store|keep|stick|record) {content} (in|into|as) (a|a new|another) [quick] note",
      "(jot|write|note|take) down : {content}",
      "dear diary {content}",
      "(make|create|write) [me] (a|a new) note (out of|from|of) (this|that|it|the following) : {content}",
      "(turn|make) (this|that|the following) (into|to) a [new] note : {content}",
      "(memo|quick note|new note) : {content}",
      "(save|keep|remember|note) this [as a note] : {content}",
      `(create|add|new|start|write|make) [me] [an|a|the|my|another] [new|quick] note : {content}`,
    ],
    asks: ({ content }) =>
      typeof content === "string" && asksForTasks.test(content)
        ? {
            say: "Should I look that up? Say “save that as a note” when it is what you want to keep.",
            choices: [content],
          }
        : undefined,
  },
  {
    capability: "notes.create",
    say: [
      `(create|add|new|start|write|make) [me] [an|a|the] [new|quick] note (called|named|titled) {titled} and pin it [to the top]`,
      `(create|add|new|start|write|make|take) [me] [an|a|the] [new|quick] note [that|:|saying|to say|about|with] {content} and pin it [to the top]`,
      "note [down|to self] [that|:] {content} and pin it [to the top]",
    ],
    with: { isPinned: true },
  },
  {
    capability: "notes.copy",
    say: [
      `(duplicate|copy|clone) {note!}`,
      `(duplicate|copy|clone) [the|my] ${noun} ${called} {note}`,
      "(make|create) (a copy|a duplicate|another copy) of {note!}",
    ],
  },
  {
    capability: "notes.create",
    say: [
      "(make|create|start|write|add|new) [me] [a|an] [new] (list|checklist|check list) [of|for|called|named|titled|with|:] {listed}",
      "new (list|checklist) {listed}",
      "(make|create|start|write|begin) [me] (a|an|another) [new|empty] (list|checklist|check list) (called|named|titled) {titled}",
      "(make|create|start|write|add|new) [me] [a|an] [new] (list|checklist|check list) (called|named|titled) {note name} (with|of|containing) {bullets}",
      "((make|create|start|write|begin) [me] (a|an|my|our|the) [new]|[a] new) {named list}",
      "(make|create|start|write|begin) [me] (a|an|another|a new) {list name} (with|of|containing) {bullets}",
    ],
  },
  {
    capability: "notes.to_tasks",
    say: [
      "(turn|make|convert) {note!} [note] (into|to) [a list of] (tasks|to-dos|todos)",
      "turn the note {note} into tasks",
      "(make|create|add) (tasks|to-dos|todos) (from|of|out of|for) [everything on|everything in|all of] {note!}",
      "make {note!} [my] (tasks|to-dos|todos)",
      "(everything|every item|each item|all items|all|the items|all the items) (on|in|from) {note!} [note|list] (should|must|needs to|need to|can|is to|has to|have to) (be|become) (a task|tasks|a to-do|to-dos) [of it is own|of their own|each|on it is own]",
      "(make|create|add) [a|one] (task|to-do|todo) (for|of|from|out of) (each|every) [thing|item|line|entry|point] (on|in|of|from) {note!}",
    ],
  },
];

const changing: readonly Frame[] = [
  ...mark("pin", "pin", { isPinned: true }),
  ...mark("unpin", "unpin", { isPinned: false }),
  update(
    [
      "(remove|take|drop|get) ([the|a] pin (from|off|of) {note!}|{note!} (from|off|out of) [the|my] (pinned|pins|pinned ones|pinned notes))",
      "{note!} [note] (does not|no longer) (have|has|need|needs) to be pinned [anymore|any more|any longer]",
    ],
    { isPinned: false },
  ),
  {
    capability: "notes.bulk",
    say: ["unpin (all|every|all my|all the|my|the) [pinned] (notes|note)"],
    with: { filter: { isPinned: "true" }, action: "unpin" },
  },
  update(
    ["{note!} [note] (should not|must not|does not need to|need not) be (archived|in the archive)"],
    { isArchived: false },
  ),
  ...mark("favorite|fav|star|mark as favorite", "favorite", { isFavorite: true }),
  ...mark("unfavorite|unfav|unstar", "unfavorite", { isFavorite: false }),
  ...mark("archive|put away|file away", "archive", { isArchived: true }),
  ...mark("unarchive|dearchive|un-archive|restore", "unarchive", { isArchived: false }),
  update(
    [
      "(make|mark) {note!} [as] [a|my] favorite",
      "(add|put|move|stick|have|keep|i want|i want to have|i would like to have|i would like) {note!} (to|in|into|among|with) [my|the] (favorites|favourites|faves|favs|favorite notes)",
    ],
    {
      isFavorite: true,
    },
  ),
  update(
    [
      "(remove|take) {note!} (from|out of|off) [my] favorites",
      "(remove|take) [the|its|a] star (from|off|of) {note!}",
      "{note!} is not a favorite [anymore|any more]",
      "{note!} [note] (should not|does not need to|does not have to|need not) be [a|in|in the|in my] (favorite|favorites|starred) [anymore|any more|any longer]",
    ],
    { isFavorite: false },
  ),
  update(
    [
      "(keep|put|stick|move|have|add) {note!} ([pinned] (at|to|on) [the] top|(to|with|among) [the|my] (pins|pinned ones|pinned notes))",
      "(keep|leave|have) {note!} pinned",
      "pin {note!} to [the] top",
    ],
    {
      isPinned: true,
    },
  ),
  update(
    [
      "(move|put|file) {note!} (to|into|in) [the|my] archive",
      "(move|put|file) (to|into|in) [the|my] archive {note!}",
      // Without the word the groceries themselves are put away.
      "(put|file|tuck|stash) [the|my] {note!} (note|list) away",
      `(move|put|file) [the|my] ${noun} ${called} {note} (to|into|in) [the|my] archive`,
    ],
    { isArchived: true },
  ),
  update(
    [
      "(bring|get|take|move|pull) [back] {note!} [back] (from|out of) [the|my] archive",
      "bring back {note!}",
      "(bring|get|fetch|want|i want|need) {note!} back",
    ],
    { isArchived: false },
  ),
  update([
    `(rename|retitle|call) ${noun} ${called} {note} (to|as) {newTitle}`,
    "(rename|retitle) {note!} (to|as|into) {newTitle}",
    "change [the] (title|name) of {note!} to {newTitle}",
    "(change|set|edit|update) [the|my] {note!} [note|list] ['s] (title|name) to {newTitle}",
    "call {note!} {newTitle} (instead|from now on)",
    "(call|name) [the|my] {note!} (note|list) {newTitle} [instead|from now on]",
    `(call|name|rename|retitle) {note!} [:] {quotedTitle}`,
    `(call|name|rename|retitle) [the|my] ${noun} {note} [:] {quotedTitle}`,
    "[better] (call|name|title|rename|retitle) {note it} [to|as] {newTitle} [instead]",
    "{note!} [note] should (be called|be named|be titled) {newTitle}",
  ]),
  update([
    `(file|move|put) [the|my] ${noun} ${called} {note} (under|in|into|to) [the] [category] {label}`,
    "(file|move|put|categorize|categorise) {note!} (under|in|into|to|as) [the] [category] {label!}",
    "(file|move|put) [the|my] {note} note (under|in|into|to) [the] [category] {label}",
    "(change|set) [the] category (of|for) {note!} to {label}",
    "{note!} (belongs|goes) (in|under|into|to) [the] [category] {label!}",
  ]),
  update([
    "(tag|label) {note!} [also] [with|as] {addTags}",
    `(tag|label) [the|my] ${noun} ${called} {note} (with|as) {addTags}`,
    "add [the|a] (tag|tags|label) {addTags} to {note!}",
    "add [the] {addTags} (tag|label) to {note!}",
    "(put|stick) [the|a] (tag|tags|label) {addTags} on {note!}",
    "{note!} : add [the|a] (tag|tags|label) {addTags}",
    "(add|put|stick) {hashTags} (to|on|onto) {note!}",
  ]),
  update([
    "untag {note!} [from|as|with] {removeTags}",
    "(remove|take|delete|drop) [the] (tag|tags|label) {removeTags} (from|off|of) {note!}",
    "(remove|take|drop) [the] {removeTags} (tag|label) (from|off|of) {note!}",
  ]),
  {
    capability: "notes.delete",
    say: [
      `(delete|remove|trash|throw away|bin|erase|get rid of) [the|my] ${noun} ${called} {note}`,
      "(delete|remove|trash|throw away|throw out|chuck|chuck out|bin|erase|get rid of) [the|my] {note} note",
      "(delete|remove|trash|throw away|throw out|chuck|chuck out|bin|erase|get rid of) {note!}",
    ],
  },
  {
    capability: "notes.bulk",
    say: ["(delete|remove|trash|throw away|bin|erase|get rid of) {many}"],
    input: ({ filter }) => ({ filter, action: "delete" }),
  },
  {
    capability: "notes.bulk",
    say: ["(file|move|put) {many} (under|in|into|to) [the] [category] {label}"],
    input: ({ filter, category }) => ({ filter, action: "file", category }),
  },
];

export const noteLexicon: Lexicon = {
  slots: { ...noteSlots, ...askedNoteSlots, ...noteRemarks.slots, ...noteTopic.slots },
  frames: [
    ...noteLines,
    ...asking,
    ...askedNotes,
    ...changing,
    ...writing,
    ...noteRemarks.frames,
    ...noteTopic.frames,
  ],
};
