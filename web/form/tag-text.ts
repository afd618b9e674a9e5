/** Specification 2 §5: split on commas, trimmed, empties dropped. */
export const tagsFrom = (text: string): string[] => [
  ...new Set(
    text
      .split(",")
      .map((tag) => tag.trim().replace(/^#/, ""))
      .filter((tag) => tag !== ""),
  ),
];
