import type { NoteCard } from "#contract/notes.ts";
import type { Acting } from "../capabilities/capability.ts";
import { resolveItem, type Resolved } from "../capabilities/resolve.ts";
import { beginsIn } from "../capabilities/word-beginning.ts";
import { noteStore } from "./store.ts";

const looked = 50;

/** The one note that words mean, by title or id. */
export function resolveNote(acting: Acting, words: string): Promise<Resolved<NoteCard>> {
  const store = noteStore(acting.db, acting.userId);
  return resolveItem(acting, words, {
    noun: { one: "note", many: "notes", listing: "list my notes" },
    byId: async (id) => (await store.some([id])).at(0),
    async titled(wanted) {
      const search = wanted.slice(0, 200).toWellFormed();
      const { notes } = await store.cards({ search, sortBy: "updatedAt" }, looked);
      return notes.filter(({ title }) => beginsIn(title, wanted));
    },
  });
}
