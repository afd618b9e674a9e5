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
