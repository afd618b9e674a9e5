import { presentsOf } from "./naming.ts";

/** Verbs that tasks begin with, as people write them to themselves. */
const verbs: ReadonlySet<string> = new Set(
  "apply arrange ask assemble attend back bake bathe book borrow bring brush build buy call cancel cash change charge check choose clean clear collect compare complete confirm contact cook copy cut decide defrost deliver deposit descale discuss do donate download draft draw drive drop dry dust edit email empty exchange exercise feed file fill finalise finalize find finish fix fold follow freeze frame get give go grab groom hand hang hem hire hoover install interview invite invoice iron join jog kiss learn lend lock look mail make measure meditate meet mend mop mow negotiate oil order organise organize pack paint park pay phone pick plan plant polish post practice practise prepare print proofread prune pump put read rearrange recharge recycle refill register remove renew rent repair replace reply repot request research reserve respond return review rewrite ring rinse run say scan schedule see sell send service set sew sharpen ship shop shred sign skype sort start stock stretch study submit sweep swap take talk teach test text thank throw tidy top transfer translate trim try tune turn unclog unpack update upgrade upload vacuum visit walk wash watch water wax weed weigh wipe wish withdraw work wrap write".split(
    " ",
  ),
);

export const beginsTask = (words: string): boolean => {
  if (
    /^(?:do (?:i|we|you|they|any|it|(?:the|my)(?=.*(?:\?$| (?:need|have|get|take|come|go|still|look|seem|want|mean|work|fit|match|start|end|cost)\b)))|thank (?:you|u|god|goodness|heavens))\b/i.test(
      words.trim(),
    )
  )
    return false;
  const first = /^\p{L}+/u.exec(words.trim().toLowerCase())?.[0] ?? "";
  return verbs.has(first);
};

/** 'finish the book by Sunday' names 'Finish quarterly report' by its verb alone. */
export const isVerbAlone = (said: string, [verb = "", ...others]: readonly string[]): boolean =>
  others.length === 0 &&
  beginsTask(said) &&
  /^\p{L}+ (?:the|my|our|an?) \p{L}/iu.test(said) &&
  said.toLowerCase().startsWith(`${verb} `);

/** 'wrap the presents' is another errand than to buy them. */
export const isErrandOf = ([verb = ""]: readonly string[], unknown: readonly string[]): boolean =>
  beginsTask(verb) && unknown.includes(verb);

/** The verb of a past form, where tasks begin so: 'booked' is 'book'. */
export const choreOf = (past: string): string | undefined =>
  presentsOf(past).find((verb) => verbs.has(verb));

/** What begins with a subject, a question or a verb of the assistant's tells or asks something; it names no task. */
const statement =
  /^(?:i|i['’]m|i['’]ve|i['’]ll|ill|you|he|she|it|it['’]s|we|they|this|that|these|those|there|here|who|what|whats|when|where|why|how|which|is|are|am|was|were|do|does|did|has|have|had|can|could|would|should|will|shall|might|may|must|if|because|no|not|yes|yeah|nope|don['’]?t|never|nothing|nobody|everything|all|any|some|everyone|somebody|someone|same|another|(?:the )?same|more|less|only|just|also|and|but|or|so|than|then|thanks|thank|hello|hi|hey|sorry|ok|okay|add|create|delete|remove|undo|redo|open|show|hide|close|move|rename|mark|tag|untag|pin|unpin|archive|unarchive|search|list|switch|toggle|enable|disable|summari[sz]e|postpone|reschedule|snooze|delay|push|shift|bump|reopen|undone|at|on|in|by|for|from|to|until|today|tomorrow|tonight|yesterday|next|last|the (?:first|second|third|last)|both|my|our|their|his|her|people|kids|wait|stop|skip|forget)\b/i;
const finite =
  /\b(?:is|are|was|were|needs|isn['’]?t|aren['’]?t|wasn['’]?t|has|have|had|will|won['’]?t|would|can|can['’]?t|cannot|could|should|does|doesn['’]?t|did|didn['’]?t|yells|got|went|came|said|told|rang|broke|happened|arrived|seems|feels|looks|means|ought|must|changed|stopped|died|leaked|opened|expired|its|starts|begins|ends|moves|moved|wants?|wanted|likes?|hates?)\b/i;

/** A title by itself: a chore, or a few words that tell nothing. */
export const isPlain = (title: string): boolean =>
  !ofHouse.test(title) &&
  (beginsTask(title) ||
    (title.split(/\s+/).length <= 6 &&
      !/[,;?]|:(?!\d)|\b(?:i|i['’]?m|me|you|he|she|we|they|it)\b/i.test(
        title.replace(heading, ""),
      )));
/** 'hw: maths worksheet' */
const heading =
  /^(?!(?:email|mail|calendar|files?|search|events?|meeting|appointment|reply|memo|idea|title|steps?|question|answer)\b)\p{L}{2,12}: (?=\p{L})/iu;

/** Things of this workspace are asked for, not done. */
const ofHouse =
  /^(?:dark|light|darker|lighter|brighter|dim|contrast|blur|font|text size)\b|\b(?:tasks?|to-?dos?|reminders?|(?<!thank[ -]you )notes?|conversations?|panels?|themes?|wallpapers?|priority|jobs|chores|things|stuff|(?:light|dark) mode|deadline|due date|category|categories|tags?|subtasks?|everything|anything|should|from now on|instead)\b/i;

/** 'the meeting got moved so the slides': a sentence of its own. */
export const isTold = (words: string): boolean => finite.test(words) && !beginsTask(words);

export const isStatement = (words: string): boolean => {
  const said = words.trim();
  if (beginsTask(said)) return false;
  return statement.test(said) || finite.test(said) || said.split(/\s+/).length > 12;
};

/** 'wash and iron the shirts' are two verbs of one thing. */
export const isOneChore = ([first = "", second = "", ...others]: readonly string[]): boolean =>
  others.length === 0 && /^\p{L}+$/u.test(first) && beginsTask(first) && second.includes(" ");
