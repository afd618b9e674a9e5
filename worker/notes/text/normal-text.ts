import { DOMParser, type Node, Schema, Fragment } from "prosemirror-model";
import { noteLimits } from "#contract/notes.ts";
import { richText } from "#contract/notes/rich-text.ts";
import { elementsIn } from "#shared/notes/elements.ts";
import { Problem } from "../../http/problem.ts";
import { mendLists } from "./lists.ts";
import { readHtml } from "./read.ts";
import { mendTables } from "./tables.ts";
import { escapedText, writeHtml } from "./write.ts";

const schema = new Schema(richText);

/** A text as it is stored, and what lists show of it. */
export interface NormalText {
  readonly content: string;
  readonly preview: string;
  readonly wordCount: number;
}

/** HTML or plain text as HTML that holds nothing but what the schema names. What is normal already stays as it is. */
export function normalText(given: string): NormalText {
  // Before it is read, which costs the most of all.
  refuseTooLong(given);
  const tree = readHtml(isMarkup(given) ? given : paragraphs(given), refuseTooMany);
  mendTables(tree);
  mendLists(tree);
  const doc = tidied(DOMParser.fromSchema(schema).parse(tree));
  const content = writeHtml(doc);
  refuseTooLong(content);
  // What is accepted can be sent again as it is stored.
  refuseTooMany(elementsIn(content));
  const words = plainText(doc);
  return { content, preview: previewOf(words), wordCount: countWords(words) };
}

/** A stored text as the document that it is. */
export const documentOf = (content: string): Node =>
  DOMParser.fromSchema(schema).parse(readHtml(content));

/** The words of a stored text, on one line. */
export const wordsIn = (content: string): string => plainText(documentOf(content));

const known =
  `a abbr address article aside b big blockquote body br center cite code dd del details dfn div dl dt em
  figure figcaption font footer form h1 h2 h3 h4 h5 h6 head header hr html i iframe img input ins kbd li link main mark
  meta nav noscript object ol option p picture pre q s samp script section select small span strike strong style sub
  summary sup svg math table tbody td template textarea tfoot th thead title tr tt u ul var video audio`
    .split(/\s+/)
    .join("|");
const markup = new RegExp(String.raw`</?(?:${known})(?=[\s/>])|<!--|<!doctype`, "i");

/** Words with a '<' among them are not yet HTML; a tag that a browser knows makes them so. */
const isMarkup = (text: string): boolean => markup.test(text);

/** A blank line ends a paragraph. */
function paragraphs(text: string): string {
  return text
    .replaceAll(/\r\n?/g, "\n")
    .split(/\n[\t ]*\n\s*/)
    .map((part) => `<p>${escapedText(part.trim()).replaceAll("\n", "<br>")}</p>`)
    .join("");
}

function refuseTooLong(content: string): void {
  const bytes = new TextEncoder().encode(content).byteLength;
  if (content.length <= noteLimits.content && bytes <= noteLimits.contentBytes) return;
  throw new Problem("too_large", "content: is larger than a note can be", { field: "content" });
}

function refuseTooMany(elements: number): void {
  if (elements <= noteLimits.elements) return;
  throw new Problem("too_large", "content: has more markup than a note can have", {
    field: "content",
  });
}

/** Pictures and attached files stand apart from the words beside them, as blocks do. */
function plainText(doc: Node): string {
  const parts: string[] = [];
  let wasApart = false;
  doc.descendants((node) => {
    if (node.isTextblock) parts.push("\n");
    if (!node.isText && !node.isLeaf) return;
    const part = wordsOf(node);
    const isApart = !node.isText || isFile(node);
    const isBesideWord = endsInWord.test(parts.at(-1) ?? "") && startsWithWord.test(part);
    parts.push((isApart || wasApart) && isBesideWord ? ` ${part}` : part);
    wasApart = isApart;
  });
  return parts.join("").replaceAll(/\s+/g, " ").trim();
}

const wordsOf = (leaf: Node): string =>
  leaf.text ?? (leaf.type.name === "hard_break" ? "\n" : String(leaf.attrs["alt"] ?? ""));

const isFile = ({ marks }: Node): boolean =>
  marks.some(({ attrs }) => String(attrs["href"] ?? "").startsWith("/api/files/"));

const endsInWord = /[\p{L}\p{N}]$/u;
const startsWithWord = /^[\p{L}\p{N}]/u;

function previewOf(text: string): string {
  const start = text.slice(0, noteLimits.preview * 2);
  return [...start].slice(0, noteLimits.preview).join("").trimEnd();
}

/** Runs of letters and digits; in scripts written without spaces each sign is one, as word processors count. */
const word =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]\p{M}*|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}])[\p{L}\p{N}\p{M}])+(?:['’.\-_](?=[\p{L}\p{N}])(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{N}\p{M}])+)*/gu;

function countWords(text: string): number {
  let count = 0;
  word.lastIndex = 0;
  while (word.test(text)) count += 1;
  return count;
}

/**
 * Takes out the blanks that reading HTML would take out: ProseMirror's parser leaves some behind where blocks were
 * mended, so that a text would change when it is stored a second time.
 */
function tidied(node: Node): Node {
  if (node.isLeaf || node.type.spec.code === true) return node;
  if (!node.isTextblock)
    return node.copy(Fragment.from(node.children.map((child) => tidied(child))));
  const kept: Node[] = [];
  for (const child of node.children) {
    if (!child.isText) kept.push(child);
    else push(kept, child, leading(child.text ?? "", kept.at(-1)));
  }
  for (let last = kept.pop(); last; last = kept.pop()) {
    const text = (last.text ?? "").replace(/[ \t\r\n\f]$/, "");
    if (last.isText) push(kept, last, text);
    else kept.push(last);
    if (text !== "" || !last.isText) break;
  }
  return node.copy(Fragment.from(kept));
}

/** One blank for many, and none at the beginning of a line or after another. */
function leading(text: string, before: Node | undefined): string {
  const collapsed = text.replaceAll(/[ \t\r\n\f]+/g, " ");
  const isAfterBlank =
    !before || before.type.name === "hard_break" || (before.text ?? "").endsWith(" ");
  return isAfterBlank ? collapsed.replace(/^ /, "") : collapsed;
}

function push(kept: Node[], like: Node, text: string): void {
  if (text !== "") kept.push(like.type.schema.text(text, like.marks));
}
