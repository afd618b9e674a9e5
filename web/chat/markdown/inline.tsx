import { marked, type MarkedToken, type Token, type Tokens } from "marked";
import type { ReactNode } from "react";
import { unescaped } from "../../ui/display/marked.tsx";
import styles from "./markdown.module.css";

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

/** Tokens that show something; no extension is ever registered, so that no others are unknown. */
export const known = (tokens: readonly Token[] = []): readonly MarkedToken[] =>
  tokens.filter((token): token is MarkedToken => !silent.has(token.type));

const silent: ReadonlySet<string> = new Set(["space", "def", "checkbox"]);

/** A line of text as React nodes; never as HTML, so that nothing an answer says can become a part of the page. */
export function Inline({ tokens }: { readonly tokens: Tokens.Paragraph["tokens"] | undefined }) {
  return keyed(known(tokens)).map(({ token, key }) => <Piece key={key} token={token} />);
}

/** Tokens stand in a row; where one begins names it, so that a growing answer keeps what it has drawn. */
export function keyed(tokens: readonly MarkedToken[]): { token: MarkedToken; key: number }[] {
  let at = 0;
  return tokens.map((token) => {
    const key = at;
    at += token.raw.length + 1;
    return { token, key };
  });
}

function Piece({ token }: { readonly token: MarkedToken }): ReactNode {
  switch (token.type) {
    case "strong":
    case "em":
    case "del":
      return (
        <token.type>
          <Inline tokens={token.tokens} />
        </token.type>
      );
    case "codespan":
      return <code className={styles["inline"]}>{token.text}</code>;
    case "br":
      return <br />;
    case "link":
      return <Link token={token} />;
    case "image":
      return <Picture token={token} />;
    case "text":
      return token.tokens ? <Inline tokens={token.tokens} /> : unescaped(token.text);
    case "escape":
      return token.text;
    default:
      return token.raw;
  }
}

function Link({ token }: { readonly token: Tokens.Link }) {
  const href = safeHref(token.href);
  if (href === undefined) return token.raw;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      <Inline tokens={token.tokens} />
    </a>
  );
}

function Picture({ token: { href, text, raw } }: { readonly token: Tokens.Image }) {
  if (isOwnPicture(href)) {
    return <img className={styles["picture"]} src={href} alt={text} loading="lazy" />;
  }
  const safe = safeHref(href);
  if (safe === undefined) return raw;
  return (
    <a href={safe} target="_blank" rel="noopener noreferrer nofollow">
      {text === "" ? safe : text}
    </a>
  );
}

/** Where a link may lead; undefined for whatever else an answer calls an address. */
function safeHref(href: string): string | undefined {
  try {
    const { protocol } = new URL(href);
    return ["http:", "https:", "mailto:"].includes(protocol) ? href : undefined;
  } catch {
    return undefined;
  }
}

/** Only our own pictures are fetched: any other would tell its host that the answer is being read. */
const isOwnPicture = (src: string): boolean => /^\/api\/files\/[\w.-]+$/.test(src);
