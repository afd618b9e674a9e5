import type { ReadCommand } from "./capability.ts";
import { fieldsOf } from "./lexicon.ts";

const number = "(?:an?|one|two|three|four|five|six|\\d+)";
const weekday = "(?:mon|tues|wednes|thurs|fri|satur|sun)day";

const alone =
  "add archive begin block book bring bump cancel change clear close complete copy create cut delay delete do drop edit end extend find finish fix get give go have hide hold invite keep label let make mark merge move open pin postpone push put redo remind remove rename repeat reply reschedule reserve say schedule search set share shift shorten show skip snooze sort star start stop swap tag take tell tick turn undo untick update";

/**
 * What no title of something new holds: words of a sentence around it that nobody understood. Such a title is asked
 * about; one in quotation marks never is.
 */
const oddTitles: readonly RegExp[] = [
  // It lists or sets something.
  /^(?:things?|stuff|free|busy|available|open|slots?|gaps?|left|due|overdue|status|upcoming|remaining|unfinished|outstanding|mails?|e-?mails?|messages?|inbox|events?|calendar|agenda|diary)$|^(?:top|next|last|first) \d+$| = | \/$| \/ (?:low|medium|high|urgent)\b/i,
  // It begins or ends in the middle.
  /^(?:in|on|at|with|of|from|until|till|and|but|or|so|because|if|than|which|whether|is|are|was|were|been|not)\b(?!-)|^(?:after|before|when|once|during|while|since|as soon as|every|that|also|please|u+m+|thanks?|thank you|oh|hrs?|hours?|mins?|minutes?|o['’]?clock|[ap]m|ish|past|st|nd|rd|th)(?= )/i,
  /^(?:for|about|to) (?:it|that|this|them|those|these)$/i,
  / (?:the|an?|and|or|but|my|our|your|his|their|than|because|which|who|(?:which|who|that) (?:is|are|was|were)|say|except|excluding|unless|actually|not|instead of|gets|goes|with the steps .*|every|each|next|for|from|with|of|around|until)$|^\S+(?: \S+)? to$|['’]$/i,
  // What comes round is told, and a wish stands behind it.
  /^\S+(?: \S+)? (?:comes|falls|crops)(?: up| round| around| in)?$|\bso (?:please|can you|could you) (?:make|put|set|mark|move)\b/i,
  // It goes on elsewhere, or is done to what is there.
  / another$|^(?:far |way |much |still )?too [a-z]+$|[-–]$|^let['’]?s say |\bin (?:that|this) order$|^event (?:from|of) the |^take (?:him|her|[a-z]+) off the (?:budget|list|team|project)\b|\bsometime (?=[a-z])|\bat some point (?=[a-z])|^swap (?:the|my) |\bthe (?:day|night|evening|week|morning) (?:before|after) (?:the|my|we|i)\b/i,
  // It is a verb alone: 'cancel Friday', 'block Thursday morning'.
  new RegExp(`^(?:${alone.replaceAll(" ", "|")}|free up|start off)$`, "i"),
  // Of which day, or of whom, it is is told elsewhere.
  new RegExp(
    `^(?:today|tomorrow|${weekday})['’]s |\\b(?:on|at) the (?:same )?(?:day|time|date|moment)$`,
    "i",
  ),
  // A clause of its own goes on in it, or it ends where one begins.
  /\b(?:but|because|cos|namely|although|though|whereas|therefore|otherwise|unless|rather|which|except|hence)\b|, (?:so|since|as|if|when|while|who|where|it|they|he|she|i|we|please|could|can|would)\b/i,
  / (?:both|is|are|was|were|will|has|had|should|must|be|that|if|when|rather|just|only|also|than|as|into|onto|its|about|between|after|before|due|starting|beginning|so|then|instead|who|whose|n|thats|that['’]s|its|it['’]s|of (?:january|february|march|april|june|july|august|september|october|november|december))$/i,
  new RegExp(
    `^(?:${number}|some|several|a few|these|those|more) (?:more |new |other |quick |little )*(?:tasks?|things?|to-?dos?|reminders?|errands?|jobs?|chores?|notes?|items?|events?|meetings?|appointments?)\\b(?! for\\b)|^(?:${number}|some|a few|a couple(?: of)?) more$|^(?:for me|to me|with me|me|namely|${weekday} (?:that|to|about))\\b|^one for\\b`,
    "i",
  ),
  // A day or an hour is left in it.
  /\b(?:on|by|at|from|until|till|before|after|due|starting|between) (?:the )?(?:\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}* \d|\d{1,2}(?::\d\d)? ?[ap]m\b|\d{1,2}:\d\d|half past|quarter (?:past|to)|noon|midday|\d{1,2}$)/iu,
  // It tells when, of something else or twice.
  new RegExp(
    `^(?:the )?(?:${number} )?(?:minutes?|mins?|hours?|days?|weeks?|fortnights?|months?|night|evening|morning) (?:before|after|ahead of|prior to)\\b`,
    "i",
  ),
  new RegExp(
    `\\b(?:tomorrow|tonight|yesterday)\\b(?!['’])|\\b(?:on|by|until|till|next|this) ${weekday}(?=$|,| (?:and|or|but|so|no)\\b)|\\bby the \\d{1,2}(?:st|nd|rd|th)\\b|,? (?:let us |let['’]?s )?say,? by\\b|\\b(?:${weekday}|mon|tues?|wed|thurs?|fri|sat|sun) (?:at )?\\d{1,2}(?:[:.]\\d\\d)? ?(?:[ap]m)\\b|\\b${weekday} (?:at )?\\d| at \\d{1,2}(?:[:.]\\d\\d)?(?: ?[ap]m)?\\b`,
    "i",
  ),
  /^(?:always |please )?(?:show|write|display|use) (?:all |the |my )*(?:dates|times|hours)$/i,
  /^to (?:(?:the|my|our) )?(?:list|tasks?|to-?dos?|calendar|notes?)$/i,
  /^(?:an? )?(?:new )?(?:line|bullet|item|point|sentence|paragraph) to\b/i,
  /^(?:instead|too|again|as well|also|please|now|later|then|though|rather|actually|another)[\s!.,]*$/i,
  /^(?:ugh|argh|oh|wow|yay|lol|haha|hmm+|meh|omg|ouch|sigh|yikes|whew|phew|gosh|damn|jeez|sorry|hello|hi|hey|yes|no|nope|ok|okay)\b[\s!.,]*(?:$|(?:who|what|why|how)\b)/i,
  /^(?:even|a bit|a little|much|way|just|only) (?:later|earlier|more|less|sooner|longer|shorter|bigger|smaller)\b/i,
  /^(?:job|work|going|stuff) (?:adding|making|doing|with|moving)\b|[-–,] (?:put|pop|stick|get) (?:it|them|that)\b|^(?:the|one|my) [^:]{1,30}: | (?:goes|moves|gets) (?:to the|and)\b/i,
  // It still says how often, how long or how urgent.
  /\bevery (?:other )?(?:hour|minute|day|week|month|year|morning|evening|\p{L}+day)s?\b|\b(?:urgent|asap|(?:high|low) (?:priority|prio))$|!!/iu,
  // It asks something, or goes on after its end.
  /\b(?:what|when|where|how|which) (?:should|can|could|do|does|shall|would) (?:i|we)\b|\b(?:can|could|would|will) (?:you|u|we) (?:please )?(?:add|remind|put|set|make|mark|move)\b|\bany ideas?\b/i,
  /[\p{Ll}\d]{3}[.!?]\s+\p{L}/u,
  /[,;]? (?:and|also|then|oh) (?:also |then |please )*(?:remind me\b|(?:mark|delete|complete|move|cancel|tick|close|rename|pin|archive) (?:the|my)\b)/i,
  /^(?:up|off|out|away|down) (?:the|my|an?|what|how|all|everything|where)\b|^(?:enter|insert|create|add|delete|del|kill)\b|^(?:set |start )?an? (?:timer|alarm|stopwatch)\b/i,
  // What is done with mail, or with the calendar, and not by the person.
  /^(?:forward|fwd|unsubscribe|snooze|archive|unarchive|unstar|label|(?:bring|show) (?:it|this|that|them)(?: back)? (?:to me|again))\b|^(?:star|unflag) .*\b(?:e-?mail|mail|message)\b|^(?:reply|respond|answer|write back) .*\b(?:saying|that says|and say|telling|with)\b|^(?:put|add|stick|mark|enter)\b.* (?:in|into|on|to) (?:the|my) (?:calendar|diary)\b|^(?:put|stick|set|move|mark) (?:on|in|to|as|into|both|all)\b|\b(?:e-?mails|mails) from\b/i,
  / (?:to|for|with) (?:in|on|at|until|by) |,? and also | from the \d{1,2}(?:st|nd|rd|th)$/i,
  // 'sunscreen to what I'm packing' goes somewhere.
  / (?:to|onto|into) (?:what|where|whatever|wherever) | (?:to|on|onto) (?:the|my) (?:to-?do |task |shopping )?list\b/i,
  // What somebody wrote elsewhere is no part of a title: nobody looked there.
  /\b(?:like|as) (?:he|she|they|it|\p{L}+) (?:wrote|said|says|wants?|asked|proposed|suggested)\b|\b(?:from|in|of|per) (?:the|that|this|my|his|her|\p{L}+['’]s) (?:\p{L}+ )?(?:e-?mail|mail)\b|\b(?:the|that) (?:\p{L}+ )?(?:e-?mail|mail|invoice|message|letter) (?:says|said|names|mentions)\b/iu,
  // 'the first one today and the other tomorrow' are two of what was shown.
  /\bthe (?:first|second|third|last) (?:one |two |three )?(?:today|tomorrow|(?:on )?\p{L}+day)? ?and the (?:others?|rest|second|third|last)\b/iu,
  // How somebody is on the way.
  /^(?:i['’]?m |we['’]?re )?(?:running (?:\S+ (?:min\w*|hours?) )?late|stuck in|on (?:my|our) way)\b/i,
  // 'block out Friday for writing' is about the calendar's hours.
  /^(?:block (?:out|off)|free up|(?:clear|empty|wipe) (?:out )?(?:the|my) (?:day|morning|afternoon|evening|calendar|diary|agenda|schedule))(?: |$)/i,
];

export const isOddTitle = (title: string): boolean => oddTitles.some((odd) => odd.test(title));

export function makesOddTitle({ effect, input }: ReadCommand): boolean {
  const { title } = fieldsOf(input);
  return effect === "creates" && typeof title === "string" && isOddTitle(title);
}
