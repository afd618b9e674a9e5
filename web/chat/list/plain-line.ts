/** The words of a message on one line, without the signs that Markdown puts around them. */
export const plainLine = (text: string): string =>
  text
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/^\s*(?:#{1,6}|>|[-*+]|\d+[.)])\s+/gm, "")
    .replaceAll(/\*\*|__|~~|`+/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();
