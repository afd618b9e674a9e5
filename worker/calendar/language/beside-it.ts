import { dayMinutes, wallOf, wallText } from "#shared/calendar/wall.ts";
import { weekdayWords } from "#shared/dates/named-days.ts";
import { capital } from "#shared/words.ts";
import type { Fields, Frame, Slot } from "../../capabilities/lexicon.ts";
import { minutesIn, saysDay, unquoted } from "../../capabilities/slots.ts";
import { beside } from "./occurrence.ts";
import { inPart } from "./span-slots.ts";
import { undated, undatedSlots } from "./undated.ts";

const dayWord = `(?:(?:this|next) )?(?:today|tomorrow|${weekdayWords})`;
const partWord = "(?:morning|afternoon|evening)";
/** '2h deep work on tue morning after standup', '30 min admin after lunch tomorrow' */
const parts = new RegExp(
  [
    "^((?:about )?(?:\\d[\\d.,]* ?\\p{L}+|an? \\p{L}+|half an hour|an hour and a half|\\p{L}+ (?:hours?|minutes?)))(?: long)?",
    " (?:of time for |of |for |to do |on )?(\\S.*?)(?: in)?",
    `(?: (?:on )?((?:${dayWord}(?: ${partWord})?|this ${partWord})))?`,
    ",? (?:(?:right|straight|directly|just) )?(before|after) (\\S.*)$",
  ].join(""),
  "iu",
);

/** 'a buffer of 15 min' */
const ofLength = /^an? (\p{L}+) of ((?:\d\S*|half an|an?) ?\p{L}+)(?= )/iu;

/** Time that is kept right beside what is there: how long, what for, and from when on or until when. */
const keptBeside: Slot = {
  isFree: true,
  isList: true,
  most: 18,
  async read(said, spoken) {
    const words = said.replace(/^an? (?=\d)/i, "").replace(ofLength, "$2 $1");
    const [, long, what, head = "", side, name] = parts.exec(words) ?? [];
    const minutes = minutesIn(long ?? "");
    if (what === undefined || minutes === undefined || saysDay(what)) return undefined;
    const { bare, half, opens } = inPart(head.toLowerCase());
    const isPart = half !== "";
    const day = bare === "" && isPart ? "today" : bare;
    const found = await beside.read(`${String(side)} ${String(name)} ${day}`.trim(), spoken);
    const title = capital(unquoted(what).replace(/^(?:an?|the|my|our) (?=\S)/i, ""));
    return found && { ...found, title, minutes, ...(isPart && { opens }) };
  },
};

export const besideSlots: Readonly<Record<string, Slot>> = {
  ...undatedSlots,
  "kept beside": keptBeside,
};

/** As long as was said, up to what it stands before or from the end of what it stands behind. */
function timesBeside({ title, minutes, from, earliest, latest, opens }: Fields) {
  const day = wallOf(`${String(from)}T00:00`);
  const at = (time: unknown) => wallOf(`${String(from)}T${String(time)}`);
  const long = Number(minutes);
  const start =
    earliest === undefined
      ? at(latest) - long
      : Math.max(at(earliest), opens === undefined ? day : at(opens));
  return start < day || start + long > day + dayMinutes
    ? undefined
    : { title, startTime: wallText(start), endTime: wallText(start + long) };
}

const block =
  "(book|plan|schedule|block|block out|block off|reserve|set aside|put in|pencil in|slot in|fit in|squeeze in|add|keep|make time for|book in|schedule in)";

/** 'book 2h deep work on tue morning after standup': time that is kept right beside what is there. */
export const besideIt: readonly Frame[] = [
  ...undated,
  {
    capability: "calendar.create",
    say: [`${block} [me] [in] {kept beside}`, "(put|pencil|slot|fit|squeeze) [in] {kept beside}"],
    input: timesBeside,
  },
];
