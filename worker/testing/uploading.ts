import * as v from "valibot";
import { files, StoredFile } from "#contract/files.ts";
import type { Caller } from "./caller.ts";

interface Uploading extends Partial<Record<"parentId" | "path" | "runId" | "sameName", string>> {
  readonly bytes?: string | Uint8Array<ArrayBuffer>;
  readonly key?: string;
}

/** A file of somebody's, at its place; 'words of plan.txt' unless its bytes are said. */
export async function upload(
  person: Pick<Caller, "send">,
  name: string,
  { bytes = `words of ${name}`, key, ...fields }: Uploading = {},
): Promise<StoredFile> {
  const form = new FormData();
  form.set("file", new File([bytes], name));
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  const { method, path } = files.upload;
  const answer = await person.send(method, path, form, key === undefined ? {} : { key });
  if (answer.status !== 201) throw new Error(`${name}: ${answer.body.error}`);
  return v.parse(StoredFile, answer.body.data);
}
