import * as v from "valibot";
import type { NoteCard } from "#contract/notes.ts";
import { counted, listed } from "#shared/words.ts";
import type { Invocation, Outcome } from "../../capabilities/capability.ts";
import { rewriteNote } from "../actions.ts";
import { noteKit, seen } from "../kit.ts";
import { noteStore } from "../list/store.ts";
import { type Line, linesOf } from "../text/lines.ts";
import { asChecklist, withChecked, withLines, withoutLines } from "./editing.ts";
import { type Given, orElsewhere } from "./holding.ts";
import { replace } from "./replacing.ts";
import { Content, Contents, isOutcome, meantLines, nameOf } from "./meant-lines.ts";

const { Words, Named, onItem } = noteKit;

const lineFields = { content: v.optional(Content), contents: v.optional(Contents) };

const isOne = ({ content, contents }: Given): boolean =>
  (content === undefined) !== (contents === undefined);
const needsOne = "needs content or contents";

const givenLines = ({ content, contents }: Given): readonly string[] =>
  contents ?? (content === undefined ? [] : [content]);

const append = onItem({
  name: "notes.append",
  effect: "appends",
  title: "Add to a note",
  description:
    "Puts content, or several lines as contents, at the end of the note that the title names; in a list as more items. `as` makes a list of them where the note ends with none",
  examples: ["add butter to note Shopping"],
  input: v.pipe(
    v.strictObject({
      words: Words,
      ...lineFields,
      as: v.optional(v.picklist(["checklist", "list"], "must be checklist or list")),
    }),
    v.check((given) => isOne(given), needsOne),
  ),
  unclear(outcome, { words, ...given }) {
    if (outcome.isNone !== true) return outcome;
    const made = `create note ${words}: ${givenLines(given).join(", ")}`;
    return { ...outcome, suggestions: [made, ...(outcome.suggestions ?? [])] };
  },
  async run(invocation, { id, title }, { as, content, contents }) {
    const done = await rewriteNote<never>(invocation, id, (text) => {
      const isList = as !== undefined || /<\/[uo]l>$/.test(text);
      const parts = isList ? content?.split(/,\s+(?:and\s+)?/) : undefined;
      return withLines(text, contents ?? parts ?? givenLines({ content }), as);
    });
    const count = contents?.length ?? 1;
    return { say: `Added ${count > 1 ? `${String(count)} lines ` : ""}to “${title}”.`, ...done };
  },
});

/** Changes the lines that are meant, in one write, and says so. */
async function changeLines(
  invocation: Invocation,
  { id, title }: NoteCard,
  wanted: readonly string[],
  change: (content: string, lines: readonly Line[]) => string | Outcome,
  say: (names: string) => string,
) {
  let names = "";
  const done = await rewriteNote<Outcome>(invocation, id, (content) => {
    const found = meantLines(linesOf(content), wanted, title);
    if (isOutcome(found)) return found;
    names = listed(found.map((line) => `“${nameOf(line)}”`));
    return change(content, found);
  });
  return "written" in done ? { say: say(names), written: done.written } : done;
}

const take = onItem({
  name: "notes.take",
  effect: "takes-out",
  title: "Take off a note",
  description:
    "Takes the item or line that is content, or several as contents, off the note that the title names; the rest stays as it is",
  examples: ["take eggs off the note Shopping list"],
  input: v.pipe(
    v.strictObject({ words: Words, ...lineFields }),
    v.check((given) => isOne(given), needsOne),
  ),
  run: (invocation, note, given) =>
    changeLines(invocation, note, givenLines(given), withoutLines, (names) => {
      return `Took ${names} off “${note.title}”.`;
    }),
});

const check = onItem({
  name: "notes.check",
  effect: "changes",
  title: "Check a box in a note",
  description: "Checks or unchecks the item with a check box that is content, in the note named",
  examples: ["tick off eggs in the note Shopping list"],
  input: v.pipe(
    v.strictObject({ words: Words, ...lineFields, isChecked: v.boolean() }),
    v.check((given) => isOne(given), needsOne),
  ),
  run: (invocation, note, { isChecked, ...given }) =>
    changeLines(
      invocation,
      note,
      givenLines(given),
      (content, lines) => {
        const plain = lines.find((line) => line.isChecked === undefined);
        if (plain) {
          const suggestions = /["“”„«»;\n\r]/.test(note.title)
            ? []
            : [`make “${note.title}” a checklist`];
          return { say: `“${nameOf(plain)}” has no check box in “${note.title}”.`, suggestions };
        }
        const changed = withChecked(content, lines, isChecked);
        const already = `That is ${isChecked ? "checked" : "unchecked"} already in “${note.title}”.`;
        return changed === content ? { say: already } : changed;
      },
      (names) => `${isChecked ? "Checked" : "Unchecked"} ${names} in “${note.title}”.`,
    ),
});

const checklist = onItem({
  name: "notes.checklist",
  effect: "changes",
  title: "Make a checklist of a note",
  description:
    "Gives each item of the lists in the note that the title names a check box; without a list, each line",
  examples: [],
  input: Named,
  async run(invocation, { id, title }) {
    const already: Outcome = { say: `“${title}” has nothing that could get a check box.` };
    const done = await rewriteNote<Outcome>(invocation, id, (text) => asChecklist(text) ?? already);
    if (!("written" in done)) return done;
    return { say: `Made “${title}” a checklist.`, written: done.written };
  },
});

const mostTasks = 20;
const longestTask = 200;

/** Items that are not done, at the outermost level; where there is no list, the lines. */
function taskTitles(lines: readonly Line[]): string[] {
  const items = lines.filter(({ kind, depth }) => kind === "item" && depth === 1);
  const from = items.length > 0 ? items : lines.filter(({ kind }) => kind === "words");
  const titles = from
    .filter(({ isChecked }) => isChecked !== true)
    .map(({ text }) => text.replaceAll(/\s+/g, " ").slice(0, longestTask).toWellFormed().trim());
  return [...new Set(titles)];
}

const toTasks = onItem({
  name: "notes.to_tasks",
  effect: "looks",
  title: "Make tasks of a note",
  description:
    "Suggests a task for each item of the note's list that is not checked, or for each line: at most twenty, written once the person accepts them",
  examples: ["turn the note Packing list into tasks"],
  input: Named,
  scope: "read",
  risk: "reads",
  plans: "tasks.create",
  async run(invocation, note) {
    const { content } = await noteStore(invocation).get(note.id);
    const titles = taskTitles(linesOf(content));
    const receipts = [seen("notes.to_tasks", note)];
    if (titles.length === 0)
      return { say: `“${note.title}” has nothing left to make tasks of.`, receipts };
    const taken = titles.slice(0, mostTasks);
    const left = titles.length - taken.length;
    const rest = left > 0 ? ` The other ${counted(left, "line")} stay in the note.` : "";
    const lines = taken.map((title) => `• ${title}`).join("\n");
    return {
      say: `${counted(taken.length, "task")} from “${note.title}”. Nothing is added until you accept.${rest}\n${lines}\nShall I add them?`,
      expects: "agreement",
      receipts,
      plan: taken.map((title) => ({ capability: "tasks.create", input: { title } })),
    };
  },
});

export const lineCapabilities = [append, orElsewhere(take), replace, check, checklist, toTasks];
