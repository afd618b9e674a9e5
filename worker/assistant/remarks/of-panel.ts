import { fieldsOf } from "../../capabilities/lexicon.ts";
import { pronoun } from "../grammar/shown-last.ts";
import type { Reading } from "../grammar/frames.ts";

/** 'close it' and 'put it on the right' after a panel was opened, whatever it lists. */
export function panelOf(last: Reading | undefined, message: string): string[] {
  const [, name] = opened.exec(last?.text ?? "") ?? [];
  return name !== undefined && ofPanel.test(message)
    ? [message.replace(pronoun, () => `the ${name} panel`)]
    : [];
}
const opened =
  /^(?:please )?(?:open|show|bring up|pull up)(?: me| up)? (?:the |my )?(\p{L}+)(?: panel)?[.!]*$/iu;
export const ofPanel =
  /^(?:and |now |then |ok |okay |please )*(?:(?:close|hide|shut) (?:it|that)\b(?! off)|(?:put|move|dock|make|have) (?:it|that) .*\b(?:left|right|middle|wider|narrower)\b)[^?]*$/i;

/** 'bring them back' after something was closed. */
export function closedBack(last: Reading | undefined, said: string): string[] {
  const closed = (last?.commands ?? []).flatMap(({ effect, input }) => {
    const { panel } = fieldsOf(input);
    return effect === "closes" && typeof panel === "string" ? [panel] : [];
  });
  return closed.length > 0 && isBack.test(said) ? [`open ${closed.join(" and ")}`] : [];
}
export const isBack =
  /^(?:bring|put|get|open|show|pop|i (?:want|need)) (?:me )?(?:it|them|that|those)(?: up)? ?(?:back|again)(?: up| again| please)?[.!]*$/i;
