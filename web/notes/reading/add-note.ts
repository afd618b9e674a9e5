import type { ImportedNote } from "#contract/notes.ts";
import type { NewTask } from "#contract/tasks.ts";
import type { Node } from "prosemirror-model";
import { nodes } from "../../editor/schema.ts";
import type { Import } from "../transfer/import.ts";
import { type ReadNote, type ReadTask, titleOf } from "../transfer/import-note.ts";

const mostBoxes = 1_000;

/** What a document has open boxes for. */
export function openBoxes(doc: Node, title: string): ReadTask[] {
  const found: ReadTask[] = [];
  doc.descendants((node) => {
    if (node.type !== nodes.task_item || found.length >= mostBoxes) return;
    const words = titleOf(node.firstChild?.textContent ?? "", "");
    if (words === "" || node.attrs["checked"] === true) return;
    const task = { title: words, description: `From the note “${title}”` };
    found.push({ kind: "checklists", task });
  });
  return found;
}

interface Reading extends Omit<ReadNote, "note" | "tasks"> {
  readonly doc: Node;
  readonly note: Omit<ImportedNote, "content">;
  readonly reminders?: readonly Omit<NewTask, "id">[];
}

/** Adds what was read to an import. */
export function addNote(into: Import, { doc, note, reminders = [], ...read }: Reading): void {
  into.addNote({
    ...read,
    note: { ...note, content: into.write(doc) },
    tasks: [
      ...reminders.map((task): ReadTask => ({ kind: "reminders", task })),
      ...openBoxes(doc, note.title),
    ],
  });
}
