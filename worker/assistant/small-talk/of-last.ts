import type { Outcome } from "../../capabilities/capability.ts";
import type { Before, Earlier, Turn } from "../../capabilities/turn.ts";
import { hasChanged } from "../open-question.ts";
import { isForbidding } from "../sentences/clause-words.ts";

/** 'did that work?', 'why?' and 'cancel' are answered from the last answer, where it left nothing open. */
export async function ofLastAnswer(
  message: string,
  before: (() => Promise<Before>) | undefined,
): Promise<Outcome | undefined> {
  const isWorked = worked.test(message);
  const isRegretted = regretted.test(message);
  if (!before || (!isWorked && !isRegretted && !why.test(message))) return undefined;
  const { earlier } = await before();
  const last = earlier.at(-1);
  if (last?.role !== "assistant" || last.awaits !== null) return undefined;
  if (isRegretted) return hasChanged(last) ? undoIt : undefined;
  return { say: isWorked ? whatWorked(last) : whyDone(last, earlier) };
}

/** 'not the plants' behind a change: something was changed, and is not taken back without a word. */
export async function leftSoFar({
  message,
  before,
}: Pick<Turn, "message" | "before">): Promise<Outcome | undefined> {
  const said = message.trim();
  const isLate =
    isForbidding(said) && isNot.test(said) && hasChanged((await before?.())?.earlier.at(-1));
  return isLate
    ? {
        say: "I changed nothing more. Should I undo what I just did?",
        choices: ["undo that"],
      }
    : undefined;
}
const isNot = /^(?:(?:no|nope|oh|but|and|wait|sorry|please)[,.!]* )*not\b/i;

/** It may have been said to what was done, or to nothing any more: nothing is undone without a word. */
const undoIt: Outcome = {
  say: "That is done already. Should I undo it?",
  choices: ["undo that"],
};

function whatWorked(last: Earlier): string {
  if (!hasChanged(last)) return "Nothing was changed.";
  // Of several things some may have failed.
  return last.content.includes("\n") ? last.content : `Yes. ${last.content}`;
}

function whyDone(last: Earlier, earlier: readonly Earlier[]): string {
  const asked = earlier.findLast(({ role }) => role === "user")?.content ?? "";
  return hasChanged(last)
    ? `That is how I read “${asked}”. Say “undo” to take it back.`
    : "I can't say more than that. In other words I may understand it better.";
}

const worked =
  /^(?:and |so |ok |okay )?(?:(?:did|has) (?:that|it|this) (?:work(?:ed)?|go(?:ne)? (?:through|ok|well)|sav(?:e|ed))|did you (?:get (?:that|it|this)|do (?:that|it)(?: now)?)|is (?:that|it) (?:through|saved|stored|in(?: now)?)|(?:are )?you sure(?: about (?:that|it))?|got that)[?!. ]*$/i;
const regretted =
  /^(?:(?:oh|no|wait|actually|please)[, ]+)*(?:cancel|abort|forget (?:it|that))(?: please)?[.! ]*$/i;
const why =
  /^(?:but |and |so )?(?:why|how come|what for)(?: not| (?:did|do|would|have) you (?:do|say|done|think) (?:that|this|it))?[?!. ]*$/i;
