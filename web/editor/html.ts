import { DOMParser, DOMSerializer, Fragment, type Node } from "prosemirror-model";
import { inert } from "./inert.ts";
import { nodes, schema } from "./schema.ts";

const reader = DOMParser.fromSchema(schema);
const writer = DOMSerializer.fromSchema(schema);

/** A stored text as a document. Text without a single tag is what somebody wrote without an editor. */
export function readHtml(html: string): Node {
  return isPlain(html) ? plainDoc(html) : reader.parse(inert(html).body);
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
