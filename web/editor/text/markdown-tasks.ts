import type { MarkdownParser } from "prosemirror-markdown";

type Token = ReturnType<MarkdownParser["tokenizer"]["parse"]>[number];

const box = /^\[([ xX])\](?:[ \t]+|$)/;

/**
 * Turns lists all of whose lines begin with a box into lists of tasks, and tables into a paragraph a row. It
 * runs before words are read, so that a box somebody escaped is none.
 */
export function taskTokens(tokens: Token[]): void {
  for (const [at, token] of tokens.entries())
    if (token.type === "bullet_list_open") turn(tokens, at);
  flattenTables(tokens);
}

function turn(tokens: readonly Token[], at: number): void {
  const level = tokens[at]?.level ?? 0;
  const end = tokens.findIndex(
    (token, place) => place > at && token.level === level && token.type === "bullet_list_close",
  );
  const items = tokens
    .slice(at, end)
    .flatMap((token, place) =>
      token.type === "list_item_open" && token.level === level + 1 ? [at + place] : [],
    );
  const words = items.map((item) => tokens[item + 2]);
  const areAll = words.every((token) => token?.type === "inline" && box.test(token.content));
  if (!areAll || items.length === 0) return;
  rename(tokens[at], "task_list_open");
  rename(tokens[end], "task_list_close");
  for (const [index, item] of items.entries()) markItem(tokens, item, words[index]);
}

function markItem(tokens: readonly Token[], at: number, words: Token | undefined): void {
  const open = tokens[at];
  if (!open || !words) return;
  const isChecked = box.exec(words.content)?.[1]?.toLowerCase() === "x";
  words.content = words.content.replace(box, "");
  open.type = "task_item_open";
  open.attrSet("checked", String(isChecked));
  const close = tokens.find(
    (token, place) => place > at && token.level === open.level && token.type === "list_item_close",
  );
  rename(close, "task_item_close");
}

function rename(token: Token | undefined, type: string): void {
  if (token) token.type = type;
}

/** The parts of a table that say nothing by themselves. */
const frames = new Set([
  "table_open",
  "table_close",
  "thead_open",
  "thead_close",
  "tbody_open",
  "tbody_close",
  "td_open",
  "td_close",
  "th_open",
  "th_close",
]);

function flattenTables(tokens: Token[]): void {
  let isInRow = false;
  let row: Token | undefined;
  const kept = tokens.filter((token) => {
    if (token.type === "tr_open" || token.type === "tr_close") {
      isInRow = token.type === "tr_open";
      row = undefined;
      token.type = isInRow ? "paragraph_open" : "paragraph_close";
    } else if (isInRow && token.type === "inline") {
      if (row) {
        if (token.content !== "") row.content += ` | ${token.content}`;
        return false;
      }
      row = token;
    }
    return !frames.has(token.type);
  });
  tokens.splice(0, tokens.length, ...kept);
}
