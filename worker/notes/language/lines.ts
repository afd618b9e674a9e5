import type { Fields, Frame } from "../../capabilities/lexicon.ts";
import { looseNotes } from "./loosely.ts";

const noun = "(note|notes|memo)";
const called = "[called|named|titled|about]";
const put = "(add|append|put|write|stick|throw|pop|chuck|toss|slap|fling|include|insert|enter)";

const now =
  "(is|should be|should say|should read|must be|must say|has to be|has to say|needs to be|needs to say|ought to be)";
const not = "(not|instead of|rather than)";

const contentsOf = ({ content, contents }: Fields): unknown => contents ?? [content];

/** What is added to a note, taken off it, changed or ticked in it. */
export const noteLines: readonly Frame[] = [
  ...looseNotes,
  {
    capability: "notes.append",
    say: [
      `${put} {lines} [down] [somewhere] (to|in|into|on|onto) {note!} [note]`,
      // 'drop the email to Bob' is not to be done.
      "drop {lines} [down] [somewhere] (in|into|on|onto) {note!} [note]",
      `(add|append|put|write) {lines} (to|in|into|on|onto) [the|my] ${noun} ${called} {note}`,
      `(add|write|make) [a] note (to|in|into|on) [the|my] [note] {note} : {content}`,
      `(add|append|write|put) [at the bottom|at the end|at the top|on the end] (to|in|into|on|under|of) {note!} : {content}`,
      `(add|append|write|put) (to|in|into|on|under) {note!} [note|list] [that|:] {lines}`,
      "(add|append|write|put|stick|pop|jot) [in] (a line|one line|another line|a sentence|a bit) (at|to|on) {end of it} [saying|that says|:] {content}",
      `(${put}|drop) {lines} (to|in|into|on|onto) (the|my|our) {list note}`,
      "{note!} : [and] (add|also|plus) {lines}",
      "{lines} (has to|have to|should|must|needs to|need to|can|ought to) (go|be) (on|in|onto|to|into) {note!}",
      "{note!} : {more lines}",
      "[the|my] {note!} note : {content}",
      "(in|on|to|under|inside) {note!} [note] (add|write|put|note|append|jot|include) [down] [that|:] {content}",
      "(add|append|write|put) [a|another] (line|bullet|bullet point|item|point|sentence|paragraph|entry|idea|thought) (to|in|on) {note!} : {content}",
      "(add|append|write|put) (a line|a word|a few words|a bit|something|a sentence|a paragraph|a section) (about|on|regarding) {content} (to|in|into|on) {note!}",
      "(one more|another) (line|bullet|item|point|sentence|entry|thing) (for|to|in|on) {note!} [note] : {content}",
      "(add|append|write|put) one more (line|bullet|item|point|sentence|entry|idea|thought) (to|in|on) {note!} : {content}",
      "(add|put|stick|write|append|pop) {lines} at the (bottom|end|top) of {note it}",
      "(add|put|stick|write|append|pop) {lines} (at|to|on) the (bottom|end|top) of {note!}",
      "(add|put|stick|write|append|pop) {lines} (at|to|on) the (bottom|end|top) of [the|my] {note} note",
      "{lines} (is|are) missing (from|on|in) {note!} [note|list]",
      "{note!} (is|are) [still] (missing|lacking|short of) {lines}",
      `(${put}|drop) {lines} [on|in|to|onto|into] {note there}`,
      "{note!} (needs|should have|should say|should include|also needs) {lines}",
      "we (need|are out of|ran out of) {lines} (on|for) {note!}",
      "(i am|we are|i|we) (short of|low on|out of|running low on|running out of|need|ran out of) {lines} , (that|it|this|they|those) (goes|go|belongs|belong|should go|can go) (on|to|in|onto) {note!}",
      "(add|append|write|put|note) [down] , (in|to|on|into) {note!} , that {content}",
    ],
  },
  ...(["checklist", "list"] as const).map((as): Frame => ({
    capability: "notes.append",
    say: [
      `(put|add|make|stick|start|write|create) [a|the|another] [new] (${as === "list" ? "list|bullet list" : "checklist|check list|tick list"}) (in|into|on|to|at the end of) {note!} [note] (:|with|of) {lines}`,
    ],
    with: { as },
  })),
  {
    capability: "notes.take",
    say: [
      `(take|remove|delete|cross|strike|scratch|drop|get|put) [out|off] {lines} (off|from|out of) [of] {note!}`,
      `(take|remove|delete|cross|strike|scratch|drop) {lines} (off|from|out of) [of] [the|my] ${noun} ${called} {note}`,
      "(take|remove|delete|cross|strike|scratch|drop) [off|out] {nth line} (of|on|in) {note!} [note]",
      "{note!} [note] : (take|remove|delete|cross|strike|scratch|drop) [off|out] {lines}",
      "{note!} (does not need|no longer needs) {lines}",
      "{lines} (can|should|must) (come off|go from|be removed from|be taken off|go off) {note!}",
      "(we|i) (do not|no longer) need {lines} (on|from) {note!}",
      "(we|i) (do not|no longer) need {lines} (anymore|any more|any longer) (on|from) {note!}",
    ],
  },
  {
    capability: "notes.empty",
    say: [
      "(empty|clear|clear out|wipe|reset) {note!}",
      `(empty|clear) [the|my] ${noun} ${called} {note}`,
      "(take|remove|clear|delete|cross) everything (off|from|on|in) {note!}",
    ],
  },
  {
    capability: "notes.empty",
    say: [
      "(empty|clear|clear out|wipe|reset) {note!} [,] (except|except for|but for|apart from|besides) {lines}",
      "(take|remove|clear|delete|cross) everything (but|except|except for|apart from|besides) {lines} (off|from|on|in) {note!}",
      "(take|remove|clear|delete|cross) everything (off|from|on|in) {note!} [,] (but|except|except for|apart from|besides) {lines}",
    ],
    input: ({ words, ...said }) => ({ words, except: contentsOf(said) }),
  },
  {
    capability: "notes.move_lines",
    say: [
      "(move|put|shift|transfer|take|get) {lines} (from|off|out of) {note!} [note|list] [and put (it|them)] [over] (to|onto|into|on) {to note}",
      "(move|shift|transfer) {lines} [over] (to|onto|into) {to note} from {note!} [note|list]",
      `(move|shift|transfer) {lines} from [the|my] ${noun} ${called} {note} to [the|my] ${noun} ${called} {named note}`,
    ],
    input: ({ words, to, ...said }) => ({ words, to, contents: contentsOf(said) }),
  },
  {
    capability: "notes.replace",
    say: [
      "(change|replace|swap|correct|update|edit) {said} (to|with|by|for|into) {instead} (in|on) [the|my] {note!} [note]",
      `(change|replace|swap|correct) {said} (to|with|by|for|into) {instead} (in|on) [the|my] ${noun} ${called} {note}`,
      "(in|on) {note!} [note] (change|replace|swap|correct) {said} (to|with|by|for|into) {instead}",
      "{note fact} (has changed|changed|has been changed|got changed|was changed) [to] [it is] [now] {fact now}",
      "{note fact} is now {fact now}",
      "{note fact} is [now] {fact now} [now] [,|.|;] [please|so|so please|can you|could you] (correct|update|change|fix|amend) (the note|it|that|that note) [please|in the note|there]",
      "{note fact} is {fact value} (now|from now on|these days)",
      "[we|i] [have] (changed|updated) {note fact} to {fact now} [can you|please] [(correct|update|change|fix|amend) (the note|it|that)]",
      "[we|i] [have] (changed|updated) {fact of it} to {fact now} [can you|please] [(correct|update|change|fix|amend) (the note|it|that)]",
      "{fact of it} (is|was changed to|has changed to|changed to) [now] {fact now} [now]",
      "(change|make|set|update|correct) {it as} [please|instead|now]",
      "the new {note fact} is [now] {fact now}",
      "(change|set|update) {note fact} to {fact now}",
      "(change|update|correct) {note fact} it is [now] {fact now}",
      "(change|replace|swap|correct) {said} (to|with|by|for|into) {instead} in {note it}",
      "(change|replace|swap|correct|update|edit) {said} (in|on) [the|my] {note!} [note] (to|with|by|for|into) {instead}",
      `(change|replace|swap|correct) {said} (in|on) [the|my] ${noun} ${called} {note} (to|with|by|for|into) {instead}`,
    ],
  },
  {
    capability: "notes.replace",
    say: [
      ...[
        "[in|on|fix|correct|change|update] {note!} [note|list] [,] it",
        "(in|on) {note!} [note|list]",
        "{note!} (note|list)",
        "it",
      ].map(
        (of) =>
          `${of} ${now} {instead} [and|and is] ${not} {said}${of === "it" ? " (on|in) [the|my] {note!} [note|list]" : ""}`,
      ),
      `(in|on) {note!} [note|list] [,|:] {of what} (is|are|should be) [at|on|from|for|in] {instead} ${not} {said}`,
      "[in|on] {note!} [note|list] [it] (says|has|still says) {said} [,|but] [it|that|but it] (should say|should be|is|must be|has to be|needs to be) {instead}",
    ],
    with: { once: true },
  },
  {
    capability: "notes.check",
    say: [
      "(check|tick|cross) [off] {lines} (on|in|off|from) {note!}",
      "(check|tick) off {lines} in the note {note}",
    ],
    with: { isChecked: true },
  },
  {
    capability: "notes.check",
    say: ["(uncheck|untick) {lines} (on|in|from) {note!}"],
    with: { isChecked: false },
  },
  {
    capability: "notes.checklist",
    say: [
      "(make|turn|convert|change) {note!} [note] [into|to] (a checklist|a check list|a tick list|a to-do list|a todo list|checkboxes|check boxes|tick boxes)",
      "(add|put|give) (checkboxes|check boxes|tick boxes) (to|on|in) {note!}",
      "give {note!} (checkboxes|check boxes|tick boxes)",
      "(make a checklist|make a tick list) (of|from|out of) {note!}",
    ],
  },
];
