import { DOMParser, DOMSerializer, Fragment, type Node } from "prosemirror-model";
import { nodes, schema } from "../schema.ts";

/**
 * HTML as markup that nothing in it can act on: no script runs, no picture is asked for. What was set in its
 * `style` attributes becomes the element that means it; the attribute itself arrives as `data-style`.
 */
export function inert(html: string): Document {
  const page = new globalThis.DOMParser().parseFromString(quieted(html), "text/html");
  for (const element of page.querySelectorAll("[data-style]")) meanStyle(element);
  return page;
}

/** Renames styles and handlers, which the page's policy refuses even in a document that is never shown. One pass, whatever it holds. */
export function quieted(html: string): string {
  if (!/<style|style\s*=|[\s"'/]on[a-z]+\s*=/i.test(html)) return html;
  const text = html.replaceAll(/<style\b[\s\S]*?(?:<\/style\s*>|$)/gi, "");
  const parts: string[] = [];
  let at = 0;
  for (;;) {
    const open = text.indexOf("<", at);
    if (open === -1) return parts.join("") + text.slice(at);
    const end = /[a-z]/i.test(text.charAt(open + 1)) ? endOfTag(text, open) : open + 1;
    parts.push(text.slice(at, open), withoutMeaning(text.slice(open, end)));
    at = end;
  }
}

function endOfTag(html: string, open: number): number {
  let quote = "";
  for (let at = open + 1; at < html.length; at++) {
    const char = html.charAt(at);
    if (quote !== "") quote = char === quote ? "" : quote;
    else if (char === '"' || char === "'") quote = char;
    else if (char === ">") return at + 1;
  }
  return html.length;
}

const withoutMeaning = (tag: string): string =>
  tag.replaceAll(
    /("[^"]*"|'[^']*')|(?<=[\s"'/])(style|on[a-z]+)(?=\s*=)/gi,
    (all: string, quoted: string | undefined) => quoted ?? `data-${all}`,
  );

/** Google Docs, Evernote and others write bold as a weight, and wrap what is not bold into a <b> that says so. */
function meanStyle(element: Element): void {
  const style = (element.getAttribute("data-style") ?? "").toLowerCase();
  const isBold = element.matches("b, strong");
  if (isBold && /font-weight:\s*(?:normal|400)/.test(style)) {
    unwrap(element);
    return;
  }
  if (!isBold && /font-weight:\s*(?:bold|[5-9]\d\d)/.test(style)) wrap(element, "strong");
  if (/font-style:\s*italic/.test(style)) wrap(element, "em");
  if (/text-decoration(?:-line)?:[^;]*line-through/.test(style)) wrap(element, "s");
}

function wrap(element: Element, tag: string): void {
  const inner = element.ownerDocument.createElement(tag);
  move(element, inner);
  element.append(inner);
}

/** All that is in one place to another; not spread into one call: as many arguments as a list can have items overflow the stack. */
export function move(from: ParentNode, into: ParentNode): void {
  for (let child = from.firstChild; child; child = from.firstChild) into.append(child);
}

/** What is in an element instead of it. */
export function unwrap(element: Element): void {
  for (let child = element.firstChild; child; child = element.firstChild) element.before(child);
  element.remove();
}

const reader = DOMParser.fromSchema(schema);
const writer = DOMSerializer.fromSchema(schema);

/** The text read last: a note is read to be shown, and then again to be edited. */
let last: { readonly html: string; readonly doc: Node } | undefined;

/** A stored text as a document. Text without a single tag is what somebody wrote without an editor. */
export function readHtml(html: string): Node {
  if (last?.html === html) return last.doc;
  const doc = isPlain(html) ? plainDoc(html) : reader.parse(inert(html).body);
  last = { html, doc };
  return doc;
}

/** A document as plain values, which a device's database keeps as they are: far faster than its HTML. */
export type Packed = Readonly<Record<string, unknown>>;

export function packed(doc: Node): Packed {
  const values: unknown = doc.toJSON();
  return Object.assign({}, values);
}

/** Undefined where it is of an older kind of text. */
export function unpacked(values: Packed): Node | undefined {
  try {
    const doc = schema.nodeFromJSON(values);
    doc.check();
    return doc;
  } catch {
    return undefined;
  }
}

export function writeHtml(doc: Node): string {
  const page = inert("");
  const holder = page.createElement("div");
  holder.append(writer.serializeFragment(doc.content, { document: page }));
  return holder.innerHTML;
}

const isPlain = (text: string): boolean => !/<[a-z!/]/i.test(text);

function plainDoc(text: string): Node {
  const blocks = decoded(text)
    .split(/\n{2,}/)
    .map((part) => nodes.paragraph.create(null, withBreaks(part)));
  return nodes.doc.create(null, blocks);
}

/** Stored text without tags may still hold entities. */
const decoded = (text: string): string =>
  text.includes("&") ? inert(text.replaceAll("\n", "&#10;")).body.textContent : text;

function withBreaks(text: string): Fragment {
  const parts = text
    .split("\n")
    .flatMap((line, at) => [
      ...(at === 0 ? [] : [nodes.hard_break.create()]),
      ...(line === "" ? [] : [schema.text(line)]),
    ]);
  return Fragment.from(parts);
}
