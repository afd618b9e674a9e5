import { fits, type Frame, type Slot } from "../../capabilities/lexicon.ts";
import { saysDay } from "../../capabilities/slots.ts";
import { taskKit } from "../listing.ts";
import { question, tell } from "../language/shapes.ts";
import { whichIn } from "../language/which.ts";

/** 'the rent or the passport', 'the rent than the flights': each is one that is there. */
const either: Slot = {
  isFree: true,
  isList: true,
  most: 16,
  async read(words, { acting }) {
    const parts = words
      .split(/,? (?:or|than) |, /i)
      .map((part) => part.replace(/^(?:is it |the |my |our )+/i, "").trim());
    if (parts.length < 2 || parts.length > 4) return undefined;
    const found = await Promise.all(parts.map((part) => taskKit.resolve(acting, part)));
    const ids = found.flatMap((one) =>
      "item" in one && one.isSlip !== true ? [{ words: one.item.id }] : [],
    );
    return ids.length === parts.length ? { each: ids, fit: fits.named } : undefined;
  },
};

/** 'tell me about Tuesday': what is due then, and not all that a label holds. */
const ofDay: Slot = {
  most: 4,
  async read(words, spoken) {
    const found = saysDay(words) ? await whichIn(words, spoken) : undefined;
    return found && Object.keys(found.which).every((name) => /^(?:due|day|from|to)$/.test(name))
      ? { which: found.which }
      : undefined;
  },
};

export const comparedSlots: Readonly<Record<string, Slot>> = {
  either,
  /** What is compared with is only named. */
  "than task": { isFree: true, most: 8, read: (words) => (words.trim() === "" ? undefined : {}) },
  "of day": ofDay,
};

const which = "(which|what) [one|task|thing]";
const mark = "[,|:|-|–]";

/** Questions between two tasks or two days, each of which is told. */
export const comparing: readonly Frame[] = [
  question("list", [
    "(tell me|talk to me) about {of day}",
    "(talk|walk|take|run) me through {of day}",
  ]),
  tell("due", [
    `${which} (is|comes|do i have to do|should i do|has to be done) [due|up|on] (first|next|sooner|earlier|before|later|last) ${mark} {either}`,
    "(is|are) {either} [due] (first|sooner|earlier|later|next)",
    `${which} (has|is|got|has got|is got) [the|a] (earlier|earliest|later|latest|nearer|sooner) (deadline|due date|date) ${mark} {either}`,
  ]),
  tell("time", [
    `${which} (takes|will take|is) (longer|shorter|quicker|more time|less time|faster) ${mark} {either}`,
  ]),
  tell("priority", [
    `${which} is (more|most|less) (urgent|important|pressing) ${mark} {either}`,
    `${which} (has|is|got|has got|is got) [the|a] (higher|highest|top|bigger|lower|lowest) priority ${mark} {either}`,
    `(does|has) {either} [have|has|got] [the|a] (higher|highest|lower|lowest) priority`,
    "(is|are) {task!} (more|less) (urgent|important|pressing) than [the|my] {than task}",
  ]),
  {
    ...tell("due", [
      "(is|are) {task!} [due|on] [on|at|by|in] {on} or [is it|on|at|by|in] [on|at|by] {on}",
    ]),
    input: ({ words, ask }) => ({ words, ask }),
  },
];
