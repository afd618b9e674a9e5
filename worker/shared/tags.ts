/** 'Work' and 'work' are one tag. */
const isSame = (one: string) => (other: string) => one.toLowerCase() === other.toLowerCase();

export const hasTag = (tags: readonly string[], tag: string): boolean => tags.some(isSame(tag));

export const withoutTag = (tags: readonly string[], tag: string): string[] =>
  tags.filter((other) => !isSame(tag)(other));

/** Each tag once, spelled as it was first. */
export function distinctTags(tags: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const tag of tags) if (!seen.has(tag.toLowerCase())) seen.set(tag.toLowerCase(), tag);
  return [...seen.values()];
}
