import type { Fields, Frame } from "../../capabilities/lexicon.ts";
import { onOne, onOneSo } from "../language/named.ts";

const make = "(make|create|add|set up|write|take) [me]";
const outOf = "(from|of|for|out of|about)";
const task = "(task|to-do|todo|reminder)";
const event = "(event|meeting|appointment|calendar event|calendar entry)";
const calendar = "(calendar|diary|schedule|agenda)";

const dated = ({ words, dueDate, dueTime }: Fields) => ({
  words,
  ...(dueDate !== undefined && { dueDate }),
  ...(dueTime !== undefined && { dueTime }),
});

/** What a message becomes elsewhere. */
export const makingFrames: readonly Frame[] = [
  {
    capability: "email.to_task",
    say: onOneSo((email) => [
      `(turn|make|convert) ${email} into [a|an] ${task} [(for|due|by|on|,) {due}]`,
      `make ${email} a ${task}`,
      `${make} [a|an] [new] ${task} ${outOf} ${email} [(for|due|by|on|,) {due}]`,
      `${make} [a|an] [new] ${task} ${outOf} ${email} [,] to be (paid|done|answered|sent|handled|settled) (by|on|before|until) {due}`,
      `(add|put) ${email} (to|on|in|into) my (tasks|to-dos|todos|list|task list|todo list|to-do list) [(for|due|by|on|,) {due}]`,
    ]),
    input: dated,
  },
  {
    capability: "email.to_task",
    say: onOne((email) => [
      `remind me (about|of) ${email} {due}`,
      `remind me {due} (about|of) ${email}`,
    ]),
    input: dated,
  },
  {
    capability: "email.to_task",
    say: onOneSo((email) => [
      `remind me (about|of) ${email} {before due}`,
      `remind me {days before} ${email} (is|needs to be|has to be|must be) (due|paid|answered|done)`,
    ]),
    input: ({ words, daysBefore }) => ({ words, daysBefore }),
  },
  {
    capability: "email.to_note",
    say: onOne((email) => [
      `(turn|make|convert) ${email} into [a] [new] note`,
      `${make} [a] [new] note ${outOf} ${email}`,
      `(save|keep|store|copy|put|file) ${email} (as|in|into|to) [a|my|the] [new] (note|notes)`,
    ]),
    input: ({ words }) => ({ words }),
  },
  {
    capability: "email.to_event",
    say: onOne((email) => [
      `(turn|make|convert) ${email} into [a|an] [new] ${event} [(for|on|at|,) {due}]`,
      `make ${email} (a|an) [new] ${event} [(for|on|at|,) {due}]`,
      `${make} [a|an] [new] ${event} ${outOf} ${email} [(for|on|at|,) {due}]`,
      `(add|put|pin|save|copy) ${email} (to|on|in|into) [my|the] ${calendar} [(for|on|at|,) {due}]`,
      `(add|put|pin|save|copy) ${email} (to|on|in|into) [my|the] ${calendar} {due}`,
    ]),
    input: dated,
  },
  {
    capability: "email.to_event",
    say: [
      `(add|put|pin|save|copy) (the|that|this) {email!} (to|on|in|into) [my|the] ${calendar} [(for|on|at|,) {due}]`,
      `make (the|that|this) {email!} (a|an) [new] ${event} [(for|on|at|,) {due}]`,
    ],
    input: dated,
  },
];
