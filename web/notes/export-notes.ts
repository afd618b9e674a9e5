import { type Note, notes } from "#contract/notes.ts";
import { callWhole } from "../api/call.ts";
import { allPages } from "../collection/collection.ts";
import { readHtml } from "../editor/text/html.ts";
import { writeMarkdown } from "../editor/text/markdown.ts";
import { download } from "../ui/display/download.ts";
import { showProblem } from "../ui/toast.ts";
import { writeFrontMatter } from "./transfer/read-markdown-file.ts";

/** One note as Markdown, with what it carries beside its text above it. */
export function noteAsMarkdown(note: Note): string {
  const { title, category, tags, createdAt, updatedAt } = note;
  const matter = { title, category, tags, created: createdAt, updated: updatedAt };
  return `${writeFrontMatter(matter)}${writeMarkdown(readHtml(note.content))}\n`;
}

export function exportNote(note: Note): void {
  const file = new Blob([noteAsMarkdown(note)], { type: "text/markdown" });
  download(`${fileNameOf(note.title)}.md`, file);
}

/** All notes as a .zip of .md files, archived ones in a folder of their own. */
export async function exportAll(): Promise<void> {
  try {
    const { zip, strToU8 } = await import("fflate");
    const used = new Set<string>();
    const all = await allNotes();
    const files = Object.fromEntries(
      all.map((note) => {
        const folder = note.isArchived ? "Archive/" : "";
        const name = unusedName(folder + fileNameOf(note.title), used);
        return [name, strToU8(noteAsMarkdown(note))] as const;
      }),
    );
    const bytes = await new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
      zip(files, (error, made) => (error ? reject(error) : resolve(new Uint8Array(made))));
    });
    download("notes.zip", new Blob([bytes], { type: "application/zip" }));
  } catch {
    showProblem("Failed to export notes");
  }
}

const allNotes = (): Promise<readonly Note[]> =>
  allPages(async (page) => {
    const query = { view: "whole", limit: "100", ...page } as const;
    const answer = await callWhole(notes.list, { query });
    return { ...answer, data: answer.data.filter((note) => "content" in note) };
  });

function unusedName(name: string, used: Set<string>): string {
  let spelling = `${name}.md`;
  for (let count = 2; used.has(spelling.toLowerCase()); count += 1)
    spelling = `${name} (${String(count)}).md`;
  used.add(spelling.toLowerCase());
  return spelling;
}

/** A title as a file's name on any system. */
const fileNameOf = (title: string): string =>
  title
    .replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, "-")
    .replace(/^[. ]+|[. ]+$/g, "")
    .slice(0, 120) || "Note";
