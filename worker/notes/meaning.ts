import type { NoteCard } from "#contract/notes.ts";
import type { Acting } from "../capabilities/capability.ts";
import { itemMeant, type Meant } from "../capabilities/meant.ts";
import { beginsIn } from "../capabilities/word-beginning.ts";
import { noteStore } from "./store.ts";

const looked = 50;

/** The one note that words mean, by title or id. */
export function noteMeant(acting: Acting, words: string): Promise<Meant<NoteCard>> {
  const store = noteStore(acting.db, acting.userId);
  return itemMeant(acting, words, {
    noun: { one: "note", many: "notes", listing: "list my notes" },
    byId: async (id) => (await store.some([id])).at(0),
    async titled(wanted) {
      const search = wanted.slice(0, 200).toWellFormed();
      const { notes } = await store.cards({ search, sortBy: "updatedAt" }, looked);
      return notes.filter(({ title }) => beginsIn(title, wanted));
    },
  });
}
