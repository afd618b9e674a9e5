/** D1 takes no statement of 100 KB; a letter has at most four bytes. */
const longest = 80_000;
const pieceLength = 15_000;
/** Characters of a text that stays in its row. */
const mostInRow = 500;

const encoder = new TextEncoder();
const isLong = (line: string): boolean =>
  line.length * 4 > longest && encoder.encode(line).length > longest;

/**
 * A line of a dump as `wrangler d1 export` writes it, in statements that D1 takes again: it writes a row a line, however long.
 * Long texts of a row come empty with it, and are put together behind that, in its place at the end of the table.
 */
export function inPieces(line: string): string[] {
  const parts = isLong(line)
    ? /^INSERT INTO ("[^"]+") \(([^)]*)\) VALUES\((.*)\);$/su.exec(line)
    : null;
  if (!parts) return [line];
  const [, table = "", names = "", cells = ""] = parts;
  const columns = names.split(",");
  const values: string[] = [];
  const rest: string[] = [];
  for (const [at, cell] of cellsIn(cells).entries()) {
    const pieces = cell.length > mostInRow ? piecesOf(cell) : [];
    values.push(pieces.length > 0 ? "''" : cell);
    const column = columns[at] ?? "";
    for (const piece of pieces)
      rest.push(
        `UPDATE ${table} SET ${column} = ${column} || ${piece} WHERE rowid = (SELECT max(rowid) FROM ${table});`,
      );
  }
  return [`INSERT INTO ${table} (${names}) VALUES(${values.join(",")});`, ...rest];
}

/** Values between commas that stand in no quotes and no brackets. */
function cellsIn(cells: string): string[] {
  const found: string[] = [];
  let [from, depth] = [0, 0];
  for (let at = 0; at < cells.length; at++) {
    const letter = cells[at];
    // Two quotes within quotes close and open them.
    if (letter === "'") at = closingIn(cells, at + 1);
    else if (letter === "(") depth += 1;
    else if (letter === ")") depth -= 1;
    else if (letter === "," && depth === 0) {
      found.push(cells.slice(from, at));
      from = at + 1;
    }
  }
  return [...found, cells.slice(from)];
}

function closingIn(cells: string, from: number): number {
  const at = cells.indexOf("'", from);
  return at < 0 ? cells.length : at;
}

/**
 * A text in pieces, each with the functions around it that make ends of lines of what stands for them; none of what is no text.
 * Letters stay whole, and of what is written with two of them the both.
 */
function piecesOf(cell: string): string[] {
  const from = cell.indexOf("'");
  const before = cell.slice(0, from);
  if (!/^(?:replace\()*$/.test(before)) return [];
  const behind = /(?:,'\\[nr]',char\(1[03]\)\))*$/.exec(cell.slice(-100))?.[0] ?? "";
  const inner = cell.slice(from + 1, cell.length - behind.length - 1);
  const piece = new RegExp(`(?:''|\\\\[nr]|[^]){1,${String(pieceLength)}}`, "gu");
  return [...inner.matchAll(piece)].map(([found]) => `${before}'${found}'${behind}`);
}
