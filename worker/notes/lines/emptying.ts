import { counted } from "#shared/words.ts";
import type { Outcome } from "../../capabilities/capability.ts";
import { rewriteNote } from "../actions.ts";
import { noteKit } from "../kit.ts";
import { linesOf } from "../text/lines.ts";
import { withoutLines } from "./editing.ts";

const { Named, onItem } = noteKit;

/** What was bought or packed goes, and the list stays for the next time. */
export const empty = onItem({
  name: "notes.empty",
  effect: "changes",
  title: "Empty a list",
  description:
    "Takes every item off the lists of the note that the title names; its other text stays as it is",
  examples: ["empty the note Shopping list"],
  input: Named,
  async run(invocation, { id, title }) {
    let count = 0;
    const done = await rewriteNote<Outcome>(invocation, id, (content) => {
      const items = linesOf(content).filter(({ kind }) => kind === "item");
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
