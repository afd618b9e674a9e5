/** Marks on one letter: no script that people write stacks more. */
const mostMarks = 8;

/** Text without towers of marks on one letter, which take a browser seconds to draw. */
export const readable = (text: string): string =>
  text.replaceAll(new RegExp(String.raw`(\p{M}{${String(mostMarks)}})\p{M}+`, "gu"), "$1");
