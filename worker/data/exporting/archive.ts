import type { KeptRow, Manifest } from "#contract/accounts/data.ts";
import { query } from "../../db/query.ts";
import { Files } from "./files.ts";
import { Held, inReadingOrder } from "./held.ts";
import type { Archiving, Lent } from "../lent.ts";
import { readableParts } from "./readable.ts";
import { pagesOf } from "./rows.ts";
import { textStream } from "../../http/zip/streams.ts";
import type { Entry } from "../../http/zip/zip-stream.ts";

/**
 * Everything of a person as the files of a zip: what people and other programs read, and below `aside/` every row as it is
 * stored, by which a workspace comes back. People go on working while it is taken, which may be minutes, so that what a row
 * names is read after the row; what is gone by then is told in `lost`. The manifest is last: without it the zip was
 * cut off.
 */
export async function* archive(
  archiving: Archiving,
  lent: Lent,
  lost: string[],
): AsyncGenerator<Entry, undefined> {
  const { now } = archiving;
  const text = (path: string, pieces: () => AsyncIterable<string>): Entry => ({
    path,
    updatedAt: now,
    open: () => Promise.resolve(textStream(pieces())),
  });
  const one = (path: string, words: string): Entry =>
    text(path, async function* said() {
      yield await Promise.resolve(words);
    });
  yield one("Read me.txt", readMe);
  const profile = await query<{ name: string; bio: string }>`select name, bio from users
    where user_id = ${archiving.userId}`.first(archiving.db);
  yield one("aside/profile.json", `${JSON.stringify(profile)}\n`);
  const held = new Held(lent.kept);
  const counts = new Map<string, number>();
  const longMails = new Map<string, string>();
  for (const table of inReadingOrder(lent.kept))
    yield text(`aside/tables/${table.name}.jsonl`, () =>
      linesOf(rowsIn(archiving, table, held), (rows) => {
        counts.set(table.name, (counts.get(table.name) ?? 0) + rows.length);
        if (table.name === "email_bodies") noteLong(rows, longMails);
      }),
    );
  yield* mailEntries(archiving, longMails);
  const files = await Files.of(archiving);
  yield text("aside/bytes.jsonl", () =>
    linesOf(files.lines(held), (rows) => {
      for (const { id, fileId } of rows) held.found("files", fileId, id);
    }),
  );
  yield* readableParts(archiving, lent, files);
  yield* fileEntries(archiving, files);
  lost.push(...(await held.lost(archiving)));
  const manifest: Manifest = {
    app: "aside",
    kind: "workspace",
    version: 1,
    exportedAt: now.toISOString(),
    tables: Object.fromEntries(counts),
    files: files.count,
  };
  yield one("aside/manifest.json", `${JSON.stringify(manifest)}\n`);
}

const readMe = `This is everything that Aside kept for you.

calendar.ics, mail.mbox, tasks.json, notes, conversations and files are for you and for other programs.
What is in the folder 'aside' brings all of it back: choose Import in Profile & Settings, and this zip.
Passwords, sign-ins, keys and links are not in it. The files that came with mails stay at Gmail.
What you change while it is downloaded may be in it as it was before.
`;

async function* rowsIn(
  { db, search, userId }: Archiving,
  table: Lent["kept"][number],
  held: Held,
): AsyncGenerator<readonly KeptRow[], undefined> {
  const place = table.isInSearch === true ? search : db;
  for await (const rows of pagesOf(place, userId, table)) yield held.taken(table, rows);
}

async function* linesOf<Value extends object>(
  pages: AsyncIterable<readonly Value[]>,
  see: (page: readonly Value[]) => void,
): AsyncGenerator<string, undefined> {
  for await (const page of pages) {
    see(page);
    yield page.map((value) => `${JSON.stringify(value)}\n`).join("");
  }
}

/** Each of the bytes once: a file's own under its path, others by the name of their version. */
function* fileEntries({ bucket }: Archiving, files: Files): Generator<Entry, undefined> {
  for (const [storageName, { path, storedAt }] of files.places)
    yield {
      path,
      updatedAt: new Date(storedAt),
      isStored: true,
      open: async () => (await bucket.get(storageName))?.body,
    };
}

function noteLong(rows: readonly KeptRow[], longMails: Map<string, string>): void {
  for (const { id, storage_name: name } of rows)
    if (typeof name === "string") longMails.set(String(id), name);
}

/** Texts of messages that are too long for their rows, by their ids. A draft may have become a short one meanwhile. */
function* mailEntries(
  { db, userId, bucket, now }: Archiving,
  longMails: ReadonlyMap<string, string>,
): Generator<Entry, undefined> {
  for (const [id, name] of longMails)
    yield {
      path: `aside/mail/${id}.json`,
      updatedAt: now,
      async open() {
        const stored = await bucket.get(name);
        if (stored) return stored.body;
        const short = await query`select html, text from email_bodies
          where user_id = ${userId} and id = ${id} and storage_name is null`.first(db);
        return short && new Blob([JSON.stringify(short)]).stream();
      },
    };
}
