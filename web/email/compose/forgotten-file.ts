import { confirmDialog } from "../../ui/dialog.ts";
import type { Letter } from "./letter.ts";

/** Of something that goes along: not what somebody else attached, nor that nothing is. */
const telling =
  /(?<!\b(?:you|you've|you have|nothing is|nothing|not|isn't|un) )\b(?:attached|attaching|enclosed)\b|\b(?:see|find|open|in) (?:the |my |our )?attachments?\b/i;

/** Lines of another's, as answers quote them. */
const quoted = /^>.*$/gm;

/** The word by which a message without files tells of one; undefined where it tells of none. */
export function saysAttached(letter: Letter): string | undefined {
  const { subject, body, answering, files } = letter;
  if (files.length > 0) return undefined;
  // What is answered has its subject from who wrote it.
  const own = answering === null ? [subject, body] : [body];
  return telling.exec(own.join("\n").replaceAll(quoted, ""))?.[0];
}

/** Whether a message may go as it is: one that seems to lack a file is asked about. */
export async function isMeantSo(letter: Letter): Promise<boolean> {
  const word = saysAttached(letter);
  if (word === undefined) return true;
  return confirmDialog({
    title: "Send without a file?",
    text: `Your message says “${word}”, but has no file.`,
    confirm: "Send anyway",
  });
}
