import { counted } from "#shared/words.ts";
import type { QueryClient } from "@tanstack/react-query";
import { writeHtml } from "../../editor/text/html.ts";
import { type Choice, type Found, type ImportKind, showImport } from "../../form/import-dialog.tsx";
import { noteCollection } from "../note-collection.ts";
import { gather } from "./gather.ts";
import type { TaskSource } from "./import-note.ts";
import { identified, type Known } from "./identify.ts";
import { standIns } from "./settle.ts";
import { sendImport } from "./send-import.ts";

export const importNotes = (client: QueryClient): void => showImport(kindFor(client));

const kindFor = (client: QueryClient): ImportKind<Known> => ({
  title: "Import notes",
  accept: ".md,.markdown,.txt,.json,.zip,.enex,.html,.htm,.csv",
  takesFolders: true,
  hint: "Evernote (.enex), Notion (the .zip, as Markdown or HTML), Google Keep (the Takeout .zip), Obsidian and other Markdown, and notes exported from Aside. Pictures and files are included.",
  read: async (given, manner) => identified(await gather(given, writeHtml, manner), manner.signal),
  found,
  send: (known, manner, chosen) =>
    sendImport(
      known,
      {
        tasks: new Set(sources.filter((source) => chosen.get(source) === "tasks")),
        areDatabasesTasks: chosen.get("databases") === "tasks",
      },
      manner,
    ),
  finished: () => void client.invalidateQueries(noteCollection.query()),
});

const sources: readonly TaskSource[] = ["reminders", "checklists"];

function found({ into, notes, known }: Known): Found {
  const rows = into.databases.flatMap(({ tasks }) => tasks).length;
  const files = new Set(notes.flatMap(({ item }) => standIns(item.note.content)));
  const facts = [
    ...(known > 0 ? [`${counted(known, "note")} already here`] : []),
    ...(files.size > 0 ? [counted(files.size, "file")] : []),
  ];
  return {
    count: notes.length + (notes.length > 0 ? 0 : rows),
    words:
      notes.length > 0 || rows === 0
        ? counted(notes.length, "note")
        : `${counted(rows, "row")} in ${counted(into.databases.length, "database")}`,
    facts,
    choices: choicesOf({ into, notes }),
    losses: into.losses,
  };
}

function choicesOf({ into, notes }: Pick<Known, "into" | "notes">): Choice[] {
  const all = notes.flatMap(({ item }) => item.tasks);
  const count = (source: TaskSource) => all.filter(({ kind }) => kind === source).length;
  const { databases } = into;
  const places = new Set(notes.map(({ item }) => item.place));
  const isNew = databases.some((database) => database.notes.some(({ place }) => places.has(place)));
  const asNotes = databases.length === 1 ? "A note" : "Notes";
  const asTables = { value: "notes", label: isNew ? asNotes : "Already here" };
  const asTasks = { value: "tasks", label: "Tasks" };
  const choice = (id: string, label: string, options: Choice["options"]): Choice[] => [
    { id, label, options },
  ];
  return [
    ...(databases.length > 0
      ? choice(
          "databases",
          counted(databases.length, "database"),
          notes.length > 0 ? [asTables, asTasks] : [asTasks, asTables],
        )
      : []),
    ...(count("reminders") > 0
      ? choice("reminders", counted(count("reminders"), "reminder"), [
          { value: "tasks", label: "Tasks" },
          { value: "none", label: "Leave out" },
        ])
      : []),
    ...(count("checklists") > 0
      ? choice("checklists", counted(count("checklists"), "open check box", "open check boxes"), [
          { value: "none", label: "In notes" },
          { value: "tasks", label: "Also as tasks" },
        ])
      : []),
  ];
}
