import { fileBytes } from "#contract/files/bytes.ts";
import { call } from "../api/call.ts";
import { wordsOf } from "../api/problem.ts";
import { showProblem } from "../ui/toast.ts";
import { type Files, isFolder } from "./view.ts";

function follow(address: string, name: string): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
}

const failed = (error: unknown): void => showProblem(wordsOf(error, "Failed to download"));

/** Hands the browser one file as it is, and several or a folder in one zip. */
export async function downloadFiles(some: Files): Promise<void> {
  const [first, ...others] = some;
  if (!first) return;
  if (others.length === 0 && !isFolder(first) && first.storageUrl !== null) {
    follow(first.storageUrl, first.name);
    return;
  }
  const body = { ids: some.map(({ id }) => id) };
  await call(fileBytes.zip, { body }).then(({ url, name }) => follow(url, name), failed);
}

/** Bytes that a file had. */
export async function downloadVersion(id: string, version: string, name: string): Promise<void> {
  const query = { version, download: "true" } as const;
  await call(fileBytes.address, { params: { id }, query }).then(
    ({ url }) => follow(url, name),
    failed,
  );
}
