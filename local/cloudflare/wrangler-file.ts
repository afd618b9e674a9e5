/** The text of wrangler.toml with the account's own values in it, everything else untouched. */
export function withDatabaseId(text: string, name: string, id: string): string {
  const line = new RegExp(`^database_name = "${name}"\\ndatabase_id = ".*"$`, "m");
  return replaced(text, line, `database_name = "${name}"\ndatabase_id = "${id}"`);
}

export function withPartyHost(text: string, host: string): string {
  return replaced(text, /^PARTY_HOST = ".*"$/m, `PARTY_HOST = "${host}"`);
}

function replaced(text: string, line: RegExp, by: string): string {
  if (!line.test(text)) throw new Error(`wrangler.toml has no line like ${by}`);
  return text.replace(line, () => by);
}
