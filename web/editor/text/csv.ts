/** Rows of a comma-separated text, or one of semicolons or tabs, whose first line has most of these. */
export function* csvRows(text: string): Generator<readonly string[]> {
  const by = separatorOf(text);
  // A quoted field with what follows it, or a bare one, and what ends it.
  const field = new RegExp(
    String.raw`(?:"([^"]*(?:""[^"]*)*)"?[^${by}\n]*|([^${by}\n]*))(${by}|\n|$)`,
    "y",
  );
  field.lastIndex = text.startsWith("\uFEFF") ? 1 : 0;
  let row: string[] = [];
  while (field.lastIndex < text.length) {
    const [, quoted, bare = "", end] = field.exec(text) ?? [];
    row.push(quoted?.replaceAll('""', '"') ?? bare.replace(/\r$/, ""));
    if (end === by && field.lastIndex < text.length) continue;
    if (row.length > 1 || row[0] !== "") yield row;
    row = [];
  }
}

function separatorOf(text: string): string {
  const [line = ""] = text.split("\n", 1);
  const count = (mark: string) => line.split(mark).length;
  return [",", ";", "\t"].toSorted((a, b) => count(b) - count(a))[0] ?? ",";
}
