import { readRepeat } from "#shared/tasks/repeat-words.ts";
import { cut, type Value, wordSet } from "../../capabilities/by-parts.ts";
import { duration, shift, span, weekOn, when } from "../../capabilities/time-values.ts";
import { repeatIn } from "../making/fields.ts";
import { category, tag } from "./label-values.ts";

/** 'no fixed time, just the day'. */
const untimed: Value = {
  cues: wordSet("just day date keep fixed set"),
  take(words) {
    const found =
      /(?<!\b(?:have|has|had|got|there['’]?s|there is|there was|is|was|with) )\b(?:no|without an?|drop the|remove the|lose the|forget the) ?(?:fixed |set |exact |particular )?(?:time|hour)\b/i.exec(
        words,
      );
    return found ? { fields: { dueTime: null }, rest: cut(words, found) } : undefined;
  },
};

const undated: Value = {
  cues: wordSet(
    "take off for calling doing any anytime rush fine whenever hurry worries worry matter matters",
  ),
  take(words) {
    const found =
      /\b(?:(?:no(?: more)?|without a?|drop the|remove the|forget the|clear the|lose the) ?(?:due date|deadline|date)|(?:does not|doesn['’]?t|doesnt) (?:need|have) an? (?:due date|deadline|date)|no (?:rush|hurry)|whenever)\b(?: (?:anymore|any more|any longer))?/i.exec(
        words,
      );
    return found
      ? { fields: { dueDate: null, dueTime: null }, rest: cut(words, found) }
      : undefined;
  },
};

const levels: Readonly<Record<string, string>> = {
  urgent: "urgent",
  critical: "urgent",
  burning: "urgent",
  asap: "urgent",
  high: "high",
  important: "high",
  crucial: "high",
  vital: "high",
  essential: "high",
  medium: "medium",
  normal: "medium",
  low: "low",
  unimportant: "low",
  minor: "low",
  trivial: "low",
};
/** What it was before: 'not just high any more, it's urgent'. */
const notNow =
  /\b(?:not|isn['’]?t)(?: just| only)? (?:urgent|high|medium|low)(?: priority)?(?: any ?more| any longer)?(?=,|\b.*\b(?:urgent|high|medium|low)\b)|\bnot any more (?:urgent|high|medium|low)\b(?=.*\b(?:urgent|high|medium|low)\b)/gi;
const priority: Value = {
  cues: wordSet(
    "fine enough any anymore as pressing do than thought weighty rank will would became become becomes becoming bump bumped call change consider count down drop flag give important increase just lower made make mark marked matter matters more most prio priority pretty raise rate set super top treat treated turn turned up now not isn't isnt important",
  ),
  take(words) {
    const said = words.replaceAll(notNow, " ");
    const top =
      /\b(?:priority |prio )?(?:number one|no\. ?1)(?: priority)?\b|\btop priority\b/i.exec(said);
    if (top) return { fields: { priority: "urgent" }, rest: cut(said, top) };
    const low =
      /\bnot? (?:a )?(?:big deal|biggie)\b|\blost its urgency\b|\b(?:not|isn['’]?t|isnt|no longer|less|aren['’]?t|never)(?: (?:that|so|quite|very|all that|really|too|as|particularly|exactly))* (?:important|urgent|pressing|high priority)\b/i.exec(
        said,
      );
    const rest = low ? cut(said, low) : said;
    const found =
      /\b(urgent|critical|burning|asap|high|important|crucial|vital|essential|medium|normal|low|unimportant|minor|trivial)(?:[ -](?:priority|prio))?\b/i.exec(
        rest,
      );
    if (found)
      return {
        fields: { priority: levels[found[1]?.toLowerCase() ?? ""] },
        rest: cut(rest, found),
      };
    return low ? { fields: { priority: "low" }, rest } : undefined;
  },
};

/** 'at 80 %', 'half done', 'halfway through'. */
const progress: Value = {
  cues: wordSet(
    "about almost around already done complete completed finished make nearly now progress put set there through with at roughly",
  ),
  take(words) {
    const found =
      /\b(?<!\d[.,])(\d{1,3}) ?(?:%|percent\b|per cent\b)|\b(half|a quarter|three quarters|two thirds|a third)(?:[ -]?way)?(?: (?:done|finished|complete|through|there))\b|\b(half)[ -]?way\b/i.exec(
        words,
      );
    const [, percent, part, half] = found ?? [];
    const share =
      percent === undefined ? parts[(part ?? half ?? "").toLowerCase()] : Number(percent);
    return found && share !== undefined && share <= 100
      ? { fields: { progress: share }, rest: cut(words, found) }
      : undefined;
  },
};
const parts: Readonly<Record<string, number>> = {
  half: 50,
  "a quarter": 25,
  "three quarters": 75,
  "two thirds": 67,
  "a third": 33,
};

/** 'up a notch', 'a bit more urgent': by how many levels. */
const level: Value = {
  cues: wordSet("priority raise lower increase decrease bump drop turn make importance up down"),
  take(words) {
    const found =
      /\b(up|down) (?:in )?(?:the|my) (?:list|order|pecking order|queue|ranks|ladder)\b|\b(?:(up|down) )?(?:by )?(?:a|one) (?:notch|level|step|peg)(?: (up|down|higher|lower))?\b|\b(?:a (?:bit|little)|slightly|somewhat) (more|less) (?:urgent|important|pressing)\b/i.exec(
        words,
      );
    if (!found) return undefined;
    const isLess =
      /\b(?:down|less|lower|decrease|drop|demote|downgrade)\b/i.test(found[0]) ||
      /\b(?:lower|decrease|drop|demote|downgrade|down)\b/i.test(words);
    return { fields: { priorityStep: isLess ? -1 : 1 }, rest: cut(words, found) };
  },
};

const repeat: Value = {
  cues: wordSet(
    "want wants daily weekly monthly yearly regular regularly thing turn into again back comes come happen happens occurs recur recurring repeat repeating repeats round around make every set basis",
  ),
  async take(words, spoken) {
    const found = await repeatIn(words, spoken);
    // 'a weekly thing, every Sunday' says more the second time.
    const second = found && readRepeat(found.rest);
    const last = second && second.rule.startsWith(found.rule) ? second : found;
    return last && { fields: { repeat: last.rule }, rest: last.rest };
  },
};

/** Values of a task that may stand anywhere in a sentence, in the order in which they are looked for. */
export const taskValues: readonly Value[] = [
  undated,
  untimed,
  shift,
  weekOn,
  span,
  repeat,
  progress,
  duration,
  when,
  level,
  priority,
  tag,
  category,
];
