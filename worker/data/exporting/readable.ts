import type { Note } from "#contract/notes.ts";
import { nextIds, nextRows } from "../../db/pages.ts";
import { query } from "../../db/query.ts";
import type { ItemTable, LoggedItem, Reader } from "../../log/change.ts";
import type { Files } from "./files.ts";
import type { Archiving, Lent } from "../lent.ts";
import { inMailbox } from "./mailbox.ts";
import { markdownOf } from "./markdown.ts";
import { Paths, plainName } from "./names.ts";
import { textStream } from "../../http/zip/streams.ts";
import type { Entry } from "../../http/zip/zip-stream.ts";

/** Items of one look into the database. */
const most = { rows: 500, bytes: 1_000_000 } as const;
/** Bytes of an item `t`. */
const sizes = {
  tasks: "1000 + octet_length(t.description) + octet_length(t.sub_tasks)",
  notes: `1000 + coalesce((select octet_length(r.content) from note_revisions r
    where r.user_id = t.user_id and r.note_id = t.id and r.id = t.revision_id), 0)`,
  conversations: "1000",
} as const;

/** What people and other programs read: calendar, tasks, notes, conversations and mail, each in the form of its field. */
export async function* readableParts(
  archiving: Archiving,
  lent: Lent,
  files: Files,
): AsyncGenerator<Entry, undefined> {
  const { now } = archiving;
  const text = (path: string, pieces: AsyncIterable<string>): Entry => ({
    path,
    updatedAt: now,
    open: () => Promise.resolve(textStream(pieces)),
  });
  yield text("calendar.ics", calendarText(archiving, lent));
  yield text("tasks.json", tasksText(archiving, lent));
  yield* noteEntries(archiving, lent, files);
  yield* conversationEntries(archiving, lent);
  yield text("mail.mbox", mailText(archiving, lent));
}

async function* livingOf<Item extends LoggedItem>(
  { db, userId }: Reader,
  table: ItemTable<Item>,
  size: string,
): AsyncGenerator<Item[], undefined> {
  for (let last = "", rows: number = most.rows; ;) {
    const where = query`t.deleted_at is null and t.id > ${last}`;
    const paged = { table: table.name, keys: ["id"], size, where };
    const items = await table
      .rows(userId, query`t.id in (${nextIds(userId, paged, { ...most, rows })}) order by t.id`)
      .all(db);
    const end = items.at(-1);
    if (!end) return;
    yield items;
    last = end.id;
    rows = nextRows(most.rows, items.length);
  }
}

async function* calendarText(archiving: Archiving, lent: Lent): AsyncGenerator<string, undefined> {
  yield await lent.calendar(archiving, archiving.now);
}

async function* tasksText(
  archiving: Archiving,
  { tasks }: Lent,
): AsyncGenerator<string, undefined> {
  yield '{"app":"aside","kind":"tasks","version":1,"tasks":[';
  let separator = "\n";
  for await (const page of livingOf(archiving, tasks, sizes.tasks)) {
    yield separator + page.map((task) => JSON.stringify(task)).join(",\n");
    separator = ",\n";
  }
  yield "\n]}\n";
}

async function* noteEntries(
  archiving: Archiving,
  lent: Lent,
  files: Files,
): AsyncGenerator<Entry, undefined> {
  const paths = new Paths();
  for await (const notes of livingOf(archiving, lent.notes, sizes.notes))
    for (const note of notes) {
      const folder = note.isArchived ? "notes/Archive/" : "notes/";
      const up = note.isArchived ? "../../" : "../";
      const path = paths.unused(`${folder}${plainName(note.title, "Note")}.md`);
      yield {
        path,
        updatedAt: new Date(note.updatedAt),
        open: () => Promise.resolve(textStream(noteText(note, lent, files, up))),
      };
    }
}

async function* noteText(
  note: Note,
  lent: Lent,
  files: Files,
  up: string,
): AsyncGenerator<string, undefined> {
  const { id, title, category, tags, createdAt, updatedAt } = note;
  const matter = {
    title,
    category,
    tags,
    created: createdAt,
    updated: updatedAt,
    pinned: note.isPinned,
    favorite: note.isFavorite,
    archived: note.isArchived,
    "aside-id": id,
  };
  // JSON is YAML.
  const lines = Object.entries(matter).map(
    ([name, value]) => `${name}: ${JSON.stringify(value)}\n`,
  );
  yield await Promise.resolve(`---\n${lines.join("")}---\n\n`);
  const named = note.content.matchAll(/\/api\/files\/([\da-f]{32})/g);
  const pathOf = await files.pathsFor([...new Set(Array.from(named, ([, name = ""]) => name))]);
  yield markdownOf(lent.noteDocument(note.content), (address) => {
    const name = /^\/api\/files\/([\da-f]{32})/.exec(address)?.[1];
    const path = name === undefined ? undefined : pathOf(name);
    return path === undefined ? address : up + path.split("/").map(encodeURIComponent).join("/");
  });
}

async function* conversationEntries(
  archiving: Archiving,
  lent: Lent,
): AsyncGenerator<Entry, undefined> {
  const paths = new Paths();
  for await (const page of livingOf(archiving, lent.conversations, sizes.conversations))
    for (const { id, title, updatedAt } of page)
      yield {
        path: paths.unused(`conversations/${plainName(title, "Conversation")}.md`),
        updatedAt: new Date(updatedAt),
        open: () => lent.conversation(archiving, id),
      };
}

async function* mailText(archiving: Archiving, lent: Lent): AsyncGenerator<string, undefined> {
  for (let last = ""; ;) {
    const mails = await lent.mails(archiving, archiving.bucket, last);
    const end = mails.at(-1);
    if (!end) return;
    for (const mail of mails) yield inMailbox(mail);
    last = end.email.id;
  }
}
