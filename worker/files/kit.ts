import { folderType } from "#contract/files.ts";
import { sizeWords } from "#shared/sizes.ts";
import type { Invocation } from "../capabilities/capability.ts";
import { type Resolved, resolveItem } from "../capabilities/resolve.ts";
import { itemCapabilities } from "../items/capabilities.ts";
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
  (acting: Invocation, words: string): Promise<Resolved<FileRow>> => {
    const store = fileStore(acting);
    return resolveItem(acting, words, {
      tool: "files",
      listing: "list my files",
      store,
      titled: async (parts) => (await store.titled(parts, looked)).filter((file) => fits(file)),
    });
  };

/** What every capability of files shares. */
export const fileKit = itemCapabilities<FileRow>({
  tool: "files",
  resolve: resolve(() => true),
  describe: describeFile,
});

export const resolveFolder = resolve(isFolder);
