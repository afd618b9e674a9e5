/** Counts of one person's items, made by the database in one statement: SQL by the name of the figure. */
type Figures = Readonly<Record<string, string>>;

/** Rows for which a condition holds, or the sum of a column. */
export const sumOf = (condition: string): string => `coalesce(sum(${condition}), 0)`;

export const selected = (figures: Figures): string =>
  Object.entries(figures)
    .map(([name, sql]) => `${sql} as ${name}`)
    .join(", ");

/** The figures of the row that was answered; 0 where there is none. */
export const figuresIn = <Name extends string>(
  row: Readonly<Record<string, unknown>> | null | undefined,
  figures: Readonly<Record<Name, string>>,
): Readonly<Record<Name, number>> => {
  const names = Object.keys(figures);
  // Object.keys forgets the names' type.
  return Object.fromEntries(names.map((name) => [name, Number(row?.[name] ?? 0)])) as Record<
    Name,
    number
  >;
};

/** Counts by name, the highest first, of a JSON object that the database made. */
export function countsIn(json: unknown): Record<string, number> {
  const value: unknown = JSON.parse(typeof json === "string" ? json : "{}");
  if (typeof value !== "object" || value === null) return {};
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, n]): [string, number] => [name, Number(n)])
      .toSorted(([, a], [, b]) => b - a),
  );
}

export const adviceOf = (all: readonly (readonly [applies: boolean, words: string])[]): string[] =>
  all.flatMap(([applies, words]) => (applies ? [words] : []));

/** A category or tag of the person's own, with the words of the items that carry it. */
export interface Habit {
  readonly name: string;
  readonly words: string;
}

/** The habit that shares most words with an item, if any. */
export function closestHabit(
  said: readonly string[],
  habits: readonly Habit[],
  wordsIn: (text: string) => readonly string[],
): string | undefined {
  const [best] = habits
    .map(({ name, words }) => {
      const known = new Set(wordsIn(`${name} ${words}`));
      return { name, shared: said.filter((word) => known.has(word)).length };
    })
    .toSorted((a, b) => b.shared - a.shared);
  return best && best.shared > 0 ? best.name : undefined;
}
