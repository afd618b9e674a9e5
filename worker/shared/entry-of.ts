/** What a table has under a name that somebody wrote: under 'constructor' it has nothing, whatever objects inherit. */
export const entryOf = <Value>(
  table: Readonly<Record<string, Value>>,
  name: string,
): Value | undefined => (Object.hasOwn(table, name) ? table[name] : undefined);
