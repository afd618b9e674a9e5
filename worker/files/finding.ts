import * as v from "valibot";
import { folderType } from "#contract/files.ts";
import { Day } from "#contract/values.ts";
import { fileKinds } from "#shared/media-types.ts";
import { sizeWords } from "#shared/sizes.ts";
import { type Invocation, type Outcome, reading } from "../capabilities/capability.ts";
import { waysToFind } from "../capabilities/naming.ts";
import { type Resolved, resolveItem } from "../capabilities/resolve.ts";
import { itemCapabilities } from "../items/capabilities.ts";
import { spanWords } from "../time/day-words.ts";
import type { Days } from "../time/weeks.ts";
import { addDays, startOfDay } from "../time/zone.ts";
import { fileStore } from "./store.ts";
import type { FileRow } from "./table.ts";

const looked = 50;

const isFolder = ({ type }: FileRow): boolean => type === folderType;

/** '“report.pdf”, 2.3 MB': one line about an item. */
export const describeFile = (file: FileRow): string =>
  `“${file.name}”, ${isFolder(file) ? "folder" : sizeWords(file.size)}`;

/** The item that words mean, among all or among folders alone. */
const resolve =
  (fits: (file: FileRow) => boolean) =>
  async (acting: Invocation, words: string): Promise<Resolved<FileRow>> => {
    const store = fileStore(acting);
    const titled = async (parts: readonly string[]) =>
      (await store.titled(parts, looked)).filter((file) => fits(file));
    const found = await resolveItem(acting, words, {
      tool: "files",
      listing: "list my files",
      store,
      titled,
      places: (files) => placesOf(acting, files),
    });
    if ("item" in found || acting.targetId !== undefined) return found;
    const [, name = "", place = ""] = inFolder.exec(words) ?? [];
    const called = name === "" ? [] : await titled([name.toLowerCase()]);
    const same = called.filter(({ title }) => title.toLowerCase() === name.toLowerCase());
    const at = await placesOf(acting, same);
    const [item, ...others] = same.filter((_, i) => at[i]?.toLowerCase() === place.toLowerCase());
    return item && others.length === 0 ? { item } : found;
  };
/** 'invoice.pdf in Taxes' */
const inFolder = /^(.+?),? (?:in|from|inside) (?:the |my )?(?:folder )?(.+?)(?: folder)?$/i;

/** The folder of each file, by its name. */
async function placesOf(acting: Invocation, some: readonly FileRow[]): Promise<readonly string[]> {
  const ids = some.flatMap(({ parentId }) => parentId ?? []);
  const folders = ids.length === 0 ? [] : await fileStore(acting).some([...new Set(ids)]);
  const names = new Map(folders.map(({ id, name }) => [id, name]));
  return some.map(({ parentId }) => names.get(parentId ?? "") ?? "Home");
}

/** What every capability of files shares. */
export const fileKit = itemCapabilities<FileRow>({
  tool: "files",
  resolve: resolve(() => true),
  describe: describeFile,
});

export const resolveFolder = resolve(isFolder);

const { Words, lines, show } = fileKit;

const Kind = v.optional(v.picklist(fileKinds, `must be one of ${fileKinds.join(", ")}`));

/** Lent by the search: items that hold the most of some words, in their names or their texts. */
export interface FindFiles {
  likeliest(userId: string, words: readonly string[]): Promise<readonly { readonly id: string }[]>;
}

const spoken = 10;
const mostFound = 50;

const kindWords: Readonly<Record<string, readonly [one: string, many: string]>> = {
  folder: ["folder", "folders"],
  image: ["picture", "pictures"],
  video: ["video", "videos"],
  audio: ["recording", "recordings"],
  pdf: ["PDF", "PDFs"],
  text: ["text file", "text files"],
  archive: ["archive", "archives"],
};

const nounFor = (kind: string | undefined, count: number): string => {
  const [one, many] = kindWords[kind ?? ""] ?? ["file", "files"];
  return count === 1 ? one : many;
};

const find = (findFiles: FindFiles) =>
  reading({
    name: "files.find",
    title: "Find files",
    description:
      "Finds files and folders by words of their names, or that stand in their text; kind narrows it to pictures, PDFs and so on",
    examples: ["find the pdf about Berlin", "find my pictures from Rome"],
    input: v.strictObject({ words: Words, kind: Kind }),
    async run(invocation, { words, kind }) {
      for (const said of waysToFind(words)) {
        const found = await called(invocation, said, kind);
        if (found.length > 0) return listed(invocation, found, { kind, words });
      }
      const ids = await findFiles.likeliest(invocation.userId, words.split(/\s+/));
      const near = await fileStore(invocation).some(ids.slice(0, mostFound).map(({ id }) => id));
      const fitting = kind === undefined ? near : await ofKind(invocation, near, kind);
      if (fitting.length > 0) return listed(invocation, fitting, { kind, words });
      return { say: `I found no ${nounFor(kind, 1)} with “${words}”.` };
    },
  });

const called = async (invocation: Invocation, search: string, type: string | undefined) =>
  (await fileStore(invocation).list({ search, type, sortBy: "updatedAt", limit: mostFound })).items;

/** Those of a kind, which the database knows. */
async function ofKind(invocation: Invocation, rows: readonly FileRow[], type: string) {
  const fits = await fileStore(invocation).ofKind(
    rows.map(({ id }) => id),
    type,
  );
  return rows.filter(({ id }) => fits.has(id));
}

interface Asked {
  readonly kind?: string | undefined;
  readonly words?: string | undefined;
  readonly place?: string | undefined;
}

function listed(
  invocation: Invocation,
  items: readonly FileRow[],
  { kind, words, place = "" }: Asked,
  count = items.length,
): Outcome {
  show(invocation);
  const isPlace = place.startsWith(" in ");
  const what = isPlace ? (count === 1 ? "item" : "items") : nounFor(kind, count);
  const held = words === undefined ? "" : ` with “${words}”`;
  return {
    say: `${String(count)} ${what}${place}${held}:\n${lines(items, invocation, count)}`,
    ...fileKit.listed("files.find", items, count),
    data: {
      files: items.map(({ id, name, type, size, updatedAt }) => ({
        id,
        name,
        type,
        size,
        updatedAt,
      })),
    },
  };
}

const list = reading({
  name: "files.list",
  effect: "lists",
  title: "List files",
  description: "Lists what lies in a folder, or all of a kind: the newest first",
  examples: ["list my files", "what is in the folder Work", "list my pictures"],
  input: v.strictObject({
    folder: v.optional(Words),
    kind: Kind,
    trash: v.optional(v.boolean(), false),
    /** The days in which they were added. */
    added: v.optional(v.strictObject({ from: Day, to: Day })),
  }),
  async run(invocation, { folder, kind, trash, added }) {
    if (trash) return inTrash(invocation);
    if (added !== undefined) return addedOn(invocation, added, kind);
    const found = folder === undefined ? undefined : await resolveFolder(invocation, folder);
    if (found && "unclear" in found) return found.unclear;
    const parentId = found ? found.item.id : kind === undefined ? "root" : undefined;
    const { items, count = 0 } = await fileStore(invocation).list({
      parentId,
      type: kind,
      sortBy: "updatedAt",
      limit: spoken,
    });
    const place = found ? ` in “${found.item.name}”` : "";
    if (items.length === 0)
      return {
        say: found ? `“${found.item.name}” is empty.` : `You have no ${nounFor(kind, 2)} yet.`,
      };
    return listed(invocation, items, { kind, place }, count);
  },
});

const anyFile = fileKinds.filter((kind) => kind !== "folder").join(",");

async function addedOn(invocation: Invocation, days: Days, type = anyFile): Promise<Outcome> {
  const { zone, language } = invocation;
  const added = spanWords(days, { zone, language, now: invocation.now() });
  const { items, count = 0 } = await fileStore(invocation).list({
    type,
    sortBy: "createdAt",
    limit: mostFound,
    created: { from: startOfDay(days.from, zone), before: startOfDay(addDays(days.to, 1), zone) },
  });
  const kind = type === anyFile ? undefined : type;
  return count === 0
    ? { say: `You added no ${nounFor(kind, 2)} ${added}.` }
    : listed(invocation, items, { kind, place: ` added ${added}` }, count);
}

async function inTrash(invocation: Invocation): Promise<Outcome> {
  const { items } = await fileStore(invocation).list({
    trash: "true",
    sortBy: "updatedAt",
    limit: mostFound,
  });
  if (items.length === 0) return { say: "The trash of Files is empty." };
  const what = items.length === 1 ? "item" : "items";
  return { say: `${String(items.length)} ${what} in the trash:\n${lines(items, invocation)}` };
}

const space = reading({
  name: "files.space",
  title: "Tell how much space is left",
  description: "Tells how much the files take, and how much is left",
  examples: ["how much space is left"],
  input: v.strictObject({}),
  async run(invocation) {
    const { used, limit, files, trashed } = await fileStore(invocation).stats();
    const left = sizeWords(Math.max(0, limit - used));
    const trash = trashed > 0 ? `, ${sizeWords(trashed)} of that in the trash` : "";
    const count = `${String(files)} ${files === 1 ? "file" : "files"}`;
    return {
      say: `${left} of ${sizeWords(limit)} left. ${count} and their older versions take ${sizeWords(used)}${trash}.`,
      data: { used, limit, files, trashed },
    };
  },
});

export const findingCapabilities = (findFiles: FindFiles) => [find(findFiles), list, space];
