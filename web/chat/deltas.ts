/** A piece of an answer that is still being written, and where in the whole it stands. */
export interface Delta {
  readonly offset: number;
  readonly text: string;
}

/** What of an answer has come so far: the text up to the first gap, and the pieces behind it. */
export interface Growing {
  readonly text: string;
  readonly ahead: readonly Delta[];
}

export const nothingYet: Growing = { text: "", ahead: [] };

/** Pieces may come twice or out of order; text only ever grows, and never holds anything twice. */
export function grown(now: Growing, delta: Delta): Growing {
  let { text } = now;
  const ahead: Delta[] = [];
  for (const piece of [...now.ahead, delta].toSorted((a, b) => a.offset - b.offset)) {
    if (piece.offset > text.length) ahead.push(piece);
    else text += piece.text.slice(text.length - piece.offset);
  }
  return { text, ahead };
}
