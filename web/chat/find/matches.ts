/** More than this nobody walks through. */
export const mostFound = 10_000;

/** Every place in the shown messages where the words stand, in their order, whatever is bold or code in between. */
export function matchesIn(root: ParentNode, words: string): readonly Range[] {
  const wanted = folded(words);
  if (wanted === "") return [];
  const found: Range[] = [];
  for (const message of root.querySelectorAll("[data-words]")) {
    const texts = textsOf(message);
    const whole = folded(texts.map(({ data }) => data).join(""));
    for (let at = whole.indexOf(wanted); at >= 0; at = whole.indexOf(wanted, at + wanted.length)) {
      const range = rangeOf(texts, at, at + wanted.length);
      if (range) found.push(range);
      if (found.length >= mostFound) return found;
    }
  }
  return found;
}

/** Letter by letter, so that places stay where they are: some letters become two when they are made small. */
const folded = (text: string): string =>
  [...text]
    .map((letter) => {
      const small = letter.toLowerCase();
      return small.length === letter.length ? small : letter;
    })
    .join("");

function textsOf(root: Node): readonly Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) texts.push(node);
  }
  return texts;
}

function rangeOf(texts: readonly Text[], from: number, to: number): Range | undefined {
  const range = document.createRange();
  let at = 0;
  let isBegun = false;
  for (const text of texts) {
    const end = at + text.length;
    if (!isBegun && from < end) {
      range.setStart(text, from - at);
      isBegun = true;
    }
    if (isBegun && to <= end) {
      range.setEnd(text, to - at);
      return range;
    }
    at = end;
  }
  return undefined;
}
