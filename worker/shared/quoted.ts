const quoted =
  /"[^"]+"|“[^“”]+”|„[^„“”]+[“”]|«[^«»]+»|(?<![\p{L}\p{N}])['‘][^'‘’]+['’](?![\p{L}\p{N}])/gu;
/** A private character stands for each quoted part, so that nobody reads dates or labels in it. */
const firstStand = 0xe1_00;

/** The words with each quoted part as one unreadable character, and the way back. */
export function hideQuoted(words: string): { text: string; restore(text: string): string } {
  const parts: string[] = [];
  const text = words.replaceAll(quoted, (part) => {
    parts.push(part);
    return String.fromCodePoint(firstStand + parts.length - 1);
  });
  return {
    text,
    restore(changed) {
      // What is quoted as a whole is only set apart; within a title the marks belong to it.
      const [only] = parts;
      if (only !== undefined && changed === String.fromCodePoint(firstStand))
        return only.slice(1, -1).trim();
      return parts.reduce(
        (line, part, at) => line.replaceAll(String.fromCodePoint(firstStand + at), () => part),
        changed,
      );
    },
  };
}
