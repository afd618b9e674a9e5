import { ImportedNote, noteLimits } from "#contract/notes.ts";
import { NewTask } from "#contract/tasks.ts";
import { elementsIn } from "#shared/notes/elements.ts";
import { counted } from "#shared/words.ts";
import type { Node } from "prosemirror-model";
import * as v from "valibot";
import type { FileLinks, FileTarget } from "../../editor/text/markdown.ts";
import type { Loss } from "../../form/import-lines.tsx";
import { importLimits, Refusal } from "../unpacking/limits.ts";
import { type Entry, endingOf, nameOf, titleIn, type Tree } from "../unpacking/tree.ts";
import {
  instantOf,
  type ReadDatabase,
  type ReadNote,
  wellFormed,
  withDates,
} from "./import-note.ts";

/** A file that notes show or lead to. */
export interface Attachment {
  readonly name: string;
  readonly size: number;
  /** The folder it goes to, below 'Imported'. */
  readonly folder: string;
  /** How many of this name go to the folder before it: the same each time that the same is read. */
  readonly place: number;
  open(): Promise<Blob>;
}

export type LossKind =
  | "missing"
  | "upload"
  | "empty"
  | "encrypted"
  | "remote"
  | "drawing"
  | "colors"
  | "sharing"
  | "highlights"
  | "callouts"
  | "toggles"
  | "nested"
  | "folders"
  | "trash"
  | "properties"
  | "rows"
  | "columns"
  | "many"
  | "tasks"
  | "unused"
  | "unknown"
  | "damaged"
  | "links";

/** What may be left out, as one and as many, and why; the last where that is another for many. */
const lossWords: Readonly<
  Record<LossKind, readonly [one: string, many: string, what: string, whatOfMany?: string]>
> = {
  missing: ["attachment", "attachments", "not in the export"],
  upload: ["attachment", "attachments", "could not be uploaded"],
  empty: ["empty file", "empty files", "left out"],
  encrypted: [
    "encrypted passage",
    "encrypted passages",
    "left out: only Evernote can decrypt it",
    "left out: only Evernote can decrypt them",
  ],
  remote: ["picture from the web", "pictures from the web", "not copied; linked where possible"],
  drawing: ["embedded page or drawing", "embedded pages and drawings", "left out"],
  colors: ["color", "colors", "left out: notes in Aside have none"],
  sharing: ["note shared with others", "notes shared with others", "imported as private notes"],
  highlights: ["highlight", "highlights", "left out: the words stay"],
  callouts: ["callout", "callouts", "imported as a quote", "imported as quotes"],
  toggles: ["toggle", "toggles", "imported as plain text"],
  nested: ["subpage", "subpages", "imported as a separate note", "imported as separate notes"],
  folders: ["folder name", "folder names", "left out: a note has one category"],
  trash: ["note in Keep’s trash", "notes in Keep’s trash", "left out"],
  properties: ["property of a note", "properties of notes", "left out"],
  rows: ["row of a database", "rows of databases", "left out: too many for a table"],
  columns: ["column of a database", "columns of databases", "left out: too many for a table"],
  many: ["note", "notes", `left out: more than ${importLimits.notes.toLocaleString("en")} at once`],
  tasks: ["task", "tasks", "left out: cannot be read"],
  unused: ["file that no note shows", "files that no note shows", "left out"],
  unknown: ["file of an unsupported type", "files of unsupported types", "left out"],
  damaged: ["damaged file", "damaged files", "left out"],
  links: [
    "link to a page that is not in the export",
    "links to pages that are not in the export",
    "kept as words",
  ],
};

const pictures = /^(?:png|jpe?g|gif|webp|avif|bmp|svg|heic)$/;
/** What a browser shows as a picture. */
const shown = /^(?:png|jpe?g|gif|webp|avif)$/;
const notes = /^(?:md|markdown|txt|html?|csv)$/;

const bytesOf = (text: string): number => new TextEncoder().encode(text).byteLength;

/** All that is read of one import, before any of it is sent. */
export class Import {
  readonly notes: ReadNote[] = [];
  readonly databases: ReadDatabase[] = [];
  /** By the addresses that stand for them in texts. */
  readonly attachments = new Map<string, Attachment>();
  readonly refusals: Loss[] = [];
  readonly write: (doc: Node) => string;
  /** Ids by the titles that links name. */
  readonly titles = new Map<string, string>();
  #whyNotSent: string | undefined;
  readonly #losses = new Map<LossKind, number>();
  readonly #folders = new Set<string>();
  readonly #addresses = new Map<Entry, string>();
  readonly #named = new Map<string, number>();
  readonly #places = new Map<Entry, string>();

  constructor(write: (doc: Node) => string) {
    this.write = write;
  }

  lose(kind: LossKind, count = 1): void {
    if (count > 0) this.#losses.set(kind, (this.#losses.get(kind) ?? 0) + count);
  }

  /** Once a folder, however much came out of it. */
  loseFolder(folder: string): void {
    if (this.#folders.has(folder)) return;
    this.#folders.add(folder);
    this.lose("folders");
  }

  /** Tells why, as the first of them was told. */
  loseUpload(why: string): void {
    this.#whyNotSent ??= why.replace(/\.$/, "");
    this.lose("upload");
  }

  refuse(from: string, error: unknown): void {
    if (error instanceof Refusal && error.message.startsWith("“"))
      this.refusals.push({ from: error.message, what: "" });
    else if (error instanceof Refusal)
      this.refusals.push({ from: `“${nameOf(from)}”`, what: `was not imported: ${error.message}` });
    else this.lose("damaged");
  }

  /** One line a kind. */
  get losses(): Loss[] {
    const kinds = [...this.#losses].map(([kind, count]) => {
      const [one, many, first, whatOfMany = first] = lossWords[kind];
      const what = count === 1 ? first : whatOfMany;
      const because = kind === "upload" && this.#whyNotSent ? `: ${this.#whyNotSent}` : "";
      return { from: counted(count, one, many), what: `${what}${because}` };
    });
    return [...this.refusals, ...kinds];
  }

  /** Names what is left out. */
  leaveOut(name: string, why = "too long"): void {
    this.refusals.push({ from: `“${name}”`, what: `left out: ${why}` });
  }

  addNote(read: ReadNote): void {
    const held = this.held(read);
    if (this.notes.length >= importLimits.notes) this.lose("many");
    else if (held) this.notes.push(held);
    else this.leaveOut(read.note.title, fits(read) ? "cannot be read" : "too long");
  }

  /**
   * Notes of one time, as those that were copied together, are listed as they were read: each is a moment older than the
   * one before it.
   */
  keepOrder(now: number): void {
    const counts = new Map<number, number>();
    for (const [at, read] of this.notes.entries()) {
      const { createdAt, updatedAt = createdAt } = read.note;
      const time = Date.parse(updatedAt ?? "") || now;
      const count = counts.get(time) ?? 0;
      counts.set(time, count + 1);
      const changed = instantOf(time - count);
      // What was exported from here comes back as it was.
      if (read.id !== undefined || changed === updatedAt) continue;
      const created = createdAt === updatedAt ? changed : createdAt;
      this.notes[at] = { ...read, note: { ...read.note, ...withDates(created, changed) } };
    }
  }

  /** A note as the contract has it; undefined where that cannot be: one that is refused would stop those sent beside it. */
  held(read: ReadNote): ReadNote | undefined {
    const note = { ...read.note, content: wellFormed(read.note.content) };
    if (!fits(read) || !v.is(ImportedNote, note)) return undefined;
    return { ...read, note, tasks: this.heldTasks(read.tasks, ({ task }) => task) };
  }

  heldTasks<Of>(list: readonly Of[], taskOf: (one: Of) => Omit<NewTask, "id">): readonly Of[] {
    const held = list.filter((one) => v.is(NewTask, taskOf(one)));
    this.lose("tasks", list.length - held.length);
    return held;
  }

  /** An address for a file: as long and as odd as those that the worker gives, so that texts may hold it. */
  attach(attachment: Omit<Attachment, "place">): string {
    const address = `/api/files/import-${crypto.randomUUID()}`;
    const path = `${attachment.folder}/${attachment.name}`;
    const place = this.#named.get(path) ?? 0;
    this.#named.set(path, place + 1);
    this.attachments.set(address, { ...attachment, place });
    return address;
  }

  /** The id that links to a note have until its own is known. */
  placeOf(entry: Entry): string {
    const known = this.#places.get(entry) ?? crypto.randomUUID();
    this.#places.set(entry, known);
    return known;
  }

  /** The id that a link by a title has until the note of that title is known. */
  placeOfTitle(title: string): string {
    const key = title.trim();
    const known = this.titles.get(key) ?? crypto.randomUUID();
    this.titles.set(key, known);
    return known;
  }

  /** All ids that texts may hold without a note behind them. */
  get promised(): ReadonlySet<string> {
    return new Set([...this.#places.values(), ...this.titles.values()]);
  }

  isUsed = (entry: Entry): boolean => this.#addresses.has(entry);

  target(entry: Entry, folder = entry.origin): FileTarget {
    const ending = endingOf(entry.path);
    if (notes.test(ending))
      return {
        href: noteAddress(this.placeOf(entry)),
        isPicture: false,
        name: titleIn(entry.path),
      };
    const { path, size } = entry;
    const name = nameOf(path);
    const known =
      this.#addresses.get(entry) ?? this.attach({ name, size, folder, open: () => entry.open() });
    this.#addresses.set(entry, known);
    return { href: known, isPicture: shown.test(ending), name };
  }

  /** The files that a file leads to. What is missing is counted once a link. */
  linksOf(tree: Tree, entry: Entry): FileLinks {
    const found = (other: Entry | undefined): FileTarget | undefined =>
      other && this.target(tree.readFor(other));
    const lose = (address: string) =>
      this.lose(pictures.test(endingOf(address)) ? "missing" : "links");
    return {
      linked: (address) => {
        if (this.attachments.has(address)) return { href: address, ...this.#kindOf(address) };
        const target = found(tree.linked(entry.path, address));
        if (!target && isRelative(address)) lose(address);
        return target;
      },
      named: (name) => found(tree.named(entry.path, name)),
      missing(name) {
        // A heading of the text itself.
        if (!name.startsWith("#")) lose(name.replace(/#.*$/, "").trim());
      },
    };
  }

  #kindOf(address: string): Omit<FileTarget, "href"> {
    const name = this.attachments.get(address)?.name ?? "";
    return { name, isPicture: shown.test(endingOf(name)) };
  }
}

/** Whether a note can be as long. */
const fits = ({ note: { content } }: Pick<ReadNote, "note">): boolean =>
  content.length <= noteLimits.content &&
  bytesOf(content) <= noteLimits.contentBytes &&
  elementsIn(content) <= noteLimits.elements;

const isRelative = (address: string): boolean => !/^(?:[a-z][\w+.-]*:|\/|#|\?)/i.test(address);

export const noteAddress = (id: string): string => `/?l=notes&note=${id}`;
