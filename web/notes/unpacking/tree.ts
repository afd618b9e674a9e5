import { firstFree, nameKey } from "../first-free.ts";

/** A file that was handed over, as it is or within a zip. Its bytes are read when they are wanted. */
export interface Entry {
  /** Folders and name, with '/' between them, within what was handed over. */
  readonly path: string;
  /** The file that was picked, without its ending: a notebook, a vault, an export. */
  readonly origin: string;
  readonly size: number;
  readonly modified?: number | undefined;
  open(): Promise<Blob>;
}

export const nameOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);
export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf("/")));
/** The folders of a file below what was picked, the outermost first. */
export const foldersWithin = ({ path, origin }: Pick<Entry, "path" | "origin">): string[] => {
  const folders = folderOf(path).split("/");
  return (folders[0] === origin ? folders.slice(1) : folders).filter((name) => name !== "");
};
export const withoutEnding = (path: string): string => path.replace(/\.[^./]{1,10}$/, "");
export const endingOf = (path: string): string =>
  /\.([^./]{1,10})$/.exec(path)?.[1]?.toLowerCase() ?? "";

/** 'Plan 0123…cdef' is Notion's 'Plan'. */
export const notionId = (path: string): string | undefined =>
  /[ -]([\da-f]{32})(?:_all)?(?:\.\w{2,8})?$/.exec(path)?.[1];

/** A name without its folders, its ending and Notion's id. */
export function titleIn(path: string): string {
  const name = withoutEnding(nameOf(path)).replace(/_all$/, "");
  const bare = name.replace(/[ -]?[\da-f]{32}$/, "").trim();
  return bare === "" ? name : bare;
}

/** All files of an import by path and by name, so that a link in one of them finds another. */
export class Tree {
  readonly #byPath = new Map<string, Entry>();
  readonly #byName = new Map<string, Entry[]>();
  readonly #counts = new Map<string, number>();
  readonly #below = new Map<string, string[]>();
  readonly #nearest = new Map<string, Entry | undefined>();

  get entries(): IterableIterator<Entry> {
    return this.#byPath.values();
  }
  get size(): number {
    return this.#byPath.size;
  }

  /** Whether any of the files is a page of Notion's. */
  isOfNotion = false;
  /** The files of each folder. */
  readonly folders = new Map<string, Entry[]>();

  /** Folders that lie in one. */
  foldersIn(folder: string): readonly string[] {
    return this.#below.get(folder) ?? [];
  }

  /** Two of one path keep apart: the second lies in a folder named as what it came with. */
  add(entry: Entry): void {
    this.#nearest.clear();
    const path = this.#freePath(entry);
    const placed = path === entry.path ? entry : { ...entry, path };
    this.#byPath.set(nameKey(path), placed);
    this.isOfNotion ||= notionId(path) !== undefined;
    append(this.#byName, nameKey(nameOf(path)), placed);
    const folder = folderOf(path);
    if (!this.folders.has(folder)) append(this.#below, folderOf(folder), folder);
    append(this.folders, folder, placed);
  }

  #freePath({ path, origin }: Entry): string {
    if (!this.#byPath.has(nameKey(path))) return path;
    const series = (count: number) =>
      `${origin}${count === 1 ? "" : ` (${String(count)})`}/${path}`;
    return firstFree(series, (key) => this.#byPath.has(key), this.#counts);
  }

  at(path: string): Entry | undefined {
    return this.#byPath.get(nameKey(path));
  }

  /** The file that a relative address in another means; percent signs may stand for letters. */
  linked(from: string, address: string): Entry | undefined {
    const bare = address.replace(/[?#].*$/, "");
    if (bare === "" || /^(?:[a-z][\w+.-]*:|\/\/)/i.test(bare)) return undefined;
    for (const path of new Set([decoded(bare), bare])) {
      const found = this.at(joined(path.startsWith("/") ? "" : folderOf(from), path));
      if (found) return found;
    }
    return undefined;
  }

  /** What Obsidian means by a name: the file of that path or name, the nearest of several. */
  named(from: string, name: string): Entry | undefined {
    const bare = name.replace(/#.*$/, "").trim();
    if (bare === "") return undefined;
    for (const path of [bare, `${bare}.md`]) {
      const whole = this.linked(from, path) ?? this.at(joined("", path));
      if (whole) return whole;
      const nearest = this.#nearestCalled(path);
      if (nearest) return nearest;
    }
    return undefined;
  }

  /** Looked for once: a vault may have thousands of one name, and as many links to it. */
  #nearestCalled(path: string): Entry | undefined {
    const key = nameKey(path);
    if (this.#nearest.has(key)) return this.#nearest.get(key);
    let nearest: Entry | undefined;
    for (const entry of this.#byName.get(nameKey(nameOf(path))) ?? [])
      if (
        `/${nameKey(entry.path)}`.endsWith(`/${key}`) &&
        entry.path.length < (nearest?.path.length ?? Infinity)
      )
        nearest = entry;
    this.#nearest.set(key, nearest);
    return nearest;
  }

  /** The file that is read in place of one: Notion writes a database as a page, and as a table with some or all of its rows. */
  readFor(entry: Entry): Entry {
    if (!/\.(?:csv|html?)$/i.test(entry.path)) return entry;
    const stem = withoutEnding(entry.path);
    return this.at(`${stem}_all.csv`) ?? this.at(`${stem}.csv`) ?? entry;
  }

  /** A file in the same folder whose name is the same but for its ending: Keep names pictures otherwise than it says. */
  sibling(path: string): Entry | undefined {
    const folder = folderOf(path);
    const stem = withoutEnding(nameOf(path));
    for (const ending of pictureEndings) {
      const found = this.at(joined(folder, `${stem}.${ending}`));
      if (found) return found;
    }
    return undefined;
  }
}

function append<Of>(lists: Map<string, Of[]>, key: string, one: Of): void {
  const list = lists.get(key);
  if (list) list.push(one);
  else lists.set(key, [one]);
}

const pictureEndings = ["png", "jpg", "jpeg", "gif", "webp", "heic", "3gp", "m4a", "amr"] as const;

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** A path from a folder; '..' leads no higher than the top. */
function joined(folder: string, path: string): string {
  const parts = folder === "" ? [] : folder.split("/");
  for (const part of path.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "" && part !== ".") parts.push(part);
  }
  return parts.join("/");
}
