import type { Outcome } from "../../capabilities/capability.ts";
import type { Before, Earlier } from "../../capabilities/turn.ts";
import { hasChanged } from "../open-question.ts";

/** 'did that work?' and 'why?' are answered from the last answer, where it left nothing open. */
export async function ofLastAnswer(
  message: string,
  before: (() => Promise<Before>) | undefined,
): Promise<Outcome | undefined> {
  const isWorked = worked.test(message);
  if (!before || (!isWorked && !why.test(message))) return undefined;
  const { earlier } = await before();
  const last = earlier.at(-1);
  if (last?.role !== "assistant" || last.awaits !== null) return undefined;
  return { say: isWorked ? whatWorked(last) : whyDone(last, earlier) };
}

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
const why =
  /^(?:but |and |so )?(?:why|how come|what for)(?: not| (?:did|do|would|have) you (?:do|say|done|think) (?:that|this|it))?[?!. ]*$/i;
