import type { Outcome } from "../../capabilities/capability.ts";
import { fits, type Frame, type Slot } from "../../capabilities/lexicon.ts";
import { saysDay } from "../../capabilities/slots.ts";
import { calendarKit } from "./kit.ts";
import { eventIn, isMeeting, otherNoun } from "../told/meetings.ts";

/** 'vet appointment for Minka', of which nobody said when it is, and that is not there. */
const undatedMeeting: Slot = {
  isFree: true,
  most: 9,
  async read(said, spoken) {
    const isNamed = isMeeting(said) && !otherNoun.test(said) && !onlyKind.test(said);
    if (!isNamed || saysDay(said) || /\d|\?$/.test(said)) return undefined;
    const { title } = (await eventIn(said, spoken)) ?? {};
    if (typeof title !== "string") return undefined;
    const found = await calendarKit.resolve(spoken.acting, title);
    return "item" in found ? undefined : { title, fit: fits.unchecked };
  },
};
const onlyKind =
  /^(?:the |my |an? )?(?:call|meeting|appointment|session|class|lesson|date|review|demo|match|train)$/i;

export const undatedSlots: Readonly<Record<string, Slot>> = { "undated meeting": undatedMeeting };

export const undated: readonly Frame[] = [
  {
    capability: "calendar.create",
    say: ["{undated meeting}"],
    stage: "loose",
    asks: ({ title }) => ({ say: `When is “${String(title)}”?`, expects: "text" }),
  },
];

/** What is asked of an event of which only the name was said. */
export const askedWhen = (title: string): Outcome => ({
  say: `When is “${title}”?`,
  choices: ["tomorrow at 10", "on Monday at 14:00"].map((when) => `add event “${title}” ${when}`),
});
