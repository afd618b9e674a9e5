import {
  type Awaited,
  dataLimits,
  type KeptRow,
  type KeptTable,
  keptTables,
  type KeptVersion,
  type Manifest,
  readManifest,
  readRow,
  readVersion,
} from "#contract/accounts/data.ts";
import { linesOf, partsOf } from "./reading.ts";

/** The files of an export, wherever it lies. */
export interface Archive {
  has(path: string): boolean;
  pathsBelow(folder: string): readonly string[];
  bytes(path: string): AsyncIterable<Uint8Array>;
  /** The same as text, in pieces of any length. */
  text(path: string): AsyncIterable<string>;
}

interface RowsAnswer {
  readonly added: number;
  readonly present: number;
  readonly refused: readonly { readonly row: number; readonly why: string }[];
  readonly awaited: readonly string[];
}

/** The calls by which a workspace takes rows and bytes. */
export interface Receiving {
  rows(table: KeptTable, rows: KeptRow[]): Promise<RowsAnswer>;
  announce(
    versions: KeptVersion[],
  ): Promise<
    readonly { readonly id: string; readonly storageName: string; readonly parts: number }[]
  >;
  part(id: string, part: number, bytes: Uint8Array<ArrayBuffer>): Promise<unknown>;
  mail(id: string, bytes: Uint8Array<ArrayBuffer>): Promise<unknown>;
  settle(awaited: Awaited[]): Promise<{ readonly lost: readonly string[] }>;
}

/** How far it is, in rows and files together. */
export interface Progress {
  readonly done: number;
  readonly total: number;
}

export interface Report {
  /** Items that were written, by their tables, and rows that were here already. */
  readonly added: ReadonlyMap<KeptTable, number>;
  readonly present: number;
  readonly files: number;
  /** What could not come back, in words. */
  readonly refused: readonly string[];
}

/** A refusal in words that are meant for people. */
export class NoExport extends Error {}

const mostRefused = 100;

interface Running {
  readonly archive: Archive;
  readonly receiving: Receiving;
  /** Throws where the person has cancelled. */
  goOn(): void;
  /** Counts rows and files as they are done. */
  done(many: number): void;
  refuse(words: string): void;
  /** Counts what is not told one by one. */
  refuseMore(many: number): void;
}

/** Brings an export back, a page at a time; sent again it adds what is missing. */
export async function bringBack(
  archive: Archive,
  receiving: Receiving,
  { goOn, progress }: { goOn(): void; progress(now: Progress): void },
): Promise<Report> {
  const manifest = await manifestOf(archive);
  const total = Object.values(manifest.tables).reduce((sum, rows) => sum + rows, manifest.files);
  const refused: string[] = [];
  let [done, more] = [0, 0];
  const running: Running = {
    archive,
    receiving,
    goOn,
    done(many) {
      done += many;
      progress({ done: Math.min(done, total), total });
    },
    refuse(words) {
      if (refused.includes(words)) return;
      if (refused.length < mostRefused) refused.push(words);
      else more += 1;
    },
    refuseMore(many) {
      more += many;
    },
  };
  const { files, renamed } = await bringBytes(running);
  const added = new Map<KeptTable, number>();
  const awaited: Awaited[] = [];
  let present = 0;
  for (const table of keptTables) {
    const sum = await bringTable(running, table, renamed);
    added.set(table, sum.added);
    present += sum.present;
    if (sum.awaited.size > 0)
      awaited.push({ table, ids: [...sum.awaited].slice(0, dataLimits.named) });
    // Texts that are too long for their row come to it.
    if (table === "email_bodies") await bringMails(running);
  }
  const { lost } = await receiving.settle(awaited);
  // What is said of the bytes of a file already says why they are lost.
  const isSaid = (line: string) => refused.some((words) => words.startsWith(subjectOf(line)));
  const others = more === 0 ? [] : [`${more.toLocaleString("en")} more did not come back`];
  const all = [...lost.filter((line) => !isSaid(line)), ...refused, ...others];
  return { added, present, files, refused: all };
}

/** Of a line such as 'The bytes of “a.txt” did not come along' what it speaks of. */
const subjectOf = (line: string): string => line.slice(0, line.lastIndexOf("”") + 1) || line;

async function manifestOf(archive: Archive): Promise<Manifest> {
  const path = "aside/manifest.json";
  if (!archive.has(path))
    throw new NoExport("It is no export of a workspace, or it was cut off while it was made");
  for await (const line of linesOf(archive.text(path), manifestLength)) {
    const read = readManifest(line);
    if (read) return read;
  }
  throw new NoExport("It is an export of another version than this one reads");
}
const manifestLength = 100_000;

type Line = NonNullable<ReturnType<typeof readVersion>>;

/** Bytes of files; answers the secret names that had to change. */
async function bringBytes(running: Running) {
  const { archive, receiving, goOn } = running;
  const renamed = new Map<string, string>();
  let files = 0;
  const send = async (some: readonly Line[]) => {
    const versions = some.map(({ path: _, ...version }) => version);
    const coming = await receiving.announce(versions);
    for (const [at, { id, storageName, parts }] of coming.entries()) {
      goOn();
      const { path = "", storageName: before = "", name = "" } = some[at] ?? {};
      if (storageName !== before) renamed.set(before, storageName);
      if (parts > 0) {
        if (!archive.has(path)) running.refuse(`The bytes of “${name}” are not in the export`);
        else if (await sendParts(running, id, path)) files += 1;
        else running.refuse(`The bytes of “${name}” are damaged`);
      }
      running.done(1);
    }
  };
  let waiting: Line[] = [];
  for await (const line of jsonLines(archive, "aside/bytes.jsonl", dataLimits.json)) {
    const read = readVersion(line);
    if (read) waiting.push(read);
    else running.refuse("A file is described in a way that is not known here");
    if (waiting.length < dataLimits.announced) continue;
    await send(waiting);
    waiting = [];
  }
  if (waiting.length > 0) await send(waiting);
  return { files, renamed };
}

/** False where the worker refuses them: they are others than was announced. */
async function sendParts({ archive, receiving, goOn }: Running, id: string, path: string) {
  let part = 0;
  for await (const bytes of partsOf(archive.bytes(path), dataLimits.part)) {
    goOn();
    part += 1;
    const isTaken = await receiving.part(id, part, bytes).then(
      () => true,
      (error: unknown) => {
        if (isRefusal(error)) return false;
        throw error;
      },
    );
    if (!isTaken) return false;
  }
  return true;
}

/** The worker looked at it and does not want it; whatever else fails may pass when it is tried again. */
const isRefusal = (error: unknown): boolean =>
  typeof error === "object" && error !== null && "code" in error && error.code === "invalid_input";

async function bringMails({ archive, receiving, goOn, refuse }: Running): Promise<void> {
  for (const path of archive.pathsBelow("aside/mail/")) {
    goOn();
    const id = /^aside\/mail\/([\w.:-]{1,64})\.json$/.exec(path)?.[1];
    if (id === undefined) continue;
    for await (const bytes of partsOf(archive.bytes(path), dataLimits.mail))
      await receiving.mail(id, bytes).catch((error: unknown) => {
        if (!isRefusal(error)) throw error;
        refuse("The text of a message is damaged");
      });
  }
}

async function bringTable(
  running: Running,
  table: KeptTable,
  renamed: ReadonlyMap<string, string>,
): Promise<{ added: number; present: number; awaited: ReadonlySet<string> }> {
  const { archive, receiving, goOn } = running;
  const sum = { added: 0, present: 0, awaited: new Set<string>() };
  const lineOf = `A row of ${table.replaceAll("_", " ")}`;
  let page: KeptRow[] = [];
  let size = 0;
  const send = async () => {
    goOn();
    if (page.length === 0) return;
    const answer = await receiving.rows(table, page);
    sum.added += answer.added;
    sum.present += answer.present;
    for (const id of answer.awaited) sum.awaited.add(id);
    for (const { row, why } of answer.refused) running.refuse(row < 0 ? why : `${lineOf}: ${why}`);
    running.refuseMore(untoldIn(answer, page.length));
    running.done(page.length);
    [page, size] = [[], 0];
  };
  for await (const line of jsonLines(archive, `aside/tables/${table}.jsonl`, dataLimits.json)) {
    const row = readRow(withNames(line, renamed));
    if (!row) {
      running.refuse(`${lineOf} cannot be read`);
      continue;
    }
    if (page.length >= dataLimits.rows || size + line.length > dataLimits.page) await send();
    page.push(row);
    size += line.length;
  }
  await send();
  return sum;
}

/** Rows that were refused without a word of their own: an answer tells so many, or of all of them at once. */
const untoldIn = ({ added, present, refused }: RowsAnswer, rows: number): number =>
  refused.some(({ row }) => row < 0) ? 0 : rows - added - present - refused.length;

/** Addresses of pictures as they are now: their names are 32 digits that stand in no other word. */
function withNames(line: string, renamed: ReadonlyMap<string, string>): string {
  if (renamed.size === 0) return line;
  return line.replaceAll(
    /(?<![\da-f])[\da-f]{32}(?![\da-f])/g,
    (name) => renamed.get(name) ?? name,
  );
}

async function* jsonLines(archive: Archive, path: string, longest: number) {
  if (!archive.has(path)) return;
  for await (const line of linesOf(archive.text(path), longest)) if (line.trim() !== "") yield line;
}
