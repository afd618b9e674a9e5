const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
};

/**
 * The worker's highlight, whose only tags are `<mark>`, as React nodes. Text stays text: whatever else looked
 * like a tag would be shown as it stands.
 */
export function Marked({ html }: { readonly html: string }) {
  const parts = html.split(/<\/?mark>/);
  let at = 0;
  return parts.map((part, index) => {
    const key = at;
    at += part.length + 1;
    const text = part.replaceAll(
      /&(?:amp|lt|gt|quot|#39);/g,
      (entity) => entities[entity] ?? entity,
    );
    return index % 2 === 1 ? <mark key={key}>{text}</mark> : text;
  });
}
