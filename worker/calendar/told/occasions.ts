import { beginsTask } from "../../capabilities/chores.ts";
import type { Fields } from "../../capabilities/lexicon.ts";

const either = (words: string): string =>
  words
    .trim()
    .split(/\s*\|\s*/)
    .join("|");

/** What people meet for. */
export const meetingNouns = either(String.raw`
meeting | appointment | lunch | dinner | breakfast | brunch | coffee | drinks | interview | workshop | sync | stand-?up | 1:1 |
one-on-one | party | demo | catch-?up | webinar | conference | check-?in | call | session | lesson | class | haircut | physio |
vet | dentist | optician | check-?up
`);
/** What takes place, by the end of its name: with an hour it is no task. */
const nouns = either(String.raw`
${meetingNouns} | mtg | appt | one[- ](?:on|to)[- ]one | zoom | doctor | therapy | massage | facial | flight | train | ferry |
tests? | (?:date|movie|film|games?|poker|quiz) night | concert | gig | wedding | bbq | picnic | classes | lecture | seminar | tutorial | match | rehearsal | viewing |
appraisal | exam | mock | quiz | assembly | ceremony | graduation | funeral | wake | reunion | recital | play | panto | nativity |
op | operation | surgery | scan | x-?ray | mri | jab | vaccination | check | do | hen(?: do)? | stag(?: do)? | christening | baptism |
practice | training | game | tournament | audition | inspection | delivery | hearing | club | group | choir | band | orchestra |
shift | on[- ]call | talk | open day | evening | performance | show | fair | f[eê]te | gala | service | mass | kick-?off(?: call)? |
focus time | review | booked | table | christmas do | birthday | anniversary | retro | team | trip | tour | opening | launch |
meet(?:ing)? up | tea | pick ?up | drop ?off | mot | sale | auction | race | run | marathon | ballet | karate | yoga | pilates | zumba | tutoring | coaching
`);
const behind = String.raw`(?:,? (?:with|w|w\/|at|@|in|on|via|re|to|about|for|and|of)(?= |\b\/).*|, .*)?`;
const occasion = new RegExp(String.raw`(?:^|[\s'’-])(?:${nouns})s?${behind}$`, "iu");
const birthday = /\b(?:birthday|b-?day|anniversary)$/i;
/** 'Jonas turns 40', 'school closed': a whole day is told of so. */
const wholeDay = new RegExp(
  String.raw`\b(?:birthday|b-?day|anniversary|turns \d+|\d+th|closed|shut|off school|inset day|bank holiday|day off|half term|(?:sports|open|results|moving|election|parents) day|(?:leaving|hen|stag|christmas|xmas|works?) do|hen|stag|wedding|funeral|christening|baptism|graduation)s?$`,
  "i",
);
const stated = /\b(?:party|festival|reunion|exam|trip|holiday)s?$/i;
const stay =
  /^(?:visiting|staying|camping|skiing|hiking|travell?ing|away|conference|festival|holidays?|trip|leave|retreat|course|half term|fair|workshop|training|exams)\b|\b(?:conference|festival|holidays?|vacation|trip|leave|retreat|course|half term|staying|visiting|here)$/i;

/** Nouns that look like what a task begins with: 'work christmas do', 'book club'. */
const nounFirst = new RegExp(
  String.raw`^(?:book (?:club|group|fair|launch|reading|signing)|(?:work|study|practice|play|review|walking) (?:\p{L}+ )?(?:${nouns})|(?:call|interview) with)\b`,
  "iu",
);

export const isOccasion = (title: string): boolean => occasion.test(title);
/** A birthday without an hour comes every year. */
export const everyYear = (event: Fields): Fields =>
  event["allDay"] === true &&
  event["recurrence"] === undefined &&
  birthday.test(String(event["title"]))
    ? { ...event, recurrence: "FREQ=YEARLY" }
    : event;
/** 'birthday card for gran' is none: it has to be what its name ends with. A party is one where it is stated, else it may be to do. */
export const isAllDayFact = (title: string, isTold: boolean): boolean =>
  wholeDay.test(title) || (isTold && stated.test(title));
export const isStay = (title: string): boolean => stay.test(title);
/** Tells whether it begins as a name does, and not as what is to be done. */
export const isNamed = (said: string): boolean =>
  !beginsTask(said) || nounFirst.test(said) || /^\p{L}+['’]s\b/u.test(said);

/** A command, a question, what is to be done, denied, or only thought of. */
const noFact =
  /^(?:(?:please|can|could|would|will|shall|should|may|do|does|did|is|are|am|was|were|has|what|whats|when|whens|where|wheres|who|whos|which|why|how|if|unless|remind|remember to|add|create|make|new|put|set|move|push|shift|change|rename|delete|remove|cancel|skip|show|open|find|search|list|tell|mark|tag|pin|note|todo|task|schedule|block|keep|book (?:me|us|a|the)|invite|email|mail|write|send|reply|undo|yes|no|not|don['’]?t|never|every|all|any|both|from|until|till|by|before|after|at|on(?!-|[ ]call)|in|and|also|or|but|then|for|to|with|same|another|instead|i|we|you|he|she|they|that|this|everything|nothing|something|today|tomorrow|tonight|next|last)\b)|\?|\b(?:needs?|must|ought|has to|have to|had to|should|could|would|might|may be|maybe|perhaps|probably|due|deadline|by the|instead|earlier|later|sooner|moved?|moves|cancel\w*|postponed|changed|pushed|rescheduled|brought forward|finished|done|was|were|did|said|says|told|wants?|hope|wish|if|unless|whether|remind|task|todo|note|notes|never|not(?! (?:at )?\d)|isn['’]?t|won['’]?t|can['’]?t|no longer|nobody|clash\w*|instead of|(?:just|only) this (?:week|once|time)|still|already|again|bought|paid|sent|closes|opens|(?:is|are) open)\b|n['’]t\b/i;
/** What begins a sentence that tells of something: 'it's', 'i have a', 'we've got'. */
const leads =
  /^(?:(?:and|so|also|oh|ok|okay|btw|fyi|by the way|just|remember|don['’]?t forget|note),? (?:that )?)*(?:(?:it['’]?s|it is|that['’]?s|there['’]?s|there is|(?:(?:i|we)(?:['’]?ve| have)?(?: also)? )?got(?= (?:an?|my|the|our) )|(?:i|we) (?:also )?have|i['’]?ve|we['’]?ve|(?:i['’]?m|i am|we['’]?re|we are) (?:(?:away )?(?:on|at|having|going to)|(?=visiting|staying|away)))\s+)?(?:(?:the|an?|my|our) (?=\p{L}))?/iu;
/** 'I have got a' in front of it, or nothing. */
export function withoutLead(said: string) {
  const [lead = ""] = leads.exec(said) ?? [];
  return {
    rest: said.slice(lead.length),
    isNoun: /\b(?:the|an?|my|our|have|got) $/i.test(lead),
    isTold: /['’]s|\bis\b|have|got|['’]ve|['’]m|\bam\b|\bare\b/i.test(lead),
  };
}
export const isNoFact = (said: string): boolean => noFact.test(said);
