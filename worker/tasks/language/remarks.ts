import { type Act, asksNothing, byParts, topicOf, wordSet } from "../../capabilities/by-parts.ts";
import type { Invocation } from "../../capabilities/capability.ts";
import { isBeforeThing } from "../already.ts";
import { openStates, preferring, taskKit, tasksNear } from "../listing.ts";
import { taskValues } from "./values.ts";

/** Words that say that something is still to be done. */
const unfinished = String.raw`(?!.*\b(?:needs?|should|must|(?:have|has|had|got) to|will|i['’]ll|be|going|gonna|almost|nearly|half|wants?|want|let['’]?s|soon|tomorrow|later|by|until|not|never|no|or|(?:i|we|he|she|they) (?:would|could|might|may)|(?:they|he|she) (?:have |has |just )?cancell?ed)\b|.*n['’]t\b)`;
const finished =
  "(?:done|did|finished|complete|completed|ticked|checked|crossed|cross|tick|check|sorted|handled|dealt with|taken care of|over with|out of the way|off (?:my|the) (?:list|plate)|wrapped up|submitted|booked|returned|cleaned|fixed|watered|renewed|cancelled|written|prepared|picked up|arrived|came (?:in|through|back)|turned up|spotless|already (?:in|here|there|at)|had (?:my|the|our|their)|arranged|organi[sz]ed|ordered|collected|handed (?:in|over)|turned in|sent off|dropped off|polished|wrapped|purchased|obtained|fetched|grabbed|reserved|confirmed|wired|cleared|gone through|went through|back where|texted|uploaded|published|presented|patched|sealed|all set|behind me|in the bag|no longer leaking|repaired|mended|replaced|delivered|signed|painted|washed|ironed|emptied|vacuumed|hoovered|swept|mopped|packed|unpacked|cooked|baked|installed|printed|mowed|trimmed|tidied|nailed|crushed|shipped|resolved|settled|got through|ready)";

/** 'get the bike fixed' is a wish, and 'have paid the rent' none. */
const noWish = String.raw`(?!(?:(?:please|let['’]?s|lets|to|go|and) )*(?:get|have (?:the|my|our|that|it|them)|let (?:the|my|our|us)) )`;

/** 'gym every other day' may be another than 'Cancel gym membership'. */
const noHabit = String.raw`(?!(?:the |my )?(?:(?!(?:needs?|wants?) )\S+ ){1,3}(?:every|each|daily|weekly|monthly|(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)days|(?:mon|tues?|wed|thu(?:rs)?|fri|sat|sun)(?:(?:nes|rs|ur)?days?)?(?:[ ,/&]|and)+(?:mon|tues?|wed|thu(?:rs)?|fri|sat|sun)(?:(?:nes|rs|ur)?days?)?)\b(?!.*\b(?:from now on|instead|please)\b))`;

/** 'gym 6:30-7:30 tomorrow' takes place, and moves nothing. */
const noHours = String.raw`(?!(?!.*\b(?:move|push|shift|reschedule|set|change|make|put|bump|slot|squeeze)\b).*\b\d{1,2}(?:[:.]\d\d)? ?(?:[ap]\.?m)? ?(?:[-–]|to|till|until) ?\d{1,2}(?:[:.]\d\d)?(?: ?[ap]\.?m)?\b(?! ?(?:%|min|hours?\b|h\b|days?\b|weeks?\b)))`;

/** 'going to Lisbon on Friday' books no flights, and 'get to the dentist early' moves nothing. */
const noTravel = String.raw`(?!(?:(?:i|we|i['’]?m|we['’]?re|am|are|will|must|should|have to|need to|got to|gotta|and|so|also) )*(?:(?:go|going|gonna go|get|getting|drive|driving|head|heading|off|travel|travell?ing|fly|flying|run|running|walk|walking|cycle|cycling|pop|popping|nip|nipping)(?: (?:back|over|up|down|in|out|round|across|early|straight))* )?to (?!do|be))`;

/** 'Anna's birthday is on the 30th' moves no present. */
const ofDay = String.raw`(?!(?:the |my |our )?(?:\S+ ){0,3}(?:birthday|anniversary|wedding|party|funeral|graduation|christening)(?: is|['’]s) (?:on|in|next|this|today|tomorrow)\b)`;

/** What may be a wish, a tale or a condition is not guessed at. */
const noGuess = String.raw`^(?!.*(?:\?|\b(?:not|never|no|nobody|nothing|if|unless|until|whether|would|could|might|maybe|perhaps|wish|hope|was|were|had|did|said|says|told|asked|thinks?|thought|heard|almost|nearly|supposed|pretend|imagine|joking|kidding|sure|forget|forgot|hate|love|die|cry|always|usually|about to|(?:my|his|her|their|our) (?:mom|mum|dad|boss|friend|brother|sister|wife|husband|roommate|colleague)|and|or|but)\b|n['’]t\b))`;
const isGuess = new RegExp(noGuess, "i");
/** What is over may have been done in the past. */
const isOverGuess = new RegExp(
  noGuess.replace("was|were|had|did|", "ago|last (?:week|month|year|time)|"),
  "i",
);
const happened =
  /\b(?:went|came|got(?! to\b)|arrived|left|rang|called|sent|paid|bought|took|made|gave|told|met|saw|rained|ended|started|finished|cancell?ed|happened)\b/i;
const says =
  /\b(?:move|moved|push|pushed|shift|shifted|bump|chuck|put|set|make|change|give|mark|tag|needs?|has to|have to|should|must|takes?|due|deadline|by|to|is|are|['’]s|let|lets|do|get|got|leave|until|till|kick|slot|squeeze)\b/i;
/** A day alone may be that of something new; how long, how urgent or of which kind is said of what is there. */
const spareOf: NonNullable<Act["spare"]> = ({ said, rest }, fields) => {
  if (!isGuess.test(rest)) return 0;
  const isOfDays = ["dueDate", "dueTime", "repeat"].some((name) => name in fields);
  if (!isOfDays) return 3;
  if (happened.test(rest) || !says.test(said)) return 0;
  return "repeat" in fields ? 2 : 1;
};

/** 'the plants don't need water today' asks for nothing; 'not urgent' and 'not before Friday' tell a value. */
const noDenial = String.raw`(?!.*(?:\bnot\b|n['’]t\b|\bnever\b)(?! (?:(?:on|at|in|by|for|the|due|a) )*(?:\d|(?:mon|tues|wednes|thurs|fri|satur|sun)day|today|tomorrow|next|one|two|three|four))(?!.*\b(?:until|till?|before|but|any ?more|any longer|rather|instead|so|that|very|too|urgent|important|pressing|urgency|high|low|medium|date|deadline|rush|hurry|time|than|big|biggie|exactly)\b))`;

/** 'half an hour earlier than the meeting' is no other hour of the meeting. */
const noOther = String.raw`(?!.*\b(?:earlier|later|sooner) than (?:the|my|our) (?!\d|end\b|week|\p{L}*day\b))`;

const change: Act = {
  capability: "tasks.update",
  must: new RegExp(
    `${asksNothing}(?!.*\\b(?:another|one more|a second)(?: one)? (?:like|of)\\b)${noHabit}${noHours}${noTravel}${ofDay}${noOther}${noDenial}(?!.*\\b(?:done|finished|completed) (?:yesterday|today|tomorrow)\\b)(?!.*\\b(?:was|were|last|go(?:es|ing)? (?:up|down)|talked|chatted|spoke|spent|waited|slept|worked|lasted|walked|drove)\\b)(?=(?:\\S+ ){2}|.*\\d(?:[:.]\\d\\d| ?(?:[ap]m|h|m|mins?|hours?|hrs?)\\b))`,
    "i",
  ),
  cues: wordSet("please shall now doing"),
  spare: spareOf,
  values: taskValues,
  input: ({ words, ...changes }) => ({ words, changes }),
};

/** 'I rang mom', 'the rent is paid'; but 'the dentist rang' tells of another's call. */
const doneByMe = String.raw`(?:^(?:(?:i|we|i['’]?ve|we['’]?ve|have|just|already|finally|so|ok|yes|yep) )*|\b(?:i|we|i['’]ve|is|are|was|were|been|got|all) (?:just |already |finally |now )?)(?:sent|paid|bought|called|rang|spoke (?:to|with)|spoken (?:to|with)|talked to|talked with|chatted (?:to|with)|had a (?:chat|call|word) with|got off the phone with|was on the phone (?:to|with)|got (?:hold of|through to)|wrote to|messaged|phoned|posted|emailed|mailed|wrote|got|did|transferred)`;

/** 'the hotel is called Avenida' tells its name. */
const naming = String.raw`(?!.*\b(?:is|are|was|were) called (?!already\b|now\b|today\b|back\b|yesterday\b|this\b|off\b)\S)`;

/** 'the outline is done for the slides' tells of a part of them. */
const ofPart = String.raw`(?!(?:the |my )?\S+ (?:is|are) (?:done|finished|ready) (?:for|of|in|on) (?:the|my) )`;

/** 'got her a book' tells of a thing, and of no task that begins with its name. */
const ofGift = String.raw`(?!.*\b(?:got|bought|found|ordered) (?:him|her|them|us|me|everyone) (?:an?|some) )`;

const isOver: Act = {
  capability: "tasks.complete",
  ofAll: "complete",
  must: new RegExp(
    `${asksNothing}${ofPart}${ofGift}${noWish}${unfinished}${naming}(?:.*\\b${finished}\\b|.*${doneByMe}\\b|.*\\b(?:that['’]?s|thats) .*\\b(?:paid|sent|bought|called|posted)\\b)`,
    "i",
  ),
  spare: ({ rest }) => (isOverGuess.test(rest) ? 2 : 0),
  cues: wordSet(
    "their already shipped resolved settled matter repaired mended replaced delivered signed painted washed ironed emptied vacuumed hoovered swept mopped packed unpacked cooked baked installed printed mowed trimmed tidied spoke spoken talked chatted chat call word phone hold messaged just got had new bought paid called rang phoned booked returned cleaned fixed watered renewed cancelled posted emailed mailed written wrote prepared submitted may can so thats that's transferred afternoon ages at back care check checked close complete completed cross crossed crushed dealt did done earlier evening finally finish finished finishing fully handled i've ive just last list mark marked managed morning nailed night now off out over picked plate ready sent sorted task taken ticked tick through today way with w wrapped yay yesterday you phew hooray",
  ),
};

/** 'the tap doesn't drip any more' */
const isMended: Act = {
  capability: "tasks.complete",
  must: new RegExp(
    `${asksNothing}.*\\b(?:no longer|stopped|(?:does|do|is|are)(?: not|n['’]?t)) (?:leak|drip|squeak|creak|rattl|flicker|smell|stick|hurt|beep|wobbl)\\w*(?: any ?more| any longer| now| at all)?[.!]*(?: [:;]-?[)D])?$|${asksNothing}.*(?:\\b(?:works?|working|runs?|running)|['’]s working) (?:fine|well|properly|perfectly|like new|again)\\b`,
    "i",
  ),
  cues: wordSet(
    "works work working runs running fine well properly perfectly like new again no longer stopped does doesn't doesnt do don't dont is isn't isnt are aren't not anymore any more now at all finally",
  ),
  spare: () => 1,
};

const isBlocked: Act = {
  capability: "tasks.update",
  must: new RegExp(
    `${asksNothing}(?!.*(?:\\bnot\\b|n['’]t|\\bno longer\\b)).*\\b(?:blocked|stuck|stalled|parked|paused|shelved|in limbo|on (?:hold|ice|pause|the back burner)|waiting|held up)\\b`,
    "i",
  ),
  cues: wordSet(
    "stalled parked paused shelved limbo ice pause back burner blocked currently hold held mark now put set stuck until waiting while with",
  ),
  spare: ({ rest }) => (isGuess.test(rest) ? 3 : 0),
  with: { status: "blocked" },
  input: ({ words, status }) => ({ words, changes: { status } }),
};
/** 'I can't go on with it until they answer' */
const isHeld: Act = {
  capability: "tasks.update",
  must: new RegExp(
    `${asksNothing}.*\\b(?:can(?:no|['’]?)t|unable to|not able to) (?:do|go on|proceed|continue|finish|start|get on|move on|go ahead|progress)\\b.*\\b(?:until|till|before|without|because|as long as)\\b`,
    "i",
  ),
  cues: wordSet(
    "can't cannot cant unable able not do go on proceed continue finish start get move ahead progress until till before without because long further",
  ),
  spare: () => 5,
  with: { status: "blocked" },
  input: ({ words, status }) => ({ words, changes: { status } }),
};
const isFree: Act = {
  capability: "tasks.update",
  must: new RegExp(
    `${asksNothing}.*\\b(?:nothing(?:['’]?s| is)? (?:blocking|stopping|holding)|unblocked|(?:not|no longer) (?:blocked|stuck|on hold|waiting|held up)|isn['’]?t (?:blocked|stuck|on hold|waiting))\\b`,
    "i",
  ),
  cues: wordSet(
    "nothing nothing's blocking stopping holding unblocked not no longer isn't isnt blocked stuck hold waiting held any more anymore now finally already",
  ),
  with: { status: "pending" },
  input: ({ words, status }) => ({ words, changes: { status } }),
};
const isBegun: Act = {
  capability: "tasks.update",
  must: new RegExp(
    `${asksNothing}(?!.*(?:\\bnot\\b|n['’]t|\\bno longer\\b)).*\\b(?:in progress|started|begun|began|under ?way|working on|getting going|getting on with|cracking on)\\b`,
    "i",
  ),
  cues: wordSet(
    "already underway began begun currently finally getting just mark now on progress set started underway under way with working cracking",
  ),
  spare: ({ rest }) => (isGuess.test(rest) ? 2 : 0),
  with: { status: "in_progress" },
  input: ({ words, status }) => ({ words, changes: { status } }),
};
const isOpenAgain: Act = {
  capability: "tasks.reopen",
  must: new RegExp(
    `${asksNothing}.*(?:(?:\\bnot|n['’]t|\\b(?:isnt|arent|wasnt|werent|havent|hasnt|didnt))\\b.*\\b(?:done|back|finished|complete|completed|returned|over|ready|through|fixed|paid|sent|booked|bought|cleaned|watered|ordered|renewed)\\b|\\b(?:did not|didn['’]?t)\\b.*\\bafter all\\b|\\b(?:did not|didn['’]?t) (?:actually|really) |\\b(?:reopen|untick|uncheck|undone|unfinished|back on (?:my|the) list|open again|to do again)\\b)`,
    "i",
  ),
  cues: wordSet(
    "turns never gave give so that's thats arent werent aren't weren't actually return send finish after again all back be been complete completed done finished haven't havent hasn't hasnt isn't isnt wasn't wasnt didn't didnt list mark not open over put ready reopen set still through uncheck undone unfinished untick yet",
  ),
};

const question = String.raw`^(?!.*\band (?:what|which|when|how)\b)(?!.*\b(?:i|we) (?:note|write|jot|say in|wrote|noted|put) (?:down )?(?:about|on)\b)(?=(?:.{0,20}\b)?(?:what|whats|when|whens|where|which|who|how|is|are|am|do|does|did|have|has|was|were|should|any|tell me|by when)\b)`;
const told = (ask: string, must: string, cues: string, begins = ""): Act => ({
  capability: "tasks.tell",
  must: new RegExp(`^${begins}${question.slice(1)}(?=.*\\b(?:${must})\\b)`, "i"),
  cues: wordSet(
    `again already any are be been before by did do does ever exactly had has have how i is me much my need remind so still task tell that the was were what what's whats when when's whens which who will yet ${cues}`,
  ),
  with: { ask },
  hasNoEffect: true,
});

const open = {
  tool: "tasks",
  resolve: (acting: Invocation, words: string) => taskKit.resolve(acting, words),
  near: tasksNear,
};

/** What is over is not moved by a remark: 'put the oven on clean' says nothing of the oven that was cleaned. */
const unfinishedOnes = {
  ...open,
  isOther: (title: string, words: string, said: string) =>
    takesPlace.test(said) && isBeforeThing(title, words),
  async resolve(acting: Invocation, words: string) {
    const found = await open.resolve(acting, words);
    return "item" in found && !openStates.includes(found.item.status)
      ? { unclear: { say: "" } }
      : found;
  },
};
/** 'gym tomorrow at 6' says when that is, and cancels no membership then. */
const takesPlace = /^(?!(?:the|my|our) )[\p{L}\d'’-]+ (?:\p{L}+ ){0,4}(?:at )?\d/u;
const over = byParts(open, [isOver, isMended]);
const changed = byParts(unfinishedOnes, [change, isBlocked, isHeld, isFree, isBegun]);

/** What is remarked of a task in any order of words. */
export const taskRemarks = {
  slots: { ...over.slots, ...changed.slots },
  frames: [...over.frames, ...changed.frames],
};

/** The same of tasks that are done, or that may be. */
export const openAgain = byParts(
  {
    tool: "tasks",
    resolve: preferring(({ status }) => status === "completed" || status === "cancelled"),
  },
  [isOpenAgain],
);

export const taskQuestions = byParts(open, [
  told(
    "time",
    "how (?:long|much time|many (?:hours|minutes))|take (?:long|ages)|lengthy|estimate[d]?",
    "did reckon think thought say said guess about ages estimate estimated gonna hours last long minutes take takes taking time",
  ),
  told(
    "due",
    "when|what (?:time|day|date)|which day|by when|due|deadline|late|how soon|how many days|overdue|how long (?:till|until|before|have|do)",
    "date day days deadline due plan planned planning get got have late left many must on overdue should soon start starts supposed time until till",
  ),
  told(
    "priority",
    "how (?:important|urgent)|urgent|important|priority",
    "important priority urgent level",
  ),
  told(
    "status",
    "status|how (?:far|is)",
    "done far get got half open progress state status still taken through way",
  ),
  told(
    "done",
    "(?<!^(?:what|whats|what's|who|whos|where|how much|how many) (?:\\w+ ){0,2})(?:have i|did i|has (?:the|my)|is (?:the|my)|are (?:the|my)|was (?:the|my)|done|finished|yet|already)",
    "actually already blocked complete completed do done far finish finished get got half open still take taken taking through",
    "(?=(?:and |so |hey )?(?:is|are|was|were|have|has|did|do|does|tell me|what)\\b)",
  ),
]);

/** Which task a clause is about. */
export const taskTopic = topicOf(open, "tasks.tell", { ask: "all" });
