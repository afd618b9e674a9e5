import type { Gathered } from "./import-note.ts";

/** What did not come along, file by file, as text to keep. */
export function reportText({ notes, skipped }: Gathered, imported: number): string {
  const losses = notes.filter((one) => one.losses.length > 0);
  return [
    `Imported: ${String(imported)} of ${String(notes.length)} notes`,
    `Skipped: ${String(skipped.length)} files`,
    "",
    ...losses.flatMap(({ from, losses: lost }) => [from, ...lost.map((what) => `  - ${what}`)]),
    ...skipped.map(({ from, why }) => `${from}\n  - Skipped: ${why}`),
    "",
  ].join("\n");
}
