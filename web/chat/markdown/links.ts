/** Where a link may lead; undefined for whatever else an answer calls an address. */
export function safeHref(href: string): string | undefined {
  try {
    const { protocol } = new URL(href);
    return ["http:", "https:", "mailto:"].includes(protocol) ? href : undefined;
  } catch {
    return undefined;
  }
}

/** Only our own pictures are fetched: any other would tell its host that the answer is being read. */
export const isOwnPicture = (src: string): boolean => /^\/api\/files\/[\w.-]+$/.test(src);
