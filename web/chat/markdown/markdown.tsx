import { marked, type MarkedToken, type Token, type Tokens } from "marked";
import { memo, type ReactNode } from "react";
import { unescaped } from "../../ui/display/marked.tsx";
import styles from "./markdown.module.css";
import { CopyButton } from "../../ui/display/copy-button.tsx";
import codeBlockStyles from "./code-block.module.css";
import tableStyles from "./table.module.css";

/** Longer than any answer; what is pasted to be slow is shown as it stands. */
const longest = 60_000;

/** The tokens of a text; undefined where it is better shown as it stands. */
function tokensOf(text: string): readonly MarkedToken[] | undefined {
  if (text.length > longest) return undefined;
  try {
    return known(marked.lexer(withLists(text), { gfm: true, breaks: true }));
  } catch {
    // Nested deeper than the lexer can follow.
    return undefined;
  }
}

/**
 * Our own answers begin the lines of a list with a bullet, and go on right below it; a number after the bullet is no list in the
 * list. Code, which none of them holds, stays as it is.
 */
const withLists = (text: string): string =>
  /^ {0,3}(?:```|~~~)/m.test(text)
    ? text
    : text
        .replaceAll(/^(• .*\n)(?!• )/gm, "$1\n")
        .replaceAll(/^• (\d+)(?=[.)])/gm, "• $1\\")
        .replaceAll(/^• /gm, "- ");

/** Tokens that show something; no extension is ever registered, so that no others are unknown. */
const known = (tokens: readonly Token[] = []): readonly MarkedToken[] =>
  tokens.filter((token): token is MarkedToken => !silent.has(token.type));

const silent: ReadonlySet<string> = new Set(["space", "def", "checkbox"]);

/** A line of text as React nodes; never as HTML, so that nothing an answer says can become a part of the page. */
function Inline({ tokens }: { readonly tokens: Tokens.Paragraph["tokens"] | undefined }) {
  return keyed(known(tokens)).map(({ token, key }) => <Piece key={key} token={token} />);
}

/** Tokens stand in a row; where one begins names it, so that a growing answer keeps what it has drawn. */
function keyed(tokens: readonly MarkedToken[]): { token: MarkedToken; key: number }[] {
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
  return away(token, <Inline tokens={token.tokens} />);
}

/** A link that opens beside the page; what it may not lead to is shown as it was written. */
function away({ href, raw }: Tokens.Link | Tokens.Image, words: ReactNode): ReactNode {
  const safe = safeHref(href);
  if (safe === undefined) return raw;
  return (
    <a href={safe} target="_blank" rel="noopener noreferrer nofollow">
      {words}
    </a>
  );
}

function Picture({ token }: { readonly token: Tokens.Image }) {
  const { href, text } = token;
  if (!isOwnPicture(href)) return away(token, text === "" ? href : text);
  return <img className={styles["picture"]} src={href} alt={text} loading="lazy" />;
}

/** An address that a link may lead to; undefined for whatever else an answer calls one. */
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

interface Props {
  readonly code: string;
  /** Text behind the fence; its first word is the language. */
  readonly info: string;
}

function CodeBlock({ code, info }: Props) {
  const name = /^\S+/.exec(info)?.[0] ?? "Code";
  return (
    <div className={codeBlockStyles["block"]}>
      <div className={codeBlockStyles["head"]}>
        <span>{name}</span>
        <CopyButton text={code} size="sm" look="quiet" aria-label={`Copy ${name}`} />
      </div>
      <pre
        className={codeBlockStyles["pre"]}
        tabIndex={0}
        role="region"
        aria-label={name}
        dir="ltr"
      >
        <code>{code}</code>
      </pre>
    </div>
  );
}

export const Markdown = memo(function Markdown({ text }: { readonly text: string }) {
  const tokens = tokensOf(text);
  if (!tokens) return <p className={styles["asItStands"]}>{text}</p>;
  return (
    <div className={styles["markdown"]} dir="auto">
      <Blocks tokens={tokens} />
    </div>
  );
});

function Blocks({ tokens }: { readonly tokens: readonly MarkedToken[] }) {
  return keyed(tokens).map(({ token, key }) => <Block key={key} token={token} />);
}

function Block({ token }: { readonly token: MarkedToken }): ReactNode {
  switch (token.type) {
    case "heading":
      // One rank for all: the page's own headings stand above it, and an answer may leave ranks out.
      return (
        <h3 className={styles["heading"]} data-depth={token.depth}>
          <Inline tokens={token.tokens} />
        </h3>
      );
    case "paragraph":
      return (
        <p>
          <Inline tokens={token.tokens} />
        </p>
      );
    case "code":
      return <CodeBlock code={token.text} info={token.lang ?? ""} />;
    case "blockquote":
      return (
        <blockquote>
          <Blocks tokens={known(token.tokens)} />
        </blockquote>
      );
    case "list":
      return <List token={token} />;
    case "table":
      return <Table token={token} />;
    case "hr":
      return <hr />;
    case "html":
      return <p className={styles["asItStands"]}>{token.raw.trim()}</p>;
    default:
      return <Inline tokens={[token]} />;
  }
}

function List({ token: { ordered, start, items } }: { readonly token: Tokens.List }) {
  const rows = items.map((item, at) => (
    <li key={`${String(at)} ${String(item.task)}`} data-task={item.task}>
      {item.task && (
        <input
          type="checkbox"
          disabled
          checked={item.checked === true}
          aria-label={item.checked === true ? "Done" : "Not done"}
        />
      )}
      <div>
        <Blocks tokens={known(item.tokens)} />
      </div>
    </li>
  ));
  return ordered ? <ol start={start === "" ? 1 : start}>{rows}</ol> : <ul>{rows}</ul>;
}

function Table({ token: { header, rows } }: { readonly token: Tokens.Table }) {
  return (
    <div className={tableStyles["table"]} role="region" aria-label="Table" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {header.map((cell, at) => (
              <th key={`${String(at)} ${cell.text}`} scope="col" data-align={cell.align}>
                <Inline tokens={cell.tokens} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            <tr key={`${String(line)} ${row[0]?.text ?? ""}`}>
              {row.map((cell, at) => (
                <td key={`${String(at)} ${cell.text}`} data-align={cell.align}>
                  <Inline tokens={cell.tokens} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
