import { query } from "../../db/query.ts";
import type { Reader } from "../../log/change.ts";

/** Bytes of a text that search reads. */
const readBytes = 250_000;

/** Whether words can be read in bytes of this type. */
const isReadable = (type: string): boolean =>
  type.startsWith("text/") || type === "application/json";

/** Keeps the words of a version, before its file is told of: search reads them when it hears of that. */
export async function keepWords(
  { db, userId }: Reader,
  versionId: string,
  type: string,
  beginning: (length: number) => Promise<Uint8Array | undefined>,
): Promise<void> {
  if (!isReadable(type)) return;
  const bytes = await beginning(readBytes);
  const text = new TextDecoder().decode(bytes).replaceAll("\u0000", "").trim();
  if (text === "") return;
  await query`insert or replace into file_texts (user_id, version_id, text)
    values (${userId}, ${versionId}, ${text})`.run(db);
}
