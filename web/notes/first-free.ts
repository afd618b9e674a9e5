/** Two names that differ in the case of their letters alone are one file on most systems. */
export const nameKey = (name: string): string => name.normalize("NFC").toLowerCase();

/**
 * The first name of a series that is not taken. `counts` remembers how far each series has come: ten thousand files of
 * one name would otherwise be counted from the start ten thousand times.
 */
export function firstFree(
  series: (count: number) => string,
  isTaken: (key: string) => boolean,
  counts: Map<string, number>,
): string {
  const wanted = nameKey(series(1));
  for (let count = counts.get(wanted) ?? 1; ; count += 1) {
    const name = series(count);
    if (isTaken(nameKey(name))) continue;
    counts.set(wanted, count + 1);
    return name;
  }
}
