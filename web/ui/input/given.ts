/** A file that somebody handed over, and the folders above it within what they handed over. */
export interface Given {
  readonly file: File;
  readonly path: readonly string[];
}

/** Folders of a drop are read this deep, and so many files of it. */
const deepest = 20;
const most = 10_000;

/** All files of a drop, those in folders too. To be called within the event: afterwards the browser tells nothing any more. */
export async function givenBy(transfer: DataTransfer): Promise<readonly Given[]> {
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (entries.length === 0) return [...transfer.files].map((file) => ({ file, path: [] }));
  const found: Given[] = [];
  for (const entry of entries) await gather(entry, [], found);
  return found;
}

/** Files of a picker; one for folders names the way to each. */
export const givenFiles = (files: Iterable<File>): readonly Given[] =>
  [...files].map((file) => ({ file, path: file.webkitRelativePath.split("/").slice(0, -1) }));

async function gather(
  entry: FileSystemEntry,
  path: readonly string[],
  found: Given[],
): Promise<void> {
  if (found.length >= most || path.length > deepest) return;
  if (isFile(entry)) {
    const file = await new Promise<File | undefined>((resolve) => {
      entry.file(resolve, () => resolve(undefined));
    });
    if (file) found.push({ file, path });
  } else if (isFolder(entry)) {
    const reader = entry.createReader();
    // The browser hands them out a hundred at a time.
    for (;;) {
      const some = await new Promise<FileSystemEntry[]>((resolve) => {
        reader.readEntries(resolve, () => resolve([]));
      });
      if (some.length === 0) return;
      for (const one of some) await gather(one, [...path, entry.name], found);
    }
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
