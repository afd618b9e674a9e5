const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&nbsp;": "\u00a0",
};

/** Text that was escaped for HTML, as it was before: in React text is text. */
export const unescaped = (text: string): string =>
  text.replaceAll(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity);

/** The worker's highlight as React nodes: `<mark>` is its only tag, and whatever else looks like one is shown as it stands. */
export function Marked({ html }: { readonly html: string }) {
  let at = 0;
  return html.split(/<\/?mark>/).map((part, index) => {
    const key = at;
    at += part.length + 1;
    return index % 2 === 1 ? <mark key={key}>{unescaped(part)}</mark> : unescaped(part);
  });
}
