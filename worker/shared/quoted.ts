const quoted =
  /"[^"]+"|“[^“”]+”|„[^„“”]+[“”]|«[^«»]+»|(?<![\p{L}\p{N}])['‘][^'‘’]+['’](?![\p{L}\p{N}])/gu;
/** A private character stands for each quoted part, so that nobody reads dates or labels in it. */
const firstStand = 0xe1_00;
/** What is quoted stands in a text as one of these, as a pattern has them. */
export const quotedSign = String.raw`[\uE100-\uE1FF]`;
const stands = /[\uE100-\uEFFF]/g;

/** The words with each quoted part as one unreadable character, and the way back. */
export function hideQuoted(words: string): { text: string; restore(text: string): string } {
  const parts: string[] = [];
  // What somebody typed of these characters stands for nothing.
  const text = words.replaceAll(stands, "").replaceAll(quoted, (part) => {
    parts.push(part);
    return String.fromCodePoint(firstStand + parts.length - 1);
  });
  const partOf = (stand: string): string =>
    parts[(stand.codePointAt(0) ?? 0) - firstStand] ?? stand;
  return {
    text,
    restore(changed) {
      // What is quoted as a whole is only set apart; within a title the marks belong to it.
      const [only] = parts;
      if (only !== undefined && changed === String.fromCodePoint(firstStand))
        return only.slice(1, -1).trim();
      // In one pass: what is restored is not looked through again.
      return changed.replaceAll(stands, partOf);
    },
  };
}
