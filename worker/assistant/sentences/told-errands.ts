import type { Outcome } from "../../capabilities/capability.ts";
import { beginsTask } from "../../capabilities/chores.ts";
import { isOddTitle } from "../../capabilities/odd-titles.ts";
import { partsOf, saysDay } from "../../capabilities/slots.ts";
import { commanding } from "./clause-words.ts";

const end = "[.!]*$";
/** 'kids need new shoes', 'the roof needs fixing'; 'I need a break' tells how somebody is. */
const needed = new RegExp(
  String.raw`^(?:(?:the|my|our|his|her) )?(?!(?:i|we|you|it|they|he|she|that|this|who|what|nobody|everyone)\b)(?:\p{L}[\p{L}'’-]* ){1,3}(?:needs?|could (?:do with|use)|(?:is|are) (?:out of|low on|short of)|wants?) (?:to (?:be|go|see)\b|an?\b|some\b|more\b|new\b|his\b|her\b|its\b|their\b|another\b|\p{L}+ing\b)[^,;?]{2,60}?${end}`,
  "iu",
);
/** 'I need a haircut sometime next week' */
const someTime = new RegExp(
  String.raw`^(?:(?:i|we) )?(?:really |just )?(?:need|want|(?:have|ought|need|want) to (?:get|have|do|book)|should (?:get|have|do|book)|must (?:get|have|do|book)) (?:an? |the |my )?([^,;?]{2,40}?),? (?:some ?time|at some point|one day|some day) ((?:this|next) (?:week|month|weekend))${end}`,
  "i",
);
/** 'running low on dog food', 'almost out of milk' */
const short = new RegExp(
  String.raw`^(?:(?:we|i)(?:['’](?:re|m)| are| am)? )?(?:(?:all|nearly|almost|just|getting) )*(?:(?:running|run|ran|getting) (?:low on|short (?:of|on)|out of)|(?:low on|short of|out of)|no(?: more)?(?= \p{L}+ left)|(?:barely|hardly) any) ([^,;?]{2,40}?)(?: left)?(?: again)?${end}`,
  "iu",
);
/** What stands before the errand that a sentence tells of. */
const lead =
  /^(?:(?:oh|so|well|ok|okay|and|also)[, ]+)*(?:(?:it|that|there|today|tomorrow)(?:['’]?s| is| are) (?:(?:going to be|also|always) )?(?:an? )?|(?:we|i)(?:['’]ve| have)? (?:said|agreed|promised|decided|planned|arranged)(?: \p{L}+)? (?:that )?(?:(?:we|i|to)(?:['’]d|['’]ll| would| will)? )?|(?:we|i)(?:['’]re| are|['’]m| am) (?:going to |supposed to |invited to |having |expecting )|(?:the|my|our) (?=\p{L}))/iu;
const planned =
  /\b(?:needs?|said|agreed|promised|arranged|meet(?:ing)?|com(?:es?|ing)|visit\w*|due|starts?|begins?|ends?|expires?|runs out|birthday|party|invited|booked|supposed|opens?|closes?|leav(?:es?|ing)|flies|arriv(?:es?|ing)|has (?:an?|his|her|their|to)|have (?:an?|to)|at (?:\d|noon|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve))\b/i;
/** 'at the vet, and they said come back in two weeks, put that in': the last that was said. */
const storied =
  /^.{3,80}?\b(?:said(?: that| to)?|says|told (?:me|us) to|wants (?:me|us) to) ((?!that\b|to\b)[^,;?"“”\n]{6,60}),? (?:so |and )?(?:please |can you |could you )?(?:put|stick|add|pop|get|note|jot|pencil) (?:that|it|this)(?: (?:in|down|on))?(?: (?:on|to|in) (?:my|the) (?:list|calendar|diary|tasks))?[.!]*$/i;
const often = /^(?:it|that|there)(?:['’]?s| is) .*\b(?:every|each)\b/i;
const over =
  /\b(?:yesterday|last (?:night|week|month|year|\p{L}+day)|ago|was|were|went|had|did|got|came|if|unless|whether|hate|hates|love|loves|always|never|not|nobody|nothing)\b|n['’]t\b|\?\s*$/iu;
const mostWords = 16;

const buying =
  /^(?:buy|get|order|pick up|fetch|grab) (?!(?:it|that|this|them|me|us|rid)\b)(?=\p{L})/iu;
const mostBought = 120;
/** 'buy milk, eggs and bread' is more than the milk that is there. */
export function asShopping(message: string): Outcome | undefined {
  const said = message.trim().replace(/[.!]+$/, "");
  if (said.length > mostBought || !buying.test(said) || saysDay(said)) return undefined;
  const things = partsOf(said.replace(buying, ""));
  return things.length > 1 && things.every((one) => /^[\p{L}\s'’-]{2,40}$/u.test(one))
    ? { say: "Should I add that as a task?", choices: [`add task “${said}”`] }
    : undefined;
}

/** What tells of something to do without asking for it: asked about where nothing else can be made of it. */
export function asErrand(message: string): Outcome | undefined {
  const said = message.replaceAll(/\s+/g, " ").trim();
  const [, last] = storied.exec(said) ?? [];
  return last === undefined ? ofWhole(said) : offered(last);
}

/** 'we need bread' */
const wanted =
  /^(?:we|i)(?: also| still| really)? need (?:some |more )?(?!(?:an?|the|my|our|you|your|it|that|this|to|help|time|sleep|rest|space|money|him|her|them|advice|coffee|love|more|less|something|nothing|everything|somebody|someone)\b)(\p{L}+(?: \p{L}+)?)[.!]*$/iu;

function lackingIn(said: string): string | undefined {
  const [, goods] = wanted.exec(said) ?? [];
  if (goods !== undefined) return `buy ${goods}`;
  const [, need, when = ""] = someTime.exec(said) ?? [];
  if (need !== undefined) return `${need} ${when}`;
  const [, lacking] = short.exec(said) ?? [];
  return lacking === undefined ? undefined : `buy ${lacking}`;
}

function ofWhole(said: string): Outcome | undefined {
  if (said.split(" ").length > mostWords || /["“”„«»;\n:]/.test(said) || over.test(said))
    return undefined;
  const lacking = lackingIn(said);
  if (lacking !== undefined) return offered(lacking);
  if (needed.test(said) || isChore(said)) return offered(said);
  const errand = said.replace(lead, "");
  return saysDay(said) &&
    (planned.test(said) || often.test(said)) &&
    !/^(?:i|we|he|she|it|they)\b/i.test(errand)
    ? offered(errand)
    : undefined;
}

const wishing =
  /^(?:(?:well|so|hmm|honestly)[, ]+)*(?:i (?:think|reckon|guess|suppose|feel|wish|hope)(?: that)?|it(?:['’]d| would) be (?:better|good|nice|best|great|easier) if|what if|if only|maybe|perhaps|ideally,?) (.+?)[.!?]*$/i;
const would =
  /^((?:the |my |our )?\p{L}[^,]{1,40}?) (?:was|were|is|are|could|might|should|ought to|can|would)(?: (?:be|go|wait|move|stay|moved|due|better|really|actually|put|pushed))*(?: (?:to|on|at|until|till|by|for))? ([^,]{2,30}?)(?: instead| really| rather)?$/iu;

/** What is only wished or guessed, as commands that may be meant: 'I wish the report was due on Monday'. */
export function asCommands(message: string): readonly string[] {
  const [, what = "", value = ""] = would.exec(wishing.exec(message.trim())?.[1] ?? "") ?? [];
  const ways = [`move ${what} to ${value}`, `make ${what} ${value}`];
  if (value === "") return [];
  return /^(?:urgent|high|medium|low)\b/i.test(value) ? ways.toReversed() : ways;
}

/** 'buy tickets before they sell out'; what asks for something of the workspace is none. */
const isChore = (said: string): boolean =>
  beginsTask(said) &&
  !commanding.test(said) &&
  !/[,;]|\b(?:it|this|that|them|those|these|everything|all)\b|\b(?:tasks?|notes?|lists?|panels?|themes?|wallpapers?|mode|settings?|calendar|inbox|e?mails?|messages?)\b/i.test(
    said,
  ) &&
  /^\p{L}+ \p{L}/u.test(said);

function offered(words: string): Outcome | undefined {
  const errand = words.replace(/[.!]+$/, "");
  return isOddTitle(errand) && !saysDay(errand)
    ? undefined
    : { say: "Should I add that as a task?", choices: [`add task ${errand}`] };
}
