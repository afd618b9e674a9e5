import type { Task } from "#contract/tasks.ts";

interface Retagging {
  readonly addTags?: readonly string[] | undefined;
  readonly removeTags?: readonly string[] | undefined;
}

const isSame = (one: string) => (other: string) => one.toLowerCase() === other.toLowerCase();

/** The tags a task then has: the others stay, and none is there twice. Undefined where that changes nothing. */
export function retagged(
  tags: Task["tags"],
  { addTags = [], removeTags = [] }: Retagging,
): string[] | undefined {
  const kept = tags.filter((tag) => !removeTags.some(isSame(tag)));
  const fresh = addTags.filter((tag) => !kept.some(isSame(tag)));
  return fresh.length === 0 && kept.length === tags.length ? undefined : [...kept, ...fresh];
}
