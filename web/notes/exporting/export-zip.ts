import { numberedName } from "#shared/file-names.ts";
import type { Note } from "#contract/notes.ts";
import { itemParams } from "#contract/tools.ts";
import {
  BlobReader,
  BlobWriter,
  configure,
  TextReader,
  ZipWriter,
} from "@zip.js/zip.js/lib/zip-core-external.js";
import type { Node } from "prosemirror-model";
import { firstFree, nameKey } from "../first-free.ts";
import { markdownOf } from "./note-file.ts";

// Its workers come from addresses that the page's policy refuses.
configure({ useWebWorkers: false });

export interface ExportSource {
  /** The notes with their places; their texts follow one at a time. */
  readonly cards: readonly Omit<Note, "content">[];
  texts(): AsyncIterable<{ readonly id: string; readonly doc: Node }>;
  /** The bytes of a picture or an attachment; undefined where they cannot be read. */
  fetchFile(address: string): Promise<Blob | undefined>;
  /** Told how many notes are written. */
  progress(done: number): void;
  readonly signal: AbortSignal;
}

interface Exported {
  readonly zip: Blob;
  /** Notes that are in it. */
  readonly done: number;
  /** Files that notes show, and that could not be read. */
  readonly missing: number;
}

/** Notes as Markdown with their files beside them, links between them as paths. Written as it is read. */
export async function exportZip(source: ExportSource): Promise<Exported> {
  const { cards, signal } = source;
  const writer = new ZipWriter(new BlobWriter("application/zip"), { signal });
  const names = new Names();
  const paths = new Map(cards.map((note) => [note.id, names.unused(pathOf(note), ".md")] as const));
  const byId = new Map(cards.map((note) => [note.id, note]));
  const files = new Files(writer, source, names);
  let done = 0;
  for await (const { id, doc } of source.texts()) {
    signal.throwIfAborted();
    const [note, path] = [byId.get(id), paths.get(id)];
    if (!note || path === undefined) continue;
    await files.add(doc);
    const up = path.includes("/") ? "../" : "";
    const text = markdownOf(note, doc, (address) => {
      const linked = paths.get(noteIdIn(address) ?? "") ?? files.pathOf(address);
      return linked === undefined ? undefined : addressOf(up, linked);
    });
    const lastModDate = new Date(note.updatedAt);
    await writer.add(path, new TextReader(text), { lastModDate, signal });
    done += 1;
    source.progress(done);
  }
  return { zip: await writer.close(), done, missing: files.missing };
}

const addressOf = (up: string, path: string): string =>
  up + path.split("/").map(encodeURIComponent).join("/");

const pathOf = ({ title, isArchived }: Pick<Note, "title" | "isArchived">): string =>
  (isArchived ? "Archive/" : "") + fileNameOf(title);

/** The note that an address in this app leads to. */
function noteIdIn(address: string): string | undefined {
  const param = itemParams.get("notes");
  const search = /^\/?\?([^#]*)$/.exec(address)?.[1];
  const known = search === undefined ? undefined : new URLSearchParams(search);
  const id = param === undefined ? null : known?.get(param);
  return id ?? undefined;
}

const ownFile = /^\/api\/files\/[\w-]{16,80}(?:\.\w{1,8})?$/;

/** The files that notes show or lead to, each once. */
class Files {
  missing = 0;
  readonly #paths = new Map<string, string | undefined>();
  readonly #writer: ZipWriter<Blob>;
  readonly #source: ExportSource;
  readonly #names: Names;

  constructor(writer: ZipWriter<Blob>, source: ExportSource, names: Names) {
    this.#writer = writer;
    this.#source = source;
    this.#names = names;
  }

  pathOf(address: string): string | undefined {
    return this.#paths.get(address);
  }

  async add(doc: Node): Promise<void> {
    for (const [address, words] of filesIn(doc)) {
      if (this.#paths.has(address)) continue;
      this.#paths.set(address, undefined);
      const bytes = await this.#source.fetchFile(address);
      if (!bytes) {
        this.missing += 1;
        continue;
      }
      const [stem, ending] = namedAs(words, bytes.type);
      const path = this.#names.unused(`files/${stem}`, ending);
      this.#paths.set(address, path);
      // Pictures and films are packed already.
      const level = /^(?:image|video|audio)\//.test(bytes.type) ? 0 : 6;
      await this.#writer.add(path, new BlobReader(bytes), { level, signal: this.#source.signal });
    }
  }
}

function filesIn(doc: Node): Map<string, string> {
  const found = new Map<string, string>();
  const keep = (address: unknown, words: string) => {
    const known = String(address);
    if (ownFile.test(known) && !found.has(known)) found.set(known, words);
  };
  doc.descendants((node) => {
    keep(node.attrs["src"], String(node.attrs["alt"] ?? ""));
    for (const mark of node.marks) keep(mark.attrs["href"], node.textContent);
  });
  return found;
}

const endings: Readonly<Record<string, string>> = {
  "image/png": ".png",
  "image/jpeg": ".jpg",
  "image/gif": ".gif",
  "image/webp": ".webp",
  "image/avif": ".avif",
  "application/pdf": ".pdf",
  "text/plain": ".txt",
};

/** A link to a file says its name and its size: 'Terms.pdf (1.6 KB)'. */
function namedAs(words: string, type: string): readonly [string, string] {
  const bare = words.replace(/ \([^()\s]+ (?:bytes?|[KMG]?B)\)$/, "");
  const ending = /\.\w{1,8}$/.exec(bare)?.[0];
  const known = endings[type.replace(/;.*$/, "")];
  const isKept = ending !== undefined && (known === undefined || !type.startsWith("image/"));
  const stem = ending === undefined ? bare : bare.slice(0, -ending.length);
  return [fileNameOf(stem, "file"), isKept ? ending : (known ?? ".bin")];
}

/** Names in the zip, each given once. */
class Names {
  readonly #used = new Set<string>();
  readonly #counts = new Map<string, number>();

  unused(stem: string, ending: string): string {
    const wanted = `${stem}${ending}`;
    const series = (count: number) => (count === 1 ? wanted : numberedName(wanted, count));
    const name = firstFree(series, (key) => this.#used.has(key), this.#counts);
    this.#used.add(nameKey(name));
    return name;
  }
}

const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/** A title as a file's name on any system. */
export function fileNameOf(title: string, otherwise = "Note"): string {
  const name = title
    .replaceAll(/[\\/:*?"<>|\p{C}]/gu, "-")
    .slice(0, 100)
    .toWellFormed()
    .replace(/^[. ]+|[. \uFFFD]+$/g, "");
  return name === "" || reserved.test(name) ? `${otherwise}${name === "" ? "" : ` ${name}`}` : name;
}
