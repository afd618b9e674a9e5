import { listed } from "#shared/words.ts";

interface Tagged {
  readonly title: string;
  readonly tags: readonly string[];
}

/** 'Tagged “Call Ann” with home', 'Took the tag home off “Call Ann”': nothing where no tag came or went. */
export function tagsSaid(before: Tagged, { title, tags }: Tagged): string[] {
  const given = tags.filter((tag) => !before.tags.includes(tag));
  const taken = before.tags.filter((tag) => !tags.includes(tag));
  return [
    ...(given.length > 0 ? [`Tagged “${title}” with ${listed(given)}`] : []),
    ...(taken.length > 0
      ? [`Took the ${taken.length > 1 ? "tags" : "tag"} ${listed(taken)} off “${title}”`]
      : []),
  ];
}
