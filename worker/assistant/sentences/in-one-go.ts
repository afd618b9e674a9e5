import { weekdayWords } from "#shared/dates/named-days.ts";
import { saysDay } from "../../capabilities/slots.ts";
import { commanding } from "./clause-words.ts";

const day = `(?:today|tonight|tomorrow|(?:(?:this|next) )?${weekdayWords})`;

/** 'thursday then. dinner with jonas at 7', 'friday it is, …': the day of what is said behind it. */
const dayFirst = new RegExp(
  [
    "^(?:(?:ok|okay|alright|all right|right|so|well|cool|good|fine|great|perfect|yes|yeah)[,.!]? )*",
    `(?:on )?(${day})( then| it is| (?:works|is fine|is good|suits|is ok|is okay|sounds good)(?: for)?(?: me| us)?)?`,
    "(?: then)?([.,!]) +(\\S.*)$",
  ].join(""),
  "i",
);

function onThatDay(all: string, ...found: readonly string[]): string {
  const [named = "", agreed, mark, rest = ""] = found;
  const [, first = "", more = ""] = /^(.*?[^\s.!,])((?:[.!;]+(?= |$).*)?)$/.exec(rest) ?? [];
  // Of two things either may have the day, and what goes to somebody holds no more than was dictated.
  if (severalOrLetter.test(first)) return all;
  if (first === "" || saysDay(first) || !isOfDay(first, agreed, mark)) return all;
  const on = /^(?:today|tonight|tomorrow)$/i.test(named) ? named : `on ${named}`;
  return `${first} ${on}${more.replace(/^[.!]+$/, "")}`;
}

const severalOrLetter = /,|;|\band\b|^(?:reply|answer|tell|e?-?mail|write|send|text|message)\b/i;

/** 'Tuesday, call the bank' is read as it is, and 'Tuesday. Show my notes' asks for two things. */
function isOfDay(said: string, agreed: string | undefined, mark: string | undefined): boolean {
  const hasHour = /\b\d/.test(said);
  return agreed === undefined ? mark !== "," && hasHour : hasHour || !commanding.test(said);
}

const reason =
  "(?:because |cos |since |as )?(?:i['’]?m|i am|i['’]?ve|i have|we['’]?re|we are|we have|he['’]?s|she['’]?s|it['’]?s|they['’]?re|every(?:body|one)['’]?s|(?:the|my|our) [a-z]+(?:['’]?s| is| are)) ";
/** 'no gym on monday, I'm ill, just that one': why it is left out stands between. */
const justThatOne = new RegExp(
  [
    "^((?:(?:there is|there['’]?s|i['’]?m|i am|we['’]?re|we are) )?",
    "(?:no|not (?:doing|going to)|skip|skipping|cancel|drop|miss|missing|delete|remove|leave out)\\b",
    `[^.,;?]*?\\b${day})`,
    `(?:[,.;:–-]* (?!.*(?:\\b(?:if|unless|until|when|maybe|perhaps|might|and|or|but|instead|except|move|make|put|add|also|remind|${weekdayWords})\\b|\\d))${reason}[^?]{2,50}?)?`,
    "[,.;:–-]* (?:just|only) (?:for )?(?:that|this|the) (?:one|time|once|day)[.!]*$",
  ].join(""),
  "i",
);

const meets = "(?:clash|overlap|conflict|collid)";
/** 'let me know if that clashes with anything' asks whether it does. */
const ifItClashes = new RegExp(
  [
    "^(?:(?:please|can you|could you|and|also) )*(?:tell me|let me know|check|see|say|warn me)(?: please)?(?: if| whether| that)?",
    ` (anything|something|it|that|this|(?:the|my) [^,?]{2,40}?)`,
    ` (?:${meets}e?s|is ${meets}ing|(?:does not|doesn['’]?t|will|would|won['’]?t) ${meets}e?)( with [^?]+?)?[?.!]*$`,
  ].join(""),
  "i",
);
const untilThen =
  /^(.*\bhow (?:long|many|much|far|soon)\b.* (?:until|till|to|before)) then[?.!]*$/i;

/** "put 'call Henrik' as a task for thursday instead" */
const quotedAsTask =
  /^(?:(?:and|also|then|please|oh),? )*(?:put|add|note|write|save)(?: down)? (["'“‘])([^"'“”‘’]{3,80})["'”’] (?:down |in )?as an? (?:task|to-?do|reminder)((?: (?:for|on|by|due) [^,;.]{3,30}?)?)(?: instead)?[.!]*$/i;

/** 'can't make gym on Wednesday, skip it just that once': one of a series, and not what is only hard to do. */
const missedOnce =
  /^(?:i |we )?(?:can['’]?t|cannot|won['’]?t) (?:make|do|get to) (?:(?:the|my|our) )?([^,;?]{2,60}), (?:so )?(?:please )?(skip|cancel) (?:it|that)(,? (?:just|only) (?:that|this) (?:once|one|time|day))?[.!]*$/i;
function leftOut(all: string, what: string, verb: string, once: string | undefined): string {
  const isDated = saysDay(what);
  if (once === undefined && !(isDated && /^skip$/i.test(verb))) return all;
  return isDated ? `skip ${what}` : `skip the next ${what}`;
}

/** '…, an hour or so' behind an hour of the day; an errand has it as it is, and a letter or a note keeps its words. */
const itsLength =
  /^(.{3,150} at (?:half )?[\p{L}\d:.]+(?: ?[ap]m)?), (?:about |around |maybe )?((?:an|half an|one|two|\d(?:\.5)?) hours?|\d{2} ?min(?:ute)?s?)(?: or so)?([.!]*)$/iu;
/** 'with mountains or something' of a picture, whose words nobody reads. */
const vaguely =
  /^(.*\b(?:wallpaper|background|picture|theme)\b.{2,80}?),? or (?:something|smth|sth|whatever)(?: like that)?([.!?]*)$/i;
/** What holds words of its own, which are nobody's to change. */
const isText =
  /:(?!\d)|["“„]|\b(?:tell|reply|answer|write|say|saying|send|forward|e?-?mail|mail|text|message|let|ask|note|jot|draft|append|add|remind|put|create|new|task|todo)\b/i;

const loosely = (said: string): string =>
  isText.test(said) ? said : said.replace(itsLength, "$1 for $2$3").replace(vaguely, "$1$2");

/** 'move everything overdue to Monday, not the report' leaves that out. */
const notThat =
  /^((?:please |can you |could you )*(?:move|push|shift|postpone|complete|finish|tick off|mark|set|make|tag|label|delete|archive|snooze|clear)\b[^,;?]*\b(?:everything|anything|all|every|each|whatever)\b[^,;?]{2,80}), (?:but |just )?not ((?:the|my|our) [^,;?]{2,50}?)(?: though| please)?[.!]*$/i;
/** 'put it at the end of the day': of its own day, when work ends; 'schedule a review' there makes one. */
const endOfDay =
  /^((?:(?:and|then|ok|okay|please|no|actually|just|can you|could you),? )*)(?:(?:schedule|set|do|make|have) (?=(?:it|that|this|them) )|(?:put|move|place|shift|push) (?=(?:it|that|this|them|the|my|our) ))([^,;?]{2,50}?) (?:at|towards) (?:the )?(?:very )?end of (?:the|its|that|that same|the same|my) day(?: instead| please| then)*[?.!]*$/i;

/** What is said in two goes, as one sentence has it. */
export const inOneGo = (message: string): string =>
  message.length > longest
    ? message
    : loosely(
        message
          .replace(dayFirst, onThatDay)
          .replace(justThatOne, "$1 just this once")
          .replace(ifItClashes, "does $1 clash$2")
          .replace(quotedAsTask, 'add task "$2"$3')
          .replace(untilThen, "$1 that?")
          .replace(notThat, "$1 except $2")
          .replace(endOfDay, "$1move $2 to 17:00")
          .replace(missedOnce, leftOut),
      );
const longest = 300;
