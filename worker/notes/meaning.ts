import type { NoteCard } from "#contract/notes.ts";
import type { Acting, Outcome } from "../capabilities/capability.ts";
import { noteStore } from "./store.ts";

const looked = 50;

/** The one note whose title the words mean, or what to say when it is none or several. */
export async function noteMeant(
  { db, userId }: Acting,
  words: string,
): Promise<{ note: NoteCard } | { unclear: Outcome }> {
  const wanted = words.trim().toLowerCase();
  const search = wanted.slice(0, 200).toWellFormed();
  const { notes } = await noteStore(db, userId).cards({ search, sortBy: "updatedAt" }, looked);
  const titled = notes.filter((note) => note.title.toLowerCase().includes(wanted));
  const exact = titled.filter((note) => note.title.toLowerCase() === wanted);
  const candidates = exact.length > 0 ? exact : titled;
  const [note] = candidates;
  if (note && candidates.length === 1) return { note };
  if (!note) {
    return {
      unclear: { say: `I found no note called “${words}”.`, suggestions: ["list my notes"] },
    };
  }
  const names = candidates.slice(0, 3).map((candidate) => `“${candidate.title}”`);
  return {
    unclear: {
      say: `${String(candidates.length)} notes match “${words}”: ${names.join(", ")}. Which one do you mean?`,
    },
  };
}
