import type { MarkedToken, Tokens } from "marked";
import { memo, type ReactNode } from "react";
import { CodeBlock } from "./code-block.tsx";
import { Inline, keyed } from "./inline.tsx";
import styles from "./markdown.module.css";
import { Table } from "./table.tsx";
import { known, tokensOf } from "./tokens.ts";

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
