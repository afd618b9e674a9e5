import * as v from "valibot";
import { fileLimits, folderType } from "#contract/files.ts";
import { Instant, requiredText } from "#contract/values.ts";
import { sizeWords } from "#shared/sizes.ts";
import { counted } from "#shared/words.ts";
import { partsOfName } from "#shared/file-names.ts";
import {
  capability,
  changing,
  type Invocation,
  opening,
  type Outcome,
  reaching,
} from "../capabilities/capability.ts";
import { readItem } from "../log/write/writer.ts";
import { changeFile, createFolder } from "./actions.ts";
import { emptyTrash, eraseFile, trashUntil } from "./bytes/erasing.ts";
import { fileKit, type FindFiles, findingCapabilities, resolveFolder } from "./finding.ts";
import { share, unshare } from "./sharing/capabilities.ts";
import type { Sharing } from "./sharing/shares.ts";
import { fileStore, presented } from "./store.ts";
import { type FileRow, fileTable } from "./table.ts";
import { only, removeFiles, restoreFiles } from "./trash.ts";

const { Words, Named, onItem, show, receipt, opened } = fileKit;

const open = onItem({
  ...opening,
  name: "files.open",
  title: "Open a file",
  description: "Shows the file or folder that the name means on every open screen of this person",
  examples: ["open the file report.pdf", "open the folder Work"],
  input: Named,
  run: (invocation, item) => Promise.resolve(opened("files.open", invocation, item)),
});

const rename = onItem({
  name: "files.rename",
  effect: "changes",
  title: "Rename a file",
  description:
    "Gives the file or folder that the name means another name; its ending stays unless another is said",
  examples: ["rename report.pdf to Summary"],
  input: v.strictObject({
    words: Words,
    title: requiredText(fileLimits.name, "must not be blank"),
  }),
  async run(invocation, file, { title }) {
    const { ending } = partsOfName(file.name);
    const isWhole = file.type === folderType || partsOfName(title).ending !== "";
    const name = isWhole ? title : `${title}${ending}`;
    const written = await changeFile(invocation, file.id, { name });
    return { say: `Renamed to “${written.item.name}”.`, written };
  },
});

/** The root, as people call it. */
const root = /^(?:the |my )?(?:home|root|top|top level|main folder|files)$/i;

const move = onItem({
  name: "files.move",
  effect: "changes",
  title: "Move a file",
  description:
    "Moves the file or folder that the name means into a folder; 'home' is the place outside of all folders",
  examples: ["move report.pdf to Work"],
  input: v.strictObject({ words: Words, folder: Words }),
  async run(invocation, file, { folder }) {
    if (root.test(folder.trim())) {
      const written = await changeFile(invocation, file.id, { parentId: null });
      return { say: `Moved “${file.name}” out of its folder.`, written };
    }
    // An approval is bound to the file: the folder is looked for by its name.
    const { targetId: _, ...looking } = invocation;
    const found = await resolveFolder(looking, folder);
    if ("unclear" in found) return found.unclear;
    const written = await changeFile(invocation, file.id, { parentId: found.item.id });
    return { say: `Moved “${file.name}” to “${found.item.name}”.`, written };
  },
});

const remove = onItem({
  name: "files.delete",
  effect: "deletes",
  title: "Delete a file",
  description:
    "Puts the file or folder that the name means into the trash, a folder with all that lies in it; it can be undone",
  examples: ["delete the file report.pdf"],
  input: Named,
  careful: "delete",
  run: async (invocation, { id, name }) => ({
    say: `Deleted “${name}”.`,
    written: only(await removeFiles(invocation, [id])),
  }),
});

/** The item that words mean among those in the trash, or the one that was approved. */
async function trashed(
  invocation: Invocation,
  words: string,
): Promise<{ readonly item: FileRow } | { readonly unclear: Outcome }> {
  const { targetId } = invocation;
  const said = { trash: "true", search: words, sortBy: "updatedAt", limit: 1 } as const;
  const item =
    targetId === undefined
      ? (await fileStore(invocation).list(said)).items[0]
      : await readItem(invocation, fileTable, targetId);
  if (item && item.deletedAt !== null) return { item };
  return { unclear: { say: `There is nothing called “${words}” in the trash.` } };
}

const restore = onItem({
  name: "files.restore",
  effect: "changes",
  title: "Restore a deleted file",
  description: "Brings the file or folder that the name means back from the trash",
  examples: ["restore the file report.pdf"],
  input: Named,
  resolve: trashed,
  async run(invocation, { id }) {
    const written = only(await restoreFiles(invocation, [id]));
    return { say: `Restored “${written.item.name}”.`, written };
  },
});

/** What cannot be taken back always waits for the person's tap. */
const erasing = { ...reaching, scope: "act" } as const;

const erase = (bucket: R2Bucket) =>
  onItem({
    ...erasing,
    name: "files.erase",
    title: "Delete a file for good",
    description:
      "Takes the file or folder that the name means out of the trash for good, with its older versions; it cannot be undone",
    examples: ["delete the file report.pdf for good"],
    input: Named,
    resolve: trashed,
    async run(invocation, { id, name }) {
      const { bytes } = await eraseFile(invocation, bucket, id);
      return { say: `“${name}” is gone for good. ${sizeWords(bytes)} are free.` };
    },
  });

const emptyingTrash = (bucket: R2Bucket) =>
  capability({
    ...erasing,
    name: "files.emptyTrash",
    title: "Empty the trash of files",
    description:
      "Deletes everything in the trash of Files for good, which frees its space; what is deleted after `until` stays. It cannot be undone",
    examples: ["empty the trash of my files"],
    input: v.strictObject({ until: v.optional(Instant) }),
    async target(invocation, { until = invocation.now().toISOString() }) {
      const { items, bytes } = await trashUntil(invocation, until);
      if (items === 0) return { unclear: emptyTrashWords };
      // An approval holds for what lies there now.
      const title = `${counted(items, "item")}, ${sizeWords(bytes)}`;
      return { id: null, title, input: { until } };
    },
    async run(invocation, { until }) {
      const given = until === undefined ? {} : { until };
      const { items, bytes, left } = await emptyTrash(invocation, bucket, given);
      if (items === 0) return emptyTrashWords;
      const rest = left === 0 ? "" : ` ${counted(left, "item")} are left: say it again.`;
      const done = `Deleted ${counted(items, "item")} for good. ${sizeWords(bytes)} are free.`;
      return { say: `${done}${rest}` };
    },
  });

const emptyTrashWords = { say: "The trash of Files is empty." };

const folder = changing({
  name: "files.folder",
  effect: "adds",
  title: "Make a folder",
  description: "Makes a folder, at the root or in the folder that is named",
  examples: ["new folder Taxes", "new folder 2026 in Taxes"],
  input: v.strictObject({
    name: requiredText(fileLimits.name, "must name the folder"),
    in: v.optional(Words),
  }),
  async run(invocation, { name, in: within }) {
    const found = within === undefined ? undefined : await resolveFolder(invocation, within);
    if (found && "unclear" in found) return found.unclear;
    const parentId = found ? found.item.id : (invocation.folderId ?? null);
    const written = await createFolder(invocation, { name, parentId });
    show(invocation);
    const place = found ? ` in “${found.item.name}”` : "";
    return {
      say: `Made the folder “${written.item.name}”${place}.`,
      receipts: [receipt("files.folder", written)],
    };
  },
});

/** Lent by what keeps texts: puts a file where the words mean. */
export type AttachTo = (
  invocation: Invocation,
  words: string,
  file: { readonly name: string; readonly address: string; readonly isPicture: boolean },
) => Promise<Outcome>;

const attach = (attachTo: AttachTo) =>
  onItem({
    name: "files.attach",
    effect: "changes",
    title: "Attach a file",
    description: "Puts the file that the name means at the end of the note that `to` names",
    examples: ["attach report.pdf to the note Meeting"],
    // A reader of the note then has the file's lasting address.
    scope: "send",
    input: v.strictObject({ words: Words, to: Words }),
    async run(invocation, file, { to }) {
      const address = presented(file, true).storageUrl;
      if (address === null)
        return { say: `“${file.name}” is a folder, and only files are attached.` };
      const isPicture = file.type.startsWith("image/");
      // An approval is bound to the file: the note is looked for by its name.
      const { targetId: _, ...looking } = invocation;
      return attachTo(looking, to, { name: file.name, address, isPicture });
    },
  });

/** What the capabilities need beside the caller. */
interface Needed {
  readonly findFiles: FindFiles;
  readonly attachTo: AttachTo;
  readonly sharing: Sharing;
  readonly bucket: R2Bucket;
}

export const fileCapabilities = ({ findFiles, attachTo, sharing, bucket }: Needed) => [
  ...findingCapabilities(findFiles),
  attach(attachTo),
  unshare,
  open,
  rename,
  move,
  remove,
  restore,
  folder,
  share(sharing),
  erase(bucket),
  emptyingTrash(bucket),
];
