import type { Manifest } from "#contract/accounts/data.ts";
import { query } from "../../db/query.ts";
import { type Files, filesOf } from "./files.ts";
import type { Archiving, Lent } from "../lent.ts";
import { readableParts } from "./readable.ts";
import { pagesOf } from "./rows.ts";
import { type Entry, textStream } from "./zip.ts";

/**
 * Everything of a person as the files of a zip: what people and other programs read, and below `aside/` every row as it is
 * stored, by which a workspace comes back. The manifest is last: without it the zip was cut off.
 */
export async function* archive(archiving: Archiving, lent: Lent): AsyncGenerator<Entry, undefined> {
  const { now } = archiving;
  const files = await filesOf(archiving);
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
  yield* readableParts(archiving, lent, files.paths);
  yield* fileEntries(archiving, files);
  const profile = await query<{ name: string; bio: string }>`select name, bio from users
    where user_id = ${archiving.userId}`.first(archiving.db);
  yield one("aside/profile.json", `${JSON.stringify(profile)}\n`);
  yield text("aside/bytes.jsonl", () => linesOf(files.lines()));
  yield* mailEntries(archiving);
  const counts = new Map<string, number>();
  for (const table of lent.kept)
    yield text(`aside/tables/${table.name}.jsonl`, () =>
      rowLines(archiving, table, (rows) => {
        counts.set(table.name, (counts.get(table.name) ?? 0) + rows);
      }),
    );
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
`;

async function* rowLines(
  { db, search, userId }: Archiving,
  table: Lent["kept"][number],
  count: (rows: number) => void,
): AsyncGenerator<string, undefined> {
  const place = table.isInSearch === true ? search : db;
  for await (const rows of pagesOf(place, userId, table)) {
    count(rows.length);
    yield rows.map((row) => `${JSON.stringify(row)}\n`).join("");
  }
}

async function* linesOf(
  values: AsyncIterable<readonly object[]>,
): AsyncGenerator<string, undefined> {
  for await (const page of values) yield page.map((value) => `${JSON.stringify(value)}\n`).join("");
}

/** Each of the bytes once: a file's own under its path, others by the name of their version. */
async function* fileEntries({ bucket }: Archiving, files: Files): AsyncGenerator<Entry, undefined> {
  for await (const page of files.lines())
    for (const { path, storageName, storedAt } of page)
      yield {
        path,
        updatedAt: new Date(storedAt),
        isStored: true,
        open: async () => (await bucket.get(storageName))?.body,
      };
}

/** Texts of messages that are too long for their rows. */
async function* mailEntries({
  db,
  userId,
  bucket,
  now,
}: Archiving): AsyncGenerator<Entry, undefined> {
  const long = { name: "email_bodies", keys: ["id"] } as const;
  for await (const rows of pagesOf(db, userId, long))
    for (const { id, storage_name: name } of rows)
      if (typeof name === "string")
        yield {
          path: `aside/mail/${String(id)}.json`,
          updatedAt: now,
          open: async () => (await bucket.get(name))?.body,
        };
}
