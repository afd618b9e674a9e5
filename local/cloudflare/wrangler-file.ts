import type { Target } from "./target.ts";

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
    // Its mail must not lead to the real one.
    [/^SITE_URL = ".*"$/m, 'SITE_URL = ""'],
  ] as const;
  return named.reduce((now, [line, by]) => replaced(now, line, by), text);
}

function replaced(text: string, line: RegExp, by: string): string {
  if (!line.test(text)) throw new Error(`wrangler.toml has no line like ${by}`);
  return text.replace(line, () => by);
}
