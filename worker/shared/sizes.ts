import { counted } from "./words.ts";

const units = ["KB", "MB", "GB", "TB"] as const;

// Made once: a list would wait for one a row.
const whole = new Intl.NumberFormat(undefined, { maximumFractionDigits: 0 });
const tenths = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });

/** '820 bytes', '1.2 MB', '25 MB': bytes as people read them, a thousand to the next unit, tenths below ten. */
export function sizeWords(bytes: number): string {
  if (bytes < 999.5) return counted(bytes, "byte");
  let [size, at] = [bytes / 1_000, 0];
  // 999 999 bytes are 1 MB.
  while (size >= 999.5 && at < units.length - 1) {
    size /= 1_000;
    at += 1;
  }
  return `${(size < 9.95 ? tenths : whole).format(size)} ${units[at] ?? "TB"}`;
}
