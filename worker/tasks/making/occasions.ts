import { beginsTask } from "../../capabilities/chores.ts";
import { fieldsOf, type Frame, fits, type Slot } from "../../capabilities/lexicon.ts";
import { titled } from "./slots.ts";

const meal = "lunch|dinner|breakfast|brunch|supper|coffee|drinks?|tea";
const meeting = "meeting|appointment|gym|yoga|training|class";
/** A chore, and behind it what takes place. */
const both = new RegExp(
  `^([^,;:?]{3,60}?) and ((?:(?:an?|the|my) )?(?:${meal}|${meeting}) (?:with|at|on|tomorrow|today|tonight)\\b[^,;:?]{1,60})$`,
  "i",
);

/** 'call mum and lunch with Tom on Friday': one thing or two, which only the person knows. */
export const choreAndOccasion: Slot = {
  isFree: true,
  isList: true,
  async read(words, spoken) {
    const [, first = "", second = ""] = both.exec(words) ?? [];
    // 'book lunch and dinner with Tom' are one chore's.
    const isOne = !beginsTask(first) || new RegExp(`\\b(?:${meal}|${meeting})\\b`, "i").test(first);
    const task = isOne ? undefined : await titled.read(words, spoken);
    return task && { ...task, parts: { first, second, words }, fit: fits.clear };
  },
};

export const occasionFrames: readonly Frame[] = [
  {
    capability: "tasks.create",
    say: [
      "remind me (to|of|about) {chore and occasion}",
      "(i|we) (need to|have to|must|should) {chore and occasion}",
    ],
    input: ({ title }) => ({ title }),
    asks: ({ parts }) => {
      const { first, second, words } = fieldsOf(parts);
      return {
        say: "Is that one thing, or two?",
        choices: [`add tasks: ${String(first)}, ${String(second)}`, `add task ${String(words)}`],
      };
    },
  },
];
