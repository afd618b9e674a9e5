import { fieldsOf, fits, type Frame, type Slot, stuffOfDay } from "../../capabilities/lexicon.ts";
import { beginsTask } from "../../capabilities/chores.ts";
import { isPast } from "../../capabilities/naming.ts";
import { askedNearly, inPart } from "../../capabilities/other-nouns.ts";
import { partsOf } from "../../capabilities/slots.ts";
import { isDone as isDoneTask, openStates, preferring, taskKit } from "../listing.ts";
import { bulk, drop, is, isDone, isOver, noun, tick } from "./shapes.ts";

/** 'called mom', 'the rent is paid': the words of an open task in the past. */
const done: Slot = {
  isFree: true,
  isList: true,
  most: 20,
  async read(said, spoken) {
    const words = said.replace(/ (?:just now|already|now|at last)$/i, "");
    if (!isPast(words)) return undefined;
    const open = async (of: string) => {
      const resolved = await taskKit.resolve(spoken.acting, of);
      const isOpen = "item" in resolved && openStates.includes(resolved.item.status);
      const isMeant = isOpen && resolved.isSlip !== true && !isThing(of, resolved.item.title);
      return isMeant ? resolved.item : undefined;
    };
    const one = await open(words);
    if (one) return { words: one.id, ...inPart("complete", one.title, words) };
    // 'bought the milk and the present'
    const [first = "", ...others] = partsOf(words);
    if (others.length === 0 || others.length > 5) return undefined;
    const all = await Promise.all(
      [first, ...others.map((other) => other.replace(little, ""))].map(open),
    );
    return all.every((item) => item !== undefined)
      ? { each: all.map(({ id }) => ({ words: id })) }
      : undefined;
  },
};

/** 'got her a book' is not 'Book flights'. */
function isThing(said: string, title: string): boolean {
  const [, thing] = /\ban? (\p{L}+)[.!]*$/iu.exec(said) ?? [];
  return thing !== undefined && title.toLowerCase().startsWith(`${thing.toLowerCase()} `);
}

/** One that is completed: 'the oven', and 'clean the oven'. */
const past = (isChore: boolean): Slot => ({
  isFree: true,
  most: 8,
  async read(words, { acting }) {
    if (isChore && !beginsTask(words)) return undefined;
    const found = await preferring(isDoneTask)(acting, words.replace(little, ""));
    return "item" in found && found.isSlip !== true && isDoneTask(found.item)
      ? { words: found.item.id, fit: fits.named }
      : undefined;
  },
});

const little = /^(?:(?:the|my|our|also|i|we) )+/i;

/** Places for what is over; of 'the eggs are bought', where a title lists more, the person is asked. */
export const finishingSlots = (task: Slot | undefined): Readonly<Record<string, Slot>> => ({
  done,
  "past task": past(false),
  "past chore": past(true),
  "all of": {
    ...task,
    async read(said, spoken) {
      const fields = await task?.read(said, spoken);
      if (typeof fields?.["words"] !== "string") return fields;
      const found = await taskKit.resolve(spoken.acting, fields["words"]);
      const part = "item" in found ? inPart("complete", found.item.title, said) : {};
      return { ...fields, ...part };
    },
  },
});

/** What is over, and what is done to many at once. */
export const finishing: readonly Frame[] = [
  {
    capability: "tasks.complete",
    say: [
      "(done|finished|i am done|i am finished) with {all of} [now]",
      `${tick} [that i] [off] [${noun}] {task} [off] [now]`,
      "check {task!}",
      `(tick|check|cross|mark) {task} off [my list|the list]`,
      `(mark|set|call|consider) {task} [as|to|to be] ${isDone}`,
      `{all of} ${is} ${isDone} [now|already|too|ages ago|long ago|a while ago|hours ago|days ago|weeks ago|months ago|last week|last month]`,
      `{task!} : (both|all) ${isDone} [now|already]`,
      `{all of} ${isOver}`,
      "{task!} (is|are) [now|all] (clean|tidy|spotless) [now|again|finally|at last]",
      `{task!} ${is} in`,
      "done {task!}",
      "(x|✓) {task!}",
      "{task!} : (done|did it|got it|got them|check|✓|yes|finished|sorted|completed|been there|been there done that)",
      "(i|we) (have been|was|were|went) (to|at) [the|my] {task!}",
      "{task!} ? [i|we] [have] [just|already] (paid|did|done|bought|called|sent|booked|returned|fixed|cleaned|watered|finished|renewed|sorted) (it|that|them|her|him)",
      "{all of} [finally|at last|now|already] (done and dusted|booked|bought|paid|sent|sorted|posted|ordered|renewed|cleaned|watered|fixed|returned|cancelled|submitted|finished)",
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
      "{task!} (is|are) [finally|at last|now] (off my desk|off my plate|off my hands|off my list|out the door|out of the way|in the bag|behind me|handed in|sent off|wrapped up)",
      "{task!} (went out|has gone out|went through|is gone|has gone|is out)",
      "(great|good) news {all of} (is|are|was|were) " + isDone,
    ],
    input: ({ nearly: _, ...fields }) => fields,
    asks: ({ nearly }) => (nearly === undefined ? undefined : askedNearly(fieldsOf(nearly))),
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
