import type { Lexicon, Slot } from "../capabilities/lexicon.ts";
import { whenIn } from "../capabilities/slots.ts";

const day: Slot = {
  most: 8,
  async read(words, spoken) {
    const when = await whenIn(
      words.replace(/^(?:a|one) fortnight\b/i, "in 2 weeks").replace(/ from (?:today|now)$/i, ""),
      spoken,
    );
    return when && { day: when.day };
  },
};

/** What is asked of the product; the question itself says what about. */
const how: Slot = {
  isFree: true,
  read: (words) => ({ about: words.replace(/[?.!]+$/, "") }),
};

export const helpLexicon: Lexicon = {
  slots: { day, how },
  frames: [
    {
      capability: "clock.tell",
      say: [
        "what time is it [now|right now]",
        "what is the time [now]",
        "(tell|give) me the time",
        "do you have the time",
      ],
      with: { ask: "time" },
    },
    {
      capability: "clock.tell",
      say: [
        "what (is|was) (today|today 's|the) date [today|now]",
        "what is today 's date",
        "what day (is it|is today|are we) [today|now]",
        "which day is (it|today)",
        "what is today",
        "what is the date [{day}]",
        "what (date|day) is [it] {day}",
        "(when|what date) is {day}",
      ],
      with: { ask: "date" },
    },
    {
      capability: "clock.tell",
      say: [
        "what (weekday|day of the week) is [it] [{day}]",
        "(what|which) (weekday|day) (is|does) {day} [fall on|on]",
      ],
      with: { ask: "weekday" },
    },
    {
      capability: "help.tell",
      say: [
        "how (do|can|would|could|should) (i|you|one|we) {how}",
        "how to {how}",
        "(can|could) i {how} here",
        "is there [a|any] (way|shortcut|key) (to|for) {how}",
        "(what|which) (is|are) the (shortcut|shortcuts|key|keys) (for|to) {how}",
        "(help|help me) (with|on|about) {how}",
        "(explain|tell me) how {how}",
        "where (can|do) i {how}",
        "how does {how} work",
      ],
      stage: "last",
    },
  ],
};
