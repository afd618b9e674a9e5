/** Whether words stand in a title from the beginning of one of its words: 'run' is not in 'Brunch'. */
export function beginsIn(title: string, words: string): boolean {
  const wanted = words.toLowerCase();
  const text = title.toLowerCase();
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    if (!/[\p{L}\p{N}]$/u.test(text.slice(0, at))) return true;
  }
  return false;
}
