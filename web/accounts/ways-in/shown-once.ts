/**
 * For the first words of what is shown once, as a ref: it takes the place of what was used last, so it is read from its
 * beginning, by eye and by screen reader, wherever the page had been scrolled to. Its element needs `tabIndex={-1}`.
 */
export function readFirst(words: HTMLElement | null): void {
  words?.focus({ preventScroll: true });
  words?.scrollIntoView({ block: "nearest" });
}
