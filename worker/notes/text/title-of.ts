/** Letters up to which what is said first is called a title; a title that is cut off is shorter. */
const longest = 80;
const longestCut = 60;

/** The first sentence: its end is no point of a short form, an initial or a number. */
const sentenceEnd =
  /(?<!\b(?:e\.g|i\.e|etc|vs|approx|dr|mr|mrs|ms|st|no|nr|\p{L}|\d))[.!?]+\s+(?=\S)/iu;

const listed = /^(?:[-*•]|\d{1,2}[.)])\s+(?=\S)/;

/**
 * A note that was said in one breath, as title and text: its first line or sentence is the title and the rest the text. Where
 * that is too long for a title, its beginning is the title and the text is all of it, so that no word is lost.
 */
export function titleOf(said: string): { readonly title: string; readonly rest: string } {
  const text = said.trim();
  // A list has no first sentence: it stays whole, and is called by its first item.
  const [mark] = listed.exec(text) ?? [];
  return mark === undefined
    ? parted(text)
    : { title: parted(text.slice(mark.length)).title, rest: text };
}

function parted(text: string) {
  const line = text.indexOf("\n");
  const first = line < 0 ? text : text.slice(0, line).trimEnd();
  // A sentence that ends later is too long for a title.
  const end = sentenceEnd.exec(first.slice(0, longest + 2));
  const head = end ? first.slice(0, end.index + end[0].trimEnd().length) : first;
  if (head.length <= longest)
    return { title: withoutStop(head), rest: text.slice(head.length).trim() };
  return { title: `${cutShort(head)}…`, rest: text };
}

const withoutStop = (head: string): string => head.replace(/(?<![.…])[.:]$/, "");

/** Whole words, without the comma behind the last of them. */
function cutShort(head: string): string {
  const cut = head.slice(0, longestCut).toWellFormed();
  const space = cut.lastIndexOf(" ");
  return cut.slice(0, space > 0 ? space : cut.length).replace(/[\s,;:–—-]+$/, "");
}
