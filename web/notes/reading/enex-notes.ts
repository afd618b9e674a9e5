import { md5 } from "@noble/hashes/legacy.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { importLimits, Refusal } from "../unpacking/limits.ts";
import { Base64Reader, chunksOf } from "./base64.ts";
import { type XmlHandler, XmlScanner } from "./xml-scanner.ts";

/** A file within a note: where its base64 stands in the export. */
export interface EnexResource {
  readonly hash: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly from: number;
  readonly to: number;
  readonly width: string;
}

export interface EnexTask {
  readonly title: string;
  readonly isDone: boolean;
  readonly due: string;
  /** Names the place in the text that stands for it and others. */
  readonly group: string;
}

export interface EnexNote {
  readonly title: string;
  /** ENML; undefined where it is too long to be a note's. */
  readonly content: string | undefined;
  readonly created: string;
  readonly updated: string;
  readonly tags: readonly string[];
  readonly reminder: string;
  readonly isReminderDone: boolean;
  readonly source: string;
  readonly resources: readonly EnexResource[];
  readonly tasks: readonly EnexTask[];
}

/** Texts of elements by their paths below a note, each as often as it stands there. */
type Fields = Map<string, string[]>;
const first = (fields: Fields, path: string): string => fields.get(path)?.[0]?.trim() ?? "";

const longText = 100_000;
/** Tags, tasks and files of one note. */
const most = 10_000;

/** Gathers notes from the parts of an Evernote export. Of a file in a note it keeps the place alone. */
class NoteHandler implements XmlHandler {
  readonly notes: EnexNote[] = [];
  isExport = false;
  readonly #path: string[] = [];
  #note: Fields = new Map();
  #inner: Fields = new Map();
  #resources: EnexResource[] = [];
  #tasks: EnexTask[] = [];
  #text: string[] = [];
  #plain = "";
  #length = 0;
  #data: Data | undefined;
  #decoder = new TextDecoder();

  get #below(): string {
    return this.#path.slice(2).join("/");
  }

  open(name: string): void {
    this.#path.push(name);
    if (this.#path.length === 1) this.isExport = name === "en-export";
    this.#text = [];
    this.#plain = "";
    this.#length = 0;
    this.#decoder = new TextDecoder();
    const { length } = this.#path;
    if (length === 2) this.#begin();
    if (length === 3) this.#inner = new Map();
    if (this.#below === "resource/data") this.#data = new Data();
  }

  text(bytes: Uint8Array, at: number, isRaw: boolean): void {
    if (this.#data) {
      this.#data.write(bytes, at);
      return;
    }
    if (this.#path.length < 3 || this.#below.startsWith("resource/recognition")) return;
    this.#length += bytes.length;
    if (this.#length > (this.#below === "content" ? importLimits.text : longText)) return;
    if (isRaw) this.#flush();
    const text = this.#decoder.decode(bytes, { stream: true });
    if (isRaw) this.#text.push(text);
    else this.#plain += text;
  }

  close(): void {
    const below = this.#below;
    if (below === "resource/data") this.#data?.end();
    else if (below === "resource") this.#keepResource();
    else if (below === "task") this.#keepTask();
    else if (this.#path.length === 2) this.#keepNote();
    else if (below !== "") this.#keepText(below);
    if (below === "resource/data") this.#keepData();
    this.#path.pop();
  }

  /** Signs that are named by letters may lie in two pieces. */
  #flush(): void {
    this.#text.push(withSigns(this.#plain));
    this.#plain = "";
  }

  #keepText(below: string): void {
    this.#flush();
    const isTooLong = below === "content" && this.#length > importLimits.text;
    const into =
      below.includes("/") && !below.startsWith("note-attributes/") ? this.#inner : this.#note;
    const list = into.get(below) ?? [];
    if (!isTooLong && list.length < most) list.push(this.#text.join(""));
    into.set(below, list);
    this.#text = [];
    this.#length = 0;
  }

  #begin(): void {
    this.#note = new Map();
    this.#resources = [];
    this.#tasks = [];
  }

  #found: Data | undefined;
  #keepData(): void {
    this.#found = this.#data;
    this.#data = undefined;
  }

  #keepResource(): void {
    const data = this.#found;
    this.#found = undefined;
    if (!data || this.#resources.length >= most) return;
    this.#resources.push({
      hash: data.hash,
      size: data.size,
      from: data.from,
      to: data.to,
      name: first(this.#inner, "resource/resource-attributes/file-name"),
      type: first(this.#inner, "resource/mime"),
      width: first(this.#inner, "resource/width"),
    });
  }

  #keepTask(): void {
    if (this.#tasks.length >= most) return;
    this.#tasks.push({
      title: first(this.#inner, "task/title"),
      isDone: first(this.#inner, "task/taskStatus") === "completed",
      due: first(this.#inner, "task/dueDate"),
      group: first(this.#inner, "task/taskGroupNoteLevelID"),
    });
  }

  #keepNote(): void {
    if (this.#path[1] !== "note") return;
    const note = this.#note;
    this.notes.push({
      title: first(note, "title"),
      content: note.has("content") ? note.get("content")?.[0] : "",
      created: first(note, "created"),
      updated: first(note, "updated"),
      tags: note.get("tag") ?? [],
      reminder: first(note, "note-attributes/reminder-time"),
      isReminderDone: first(note, "note-attributes/reminder-done-time") !== "",
      source: first(note, "note-attributes/source-url"),
      resources: this.#resources,
      tasks: this.#tasks,
    });
    this.#begin();
  }
}

/** Reads the base64 of a file, to know by its hash where it belongs in the text. */
class Data {
  size = 0;
  from = 0;
  to = 0;
  hash = "";
  readonly #md5 = md5.create();
  readonly #reader = new Base64Reader((bytes) => {
    this.size += bytes.length;
    this.#md5.update(bytes);
  });

  write(bytes: Uint8Array, at: number): void {
    if (this.to === 0) this.from = at;
    this.to = at + bytes.length;
    this.#reader.write(bytes);
  }

  end(): void {
    this.#reader.end();
    this.hash = bytesToHex(this.#md5.digest());
  }
}

const signs: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
};

const withSigns = (text: string): string =>
  text.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi,
    (all, ten: string, hex: string, name: string) => {
      if (name) return signs[name] ?? all;
      const code = ten ? Number(ten) : Number.parseInt(hex, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
    },
  );

/** The notes of an Evernote export one after another, of whatever size it is; refuses what is none. */
export async function* enexNotes(
  file: Blob,
  { progress, signal }: { progress(share: number): void; readonly signal: AbortSignal },
): AsyncGenerator<EnexNote> {
  const handler = new NoteHandler();
  const scanner = new XmlScanner(handler);
  let read = 0;
  for await (const chunk of chunksOf(file)) {
    signal.throwIfAborted();
    scanner.write(chunk);
    yield* handler.notes.splice(0);
    read += chunk.length;
    progress(read / file.size);
  }
  if (!handler.isExport) throw new Refusal("it is no export of Evernote");
  if (!scanner.isWhole) throw new Refusal("it ends in the middle; the notes before that were read");
}
