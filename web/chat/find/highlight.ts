const all = "chat-found";
const one = "chat-found-now";

/** Marks places without touching the page's elements, which are React's. Old browsers only scroll to them. */
export function highlight(ranges: readonly Range[], at: number): void {
  if (!("highlights" in CSS)) return;
  CSS.highlights.set(all, new Highlight(...ranges));
  const now = ranges[at];
  CSS.highlights.set(one, now ? new Highlight(now) : new Highlight());
}

export function clearHighlight(): void {
  if (!("highlights" in CSS)) return;
  CSS.highlights.delete(all);
  CSS.highlights.delete(one);
}

export function bringIntoView(range: Range | undefined): void {
  range?.startContainer.parentElement?.scrollIntoView({ block: "center" });
}
