import { does } from "../../capabilities/capability.ts";
import { beginsTask, isTold } from "../../capabilities/chores.ts";
import { fieldsOf, fits } from "../../capabilities/lexicon.ts";
import { isInTheWay } from "../../capabilities/other-nouns.ts";
import { saysDay } from "../../capabilities/slots.ts";
import { commanding, commentOpenings, wordsAfter, wordsBefore } from "../sentences/clause-words.ts";
import type { Reading } from "./frames.ts";

/** Words before a command that do not change it. */
export const before = new RegExp(
  String.raw`^(?:(?:${wordsBefore})(?:[,:]? +|(?<=phew|great|finally|lol|haha|ok|okay)[!.]? ))+`,
  "i",
);
const endingIn = (marks: string): RegExp =>
  new RegExp(String.raw`[,;]? (?:${wordsAfter})${marks}$`, "iu");
const lastWords = endingIn("[.!?]*");
const wordsBehind = endingIn("");
/** As many phrases are taken off an end; nobody says more. */
const mostAfter = 12;
/** What is left of a sentence without the words after it, which do not change it either. */
export function withoutAfter(text: string): string {
  // One phrase at a time: a pattern that repeats them all tries each way to part a long text into phrases.
  let left = text.replace(lastWords, "");
  for (let taken = 1; taken < mostAfter && left !== text; taken += 1) {
    const shorter = left.replace(wordsBehind, "");
    if (shorter === left) break;
    left = shorter;
  }
  return left;
}
/** When something was done, which what is said of it does not need. */
export const ago =
  /,? (?:yesterday|today|(?:earlier|late|early)(?: today| on| this \p{L}+)?|this (?:morning|afternoon|evening|week)|(?:last|the other) (?:night|day|evening|week|\p{L}+day)|on \p{L}+day|(?:an?|some|a few|\d+|one|two|three|half an) (?:second|minute|moment|while|bit|hour|day|week)s? ago|(?:before|after|at|over|during) (?:(?:\d+|two|three|four|five|many|several|a few) [^,?.]{3,30}|lunch|breakfast|dinner|work|school)|first thing)[.!]*$/iu;
/** 'would you mind putting …': the verb as a command has it. */
export const minding = /^(?:(?:(?:would|do) you )?mind|how about) (\p{L}+)ing\b/iu;
/** What is only thought of is no command, unless it is a title. */
export const hedged =
  /^(?!(?:add|create|make|new|note|put|remind|todo|task|write)\b).*\b(?:might(?! i\b)|maybe|perhaps|not sure|probably|some ?day|wondering|thinking (?:about|of)|leave it for now|if only|i wish|i hope|what if|imagine|pretend|we (?:shall|will) see|who knows)\b|^(?:should i|shall i|would it|remember when|(?:i|we)(?: will| should| would| could|['’]ll) have \w+(?:ed|id|ght|ne|en|nt)\b|if|unless|once(?! (?:an?|every|in a)\b)|until(?! (?:(?:about|around|half|the end of|next|late|early) )*(?:when\b|what time\b|\d|x-?mas\b|christmas|easter|new year|noon|midnight|tomorrow|(?:mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[.!]*$))|when(?:ever)? (?:i|you|we|the)) /i;

/** 'I think the dentist was moved to Friday' is a guess. */
const guessed =
  /^(?:(?:well|so|hmm|oh)[, ]+)*(?:i (?:think|guess|suppose|believe|reckon)|apparently|allegedly|supposedly)\b.* (?:was|were|got|has been|have been|may have been|might have been) (?:moved|changed|cancelled|canceled|postponed|pushed|rescheduled|shifted|brought forward|called off)\b/i;

/** 'no, but it's ordered' answers what was asked, and does nothing. */
export const answersOnly =
  /^(?:(?:well|oh|ah|um|er|yes|yeah|no|nope|not yet)[,.]? )*(?:no|nope|not yet)[,.]? but (?:it|that|they|he|she)(?:['’]s| is| are|['’]re| was| were| has| have)\b/i;

export const isOnlyThought = (said: string, plain: string): boolean =>
  hedged.test(plain) || guessed.test(said) || answersOnly.test(said);

/** 'unpin the Lisbon note, I know it by heart': what is told behind a command changes nothing of it. */
export const isComment = (
  { isLoose, fit, commands }: Reading,
  joint: string,
  rest: string,
): boolean =>
  !isLoose &&
  fit > fits.unknown &&
  !takesTheRest(commands, rest) &&
  (!/and|then|but/i.test(joint) || (/but/i.test(joint) && contrast.test(rest))) &&
  (commands.every(does("deletes"))
    ? tellsState(rest) || (tellsWhy(rest) && isRemark(commands, rest))
    : (tellsWhy(rest) || !commands.some(does("deletes"))) && isRemark(commands, rest));
const isRemark = (commands: Reading["commands"], rest: string): boolean =>
  isSaidBeside(rest) ||
  isReason(rest) ||
  isWhyAsked(commands, rest) ||
  (comment.test(rest) && !takenBack.test(rest));
/** What somebody else will read is no remark: 'reply to Tom: yes, I'm in' goes on to its end. */
const takesTheRest = (commands: Reading["commands"], rest: string): boolean =>
  isOfNew(commands, rest) || isLetter({ commands }) || isEmptyNote(commands);
/** 'a note for the plumber, he's called Dave': what is told is what it holds. */
const isEmptyNote = (commands: Reading["commands"]): boolean =>
  commands.some(({ effect, input }) => effect === "creates" && fieldsOf(input)["content"] === "");
/** Tells whether a letter is written. */
export const isLetter = ({ commands }: Pick<Reading, "commands">): boolean =>
  commands.some(({ input }) => typeof fieldsOf(input)["body"] === "string");
/** '… and archive it' is to be done beside a letter; ', move the meeting' and 'and I'll pay' stand in it. */
export const isOfLetter = (joint: string, rest: string): boolean =>
  /and|then|also|plus|\./i.test(joint) && besideLetter.test(rest.replace(before, ""));
const besideLetter =
  /^(?:add|create|new|note|remind me|delete|bin|archive|snooze|star|unstar|label|flag|mark|move|pin|unpin|open|show|close|find|search|complete|tick|put|set|rename|tag|schedule|book|block|cancel|cc|bcc|copy|forward|attach|e?mail|message|tell|write|reply|unsubscribe|undo)\b/i;
/** 'watered the plants but didn't pay the rent': what was not done stays as it is. */
export const isLeftOpen = ({ isLoose, fit, commands }: Reading, rest: string): boolean =>
  !isLoose && fit > fits.unknown && commands.every(does("completes")) && leftOpen.test(rest);
const leftOpen =
  /^(?:but )?(?:(?:i|we) )?(?:(?:did|have|had|could)(?: not|n['’]?t)(?: yet)?|not(?: the| my)?|forgot(?: to| about)?|never(?: got round to| managed)?|no time for|skipped) (?!.*\b(?:and|so|then|but|today|tonight|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b)(?!it\b|that\b|this\b|them\b|really\b|actually\b)[^,?]{3,40}$/i;

/** A day that nothing new has is no remark: 'buy a gift for Ann, who leaves on Friday'. */
const isOfNew = (commands: Reading["commands"], rest: string): boolean =>
  commands.some(does("creates")) && saysDay(rest);
/** Why something goes: 'we are not doing it', 'they cancelled on me'. */
export const isReason = (rest: string): boolean =>
  rest.length < 60 && (notNeeded.test(rest) || purpose.test(rest));
/** 'close everything, I need a clear desk': why, and no second command. */
export const wish =
  /^(?:i|we) (?:need|want|like|love|prefer) (?:an? )?(?!(?:.* )?(?:task|reminder|note|to|you)\b)\p{L}+(?: \p{L}+){0,3}[.!]*$/iu;
/** 'so I don't lose it' */
const purpose =
  /^(?:i|we) (?:only|just) (?:get|have|got|find)\b|^(?:that )?(?:i|we) (?:do not|don['’]?t|can(?:not|['’]?t)?|won['’]?t|will|know where|always|never) (?!need\b|want\b)\p{L}+(?: (?:it|them|that|this|where it is))?[.!]*$|^(?:(?:i|we) )?(?:never|hardly|rarely|barely|seldom|don['’]?t|do not)(?: ever| even| really)? (?:read|open|look|looked|use|used|asked?|signed|wanted|subscribed|care)(?: (?:at|for|up|about|to))*(?: (?:it|them|that|this|those|any of (?:it|them)))?(?: any ?more| anyway)?[.!]*$/iu;
/** 'they finally let me out': what came about is why something goes. */
const happened =
  /^(?:they|he|she|we|i)(?:['’]ve| have| has)? (?:finally|already|just) \p{L}+(?: (?!it\b|that\b)\p{L}+){0,4}[.!]*$/iu;
const tellsWhy = (rest: string): boolean =>
  notNeeded.test(rest) || happened.test(rest) || scorn.test(rest);
/** 'cancel that one, everybody's off': who is not there, or what is no more, is why it goes. What is only later is not. */
const tellsState = (rest: string): boolean => state.test(rest) && !saysDay(rest);
const state = new RegExp(
  [
    "^(?:i|we|he|she|they|every(?:body|one)|(?:the|my|our|his|her|their) \\p{L}+(?: \\p{L}+)?|(?!it\\b|that\\b|this\\b|what\\b|let\\b)\\p{L}{2,})",
    "(?:['’]?(?:s|m|re|ve)| is| are| am| was| were| has| have| had| got)?",
    " (?:all |both |just |now |already |been |gone |called )*",
    "(?:off|away|ill|sick|poorly|unwell|injured|abroad|travell?ing|busy|shut|closed|broken|cancelled|canceled|better|resigned|quit|left|died|gone|(?:can(?:not|['’]?t)|won['’]?t|(?<=^(?:nobody|no one) )can) (?:come|make it|attend|be there)|out(?: of (?:town|(?:the )?office))?|on (?:holiday|leave|vacation|strike)|at (?:the|an?) \\p{L}+|(?:broke|caught|fell) \\p{L}+(?: \\p{L}+)?)",
    "(?: (?:anyway|for good|all day|that day|sick|the company|us))?[.!]*$",
  ].join(""),
  "iu",
);
/** 'obvious junk' */
const scorn =
  /^(?:such|pure|total|obvious|utter|complete) (?:junk|rubbish|nonsense|spam|waste|trash|garbage|scam|mess)[.!]*$/i;
const notNeeded =
  /^(?:i|we)(?:['’]?ll| will) (?:\p{L}+ ){1,5}?(?:an?|another|some) (?:new |other |better )?(?:date|time|day|one|appointment|slot)[.!]*$|^(?:(?:i|we) )?(?:won['’]?t|will not|do(?:n['’]?| no)t) (?:be )?need(?:ing)? (?:it|them)\b|^(?:it|they)(?:['’](?:s|re)| is| are) (?:rubbish|useless|old|outdated|out of date|no use|no good|garbage|crap|done with|pointless|wrong)[.!]*$|^(?:i|we)(?: already)? (?:have|['’]ve got|got|do(?: not|n['’]?t) (?:need|want)|no longer|['’]?m over|hired|gave (?:it )?up|sold)\b|^(?:i['’]?m|we['’]?re|i am|we are) not (?:doing|going|bothering|interested)\b|^(?:my|our) \p{L}+ (?:is|are|hurts?|aches?)\b[^?]{0,40}$|^(?:i|we)(?:['’]?m|['’]?re| am| are) (?:ill|sick|away|poorly|tired|too|on holiday|not well|unwell|injured)\b[^?]{0,40}$|\b(?:is|are|['’]s|['’]re) (?:doing|taking care of|handling) (?:it|that)\b|^(?:it['’]?s )?(?:no longer|not) (?:needed|happening|necessary)\b|^(?:they|he|she)(?:['’]ve| have)? (?:had to )?cancel\w*(?: on (?:me|us)| it)?[.!]*$/iu;
const comment = new RegExp(
  String.raw`^(?!or\b)(?:(?:${commentOpenings})\b[^?]{3,80}|finally|(?:such|pure|total|obvious|utter|complete) (?:junk|rubbish|nonsense|spam|waste|trash|garbage|scam|mess))[.!]*$`,
  "iu",
);
/** 'the flights are urgent, the dentist is not'. */
const contrast =
  /^(?:but )?(?:the |my )?\p{L}+(?: \p{L}+)? still (?:needs?|has|have)\b[^?]*$|^(?:leave|keep) (?:the |my )?(?:rest|others|other ones)(?: open| alone| there| as (?:it is|they are))?[.!]*$|^leave (?!it\b|that\b|this\b)(?:the |my )?\p{L}+(?: \p{L}+)?(?: open| alone| there| as it is)?[.!]*$|^(?:but )?(?!it\b|that\b|this\b|they\b|he\b|she\b|i\b|we\b|which\b|both\b)(?:the |my )?\p{L}+(?: \p{L}+){0,2} (?:is|are|was|does|do|can|has)(?: not|n['’]?t)[.!]*$|^(?:but )?(?:the |my |our )?\p{L}+(?: \p{L}+)? (?:not yet|still open|not so much)[.!]*$/iu;
/** 'is there anything from mum? I can't see it any more' */
const isMissed =
  /^i (?:just )?(?:can(?:not|['’]?t)|do(?: not|n['’]?t)|could(?: not|n['’]?t)) (?:see|find) (?:it|them|that|one|any)\b[^?,]{0,30}$/i;
/** 'what did Bob write? need it for my call' */
const isWhyAsked = (commands: Reading["commands"], rest: string): boolean =>
  commands.every(does("tells", "looks", "lists", "opens")) && whyAsked.test(rest);
const whyAsked =
  /^(?:i |we )?(?:need|want|have|must know|should know|(?:(?:do(?:n['’]?| no)t|can(?:['’]?t|not)) (?:remember|recall|find)|forgot|forget|lost|missed)\b)(?! (?:to|an?|the task|you)\b)[^?,;]{0,40}$|^(?:quick|quickly|asap|please|it['’]?s urgent|in a (?:hurry|rush)|i['’]?m (?:late|in a (?:hurry|rush)|on (?:a|the) (?:call|phone)))[.!]*$/i;
const isSaidBeside = (rest: string): boolean => contrast.test(rest) || isMissed.test(rest);
const takenBack =
  /\b(?:but|though|although|actually|let us say|let['’]?s say|say,? (?:by|on|at|for)|kidding|joking|wait|instead|rather|except|unless|if|until|not done|haven['’]?t|hasn['’]?t|didn['’]?t|isn['’]?t done|(?:need|want|have|has|got) (?:it |this |that |them )?(?:to|by|in|on)|should|must|remind|due|moved?|rescheduled|changed|postponed|cancel\w*|make|add|tag|delete|set|mark|it to|joke|serious|meant?|question|forget|never|not|take (?:that|it) back|cancel that|low|medium|high|urgent|important|keep)\b|n['’]?t\b/i;

/** Tells whether free words hold another command, which is then not guessed to be a part of a title. */
export const swallows = ({ text, places }: Reading): boolean =>
  places.some(({ from, to, isFree }) => isFree && another.test(text.slice(from, to)));
const another =
  /(?:,|\band|\bthen|[.;]) (?:also |then |please |just )*(?:remind me|give (?:it|them) |(?:pin|unpin|tag|mark|set|make|move|put|pop|stick|file|star|archive|call) (?:it|them|that)\b|open (?:the|it)|show it|close the|delete the|create an?|both for|all for|add (?:it|them|that)\b)|, and (?:also |then )*(?:add|put|write|take (?:out|off)|remove|delete)\b/i;

/** Somebody's words, or only thought of: what follows is no wish, unless it is an answer to them. */
export const isReported = (first: string, rest: string): boolean =>
  reported.test(first) && !isAnswered(first, rest);
const reported =
  /\b(?:said|says?|saying|wrote|writes|told|tells|asked|asks|called(?=,? \S)|titled|named|reads|would|assuming|suppos\w+|thinks?|(?<!than (?:i|we) )thought|heard|film|song|book called)\b/i;

/** 'maya asked lake or mountains, say mountains': what somebody wants to know is answered. */
const isAnswered = (first: string, rest: string): boolean =>
  /^\p{L}[\p{L}'’-]*(?: \p{L}[\p{L}'’-]*)? (?:just |already )?(?:asks?|asked|wrote)\b/iu.test(
    first,
  ) &&
  /^(?:(?:so|then|please|just) )*(?:(?:tell|answer|text|message|reply to|write(?: back)? to|let) (?:him|her|them)|say|reply|answer)\b(?!.* and (?:then )?(?:delete|archive|star|label|move|mark|snooze|complete|forward)\b)/i.test(
    rest,
  );

/** 'get the bike fixed' is a wish of its own. */
const caused = /^(?:get|have|let) (?:the|my|our|that|it|them|some\w+) /i;

/** A day that nobody reads there would be lost. */
export const tellsTopic = (first: string): boolean =>
  !commanding.test(first.replace(before, "")) &&
  !caused.test(first.replace(before, "")) &&
  !/\?\s*$/.test(first) &&
  (/\bno\b|\bnot\b|n['’]t\b|\b(?:cant|cannot|wont|couldnt|didnt)\b/i.test(first) ||
    !saysDay(first));

/** 'running late' tells how somebody is, 'change of plans' that there is more to come: a few words that ask for nothing. */
const isAside = (first: string): boolean =>
  /^(?:(?:an? |slight |small |little )*change of plans?|(?:(?:far |way |much )?too \p{L}+|ugly|awful|horrible|hideous|weird|wrong|terrible|yuck|eww?|bad|nah|no good|(?:i )?(?:do not|don['’]?t) like (?:it|that)))$/iu.test(
    first,
  ) ||
  (/^\p{L}[\p{L}'’-]*(?: (?!(?:and|or|but)\b)\p{L}[\p{L}'’-]*){1,5}$/u.test(first) &&
    !commanding.test(first) &&
    !caused.test(first) &&
    !beginsTask(first) &&
    !saysDay(first));

/** 'honey to groceries' is the rest of a command; who is 'heading to work' tells it. */
export const goesInto =
  /^(?!\p{L}+(?:ing|ed|t|way)\b|on (?:my|our|the)\b)\p{L}[\p{L}'’-]*(?: [\p{L}'’-]+)? (?:to|onto|into) (?:the |my )?[\p{L}'’-]+(?: [\p{L}'’-]+)?$/iu;

/** Tells something, and asks for nothing. */
export const tells = (first: string): boolean => told.test(first) || isAside(first);
const told =
  /^(?:since|as|because|the|my|our|his|her|their|i|we|he|she|it|they|there|that|this|thats|that['’]s|it['’]s|its|too|good news|bad news|turns out|can(?:no|['’]?)t|can (?:hardly|barely)|\p{L}+['’]s)\b.{1,80}$/iu;

export const joints =
  /(?:[?!](?= [\w\uE100-\uE1FF])|,? (?:now|&)(?= (?:remind|add|move|delete|open|show|mark|make|put|tell|pin|tick|set|complete)\b)|,? and then|,? then|,? plus(?= (?:an?|add|remind|also)\b)|,? so(?: you can| please)?|,? and(?: also)?|,? but|,|(?<!\b\d{1,2}\.\d{1,2})\.) (?=[\w\uE100-\uE1FF])/gi;

/** 'can I delete this?' and 'the report: done?' are no wishes. */
export const isOnlyAsked = (said: string, { commands, isLoose }: Reading): boolean =>
  (/\?\s*$/.test(said) || /^(?:how about|(?:can|could|may|should) i)\b/i.test(said)) &&
  !/\b(?:(?:can|could|would|will) (?:you|u)|please|mind)\b/i.test(said) &&
  commands.some(
    ({ effect }) =>
      (isLoose ? does("creates") : does("deletes", "completes", "reopens"))({ effect }) ||
      (effect === "creates" && stated.test(said)) ||
      (effect === "updates" && !wished.test(said)),
  );
/** 'maya is in hospital tomorrow?' */
const stated = /^(?:\p{L}+ ){1,3}(?:is|are|am|was)\b|^\p{L}+['’](?:s|re|m) /iu;
/** A question that asks for a change, as people do. */
const wished =
  /^(?:can|could|may|shall|should|would|will|let|why not|why don)\b|\binstead\b|^(?:move|make|put|set|push|change|mark|tag|pin|rename|shift|bring)\b/i;

/** 'and remove eggs' behind what was added to a list takes them off that. */
export const isTaken =
  /^(?:remove|take|delete|drop|cross|strike)(?: off| out)? (?!it\b|that\b|them\b|off\b)(?!.* (?:from|off)\b(?![.!]*$))[^,?]{1,60}$/i;

/** Tells whether a joint parts nothing. */
export function isOnePart(first: string, joint: string, rest: string): boolean {
  // '…, to be paid by Friday' says more of it.
  if (/^to be \p{L}/iu.test(rest)) return true;
  // 'all but the milk' is one place.
  if (/but/i.test(joint) && /\b(?:all|every\w*|each|any)\b/i.test(first)) return true;
  if (/^,? and/i.test(joint) && isOneList(first, rest)) return true;
  // 'every Monday, Wednesday and Friday' are days of one thing.
  return (
    (dayLast.test(first) && dayFirst.test(rest)) || (nearDay.test(first) && dayAlone.test(rest))
  );
}

const dutyFirst =
  /^(?:(?:i|we|and|also|so|still|really) )*(?:need to|have to|has to|must|should|gotta|got to|ought to|want to|remind me to|remember to|do(?: not|n['’]?t) (?:let me )?forget to|add|buy|get|pick up|order|grab|fetch)\b[^,:?]*$/i;
/** 'tape before Friday': a thing and its day, and nothing that is to be done with it. */
export const isThingAndDay = (rest: string): boolean =>
  thingLast.test(rest) && !isTold(rest) && !beginsTask(rest) && !commanding.test(rest);
const thingLast =
  /^(?!(?:the|my|our|it|that|this|them|i|we|also|then)\b)(?:(?:an?|some|more|new) )?(?:\p{L}[\p{L}'’-]* ){1,3}(?:(?:for|from|at) (?:the |my |our )?\p{L}+ )?(?:by|before|on|this|next|today|tonight|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b(?!.* to )/iu;
/** What 'and' goes on with. */
const isOneList = (first: string, rest: string): boolean =>
  // 'add eggs and flour to the list and pin it': what goes to one place is one list.
  isOnWay(first, rest) ||
  // 'add pasta and cheese and take out the eggs': the list goes on to what is taken off it.
  (listFirst.test(first) && takenLater.test(rest)) ||
  // 'need to buy paper and tape before Friday': two things of one errand.
  (dutyFirst.test(first) && !saysDay(first) && isThingAndDay(rest));

const listFirst = /^(?:add|put|append|pop|stick|throw|write) /i;
const takenLater =
  /^(?!(?:then |also )?(?:take|remove|delete|cross|strike|drop) )[^,]{1,80}?,? (?:oh )?and (?:then |also )?(?:take (?:out|off)|remove|delete|cross (?:out|off)|strike) /i;

const isOnWay = (first: string, rest: string): boolean =>
  /^(?:add|put|append|pop|stick|throw|write) (?!.* (?:to|on|onto|in|into|for|by|at) )/i.test(
    first,
  ) &&
  /^(?!(?:add|put|append|pop|stick|throw|write|make|set|move) )[^,]*? (?:to|on|onto|in|into) (?:the|my|our) /i.test(
    rest,
  );

const dayLast = /\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?$/i;
/** 'what is due today and tomorrow' */
const nearDay = /\b(?:today|tonight|tomorrow)$/i;
const dayAlone = /^(?:tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day)[?.!]*$/i;
const dayFirst = /^(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b/i;

/** 'the header is too big, make it compact': the second clause with what the first is about in place of 'it'. */
export function withSubject(first: string, rest: string): string | undefined {
  const [, subject = "", gotten = "", lacked = "", had = ""] =
    about.exec(first.replace(before, "")) ?? [];
  const named = [subject, gotten, lacked, had].find((words) => words !== "");
  // '… is getting urgent, put it to high' has more than a subject: a command that would be left out.
  const isMore = isInTheWay(first) || /[,;] .*\b(?:it|them)\b/i.test(first);
  if (named === undefined || isMore || isPronoun.test(named) || !pointing.test(rest))
    return undefined;
  return rest
    .replace(before, "")
    .replace(pointing, () => `the ${named.replace(/ (?:too|as well|also|again)$/i, "")}`);
}
const about =
  /^(?!(?:i|we|you|he|she|it|they|in|at|on|for|by|with|from|after|before)\b)(?:the |my |our |that |this |those |these )?([\p{L}\p{N}'’-]+(?: [\p{L}\p{N}'’-]+){0,2}?) (?:is|are|was|were|has|have|got|can|seems?|looks?|needs?|takes?|uses?|eats?|keeps?|hurts?|distracts?|bothers?)\b|^(?:i|we)(?:['’]ve| have)? (?:just |already |finally )?(?:bought|got|packed|found|ate|eaten|used up|finished|picked up|taken|lost|sold|paid) (?:the |my |our |some )?([\p{L}\p{N}'’-]+(?: [\p{L}\p{N}'’-]+)?)$|^(?:we|i)(?:['’](?:re|m|ve)| are| am| have)? (?:all |nearly |almost )?(?:out of|run out of|ran out of|low on|need|want|hate|love|like|dislike|do(?:n['’]?t| not) need|(?:won['’]?t|['’]ll not|will not) (?:be )?need(?:ing)?|no longer need|already have|(?:had|seen) enough of) (?:the |my |that |this |more |some |any )?([\p{L}\p{N}'’-]+(?: (?!(?:on|this|next|after|in|any)\b)[\p{L}\p{N}'’-]+)?)(?: (?:on|this|next|in) \p{L}+)?(?: after all| any ?more| any longer)?$|^(?:i|we) (?:keep|am|are)? ?(?:getting|seeing|hearing) (?:the |my |these |those |all )*([\p{L}\p{N}'’-]+)\b/iu;
const isPronoun = /^(?:i|we|he|she|it|they|you|there|that|this|what|which|who|how|when|where)\b/i;
export const pointing = /\b(?:it|them|that one|this one|that|those)\b/i;
