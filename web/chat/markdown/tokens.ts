import { marked, type MarkedToken, type Token } from "marked";

/** Longer than any answer; what is pasted to be slow is shown as it stands. */
const longest = 60_000;

/** The tokens of a text; undefined where it is better shown as it stands. */
export function tokensOf(text: string): readonly MarkedToken[] | undefined {
  if (text.length > longest) return undefined;
  try {
    return known(marked.lexer(text, { gfm: true, breaks: true }));
  } catch {
    // Nested deeper than the lexer can follow.
    return undefined;
  }
}

/** Those that show something; no extension is ever registered, so there are no others. */
export const known = (tokens: readonly Token[] = []): readonly MarkedToken[] =>
  tokens.filter((token): token is MarkedToken => kinds.has(token.type));

const kinds: ReadonlySet<string> = new Set([
  "blockquote",
  "br",
  "code",
  "codespan",
  "del",
  "em",
  "escape",
  "heading",
  "hr",
  "html",
  "image",
  "link",
  "list",
  "list_item",
  "paragraph",
  "strong",
  "table",
  "text",
]);

const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&nbsp;": "\u00a0",
};

/** The lexer leaves character references as they are, for HTML; here text is text. */
export const plainText = (text: string): string =>
  text.replaceAll(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity);
