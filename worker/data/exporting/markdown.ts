import type { Mark, Node } from "prosemirror-model";

/** Another address for a picture or a link. */
export type Readdress = (address: string) => string;

/** A note's text as Markdown for people: what Markdown has no sign for is left out. */
export function markdownOf(doc: Node, readdress: Readdress): string {
  return `${blocks(doc, readdress).join("\n\n")}\n`;
}

const blocks = (parent: Node, readdress: Readdress): string[] =>
  parent.children.map((node) => block(node, readdress));

const indented = (text: string, by: string): string =>
  text
    .split("\n")
    .map((line, at) => (at === 0 || line === "" ? line : by + line))
    .join("\n");

/** `sign` stands before the item at a place. */
function list(
  node: Node,
  readdress: Readdress,
  sign: (item: Node, place: number) => string,
): string {
  return node.children
    .map((item, place) => {
      const before = sign(item, place);
      const text = blocks(item, readdress).join("\n\n");
      return before + indented(text, " ".repeat(/^\d/.test(before) ? before.length : 2));
    })
    .join("\n");
}

const writers: Readonly<Record<string, (node: Node, readdress: Readdress) => string>> = {
  heading: (node, readdress) =>
    `${"#".repeat(Number(node.attrs["level"]))} ${inline(node, readdress).replaceAll("\\\n", " ")}`,
  blockquote: (node, readdress) =>
    `> ${blocks(node, readdress).join("\n\n").replaceAll("\n", "\n> ")}`,
  horizontal_rule: () => "---",
  code_block: ({ attrs, textContent }) => {
    const fence = "`".repeat(Math.max(3, longestRun(textContent) + 1));
    return `${fence}${String(attrs["language"] ?? "")}\n${textContent}\n${fence}`;
  },
  bullet_list: (node, readdress) => list(node, readdress, () => "- "),
  task_list: (node, readdress) =>
    list(node, readdress, ({ attrs }) => `- [${attrs["checked"] === true ? "x" : " "}] `),
  ordered_list: (node, readdress) =>
    list(node, readdress, (_, place) => `${String(Number(node.attrs["order"]) + place)}. `),
  table: (node, readdress) => {
    const [head = "", ...rest] = node.children.map(
      (row) =>
        `| ${row.children
          .map((cell) =>
            blocks(cell, readdress)
              .join(" ")
              .replaceAll(/\\?\n/g, "<br>")
              .replaceAll("|", String.raw`\|`),
          )
          .join(" | ")} |`,
    );
    const rule = `|${" --- |".repeat(node.firstChild?.childCount ?? 1)}`;
    return [head, rule, ...rest].join("\n");
  },
};

const block = (node: Node, readdress: Readdress): string =>
  writers[node.type.name]?.(node, readdress) ?? inline(node, readdress);

const longestRun = (text: string): number =>
  Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length));

const signs: Readonly<Record<string, string>> = { strong: "**", em: "*", strike: "~~" };

function inline(node: Node, readdress: Readdress): string {
  const text = node.children.map((part) => piece(part, readdress)).join("");
  // A line that would begin a block of its own.
  return text.replace(/^(\s*)([#>+-]|\d{1,9}[.)])(?=\s|$)/, String.raw`$1\$2`);
}

function piece(node: Node, readdress: Readdress): string {
  if (node.type.name === "hard_break") return "\\\n";
  if (node.type.name === "image")
    return `![${escaped(String(node.attrs["alt"]))}](${address(readdress(String(node.attrs["src"])))})`;
  const has = (name: string): Mark | undefined => node.marks.find(({ type }) => type.name === name);
  const words = node.text ?? "";
  const link = has("link");
  const shown = has("code") ? code(words) : marked(escaped(words), node.marks);
  return link ? `[${shown}](${address(readdress(String(link.attrs["href"])))})` : shown;
}

/** Signs stand at words: spaces at the ends of what is marked stay outside. */
function marked(text: string, marks: readonly Mark[]): string {
  const [, before = "", words = "", after = ""] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? [];
  if (words === "") return text;
  const around = marks.map(({ type }) => signs[type.name] ?? "");
  return `${before}${around.join("")}${words}${around.toReversed().join("")}${after}`;
}

function code(text: string): string {
  const fence = "`".repeat(longestRun(text) + 1);
  const space = /^`|`$/.test(text) ? " " : "";
  return `${fence}${space}${text}${space}${fence}`;
}

const escaped = (text: string): string =>
  text.replaceAll(/[\\`*_~[\]]/g, String.raw`\$&`).replaceAll(/<(?=[\w/!?])/g, String.raw`\<`);

const address = (text: string): string =>
  text.replaceAll(/[()<>\\ ]/g, (sign) =>
    encodeURIComponent(sign).replace("(", "%28").replace(")", "%29"),
  );
