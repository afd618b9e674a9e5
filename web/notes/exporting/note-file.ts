import type { Note } from "#contract/notes.ts";
import { Fragment, type Mark, type Node } from "prosemirror-model";
import { marks, nodes } from "../../editor/schema.ts";
import { writeMarkdown } from "../../editor/text/write-markdown.ts";
import { writeFrontMatter } from "../reading/front-matter.ts";

/** Another address for a picture or a link; undefined where it stays as it is. */
export type Readdress = (address: string, words: string) => string | undefined;

/** A note as Markdown, with what it carries beside its text above it. */
export function markdownOf(note: Omit<Note, "content">, doc: Node, readdress: Readdress): string {
  const { id, title, category, tags, createdAt, updatedAt } = note;
  const matter = {
    title,
    category,
    tags,
    created: createdAt,
    updated: updatedAt,
    pinned: note.isPinned,
    favorite: note.isFavorite,
    archived: note.isArchived,
    id,
  };
  return `${writeFrontMatter(matter)}${writeMarkdown(readdressed(doc, readdress))}\n`;
}

/** A document in which pictures and links lead elsewhere. */
function readdressed(node: Node, readdress: Readdress): Node {
  if (node.type === nodes.image) {
    const { src, alt } = node.attrs;
    const other = readdress(String(src), String(alt));
    const moved = other === undefined ? node.attrs : { ...node.attrs, src: other };
    return nodes.image.create(moved, null, marksOf(node, readdress));
  }
  if (node.isText || node.isLeaf) return node.mark(marksOf(node, readdress));
  return node.copy(Fragment.from(node.children.map((child) => readdressed(child, readdress))));
}

const marksOf = (node: Node, readdress: Readdress): readonly Mark[] =>
  node.marks.map((mark) => {
    if (mark.type !== marks.link) return mark;
    const other = readdress(String(mark.attrs["href"]), node.textContent);
    return other === undefined ? mark : marks.link.create({ href: other });
  });
