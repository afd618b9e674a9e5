import type { Node } from "prosemirror-model";
import type { EditorState, Transaction } from "prosemirror-state";
import { align } from "./align.ts";
import type { Conflicting, OpenConflict } from "./conflicts.ts";
import type { Merged } from "./sides.ts";

let count = 0;

/** The merged text in place of the open one. What others wrote is not for this person's undo. */
export function withMerged(state: EditorState, { doc, conflicts }: Merged): Conflicting {
  const tr = become(state.tr, doc).setMeta("addToHistory", false);
  const wanted = new Map(conflicts.map((conflict) => [conflict.mine, conflict.theirs]));
  const add: OpenConflict[] = [];
  doc.descendants((node, from) => {
    const theirs = wanted.get(node);
    if (!theirs) return true;
    count += 1;
    add.push({ id: count, from, to: from + node.nodeSize, mine: node, theirs });
    wanted.delete(node);
    return false;
  });
  return { tr, add };
}

/** Turns the open document into `wanted` by the smallest changes there are, so that the cursor and what can be undone stay. */
function become(tr: Transaction, wanted: Node): Transaction {
  const now = tr.doc.children;
  const places = align(now, wanted.children);
  let end = tr.doc.content.size;
  let upTo = wanted.childCount;
  // From the end, so that what stands before keeps its place.
  for (let at = now.length - 1; at >= 0; at -= 1) {
    const block = now[at];
    if (!block) continue;
    const start = end - block.nodeSize;
    const place = places[at];
    if (place === undefined) tr.delete(start, end);
    else {
      insert(tr, end, wanted.children.slice(place + 1, upTo));
      changeBlock(tr, start, block, wanted.child(place));
      upTo = place;
    }
    end = start;
  }
  insert(tr, 0, wanted.children.slice(0, upTo));
  return tr.doc.eq(wanted) ? tr : tr.replaceWith(0, tr.doc.content.size, wanted.content);
}

function insert(tr: Transaction, at: number, blocks: readonly Node[]): void {
  if (blocks.length > 0) tr.insert(at, blocks);
}

function changeBlock(tr: Transaction, start: number, from: Node, to: Node): void {
  if (from.eq(to)) return;
  const isSameKind =
    from.type === to.type && JSON.stringify(from.attrs) === JSON.stringify(to.attrs);
  const first = isSameKind ? from.content.findDiffStart(to.content) : null;
  const last = isSameKind ? from.content.findDiffEnd(to.content) : null;
  if (first === null || last === null) {
    tr.replaceWith(start, start + from.nodeSize, to);
    return;
  }
  // Where the same letters stand around a change, its two ends may cross.
  const overlap = Math.max(0, first - Math.min(last.a, last.b));
  const inside = start + 1;
  tr.replace(inside + first, inside + last.a + overlap, to.slice(first, last.b + overlap));
}
