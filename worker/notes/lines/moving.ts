import * as v from "valibot";
import { listed } from "#shared/words.ts";
import type { Outcome } from "../../capabilities/capability.ts";
import { rewriteNote } from "../actions.ts";
import { noteKit } from "../kit.ts";
import { noteStore } from "../list/store.ts";
import { linesOf } from "../text/lines.ts";
import { withLines, withoutLines } from "./editing.ts";
import { Contents, isOutcome, meantLines, nameOf } from "./meant-lines.ts";

const { Words, onItem, receipt, resolve } = noteKit;

const name = "notes.move_lines";

/**
 * 'move bread from the shopping list to the packing list': written there first, so that it is never in neither. Only words
 * are moved; what holds more stays where it is.
 */
export const moveLines = onItem({
  name,
  effect: "changes",
  title: "Move lines between notes",
  description:
    "Takes the lines that are contents off the note that words name and puts them at the end of the one that `to` names",
  examples: ["move eggs from the note Shopping list to the note Packing list"],
  input: v.strictObject({
    words: Words,
    to: Words,
    contents: Contents,
  }),
  async run({ targetId: _, ...invocation }, from, { to, contents }): Promise<Outcome> {
    const other = await resolve(invocation, to);
    if ("unclear" in other) return other.unclear;
    if (other.item.id === from.id) return { say: `That is one note, “${from.title}”.` };
    const { content } = await noteStore(invocation).get(from.id);
    const moved = meantLines(linesOf(content), contents, from.title);
    if (isOutcome(moved)) return moved;
    const fuller = moved.find(({ from: start, to: end }) =>
      holdsMore.test(content.slice(start, end)),
    );
    if (fuller)
      return {
        say: `“${nameOf(fuller)}” holds more than words in one line, so I left it where it is.`,
      };
    const added = await rewriteNote<never>(invocation, other.item.id, (text) =>
      withLines(
        text,
        moved.map((line) => line.text),
      ),
    );
    const taken = await rewriteNote<Outcome>(invocation, from.id, (text) => {
      const lines = meantLines(linesOf(text), contents, from.title);
      return isOutcome(lines) ? lines : withoutLines(text, lines);
    });
    if (!("written" in taken)) return { ...taken, receipts: [receipt(name, added.written)] };
    const names = listed(moved.map((line) => `“${nameOf(line)}”`));
    return {
      say: `Moved ${names} from “${from.title}” to “${other.item.title}”.`,
      receipts: [receipt(name, taken.written), receipt(name, added.written)],
    };
  },
});

/** Lines below it, a link, a picture or a table. */
const holdsMore = /<(?:ul|ol|a|img|table)\b/;
