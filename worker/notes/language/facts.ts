import type { Invocation } from "../../capabilities/capability.ts";
import { fits, type Slot } from "../../capabilities/lexicon.ts";
import { meantBy, unquoted } from "../../capabilities/slots.ts";
import { noteKit } from "../kit.ts";
import { saidOf } from "../lines/editing.ts";
import { noteStore } from "../list/store.ts";

/** What a note of this name says of these words, or of what it is called. */
async function factIn(name: string, words: string | undefined, acting: Invocation) {
  const found = await noteKit.resolve(acting, name);
  if (!("item" in found) || found.isSlip) return undefined;
  const { content: text } = await noteStore(acting).get(found.item.id);
  const said =
    (words === undefined ? undefined : saidOf(text, words)) ?? saidOf(text, found.item.title);
  return said === undefined ? undefined : { words: found.item.id, said, fit: fits.named };
}

export const factSlots: Readonly<Record<string, Slot>> = {
  /** 'the wifi password', which a note of that name tells: what it says now. */
  "note fact": {
    isFree: true,
    most: 8,
    read: (words, { acting }) => factIn(words.replace(/^(?:the|my|our|new) /i, ""), words, acting),
  },
  /** 'it', where the note that was spoken of tells what it is called after. */
  "fact of it": {
    most: 1,
    async read(words, spoken) {
      const meant = /^(?:it|that)$/i.test(words) ? await meantBy("it", "notes", spoken) : undefined;
      const [note, ...others] = meant ?? [];
      return note && others.length === 0 ? factIn(note.words, undefined, spoken.acting) : undefined;
    },
  },
  /** 'tulip99': what takes the place of one word or two. */
  "fact now": {
    isFree: true,
    most: 3,
    read: (words) => ({ instead: unquoted(words).replace(/ now$/i, "") }),
  },
};
