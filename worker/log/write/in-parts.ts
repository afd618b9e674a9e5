/** What one statement binds stays well below D1's two megabytes of a parameter. */
const mostBytes = 700_000;
const mostRows = 500;
const encoder = new TextEncoder();

/** Rows in parts that one statement can bind each: by the bytes of their JSON, escapes and all, and never too many. */
export function inParts<Row>(rows: readonly Row[]): Row[][] {
  const parts: Row[][] = [];
  let part: Row[] = [];
  let bytes = 0;
  for (const row of rows) {
    const size = encoder.encode(JSON.stringify(row)).length;
    if (part.length > 0 && (bytes + size > mostBytes || part.length >= mostRows)) {
      parts.push(part);
      [part, bytes] = [[], 0];
    }
    part.push(row);
    bytes += size;
  }
  return part.length > 0 ? [...parts, part] : parts;
}
