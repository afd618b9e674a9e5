import { safeHref } from "#contract/notes/rich-text.ts";
import type { Node } from "prosemirror-model";
import * as v from "valibot";
import { readHtml } from "../../editor/text/html.ts";
import { marks, nodes, schema } from "../../editor/schema.ts";
import type { Import } from "../transfer/import.ts";
import { instantOf, tagsOf, titleOf, withDates } from "../transfer/import-note.ts";
import { addNote } from "./add-note.ts";
import { type Entry, nameOf, type Tree } from "../unpacking/tree.ts";

const keepFolder = "Google Keep";

const Text = v.optional(v.string(), "");
const Flag = v.optional(v.boolean(), false);

const KeepNote = v.looseObject({
  title: Text,
  textContent: Text,
  textContentHtml: Text,
  listContent: v.optional(v.array(v.looseObject({ text: Text, isChecked: Flag }))),
  labels: v.optional(v.array(v.looseObject({ name: Text })), []),
  isPinned: Flag,
  isArchived: Flag,
  isTrashed: Flag,
  color: v.optional(v.string(), "DEFAULT"),
  createdTimestampUsec: v.optional(v.number()),
  userEditedTimestampUsec: v.optional(v.number()),
  attachments: v.optional(v.array(v.looseObject({ filePath: Text, mimetype: Text })), []),
  annotations: v.optional(v.array(v.looseObject({ url: Text, title: Text })), []),
  sharees: v.optional(v.array(v.looseObject({})), []),
});
type KeepNote = v.InferOutput<typeof KeepNote>;

/** Answers whether it was one. */
export function readKeep(json: unknown, entry: Entry, into: Import, tree: Tree): boolean {
  const isLike =
    typeof json === "object" &&
    json !== null &&
    ("textContent" in json || "listContent" in json || "isTrashed" in json);
  const read = v.safeParse(KeepNote, json);
  if (!isLike || !read.success) return false;
  const keep = read.output;
  if (keep.isTrashed) {
    into.lose("trash");
    return true;
  }
  if (keep.color !== "DEFAULT") into.lose("colors");
  if (keep.sharees.length > 0) into.lose("sharing");
  const micro = (at: number | undefined) => instantOf(at === undefined ? undefined : at / 1_000);
  const created = micro(keep.createdTimestampUsec);
  addNote(into, {
    place: into.placeOf(entry),
    source: `keep ${nameOf(entry.path)} ${created ?? ""}`,
    origin: keepFolder,
    doc: docOf(keep, entry, into, tree),
    note: {
      title: titleIn(keep),
      tags: tagsOf(keep.labels.map(({ name }) => name)),
      isPinned: keep.isPinned,
      isArchived: keep.isArchived,
      ...withDates(created, micro(keep.userEditedTimestampUsec)),
    },
  });
  return true;
}

function titleIn({ title, textContent, listContent }: KeepNote): string {
  const lines = [title, textContent.trim().split("\n")[0], listContent?.[0]?.text];
  return titleOf(lines.find((text = "") => text.trim() !== "") ?? "", "Note from Keep");
}

function docOf(keep: KeepNote, entry: Entry, into: Import, tree: Tree): Node {
  const { textContent, textContentHtml, listContent, annotations } = keep;
  const doc = textContentHtml === "" ? readText(textContent) : readHtml(textContentHtml);
  const items = (listContent ?? []).map(({ text, isChecked }) =>
    nodes.task_item.create({ checked: isChecked }, paragraphOf(text)),
  );
  const list = items.length > 0 ? [nodes.task_list.create(null, items)] : [];
  const links = annotations.flatMap((annotation) => linkOf(annotation));
  const files = filesOf(keep, entry, into, tree);
  const isEmpty = doc.textContent === "" && items.length + links.length + files.length > 0;
  return nodes.doc.create(null, [...(isEmpty ? [] : doc.children), ...list, ...files, ...links]);
}

const paragraphOf = (text: string): Node =>
  nodes.paragraph.create(null, text === "" ? [] : schema.text(text));

const readText = (text: string): Node =>
  nodes.doc.create(
    null,
    text.split("\n").map((line) => paragraphOf(line)),
  );

/** The pages that Keep shows below a note. */
function linkOf({ url, title }: { readonly url: string; readonly title: string }): Node[] {
  if (url === "") return [];
  const href = safeHref(url);
  const text = schema.text(title || url, href === undefined ? [] : [marks.link.create({ href })]);
  return [nodes.paragraph.create(null, text)];
}

function filesOf({ attachments }: KeepNote, entry: Entry, into: Import, tree: Tree): Node[] {
  return attachments.flatMap(({ filePath }) => {
    const found = tree.linked(entry.path, filePath) ?? siblingOf(entry, filePath, tree);
    if (!found) {
      into.lose("missing");
      return [];
    }
    const { href, isPicture, name } = into.target(found, keepFolder);
    const inline = isPicture
      ? nodes.image.create({ src: href, alt: "" })
      : schema.text(name, [marks.link.create({ href })]);
    return [nodes.paragraph.create(null, inline)];
  });
}

const siblingOf = ({ path }: Entry, name: string, tree: Tree): Entry | undefined =>
  tree.sibling(`${path.slice(0, path.lastIndexOf("/") + 1)}${name}`);
