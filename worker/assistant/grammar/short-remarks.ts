import type { Reading } from "./frames.ts";

export const undoing = "undo that";
/** 'remind me on Friday instead' */
export const isMoved =
  /^(?:remind me|let['’]?s do it)(?: on| at| in)? (.+?) (?:instead|rather)[.!]*$/i;
/** What is said of the item before in fewer words than a sentence has, and the sentence. */
const short: readonly (readonly [RegExp, (words: string, said: string) => string])[] = [
  [/^(?:it |that )?(?:will |should )?(?:takes?|lasts?|needs) (.+)$/i, (long) => `it takes ${long}`],
  [
    /^(.+?)(?:['’]s| is| would be| works) (?:better|fine|best|good|easier)(?: for me)?[.!]*$/i,
    (when) => `move it to ${when}`,
  ],
  [isMoved, (when) => `move it to ${when}`],
  [/^(.{2,30} (?:later|earlier|sooner))$/i, (by) => `move it ${by}`],
  [
    /^not (?:that|so|quite so|as) \p{L}+(?: after all)?,? (?:but )?(?:just|only|but|more like|rather) (.+)$/iu,
    (other) => `make it ${other}`,
  ],
  [
    /^(?:(?:all|and|ok|okay|right|great)[, ]+)*(?:done|finished|completed|sorted|did (?:it|that)|i did)[.!]*$/i,
    () => "it is done",
  ],
  [
    /^(?:with |and )?(?:the )?(?:steps|subtasks|sub-tasks)(?: are)?:? (.+)$/i,
    (steps) => `add the steps ${steps} to it`,
  ],
  [
    /^(?:add|put|stick|write|append|pop) .* at the (?:bottom|end|top)$/i,
    (_, said) => `${said} of it`,
  ],
  [
    /^(?:very |super )?(?:urgent|high|medium|low)(?: priority)?,? (?:and )?(?:for|by|on|due) .+$/i,
    (_, said) => `make it ${said.replace(/,? (?:and )?(?:for|by|on|due) /i, " and move it to ")}`,
  ],
  [/^what(?:['’]s| is) the (.+?)\??$/i, (field) => `what is the ${field} of it`],
];
const notYet =
  /^(?:(?:no|wait|oh|sorry|oops|hmm|ah|actually|hang on)[, ]+)*(?:not yet|not that(?: one)?|(?:no,? )?i (?:haven['’]?t|have not|didn['’]?t|did not)(?: (?:done|finished|bought|called|paid|do|finish|yet|actually|really|it|that))*|(?:it|that|this)(?:['’]s not| is not| isn['’]?t| wasn['’]?t)(?: (?:done|finished|yet|actually|really|true))*)[.!]*$/i;

/** 'no wait, keep it' after something was deleted. */
export const kept =
  /^(?:(?:no|wait|oh|sorry|oops|hmm|ah|actually|hang on|on second thou?ghts?|better)[,.!]* )*(?:keep|leave|restore|i (?:do |actually )*(?:still )?(?:need|want)) (?:it|that|them|that one)(?: after all| back| still)?[.!]*$/i;

export function shortOf(said: string, last: Reading | undefined): string[] {
  const isLast = (of: RegExp) =>
    last?.commands.every(({ capability }) => of.test(capability)) === true;
  if (isLast(/\.(?:complete|delete|create)$/) && notYet.test(said)) return [undoing];
  if (isLast(/\.delete$/) && kept.test(said)) return [undoing];
  if (isLast(/\.(?:update|append)$/) && takenOff.test(said)) return [undoing];
  if (isLast(/^tasks\.(?:create|update)$/) && isPriority.test(said)) return [`make it ${said}`];
  for (const [pattern, sentence] of short) {
    const found = pattern.exec(said);
    if (found) return [sentence(found[1] ?? "", said)];
  }
  return [];
}

/** 'high priority', after something was made: behind a list it would ask for those that are. */
const isPriority =
  /^(?:very |super |really )?(?:urgent|(?:high|highest|medium|low|lowest|top) (?:priority|prio))[.!]*$/i;

/** 'remove that again' after a tag was added takes that back, and deletes nothing. */
export const takenOff =
  /^(?:no,? |sorry,? |actually,? )*(?:remove|take|delete|drop|get rid of) (?:that|it) (?:again|back|off)(?: again)?(?: please)?[.!]*$/i;
