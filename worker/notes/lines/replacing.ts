import * as v from "valibot";
import { requiredText } from "#contract/values.ts";
import { counted } from "#shared/words.ts";
import type { Outcome } from "../../capabilities/capability.ts";
import { rewriteNote } from "../actions.ts";
import { noteKit } from "../kit.ts";
import { saidOf, withReplaced } from "./editing.ts";

const { Words, onItem } = noteKit;

/** A button, where the title would not end its own quotation marks. */
export const opening = (title: string): string[] =>
  /["“”„«»;\n\r]/.test(title) ? [] : [`open note “${title}”`];

const Replacement = requiredText(1_000, "must say which words");
export const replace = onItem({
  name: "notes.replace",
  effect: "changes",
  title: "Change words in a note",
  description:
    "Puts other words in place of some in the note that the title names, wherever they stand in it; the rest stays as it is",
  examples: ["change 40k to 45k in the note Budget"],
  input: v.strictObject({
    words: Words,
    said: Replacement,
    instead: Replacement,
    /** It is one place that is meant, and of several none is guessed. */
    once: v.optional(v.boolean()),
  }),
  async run(invocation, { id, title }, { said, instead, once }) {
    let places = 0;
    let was = said;
    const done = await rewriteNote<Outcome>(invocation, id, (content) => {
      const whole = withReplaced(content, said, instead);
      const value = whole.places === 0 ? saidOf(content, said) : undefined;
      const changed = value === undefined ? whole : withReplaced(content, value, instead);
      ({ places } = changed);
      was = value ?? said;
      if (once === true && places > 1)
        return { say: severalPlaces(title, was, instead), suggestions: opening(title) };
      return places > 0
        ? changed.content
        : { say: `“${title}” does not say “${said}”.`, suggestions: opening(title) };
    });
    const where = places > 1 ? `${counted(places, "place")} of ` : "";
    return "written" in done
      ? { say: `Changed “${was}” to “${instead}” in ${where}“${title}”.`, written: done.written }
      : done;
  },
});

const severalPlaces = (title: string, said: string, instead: string): string =>
  `“${title}” says “${said}” in more than one place, so I changed none. Say more of the words around it, or “replace ${said} with ${instead}” for all of them.`;
