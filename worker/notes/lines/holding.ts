import * as v from "valibot";
import { requiredText } from "#contract/values.ts";
import type { Capability, Invocation, Outcome } from "../../capabilities/capability.ts";
import { noteKit, seen } from "../kit.ts";
import { noteStore } from "../list/store.ts";
import { linesOf } from "../text/lines.ts";
import { linesCalled } from "./editing.ts";

const { Words, onItem } = noteKit;

/** Marks that would end a title in a button. */
const ending = /["“”„«»;\n\r]/;

/** Tells whether a note holds a line, which is asked before it is added. */
export const holds = onItem({
  name: "notes.holds",
  title: "Ask what a note holds",
  description: "Tells whether the note that the title names has a line, or says something",
  examples: ["is butter on the note Shopping list"],
  input: v.strictObject({ words: Words, content: requiredText(500, "must say what") }),
  scope: "read",
  risk: "reads",
  effect: "looks",
  async run(invocation, note, { content: wanted }): Promise<Outcome> {
    const { id, title } = note;
    const lines = linesOf((await noteStore(invocation).get(id)).content);
    const { whole, parts } = linesCalled(lines, wanted);
    const [line] = [...whole, ...parts];
    const receipts = [seen("notes.holds", note)];
    if (line) return { say: `Yes, “${title}” has “${line.text.slice(0, mostTold)}”.`, receipts };
    const isPlain = !ending.test(`${title}${wanted}`);
    return {
      say: `No, “${title}” has no “${wanted}”.`,
      receipts,
      suggestions: isPlain ? [`add ${wanted} to the note “${title}”`] : [],
    };
  },
});
const mostTold = 200;

/** Notes that are looked through for a line. */
const mostLooked = 20;

export interface Given {
  readonly content?: string | undefined;
  readonly contents?: readonly string[] | undefined;
}

/** Where no note is called as it was said, one that holds the line is asked about. */
export const orElsewhere = <Input extends v.GenericSchema<unknown, Given>>(
  take: Capability<Input>,
): Capability<Input> => ({
  ...take,
  async run(invocation, input) {
    const outcome = await take.run(invocation, input);
    const [only, ...others] = input.contents ?? [input.content ?? ""];
    return outcome.isNone === true && only !== undefined && others.length === 0
      ? heldElsewhere(invocation, only, outcome)
      : outcome;
  },
});

async function heldElsewhere(
  invocation: Invocation,
  wanted: string,
  none: Outcome,
): Promise<Outcome> {
  const store = noteStore(invocation);
  const { items } = await store.cards({ search: wanted, sortBy: "updatedAt" }, mostLooked);
  const texts = await store.texts(items.map(({ id }) => id));
  const [only, ...others] = texts.filter(
    ({ content }) => linesCalled(linesOf(content), wanted).whole.length === 1,
  );
  if (!only || others.length > 0 || ending.test(`${only.title}${wanted}`)) return none;
  return {
    say: `${none.say} Should I take “${wanted}” off “${only.title}”?`,
    expects: "agreement",
    choices: [`take ${wanted} off the note “${only.title}”`],
  };
}
