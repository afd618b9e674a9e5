import { safeHref } from "#contract/notes/rich-text.ts";
import { Fragment, type Node } from "prosemirror-model";
import { marks, schema } from "../schema.ts";

const address = /(?<![\w@/.-])(?:https?:\/\/|www\.)[^\s<>"“”]+/gi;
/** Signs that end a sentence, not an address. */
const trailing = /[.,;:!?…'’)\]}*_~]$/;

export interface Found {
  readonly from: number;
  readonly to: number;
  readonly href: string;
}

/** The web addresses in a line of words, without the signs that follow them. */
export function addressesIn(text: string): Found[] {
  return [...text.matchAll(address)].flatMap(({ 0: whole, index }) => {
    let bare = whole;
    while (trailing.test(bare) && !closesItself(bare)) bare = bare.slice(0, -1);
    const href = hrefOf(bare);
    return href === undefined ? [] : [{ from: index, to: index + bare.length, href }];
  });
}

/** A bracket that was opened within the address belongs to it. */
const closesItself = (text: string): boolean =>
  text.endsWith(")") && count(text, "(") >= count(text, ")");
const count = (text: string, sign: string): number => text.split(sign).length - 1;

function hrefOf(text: string): string | undefined {
  const href = safeHref(/^www\./i.test(text) ? `https://${text}` : text);
  return href !== undefined && URL.canParse(href) && new URL(href).hostname.includes(".")
    ? href
    : undefined;
}

/** The address that a text is, with nothing beside it. */
export function addressAlone(text: string): string | undefined {
  const bare = text.trim();
  if (/^(?:mailto:|tel:)\S+$/i.test(bare)) return safeHref(bare);
  const [only] = addressesIn(bare);
  return only && only.from === 0 && only.to === bare.length ? only.href : undefined;
}

/** Content in which every address leads where it says; code stays as it is. */
export function withLinks(content: Fragment): Fragment {
  const nodes: Node[] = [];
  content.forEach((node) => {
    if (node.isText) nodes.push(...linkedText(node));
    else if (node.type.spec.code === true || node.isLeaf) nodes.push(node);
    else nodes.push(node.copy(withLinks(node.content)));
  });
  return Fragment.from(nodes);
}

function linkedText(node: Node): Node[] {
  const text = node.text ?? "";
  const isTaken = marks.link.isInSet(node.marks) ?? marks.code.isInSet(node.marks);
  const found = isTaken ? [] : addressesIn(text);
  if (found.length === 0) return [node];
  const parts: Node[] = [];
  let at = 0;
  for (const { from, to, href } of found) {
    if (from > at) parts.push(node.cut(at, from));
    parts.push(schema.text(text.slice(from, to), marks.link.create({ href }).addToSet(node.marks)));
    at = to;
  }
  if (at < text.length) parts.push(node.cut(at));
  return parts;
}
