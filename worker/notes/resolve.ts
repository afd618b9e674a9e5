import type { NoteCard } from "#contract/notes.ts";
import type { Invocation } from "../capabilities/capability.ts";
import { resolveItem, type Resolved } from "../capabilities/resolve.ts";
import { beginsIn } from "../capabilities/word-beginning.ts";
import { noteStore } from "./list/store.ts";

const looked = 50;

/** The one note that words mean, by title or id. */
export function resolveNote(acting: Invocation, words: string): Promise<Resolved<NoteCard>> {
  const store = noteStore(acting.db, acting.userId);
  return resolveItem(acting, words, {
    tool: "notes",
    listing: "list my notes",
    byId: async (id) => (await store.some([id])).at(0),
    async titled(wanted) {
      const search = wanted.slice(0, 200).toWellFormed();
      const { items } = await store.cards({ search, sortBy: "updatedAt" }, looked);
      return items.filter(({ title }) => beginsIn(title, wanted));
    },
  });
}
