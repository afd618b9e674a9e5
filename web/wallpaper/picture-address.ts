/** `generated:{seed}` is painted here. */
export const seedOf = (url: string): string | undefined => /^generated:(.+)$/.exec(url)?.[1];

/** A picture of our own that stands in for one that cannot be had; the same for the same words. */
export const standInFor = (words: string): string =>
  `generated:${words.replaceAll(/[^\w-]+/g, "-").slice(-60) || "aside"}`;

/** Resolves when a picture can be shown at once; false where it cannot be had. */
export async function isShowable(url: string): Promise<boolean> {
  if (seedOf(url) !== undefined) return true;
  const image = new Image();
  image.src = url;
  return image.decode().then(
    () => true,
    () => false,
  );
}
