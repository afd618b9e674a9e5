import type { EditorState, Transaction } from "prosemirror-state";
import { marks, schema } from "../schema.ts";

export function linkAround({ selection }: EditorState) {
  const { $from } = selection;
  const { parent } = $from;
  const link = marks.link.isInSet($from.marksAcross($from) ?? $from.marks());
  if (!link) return undefined;
  let [from, to] = [$from.start(), $from.start()];
  let isPast = false;
  parent.forEach((node, offset) => {
    if (isPast) return;
    const start = $from.start() + offset;
    const isPart = link.isInSet(node.marks);
    if (!isPart && start >= $from.pos) isPast = true;
    else if (isPart) to = start + node.nodeSize;
    else [from, to] = [start + node.nodeSize, start + node.nodeSize];
  });
  return from < to ? { from, to, href: String(link.attrs["href"]) } : undefined;
}

/** Puts a link over the selection, over the link under the cursor, or as its own words. */
export function withLink(state: EditorState, href: string): Transaction {
  const { selection, tr } = state;
  const mark = marks.link.create({ href });
  const around = linkAround(state);
  if (!selection.empty) {
    const { from, to } = selection;
    return tr.removeMark(from, to, marks.link).addMark(from, to, mark);
  }
  if (around)
    return tr.removeMark(around.from, around.to, marks.link).addMark(around.from, around.to, mark);
  return tr.replaceSelectionWith(schema.text(href, [mark]), false).removeStoredMark(mark);
}

export function withoutLink(state: EditorState): Transaction {
  const { from, to } = linkAround(state) ?? state.selection;
  return state.tr.removeMark(from, to, marks.link);
}

/** Reads an address as people type it: a host alone means https, an address of mail means mail. */
export function typedHref(text: string): string {
  const bare = text.trim();
  if (/^[^\s/@:]+@[^\s/@:]+\.\w+$/.test(bare)) return `mailto:${bare}`;
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#:]|$)/.test(bare) ? `https://${bare}` : bare;
}
