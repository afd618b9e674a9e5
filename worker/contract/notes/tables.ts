/**
 * Tables of a note's text: rows of equally many cells, none of which spans another. Spans of what is pasted or
 * imported become empty cells; a table beyond these limits becomes a line a row.
 */
export const tableLimits = {
  rows: 500,
  columns: 50,
  cells: 5_000,
  /** Cells of all tables of one text. */
  cellsInAll: 20_000,
} as const;

/** Asked for by prosemirror-tables, and never read from or written to a text. */
const attrs = {
  colspan: { default: 1 },
  rowspan: { default: 1 },
  colwidth: { default: null },
} as const;

const cell = { content: "paragraph", attrs, isolating: true } as const;

export const tableNodes = {
  table: {
    content: "table_row+",
    group: "block",
    tableRole: "table",
    isolating: true,
    parseDOM: [{ tag: "table" }],
    toDOM: () => ["table", ["tbody", 0]] as const,
  },
  table_row: {
    content: "(table_cell | table_header)+",
    tableRole: "row",
    parseDOM: [{ tag: "tr" }],
    toDOM: () => ["tr", 0] as const,
  },
  table_cell: {
    ...cell,
    tableRole: "cell",
    parseDOM: [{ tag: "td" }],
    toDOM: () => ["td", 0] as const,
  },
  table_header: {
    ...cell,
    tableRole: "header_cell",
    parseDOM: [{ tag: "th" }],
    toDOM: () => ["th", 0] as const,
  },
} as const;
