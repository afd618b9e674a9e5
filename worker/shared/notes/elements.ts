const beginning = /<(?:(?:li|t[dh])(?:\s[^<>]*)?><p>|[a-z])/g;

/** Elements of a stored text; the paragraph that each item of a list and each cell begins with is one with it. */
export function elementsIn(content: string): number {
  let count = 0;
  beginning.lastIndex = 0;
  while (beginning.test(content)) count += 1;
  return count;
}
