import { beginsTask } from "../../capabilities/chores.ts";
import { inOneGo } from "./in-one-go.ts";

const greeting =
  /^(?:hi|hiya|heya|hello|hey|howdy|morning|good (?:morning|afternoon|evening))(?: there| aside| assistant| again| dear| love| mate| friend)?(?:[,.!]\s+(?=\S)|\s+(?=(?:can|could|would|will|please)\b))/i;
/** Without a comma before it, 'thanks' may be the end of a title: 'write a letter of thanks'. */
const setOffThanks =
  /(?<=\S)(?:\s*[,.!;]|\s+[-–—]|\s*\n)\s*(?:please|(?:many )?(?:thanks|thank you|thx|ta|cheers)(?: a (?:lot|bunch|million|ton)| so much| very much)?|much (?:obliged|appreciated)|bless you|you['’]?re an? (?:star|angel|legend|darling|treasure|gem))[.!]*\s*$/i;
/** Without a greeting, with the subject that was left out, and without what is only said while one thinks. */
export const plainly = (message: string): string =>
  inOneGo(withoutIgnoring(withoutAside(message)).replace(greeting, ""))
    .replace(acknowledged, "")
    .replace(thanked, "")
    .replace(toKeep, "note that $1")
    .replace(nowDoing, "start $1")
    .replace(doLater, "move $1 $2")
    .replace(whySo, "")
    .replace(noSubject, (said) => `I ${/^not/i.test(said) ? "am " : ""}${said}`)
    .replace(insteadOf, "$2 $1")
    .replace(forbiddenFirst, "")
    .replace(hasBeen, "$1 has been ")
    .replace(struck, "complete $1")
    .replace(ontoList, (_, said: string) =>
      /\b(?:is|are) due\b/i.test(said) ? said : `add task ${said.replace(duty, "")}`,
    )
    .replace(intoNote, (whole, said: string, note: string) =>
      isNoFact.test(said) ? whole : `add "${said}" to ${note}`,
    )
    .replace(intoCalendar, "put $1 in my calendar")
    .replace(jotted, "note that $1")
    .replace(leafed, "show $1 in the calendar")
    .replace(hiddenUntil, "snooze $1 until $2")
    .replace(doneOnes, "hide completed tasks")
    .replace(whenFlown, "when is my flight")
    .replace(whenNext, "when is my next event")
    .replace(whatNth, "tell me about the $1 one")
    .replace(onOtherDays, "move $1 to $2")
    .replace(theirWish, "$1 does $2 want")
    .replace(errandDown, (said, task: string) => (beginsTask(task) ? `add task ${task}` : said))
    .replace(remindedOf, 'add task "$1" $2')
    // A cry between two sentences is no priority.
    .replaceAll(/(?<=\p{L})!{2,}(?= \p{L})/gu, "!")
    .replaceAll(/\b(?:them both|both of them)\b/gi, "both")
    .replace(duly, " ")
    .replace(lovely, "i want $1")
    .replace(onceAgain, "remind me $1 to ")
    .replaceAll(/(?<=\S)(?:->|=>|→)(?=\S)/g, (arrow) => ` ${arrow} `)
    .replace(/^((?:rename|retitle|replace) .{2,60}?) (?:->|=>|→) /i, "$1 to ")
    .replace(unsure, "have $1 already ")
    .replace(callIt, "$1make it ")
    .replace(asTaskInstead, "$1")
    .replace(allThat, "$2 everything $1$3")
    .replace(givenTime, "$2 for $1")
    .replace(noLonger, (said, _at, whole: string) => (isKept(whole) ? said : ", takes "))
    .replace(noMore, "replace $1 with $3 $2")
    .replace(noteSaying, "note called $1: $2")
    .replace(saysWhat, "what does ")
    .replace(til, (said, _at, whole: string) => (/\bnote\b/i.test(whole) ? said : " until "))
    .replace(singly, '$1"$2"')
    .replace(askedAfter, "add task: ")
    .replaceAll(thinking, "");
/** What was told, and what is to become of it. */
function toldBefore(wish: string): RegExp {
  const commands =
    "delete|remove|move|complete|finish|tick|cancel|tell|e?mail|reply|send|forward|write|mark|tag|rename|archive|pin|unpin|push|postpone|reschedule|set|change|open|show|close|find|search|undo";
  const asking = "(?:and|so|please|pls|can you|could you|will you|would you)";
  return new RegExp(
    String.raw`^(?:(?:ok|okay|so|well|right|oh|hey)[, ]+)*(?!(?:${commands}|add|put|create|make|new|remind|what|when|where|which|who|how)\b)(\p{L}[^;?\n]{3,100}?)[,.!]? (?:${asking} )*${wish}(?: please| pls| thanks)?[.!?]*$`,
    "iu",
  );
}
/** 'Fair enough. Put the garage on Sunday' */
const acknowledged =
  /^(?:fair enough|fair|i see|ta|thanks|cool|ok|okay|right|lovely|perfect|brilliant|nice|gotcha|understood|good to know|makes sense|no worries|sounds good|great|good|super|alright)(?:[.!]+|,(?= (?:so|and|then|but)\b)) +(?=\S)/i;
/** 'thanks, close everything' */
const thanked =
  /^(?:(?:many )?thanks|thank you|thx|ta|cheers)(?: a lot| so much| very much)?[,.!;]+ (?=(?:now |you can |please )*(?:close|hide|dismiss|clear) \S)/i;
/** 'flip the calendar to december' */
const leafed =
  /^(?:please |can you )?(?:flip|turn|jump|skip|page) (?:the |my )?(?:calendar|diary) (?:over |on |back |forward )?to ((?:(?:next|last) )?(?:today|tomorrow|week|month|year|(?:jan|febr)uary|march|april|may|june|july|august|(?:sept|nov|dec)ember|october|\p{L}{2,6}day)(?: \d{1,4})?)[.!]*$/iu;
/** 'I don't wanna see the mail from Bob before Monday 8am' */
const hiddenUntil =
  /^(?:i |we )(?:do not|don['’]?t) (?:want to|wanna) (?:see|hear (?:about|of)) ((?:the|that|this) (?:e?-?mail|message|letter|one)\b.{0,60}?) (?:before|until|till) ([^,;]{3,40}?)[.!]*$/i;
/** 'hide the ones I've already done' */
const doneOnes =
  /^hide (?:the ones|what|everything|all|those|the tasks)(?: that)?(?: (?:i['’]?ve|i have|is|are|['’]s))?(?: already)? (?:done|finished|completed|ticked off)[.!]*$/i;
const whenFlown = /^when (?:do i fly|am i flying)(?: out)?(?= to |[?.!]*$)/i;
const whenNext = /^when(?:['’]?s| is) (?:my|the) next (?:thing|one)[?.!]*$/i;
const whatNth = /^what(?:['’]?s| is) the (first|second|third|fourth|fifth|last) one[?.!]*$/i;
/** 'gym moves to Tuesdays and Thursdays' */
const onOtherDays =
  /^((?!i\b|we\b|it\b|that\b)[\p{L}’']+(?: [\p{L}’']+){0,3}?) (?:moves|is moving|has moved) to ((?:\p{L}+days)(?:(?:,|,? and) \p{L}+days){1,4})[.!]*$/iu;
/** 'how much do the Nordwind people want' */
const theirWish = /^(what|how much) do the (\p{L}+) (?:people|lot|guys|folks) want[?.!]*$/iu;
/** 'put down replace the batteries, tag it home, takes ten minutes' has what no note has. */
const errandDown =
  /^(?:please |can you |could you )*(?:put|jot|write|note) down:? (\p{L}[^;\n]{3,120}, (?:and )?(?:tag (?:it|that) \S|(?:it )?takes (?:\d|an?\b|half|ten|fif|twen|thir|for|five|two)|(?:urgent|(?:high|medium|low) prio)).*)$/iu;
/** 'mum's number is 0171 555 010, save that' */
const toKeep =
  /^((?:the |my |our )?[^,;?!\n]{2,60} (?:is|are) [^;?!\n]{2,80}),? (?:please )?(?:save|remember|store|keep) (?:that|this)(?: for me| please| somewhere| down)*[.!]*$/i;
/** 'I'm on nights till Wednesday, so remind me …': what is told is why, and is not put into the calendar. */
const whySo =
  /^(?:i['’]?m|i am|we['’]?re|we are|he['’]?s|she['’]?s|they['’]?re) (?!not\b)[^,.;:?\n]{3,60},? so (?=(?:please )?(?:remind me|add|create|put)\b)/i;
/** 'can we do the board call half an hour later' */
const doLater =
  /^(?:(?:can|could|shall|should) we|let['’]?s|(?:can|could) you) (?:do|have|make|start) ((?:the|my|our) [^,;?\n]{2,50}?) ((?:an?|half an?|\d{1,3}|one|two|three|fifteen|twenty|thirty) ?(?:hours?|minutes?|mins?|h|days?|weeks?) (?:later|earlier))(?: please)?[?.!]*$/i;
/** 'gonna do the report now' */
const nowDoing =
  /^(?:(?:ok|okay|right|so|well|i['’]?m|i am)[,.]? )*(?:(?:gonna|going to) (?:do|start(?: on| with)?|tackle|work on|get on with|finish)|starting(?: on| with)?|cracking on with|making a start on) ((?:the|my|our) [^,.;:?\n]{2,60}?) (?:right )?now[.!]*$/i;
/** 'put 'collect dry cleaning' on my list' */
const singly =
  /^((?:(?:hey|hi|please|can|could|would|will|you|and|also|then|so|oh),? )*(?:add|put|stick|pop|jot|write|create|complete|delete|move|rename|tick off|find|search for) )['‘](\p{L}[^'’‘\n]{2,60}\p{L})['’](?=$|[\s.,!?])/iu;
/** 'I told Mark I would fix his bike, can you add that? Fix the bike, Sunday 2pm': the task is said behind it. */
const askedAfter =
  /^[^?:"“\n]{5,80}[,.;] ?(?:so )?(?:can|could|would|will) you (?:please )?(?:add|note|jot|put) (?:that|it|this)(?: down| in| on my list)?(?: please)?[?:] (?=\p{L}\S* \S)/iu;
/** 'remind me when I get paid, 28th every month, to save': the day is said. */
const onceAgain =
  /^(?:please )?remind me when [^,?\n]{3,40}, ([^,?\n]*(?:\d|day|every)[^,?\n]{0,30}), to (?=\p{L})/iu;
/** 'a new wallpaper every hour would be lovely' */
const lovely =
  /^((?:an?|some|another) [^,.?!]{3,60}?) would be (?:so |really |very |just )?(?:lovely|nice|great|good|fab|ideal|perfect|cool|helpful)(?: please)?[.!]*$/i;
/** 'not sure if I already paid the rent' asks whether it is paid. */
const unsure =
  /^(?:(?:i['’]?m |i am )?(?:not|un)(?:-| )?sure|i (?:can['’]?t|cannot|don['’]?t|do not) (?:remember|recall|know)|i (?:forgot|forget)|i wonder) (?:if|whether) (i|we)(?:['’]ve| have)? (?:already |ever )?(?=\p{L}+(?:ed|id|ught|nt|ne|ot|en|ook|ent)\b)/iu;
/** 'don't cancel the lunch, just move it an hour later' asks to move the lunch. */
const insteadOf =
  /^(?:please |no,? |oh,? |actually,? )*(?:do not|don['’]?t) (?:cancel|delete|remove|drop|scrap|bin|skip|complete|archive) (it|that one|(?:the|my|our) [^,.;]{2,40}?)(?:, (?:(?:just|only|rather|instead|but|please) )*|[.;] (?:just |only )?| (?:just|only|but) (?:just )?)(move|push|shift|postpone|reschedule|rename|put|make|change|set|archive|bring|snooze) (?:it|that)\b/i;
/** 'mums been called' */
const hasBeen =
  /^((?:the |my )?\p{L}{2,}?)['’]?s been (?=\p{L}+ed\b|(?:paid|sent|bought|done|met|fed|rung|seen|taken|written|given|told)\b)/iu;
/** 'scratch the oven, it's done' */
const struck =
  /^(?:scratch|strike|cross out|cross off|cross) (?!.*\b(?:off|from) (?:the|my|our)\b)([^,;.]{2,60}?)(?: off| out)?,? (?:(?:it|that|they)(?:['’]?s|['’]re| is| are) (?:already |all |now )?(?:done|finished|sorted|over)|(?:i|we) (?:already )?(?:did|finished|sorted) (?:it|that|them))(?: already| now)?[.!]*$/i;
/** 'pay that invoice by Friday, add it to my list' */
const ontoList = toldBefore(
  "(?:put|stick|add|pop|get) (?:it|that|this)(?: down)? (?:on|to|onto) (?:my|the) (?:to-?do |task )?(?:list|tasks|to-?dos)",
);
const duty = /^(?:i|we) (?:still )?(?:have to|need to|must|should|have got to) (?=\p{L})/iu;
/** 'in Lisbon we eat at Ramiro, add that to the trip note' */
const intoNote = toldBefore(
  "(?:put|stick|add|pop|write|note|jot)(?: down)? (?:it|that|this)(?: down)? (?:in|into|on|to|onto|under) ((?:the|my|our) [^,;.?]{2,40} note)",
);
/** It is no more than said, and what is to be noted stands elsewhere. */
const isNoFact =
  /["“„«”]|^(?:never ?mind|forget|why|whose|is|are|was|do|does|did|can|could|i (?:told|asked|said|think|like|love)|(?:great|good|nice|lovely|cool|fine|perfect|thanks|thank|yes|yeah|no|ok|okay|not)\b)/i;
/** 'the landlord comes Tuesday at 9, put that in my calendar' */
const intoCalendar = toldBefore(
  "(?:put|stick|add|pop|get|enter|pencil) (?:it|that|this)(?: down)? (?:in|into|on|to) (?:my|the) (?:calendar|diary|agenda)",
);
/** 'the boiler needs a service, can you jot that down somewhere' */
const jotted = toldBefore("(?:jot|note|write) (?:it|that|this) down(?: somewhere| for me)?");
/** 'the bins go out on Thursday, remind me Wednesday night' */
const remindedOf =
  /^((?:the|my|our) [^,;?\n]{3,60}?), (?:so |and )?(?:please |can you )?remind me ((?:on )?(?:the \d{1,2}(?:st|nd|rd|th)|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day)(?: (?:morning|afternoon|evening|night))?(?: at [\d:.]+(?: ?[ap]m)?)?)[.!]*$/iu;
/** 'do not touch the rent, but set the flights to Wednesday' asks for the second. */
const forbiddenFirst =
  /^(?:please )?(?:do not|don['’]?t) (?!forget\b|let\b|want\b|need\b|know\b)[^,.!?"“\n]{3,40}(?:, (?:but|just|only|rather|instead) |[.!;] )(?:please |just |only |rather |instead )*(?=(?:set|move|make|mark|put|change|add|delete|complete|push|tick|rename|tag|remind)\b(?! (?:it|that|this|them)\b))/i;
/** 'the report is nearly there, call it 80 percent' names nothing. */
const callIt =
  /(^|[,.;:–—-] *)(?:so |and |then |let['’]?s |just |we(?:['’]ll| can| could) )*call (?:it|that) (?=(?:about |around |roughly )?(?:\d+(?:[.,:]\d+)? ?(?:%|percent|per cent|h\b|hrs?\b|hours?|m\b|mins?\b|minutes?|days?)|an? (?:half |quarter )?hour|half an hour|(?:urgent|(?:top|high|medium|low)(?: |-)?prio(?:rity)?))[.!]*$)/i;
/** 'add cat food to that, the note I mean': what 'that' is of. */
const theOneMeant =
  /\b(it|that|them|this),? (?:i mean(?:t)?,? )?(?:the|my) (?:note|list|task|event|one|e?mail),?(?: i mean(?:t)?)?( please)?[.!]*$/i; /** 'whatever is overdue, put it on Monday' */
const allThat =
  /^(?:whatever|anything|everything|all)(?: that)?(?:['’]?s| is)? (?:still )?(overdue|late|due today|unread|done|completed|finished),? (?:please |just |can you )*(put|move|push|shove|shift|bump|set|tag|mark|make|complete|tick off|delete|archive|clear) (?:it|them|that)(?: all)?( [^,;?]{2,40})?$/i;
/** 'the tickets were booked ages ago, so ignore that'; what somebody is to read, or a note keeps, goes on to its end. */
const withoutIgnoring = (message: string): string =>
  message.length > longestAside || keptWhole.test(message)
    ? message
    : message.replace(soIgnore, "");
const soIgnore =
  /,? so (?:please |just |you can )*(?:ignore|disregard|skip) (?:that|it|them|this)(?: one)?(?=[.!]*$)/i;
const longestAside = 300;
const keptWhole =
  /^(?:(?:please|can you|could you|and|also|then) )*(?:e?-?mail|reply|answer|tell|write|text|message|send|forward|let|note|notes?:|remember|jot|save|idea|memo)\b/i;
/** 'put call Henrik as a task for Thursday instead' */
const asTaskInstead =
  /^((?:put|add|create|make) [^,;:?]{3,80} as an? (?:task|to-?do|reminder)\b[^,;:?]{0,40}?),? (?:instead|rather|then)(?= please|[.!]*$)/i;
/** Without what only says of what 'it' is. */
export const withoutAside = (message: string): string =>
  message.length > longestAside || keptWhole.test(message)
    ? message
    : message.replace(theOneMeant, "$1$2");
/** 'the report I should have sent yesterday - give me until Tuesday' */
const givenTime =
  /^((?:the|my|our) [^,;:–—-]{3,40}?)(?: (?:that |which )?(?:i|we) (?:should|ought|was|were|had|have|wanted|meant|promised) [^;:–—]{3,40}?)? ?(?:[,;:.–—-]|\.{2,3}) ?(?:so |please )?((?:give|allow|i need|we need) (?:me |us )?(?:un)?(?:till?|another|\d|an extra|one more|two more|a few more)[^,;:]{2,30}?)[.!]*$/i;
/** 'haircut Tuesday at 5, shouldn't take more than half an hour' */
const noLonger =
  /,? (?:and )?(?:it )?(?:should|wo|would|will)(?:n['’]?t| not) (?:take|last|be|need) (?:any |much )?(?:longer|more) than (?=(?:about |around )?(?:\d{1,3}|half an?|an?|one|two|three) ?(?:h|hrs?|hours?|m|mins?|minutes?)[.!]*$)/i;
/** What goes to somebody, into a note or is quoted says it in its own words. */
const isKept = (message: string): boolean =>
  keptWhole.test(message) || /["“„«]|:\s|\b(?:notes?|that)\b/i.test(message);
/** 'no more oat milk on the groceries, soy milk instead' */
const noMore =
  /^(?:there['’]?s |we need )?no more ([^,;?]{2,40}?) ((?:on|in|from) (?:the|my|our) [^,;?]{2,40}?),? (?:but |just |rather |get )?([^,;?]{2,40}?) instead(?: please)?[.!]*$/i;
/** 'note title car and then it should say next service in March' */
const noteSaying =
  /^(?:please )?(?:(?:make|write|create|add|start)(?: me)? )?(?:an? |another )?(?:new )?note,? (?:with (?:the )?)?(?:title|titled|called|named|name) ([^,:;"“”]{1,40}?),? (?:and )?(?:then )?(?:(?:it|the text|inside|in it) (?:should |shall |must |has to )?(?:say|says|read|reads)|saying|that says)(?: that)?:? (?=\S)(.+)$/i;
/** '…, which must be handed in by Friday' */
const duly =
  /,? (?:(?:which|that|and it|it) (?:is|must be|has to be|needs to be|should be)|(?<=, )to be) (?:due|done|ready|handed in|paid|submitted|finished|sent) (?=(?:by|on|before|until) )/i;
/** 'what's the newest email say' */
const saysWhat =
  /^(?:what['’]?s|what is|wat['’]?s) (?=[^?,]{3,40} (?:e-?mail|mail|message|note|one) (?:say|want|mean)[?.!]*$)/i;
const til =
  / ['’]?til (?=(?:(?:next|the) \S{3,}|after|later|(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|tomorrow|tonight|noon|midnight|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*|\d\S*)(?: [^,.]{1,20})?[.!?]*$)/iu;
/** 'not doing the bike anymore' */
const noSubject =
  /^(?:not (?=(?:doing|going|gonna|bothering)\b)|(?:don['’]?t|do not|no longer) need (?=.*\b(?:any ?more|any longer|after all|now)\b))/i;
/** Between commas it may take back what stands before. */
const thinking =
  /(?<=\S)(?:,? (?:u+mm?|uh+m?|erm+)(?= (?!(?:no|wait)\b|(?:mon|tues|wednes|thurs|fri|satur|sun)day|to(?:day|morrow))\p{L})|(?<!,) (?:u+mm?|uh+m?|erm+),|,? oh(?= and\b))/giu;
/** At the very end, so that no long text is looked through for them. */
const longestThanks = 60;
/** What is written in passing, and a picture for the mood. */
const inPassing =
  /(?:,?\s+(?:will you|would you|by the way|btw|fyi|just so you know|in case you wondered|lol|haha|hehe|tbh|btw|yaar|pls|plz)|\s*\p{Extended_Pictographic}\uFE0F?)+[.!]*\s*$/iu;
export const withoutThanks = (message: string): string => {
  const said = message.trimEnd();
  const at = Math.max(0, said.length - longestThanks);
  const end = said.slice(at).replace(setOffThanks, "").replace(inPassing, "");
  return end === "" && at === 0 ? "" : said.slice(0, at) + end;
};
