import * as v from "valibot";
import { opens, owns } from "../endpoint.ts";
import { RunId } from "../events.ts";
import { mediaType } from "../files.ts";
import { Address } from "../files/bytes.ts";
import { ownerProof } from "./proof.ts";
import { Id, Instant, listOf, numberText, text, wholeNumber } from "../values.ts";

/** Bounds of an import, in bytes where nothing else is said. */
export const dataLimits = {
  /** One call brings so many rows of one table, and so much of them. */
  rows: 500,
  page: 700_000,
  /** One text of a row: the longest that anything here may have. */
  text: 900_000,
  /** All texts of one row; and the row as JSON, since D1 takes no parameter above two megabytes. */
  row: 950_000,
  json: 1_900_000,
  call: 4_000_000,
  /** Bytes of a file come in parts of this size. */
  part: 8_388_608,
  announced: 50,
  /** Files whose bytes were announced and have not come; the cron forgets them after a day. */
  awaited: 1_000,
  /** Items of one table that an import named and that were not here then. */
  named: 20_000,
  file: 2_000_000_000,
  /** The texts of one message that lie in no row. */
  mail: 40_000_000,
} as const;

/**
 * The tables whose rows a workspace is brought back from, in the order in which they come back: the log before the items it
 * tells of, what belongs to an item before the item.
 */
export const keptTables = [
  "events",
  "note_revisions",
  "file_texts",
  "email_bodies",
  "email_remotes",
  "email_label_remotes",
  "calendar_subscriptions",
  "proposals",
  "reminders",
  "outside_items",
  "preferences",
  "themes",
  "files",
  "notes",
  "conversations",
  "messages",
  "tasks",
  "calendar_events",
  "emails",
  "email_labels",
  "timeline_entries",
  "timeline_remarks",
] as const;
export type KeptTable = (typeof keptTables)[number];

/** What a person has set: there is one row of it. */
export const settingsTable: KeptTable = "preferences";

/** Tables of what people call items, and what they call one. */
export const shownTables: Readonly<Partial<Record<KeptTable, string>>> = {
  notes: "note",
  tasks: "task",
  calendar_events: "event",
  conversations: "conversation",
  files: "file",
  emails: "email",
};

/** 1e400 is read as a number that JSON would send on as null: it stays one, that no column takes. */
const Figure = v.pipe(
  v.number(),
  v.transform((given) => Math.max(Math.min(given, Number.MAX_VALUE), -Number.MAX_VALUE)),
);
const Column = v.union([v.string(), Figure, v.null()]);
/** A row as it is stored, without whose it is. */
export const KeptRow = v.record(text(64), Column);
export type KeptRow = v.InferOutput<typeof KeptRow>;

/** One that is none (RFC 9110, 8.3.1) says nothing. */
const MediaType = v.pipe(
  text(200),
  v.transform((type) => (mediaType.test(type) ? type : "application/octet-stream")),
);

/** Bytes that a file has or had. `storageName` is the name they had: pictures in notes are known by it. */
export const KeptVersion = v.strictObject({
  id: Id,
  fileId: Id,
  storageName: v.pipe(v.string(), v.regex(/^[\da-f]{32}$/, "must be 32 digits")),
  name: text(1_000),
  type: MediaType,
  size: wholeNumber(0, dataLimits.file),
  actor: text(80),
  createdAt: Instant,
  storedAt: Instant,
});
export type KeptVersion = v.InferOutput<typeof KeptVersion>;

/** What stands last in an export, so that one that was cut off is known by its absence. */
export const Manifest = v.object({
  app: v.literal("aside"),
  kind: v.literal("workspace"),
  version: v.literal(1),
  exportedAt: v.string(),
  tables: v.record(v.string(), v.number()),
  files: v.number(),
});
export type Manifest = v.InferOutput<typeof Manifest>;

/** A line of an export, read by one of its schemas; undefined where it is none. */
function reading<Schema extends v.GenericSchema>(schema: Schema) {
  const line = v.pipe(v.string(), v.parseJson(), schema);
  return (given: string): v.InferOutput<Schema> | undefined => {
    const read = v.safeParse(line, given);
    return read.success ? read.output : undefined;
  };
}

export const readManifest = reading(Manifest);
export const readProfile = reading(v.object({ name: v.string(), bio: v.string() }));
export const readRow = reading(KeptRow);
/** With the path of the bytes in the export. */
export const readVersion = reading(v.strictObject({ ...KeptVersion.entries, path: v.string() }));

const RowAnswer = v.object({
  /** Rows that were written, and those that are here already. */
  added: v.number(),
  present: v.number(),
  /** `row` counts from 0, and is -1 where it is all of them. */
  refused: v.array(v.object({ row: v.number(), why: v.string() })),
  /** Items that these rows belong to and that are not here yet: asked about again at the end. */
  awaited: v.optional(v.array(v.string()), []),
});

const Awaited = v.strictObject({
  table: v.picklist(keptTables, "must be one of the tables that come back"),
  ids: listOf(Id, dataLimits.named),
});
export type Awaited = v.InferOutput<typeof Awaited>;

const base = "/api/data";
const bytes = `${base}/import/bytes` as const;

export const data = {
  /** An address of minutes at which everything comes as one zip. */
  export: owns("POST", `${base}/export`, {
    answer: v.object({ ...Address.entries, name: v.string() }),
  }),
  exported: opens("GET", `${base}/exported/{token}`, {
    params: v.strictObject({ token: v.pipe(v.string(), v.maxLength(2_000)) }),
    answer: v.unknown(),
  }),
  /** Whether anything is here already: settings are offered to a fresh workspace, and left alone in one that is in use. */
  importing: owns("GET", `${base}/import`, { answer: v.object({ isInUse: v.boolean() }) }),
  /** Brings rows of one table that are not here yet; the items among them under one run. Sent again it adds nothing. */
  importRows: owns("POST", `${base}/import/rows`, {
    maxBytes: dataLimits.call,
    body: v.strictObject({
      runId: RunId,
      table: v.picklist(keptTables, "must be one of the tables that come back"),
      rows: listOf(KeptRow, dataLimits.rows),
      /** What there is one of, as settings, takes the values of the import; without, it stays as it is here. */
      takesOver: v.optional(v.boolean(), false),
    }),
    answer: RowAnswer,
  }),
  /** Announces bytes; answers of each how many parts are to come, none where they are here. */
  importBytes: owns("POST", bytes, {
    body: v.strictObject({ versions: listOf(KeptVersion, dataLimits.announced) }),
    answer: v.object({
      coming: v.array(v.object({ id: Id, storageName: v.string(), parts: v.number() })),
    }),
  }),
  /** One part, counted from 1. The last one stores the file. */
  importPart: owns("PUT", `${bytes}/{id}/{part}`, {
    params: v.strictObject({ id: Id, part: numberText(1, 10_000) }),
    bytes: true,
    answer: v.object({ isStored: v.boolean() }),
  }),
  /** The texts of a message that are too long for its row, as JSON. */
  importMail: owns("PUT", `${base}/import/mail/{id}`, { bytes: true, answer: v.object({}) }),
  /**
   * Ends an import: what lies in no folder comes to the root, names that are taken get a number. `awaited` are the items that
   * its rows were still without.
   */
  settleImport: owns("POST", `${base}/import/settle`, {
    maxBytes: dataLimits.call,
    body: v.strictObject({
      runId: RunId,
      awaited: v.optional(listOf(Awaited, keptTables.length), []),
    }),
    answer: v.object({
      changed: v.number(),
      /** What came without its text or its bytes, and texts of what never came, in words. */
      lost: v.optional(v.array(v.string()), []),
    }),
  }),
  /** What somebody has to know who would delete their account. */
  deleting: owns("GET", `${base}/delete-account`, {
    answer: v.object({
      /** Nobody else runs this place, and others are here: it is refused until somebody does. */
      isOnlyAdministrator: v.boolean(),
      /** They are named in the acts of administrators, which stay. */
      isInActs: v.boolean(),
    }),
  }),
  /** Takes the account and all that it holds away for good, at once. A sample workspace has no password: its words stand for one. */
  deleteAccount: owns("POST", `${base}/delete-account`, {
    body: v.strictObject({
      ...ownerProof,
      words: v.optional(v.pipe(v.string("must be text"), v.maxLength(100))),
    }),
    answer: v.object({}),
  }),
} as const;

/** What one types to delete a workspace that has no password. */
export const deletingWords = "delete everything";
