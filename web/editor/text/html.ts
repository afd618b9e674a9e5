import { DOMParser, DOMSerializer, Fragment, type Node } from "prosemirror-model";
import { inert } from "./inert.ts";
import { nodes, schema } from "../schema.ts";

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
