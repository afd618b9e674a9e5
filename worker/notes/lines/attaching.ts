import type { Invocation, Outcome } from "../../capabilities/capability.ts";
import { rewriteNote } from "../actions.ts";
import { noteKit } from "../kit.ts";
import { escapedText } from "../text/write.ts";

/** A file as a text holds it: a picture is shown, anything else is a link. */
interface Attached {
  readonly name: string;
  readonly address: string;
  readonly isPicture: boolean;
}

/** Puts a file at the end of the note that the words mean. */
export async function attachToNote(
  invocation: Invocation,
  words: string,
  { name, address, isPicture }: Attached,
): Promise<Outcome> {
  const found = await noteKit.resolve(invocation, words);
  if ("unclear" in found) return found.unclear;
  const { id, title } = found.item;
  const [said, at] = [escapedText(name), escapedText(address)];
  const shown = isPicture ? `<img src="${at}" alt="${said}">` : `<a href="${at}">${said}</a>`;
  const done = await rewriteNote<never>(
    invocation,
    id,
    (text) => `${text === "<p></p>" ? "" : text}<p>${shown}</p>`,
  );
  noteKit.show(invocation);
  return {
    say: `Attached “${name}” to “${title}”.`,
    receipts: [noteKit.receipt("notes.attach", done.written)],
  };
}
