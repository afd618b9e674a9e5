import { hideQuoted } from "#shared/quoted.ts";

/** One command as it may be: with what is quoted in it hidden, so that nothing is cut there, and the way back. */
export interface Line {
  readonly text: string;
  restore(text: string): string;
}

/** What stands for something quoted. */
export const stand = "[\uE100-\uE1FF]";

/** A note holds whatever follows, to its last line: 'note: eggs; undo' asks for no undoing. */
const beginsNote =
  /^(?:please |can you |could you |i need to )?(?:note(?: to self)?:|note (?:down|that|to self)\b|(?:take|make)(?: me)? (?:a|another)(?: quick)? note\b(?! (?:called|named|titled)\b)|jot down\b|write down\b|(?:create|add|new|start|write|make)(?: me)?(?: an?| the| my| another)?(?: new| quick)? note\b[^\n:;]*:)/i;

/** A message, a command a line or a ';', but for a note. */
export function linesOf(message: string): Line[] {
  const given = message.split(/\r?\n/);
  const lines: Line[] = [];
  for (const [at, whole] of given.entries()) {
    const { text, restore } = hideQuoted(whole.trim());
    const parts = text.split(";").map((part) => part.trim());
    for (const [index, part] of parts.entries()) {
      if (!beginsNote.test(part)) {
        if (part !== "") lines.push({ text: part, restore });
        continue;
      }
      const first = restore(parts.slice(index).join("; "));
      const note = [first, ...given.slice(at + 1)].join("\n").trim();
      return [...lines, { text: note, restore: (same) => same }];
    }
  }
  return lines;
}

export const isNote = (text: string): boolean => beginsNote.test(text);
