import type { Note } from "#contract/notes.ts";
import { Problem } from "../http/problem.ts";
import type { Written } from "../log/change.ts";
import { type Acting, updateNote } from "./actions.ts";
import { noteStore } from "./store.ts";
import { escapedText } from "./text/write.ts";

/** How often it is tried anew because somebody else wrote in between. */
const attempts = 4;

/** Puts words at the end of a note: as one more item where it ends with a list, else as a paragraph. */
export async function appendToNote(
  acting: Acting,
  id: string,
  words: string,
): Promise<Written<Note>> {
  for (let attempt = 1; ; attempt++) {
    const { content, version } = await noteStore(acting.db, acting.userId).get(id);
    try {
      return await updateNote(acting, id, { content: appended(content, words), version });
    } catch (error) {
      const isStale = error instanceof Problem && error.code === "conflict";
      if (!isStale || attempt === attempts) throw error;
    }
  }
}

/** What joins a list is one of its tasks where it is one of tasks; normalising sees to that. */
function appended(content: string, words: string): string {
  const said = escapedText(words);
  const [end] = /<\/[uo]l>$/.exec(content) ?? [];
  if (end !== undefined) {
    const items = said.split(/,\s+(?:and\s+)?/).map((item) => `<li><p>${item}</p></li>`);
    return `${content.slice(0, -end.length)}${items.join("")}${end}`;
  }
  return content === "<p></p>" ? `<p>${said}</p>` : `${content}<p>${said}</p>`;
}
