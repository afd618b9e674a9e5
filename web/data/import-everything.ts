import { importRun } from "#shared/runs.ts";
import { accounts } from "#contract/accounts.ts";
import {
  data,
  type Manifest,
  readManifest,
  readProfile,
  settingsTable,
  shownTables,
} from "#contract/accounts/data.ts";
import {
  type Archive,
  bringBack,
  NoExport,
  type Receiving,
  type Report,
} from "#shared/data/bring-back.ts";
import { capital, counted } from "#shared/words.ts";
import type { QueryClient } from "@tanstack/react-query";
import { uuidv7 } from "uuidv7";
import * as v from "valibot";
import { call } from "../api/call.ts";
import { sendBytes } from "../api/files.ts";
import { persistently } from "../api/persistently.ts";
import { ApiProblem, wordsOf } from "../api/problem.ts";
import { learnUser, session } from "../api/session.ts";
import {
  type Brought,
  type Extra,
  type Found,
  type ImportKind,
  isTaken,
  showImport,
} from "../form/import-dialog.tsx";
import { keepText, storedAs } from "../ui/stored.ts";
import { openArchive } from "./open-archive.ts";

export const importEverything = (client: QueryClient): void => showImport(kindFor(client));

interface Read {
  readonly archive?: Archive;
  readonly zip?: Pick<Unfinished, "name" | "exportedAt">;
  readonly items: number;
  /** The file brings settings; `isInUse`: here are some that somebody may miss. */
  readonly settings?: { readonly isInUse: boolean } | undefined;
  readonly problem?: string;
}

const kindFor = (client: QueryClient): ImportKind<Read> => ({
  title: "Import your data",
  accept: ".zip",
  hint: `${begunWords()}A zip made with “Export everything”. It adds what is missing and changes nothing you have.`,
  async read(given) {
    const [zip, ...others] = given;
    if (!zip || others.length > 0) return { items: 0, problem: "Choose one zip" };
    try {
      const archive = await openArchive(zip.file);
      const { tables, exportedAt } = await manifestIn(archive);
      const items = Object.keys(shownTables).reduce((sum, table) => sum + (tables[table] ?? 0), 0);
      const settings = tables[settingsTable] ? await call(data.importing, {}) : undefined;
      return { archive, zip: { name: zip.file.name, exportedAt }, items, settings };
    } catch (error) {
      if (error instanceof NoExport) return { items: 0, problem: `${error.message}.` };
      return {
        items: 0,
        problem: error instanceof ApiProblem ? wordsOf(error, noAnswer) : noExport,
      };
    }
  },
  found,
  send: (read, manner, chosen) =>
    send(read, { ...manner, takesOver: chosen.get(settingsId) === isTaken }),
  finished: () => void client.invalidateQueries(),
});

const Unfinished = v.object({ runId: v.string(), name: v.string(), exportedAt: v.string() });
type Unfinished = v.InferOutput<typeof Unfinished>;

const unfinishedKey = (): string => `aside-import:${session.get()?.user.id ?? ""}`;

/**
 * An import that began in this browser and did not end, as the tab was closed. The next one of that zip goes on in its run:
 * what the end of an import puts right, and one undo, then hold for all that came.
 */
const unfinishedImport = (): Unfinished | undefined => storedAs(Unfinished, unfinishedKey());

const keepUnfinished = (given: Unfinished | undefined): void =>
  void keepText(unfinishedKey(), given ? JSON.stringify(given) : null);

function begunWords(): string {
  const begun = unfinishedImport();
  return begun
    ? `The import of “${begun.name}” stopped before its end. Choose it again to go on. `
    : "";
}

const settingsId = "settings";
const noAnswer = "The file could not be checked. Please try again.";
const noExport = "It is no export of a workspace, or it was cut off while it was made.";

async function manifestIn(archive: Archive): Promise<Manifest> {
  if (!archive.has(manifestPath)) throw new NoExport(noExport.replace(/\.$/, ""));
  let text = "";
  for await (const piece of archive.text(manifestPath)) text += piece;
  const manifest = readManifest(text);
  if (!manifest) throw new NoExport("It is an export of another version than this one reads");
  return manifest;
}
const manifestPath = "aside/manifest.json";

const found = ({ items, settings, problem }: Read): Found => ({
  count: items,
  words: counted(items, "item"),
  problem,
  losses: [],
  ...(settings && { extras: [settingsExtra(settings)] }),
});

const settingsExtra = ({ isInUse }: NonNullable<Read["settings"]>): Extra => ({
  id: settingsId,
  label: "Also import settings",
  hint: isInUse
    ? "Theme, date format, time zone and the like of the file replace yours."
    : "Theme, date format, time zone and the like, as they are in the file.",
  // Nobody misses what they never set.
  isOn: !isInUse,
});

type Manner = Parameters<ImportKind<Read>["send"]>[1] & { readonly takesOver: boolean };

async function send(
  { archive, zip }: Read,
  { progress, signal, takesOver }: Manner,
): Promise<Brought> {
  const begun = unfinishedImport();
  const runId = begun && begun.exportedAt === zip?.exportedAt ? begun.runId : uuidv7();
  const run = importRun(runId);
  let isBegun = false;
  const receiving = receivingAs({ runId, takesOver }, signal);
  try {
    if (!archive || !zip) throw new NoExport(noExport);
    keepUnfinished({ runId, ...zip });
    const report = await bringBack(archive, receiving, {
      goOn: () => signal.throwIfAborted(),
      progress({ done, total }) {
        isBegun = true;
        progress(
          total === 0 ? 1 : done / total,
          `${done.toLocaleString()} of ${total.toLocaleString()}`,
        );
      },
    });
    keepUnfinished(undefined);
    const hasBio = await bringBio(archive);
    return broughtBy(report, { runId: run, hasBio });
  } catch (error) {
    const again = "You can start again: nothing is imported twice.";
    const why = error instanceof NoExport ? `${error.message}.` : wordsOf(error, again);
    return { words: "The import stopped.", problem: why, runId: isBegun ? run : undefined };
  }
}

interface Run {
  readonly runId: string;
  /** The words about oneself came along, where there were none. */
  readonly hasBio: boolean;
}

function broughtBy({ added, files, present, refused }: Report, { runId, hasBio }: Run): Brought {
  const items = Object.entries(shownTables).flatMap(([table, noun]) => {
    const many = [...added].find(([name]) => name === table)?.[1] ?? 0;
    return many === 0 ? [] : [counted(many, noun)];
  });
  const hasSettings = (added.get(settingsTable) ?? 0) > 0;
  const own = [...(hasSettings ? ["Settings"] : []), ...(hasBio ? ["bio"] : [])];
  const took = own.length === 0 ? "" : ` ${capital(own.join(" and "))} imported.`;
  const came =
    items.length === 0 ? "Everything was here already." : `${items.join(", ")} imported.`;
  const before = present > 0 && items.length > 0 ? " What was here already stayed as it was." : "";
  const losses = refused.map((what) => ({ from: "", what }));
  const isAny = items.length > 0 || files > 0 || hasSettings;
  return {
    words: came + took + before,
    runId: isAny ? runId : undefined,
    ...(losses.length > 0 && { losses }),
  };
}

/** Every call may be sent again: too many of them are waited for, and so is a network that is away. */
function receivingAs(
  { runId, takesOver }: { readonly runId: string; readonly takesOver: boolean },
  signal: AbortSignal,
): Receiving {
  const again = <Result>(work: () => Promise<Result>) => persistently(signal, work);
  const bytes = { progress: () => undefined, signal };
  return {
    rows: (table, rows) =>
      again(() => call(data.importRows, { body: { runId, table, rows, takesOver } }, { signal })),
    announce: async (versions) =>
      (await again(() => call(data.importBytes, { body: { versions } }, { signal }))).coming,
    part: (id, part, body) =>
      again(() => {
        const params = { id, part: String(part) };
        return sendBytes(data.importPart, new Blob([body]), { ...bytes, params });
      }),
    mail: (id, body) =>
      again(() => sendBytes(data.importMail, new Blob([body]), { ...bytes, params: { id } })),
    settle: (awaited) =>
      again(() => call(data.settleImport, { body: { runId, awaited } }, { signal })),
  };
}

/** The words about oneself, where there are none yet. */
async function bringBio(archive: Archive): Promise<boolean> {
  const path = "aside/profile.json";
  if (session.get()?.user.bio !== "" || !archive.has(path)) return false;
  let text = "";
  for await (const piece of archive.text(path)) text += piece;
  const bio = readProfile(text)?.bio ?? "";
  if (bio === "") return false;
  learnUser(await call(accounts.saveProfile, { body: { bio } }));
  return true;
}
