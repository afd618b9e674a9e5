import type { Import } from "../transfer/import.ts";

const fence = /^[ \t]*(`{3,}|~{3,})/;
/** What stands between backticks is no markup. */
const code = /(`+[^`]+`+)/;
const highlight = /==(?=\S)((?:(?!==).)+?)(?<=\S)==/g;
/** `#travel/eu`; a heading has a space behind its sign, and `#1` is a number. */
const inlineTag = /(?<![^\s(])#((?=[\p{L}\p{N}_/-]*\p{L})[\p{L}\p{N}_/-]{1,60})/gu;

/** Obsidian's own markup, without what stands in code: words lose their highlight, and tags among them become the note's. */
export function readVaultMarkup(text: string, into: Import) {
  const tags: string[] = [];
  let open: string | undefined;
  const words = (part: string): string => {
    for (const [, tag = ""] of part.matchAll(inlineTag)) tags.push(tag.replace(/\/+$/, ""));
    return part.replaceAll(highlight, (_, marked: string) => {
      into.lose("highlights");
      return marked;
    });
  };
  const lines = text.split("\n").map((line) => {
    const [, sign] = fence.exec(line) ?? [];
    if (sign !== undefined && (open === undefined || sign.startsWith(open))) {
      open = open === undefined ? sign : undefined;
      return line;
    }
    if (open !== undefined) return line;
    return line
      .split(code)
      .map((part, at) => (at % 2 === 1 ? part : words(part)))
      .join("");
  });
  return { text: lines.join("\n"), tags };
}
