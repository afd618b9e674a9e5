import type { MarkedToken, Tokens } from "marked";
import { memo, type ReactNode } from "react";
import { CodeBlock } from "./code-block.tsx";
import { Inline, keyed, known, tokensOf } from "./inline.tsx";
import styles from "./markdown.module.css";
import tableStyles from "./table.module.css";

/** CV-09: what the assistant says, with its headings, lists, tables and code. */
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
