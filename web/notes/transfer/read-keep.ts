import { counted } from "#shared/words.ts";
import { noteLimits } from "#contract/notes.ts";
import { safeHref } from "#contract/notes/rich-text.ts";
import * as v from "valibot";
import { readHtml, writeHtml } from "../../editor/text/html.ts";
import { marks, nodes, schema } from "../../editor/schema.ts";
import { type Gathered, instantOf, skip, withDates } from "./import-note.ts";
import { tagsOf } from "./read-markdown-file.ts";

const Text = v.optional(v.string(), "");
const Flag = v.optional(v.boolean(), false);
const List = v.optional(v.array(v.looseObject({})), []);

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
  attachments: List,
  annotations: List,
  sharees: List,
});
type KeepNote = v.InferOutput<typeof KeepNote>;

export const isKeep = (json: unknown): boolean =>
  typeof json === "object" && json !== null && ("textContent" in json || "listContent" in json);

export function readKeep(json: unknown, from: string): Gathered {
  const read = v.safeParse(KeepNote, json);
  if (!read.success) return skip(from, "Not a note of Google Keep");
  const keep = read.output;
  if (keep.isTrashed) return skip(from, "In Keep's trash");
  const micro = (at: number | undefined) => instantOf(at === undefined ? undefined : at / 1_000);
  const note = {
    title: titleOf(keep),
    content: contentOf(keep),
    tags: tagsOf(keep.labels.map(({ name }) => name)),
    isPinned: keep.isPinned,
    isArchived: keep.isArchived,
    ...withDates(micro(keep.createdTimestampUsec), micro(keep.userEditedTimestampUsec)),
  };
  return { notes: [{ from, note, losses: lossesOf(keep) }], skipped: [] };
}

function titleOf({ title, textContent, listContent }: KeepNote): string {
  const lines = [title, textContent.split("\n")[0], listContent?.[0]?.text];
  const found = lines.find((text = "") => text.trim() !== "") ?? "Note from Keep";
  return found.trim().slice(0, noteLimits.title);
}

function contentOf({ textContent, textContentHtml, listContent, annotations }: KeepNote): string {
  const doc = textContentHtml === "" ? readText(textContent) : readHtml(textContentHtml);
  const items = (listContent ?? []).map(({ text, isChecked }) =>
    nodes.task_item.create(
      { checked: isChecked },
      nodes.paragraph.create(null, text === "" ? [] : schema.text(text)),
    ),
  );
  const list = items.length > 0 ? [nodes.task_list.create(null, items)] : [];
  const links = annotations.flatMap((annotation) => linkOf(annotation));
  const text = items.length > 0 && doc.textContent === "" ? [] : doc.children;
  return writeHtml(nodes.doc.create(null, [...text, ...list, ...links]));
}

function readText(text: string) {
  const lines = text
    .split("\n")
    .map((line) => nodes.paragraph.create(null, line === "" ? [] : schema.text(line)));
  return nodes.doc.create(null, lines);
}

/** The pages that Keep shows below a note. */
function linkOf({ url, title }: Record<string, unknown>) {
  if (typeof url !== "string" || url === "") return [];
  const href = safeHref(url);
  const words = typeof title === "string" && title !== "" ? title : url;
  const text = schema.text(words, href === undefined ? [] : [marks.link.create({ href })]);
  return [nodes.paragraph.create(null, text)];
}

function lossesOf({ attachments, color, sharees }: KeepNote): string[] {
  const count = attachments.length;
  return [
    ...(count > 0 ? [`${counted(count, "attachment")} not kept`] : []),
    ...(color === "DEFAULT" ? [] : [`Color not kept: ${color.toLowerCase()}`]),
    ...(sharees.length > 0 ? ["Shared with others; that is not kept"] : []),
  ];
}
