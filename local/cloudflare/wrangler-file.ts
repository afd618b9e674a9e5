import type { Target } from "./target.ts";

/** The databases that a wrangler.toml binds, in its order. */
export const databasesIn = (text: string): { readonly binding: string; readonly name: string }[] =>
  [...text.matchAll(/^binding = "(\w+)"\ndatabase_name = "([\w-]+)"$/gm)].map(
    ([, binding = "", name = ""]) => ({ binding, name }),
  );

/** Those that hold people's data, the directory first. */
export const peopleDatabasesIn = (text: string): string[] =>
  databasesIn(text).flatMap(({ binding }) => (/^DB(?:_\d+)?$/.test(binding) ? [binding] : []));

/** The text of wrangler.toml with the account's own values in it, everything else untouched. */
export function withDatabaseId(text: string, name: string, id: string): string {
  const line = new RegExp(`^database_name = "${name}"\\ndatabase_id = ".*"$`, "m");
  return replaced(text, line, `database_name = "${name}"\ndatabase_id = "${id}"`);
}

export function withPartyHost(text: string, host: string): string {
  return replaced(text, /^PARTY_HOST = ".*"$/m, `PARTY_HOST = "${host}"`);
}

/** The same workspace under a preview's names; its databases' ids are not known yet. */
export function asPreview(text: string, { worker, databases, bucket }: Target): string {
  const [truth, search] = databases;
  const named = [
    [/^name = ".*"$/m, `name = "${worker}"`],
    [/^database_name = "aside"$/m, `database_name = "${truth}"`],
    [/^database_name = "aside-search"$/m, `database_name = "${search}"`],
    [/^bucket_name = ".*"$/m, `bucket_name = "${bucket}"`],
    // Its mail must not lead to the real one, nor its screens be told by the real one's room.
    [/^SITE_URL = ".*"$/m, 'SITE_URL = ""'],
    [/^PARTY_HOST = ".*"$/m, 'PARTY_HOST = ""'],
  ] as const;
  const further = text.replaceAll(
    /^database_name = "aside(-\d+)"$/gm,
    (_, number: string) => `database_name = "${truth}${number}"`,
  );
  return named.reduce((now, [line, by]) => replaced(now, line, by), further);
}

function replaced(text: string, line: RegExp, by: string): string {
  if (!line.test(text)) throw new Error(`wrangler.toml has no line like ${by}`);
  return text.replace(line, () => by);
}
