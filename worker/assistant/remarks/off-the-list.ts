const lead =
  /^(?:(?:oh|ok|okay|right|yep|yes|nah|nope|and|but|then|now|wait|sorry|actually|hmm|ah)[,.!]? )+/i;
const thing = String.raw`(?:the |my |any |some )?(?!(?:it|that|this|them|those|notes?|tasks?|events?|lists?|e?mails?|reminders?)\b)(\p{L}[^,.?!:;\n]{1,40}?)`;
const end =
  "(?: please| thanks| already| now| today| then| too| as well| again| after all| anymore| any more)*(?:, (?!(?:add|put|and|then|make|move|get|buy|but|mark|remind|also)\\b)[^?]{3,80})?[.!]*$";

/** Takes back what was put on a list: 'scratch the olives', 'actually no olives', 'take off the feta'. */
const unwanted = new RegExp(
  `^(?:(?:scratch|strike|drop|lose|skip|remove|delete|scrap|forget(?: about)?|leave out|take out|take off|cross out|cross off|not|no|no need for|without|minus) ${thing}|(?:take|cross|strike|scratch|leave|get|drop) ${thing} (?:off|out)(?: of)?(?: the list)?|(?:i |we )?(?:do not|don['’]?t|no longer) need ${thing})${end}`,
  "iu",
);
/** Tells that what stood on a list is had: 'got the eggs', 'eggs are done', 'I bought the eggs'. */
const had = new RegExp(
  String.raw`^(?:(?:(?:i|we|just|i['’]?ve|we['’]?ve|have|already) )*(?:got|bought|picked up|grabbed|did|done|packed|found|have) ${thing}|${thing} (?:is|are|['’]s) (?:done|bought|packed|in the (?:basket|bag|trolley|cart|car)|sorted|ticked off)|${thing} (?:done|bought|packed)|(?:tick|check) off ${thing}|(?:tick|check) ${thing} off)${end}`,
  "iu",
);

const crossedOff = new RegExp(`^(?:take|cross|strike|scratch) ${thing} (?:off|out)${end}`, "iu");
/** 'and cross eggs off as well' behind what went onto a list. */
export const alsoOff = (bare: string): string | undefined => crossedOff.exec(bare)?.[1];

/** The line that a remark takes off a list, where what was said before or was answered names it. */
export function lineOff(message: string, seen: string): string | undefined {
  const bare = message.trim().replace(lead, "");
  const [, ...found] = unwanted.exec(bare) ?? had.exec(bare) ?? [];
  const words = found.find((one) => one !== undefined);
  return words !== undefined && seen.toLowerCase().includes(words.toLowerCase())
    ? words
    : undefined;
}

/** Tells whether a message may take a line off a list, though it could stand for itself. */
export const takesLineOff = (message: string): boolean => lineOff(message, message) !== undefined;
