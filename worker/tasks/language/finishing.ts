import { type Frame, stuffOfDay } from "../../capabilities/lexicon.ts";
import { bulk, drop, is, isDone, isOver, noun, tick } from "./shapes.ts";

/** What is over, and what is done to many at once. */
export const finishing: readonly Frame[] = [
  {
    capability: "tasks.complete",
    say: [
      `${tick} [that i] [off] [${noun}] {task} [off] [now]`,
      "check {task!}",
      `(tick|check|cross|mark) {task} off [my list|the list]`,
      `(mark|set|call|consider) {task} [as|to|to be] ${isDone}`,
      `{task!} ${is} ${isDone} [now|already|too]`,
      `{task!} : (both|all) ${isDone} [now|already]`,
      `{task!} ${isOver}`,
      "{task!} (is|are) [now|all] (clean|tidy|spotless) [now|again|finally|at last]",
      `{task!} ${is} in`,
      "done {task!}",
      "(x|✓) {task!}",
      "{task!} : (done|did it|got it|got them|check|✓|yes|finished|sorted|completed|been there|been there done that)",
      "(i|we) (have been|was|were|went) (to|at) [the|my] {task!}",
      "{task!} ? [i|we] [have] [just|already] (paid|did|done|bought|called|sent|booked|returned|fixed|cleaned|watered|finished|renewed|sorted) (it|that|them|her|him)",
      "{task!} [finally|at last|now|already] (done and dusted|booked|bought|paid|sent|sorted|posted|ordered|renewed|cleaned|watered|fixed|returned|cancelled|submitted|finished)",
      "close {task!}",
      "(i|we) [have] [just|already|finally] (done|finished|completed) {task}",
      "[i|we] [have] [just|already|finally] (did|done|finished|completed) {task!} (finally|at last|just now|now|already|today)",
      "[i|we|that i] [have] [just|already|finally] (did|done|finished|completed) {task!}",
      "i did {task}",
      "[that i|i|we] [have|just|already|finally|have just|have already|have finally] {done}",
      "[that i|i|we] [have|just|already|finally|have just|have already|have finally] {done} [so|so that|and] [you] [can|could] (close|tick|tick off|check off|mark) [{rest}]",
      "[i|we] [have] [just|already|finally] {done} [so] (that|this|it) can be (closed|ticked off|checked off|crossed off|marked done)",
      `(tick|check|mark) off that (i|we) [have] {done}`,
      "{task} (is|are) done",
      "{task!} (went out|has gone out|went through|is gone|has gone|is out)",
      "(great|good) news {task!} (is|are|was|were) " + isDone,
    ],
  },
  {
    // 'I paid the rent on Friday' tells when it was done, or for when, and moves nothing.
    capability: "tasks.complete",
    say: ["(i|we) [have] [just|already|finally] {done} (on|for|at|in) {when}"],
    input: ({ words }) => ({ words }),
  },
  {
    capability: "tasks.reopen",
    say: [
      `(reopen|re-open|un-tick|un-check|uncomplete|untick|uncheck|restart|bring back|un-complete) [${noun}] {task}`,
      `(mark|put|set|move|change) {task} back [to|as] (pending|open|to do|not done)`,
      `mark {task} [as] (not done|undone|open|pending|incomplete|unfinished|not finished|to do|not complete) [again]`,
      "(bring|get) {task!} back",
      "(put|get|add|bring|stick|move) {task!} back (on|onto|to) [my|the] (list|to-do list|todo list|to-dos|tasks|task list)",
      "back to {task!}",
      "(do|redo) {past task} (again|all over again|once more|one more time)",
      "{past chore} (again|all over again|once more|one more time)",
      `{task!} (is|are|was|were) not [yet|actually] (done|finished|complete|completed|returned|paid|sent|over|ready) [yet|after all|actually|yet actually]`,
      `i (have not|did not) [actually|really] (finish|finished|complete|completed|done) {task!} [yet|after all]`,
    ],
  },
  {
    capability: "tasks.delete",
    say: [
      `${drop} [off] [the|my] ${noun} [about|called|named] {task} [from|off] [my list|the list]`,
      `${drop} {task!} (from|off) [my|the] [task|to-do|todo] (list|tasks|to-dos)`,
      `${drop} {task!}`,
      "(delete|remove) {task}",
    ],
  },
  bulk("complete", [
    "(cross|tick|check|mark|strike) {many} off [the list|my list]",
    "(complete|finish|tick off|check off|close|mark off|cross off) {many}",
    `(mark|set|tick) {many} [as|to] ${isDone}`,
    `(mark|set|tick) {many} [as|to] ${isDone} (except|but|but not|apart from|besides) [for] {except}`,
    `{many} (is|are) ${isDone}`,
    "(i|we) [have] [just|already|finally|now] (done|did|finished|completed|handled|sorted) [all|all of] [the|my] {many}",
  ]),
  bulk("delete", [
    "(delete|remove|clear|clean up|clear out|drop|trash|get rid of|erase|throw away|purge|wipe|wipe out) [all] [of] [the|my] {over} [tasks|ones|things|to-dos]",
    "(delete|remove|clear|clean up|clear out|drop|trash|bin|scrap|scratch|ditch|get rid of|erase|throw away|throw out) {many}",
  ]),
  {
    capability: "tasks.bulk",
    say: stuffOfDay,
    isShared: true,
    input: ({ from, to }) => ({
      filter: { dueAfter: from, dueBefore: from },
      action: "change",
      changes: { dueDate: to },
    }),
  },
];
