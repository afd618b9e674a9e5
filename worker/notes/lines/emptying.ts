import * as v from "valibot";
import { listOf, requiredText } from "#contract/values.ts";
import { counted } from "#shared/words.ts";
import type { Outcome } from "../../capabilities/capability.ts";
import { rewriteNote } from "../actions.ts";
import { noteKit } from "../kit.ts";
import { linesOf } from "../text/lines.ts";
import { withoutLines } from "./editing.ts";
import { isOutcome, meantLines } from "./meant-lines.ts";

const mostKept = 20;

const { Words, onItem } = noteKit;

/** What was bought or packed goes, and the list stays for the next time. */
export const empty = onItem({
  name: "notes.empty",
  effect: "changes",
  title: "Empty a list",
  description:
    "Takes every item off the lists of the note that the title names, but for those that `except` names; its other text stays as it is",
  examples: ["empty the note Shopping list"],
  input: v.strictObject({
    words: Words,
    except: v.optional(listOf(requiredText(1_000, "must say which line"), mostKept), []),
  }),
  async run(invocation, { id, title }, { except }) {
    let count = 0;
    const done = await rewriteNote<Outcome>(invocation, id, (content) => {
      const lines = linesOf(content);
      const kept = meantLines(lines, except, title);
      if (isOutcome(kept)) return kept;
      // An item goes, and stays, with all that stands under it.
      const items = lines.filter(
        ({ kind, from, to }) =>
          kind === "item" &&
          !kept.some((line) => isAround({ from, to }, line) || isAround(line, { from, to })),
      );
      count = items.length;
      return count === 0
        ? { say: `“${title}” has no list to be emptied.` }
        : withoutLines(content, items);
    });
    return "written" in done
      ? { say: `Took ${counted(count, "item")} off “${title}”.`, written: done.written }
      : done;
  },
});

type Stretch = Record<"from" | "to", number>;
const isAround = (outer: Stretch, inner: Stretch): boolean =>
  outer.from <= inner.from && inner.to <= outer.to;
