import type { Node } from "prosemirror-model";
import { type EditorState, Plugin, PluginKey, type Transaction } from "prosemirror-state";
import { Decoration, DecorationSet } from "prosemirror-view";
import { sideNote } from "../side-note.ts";
import { nodes } from "../schema.ts";
import { align } from "./align.ts";
import type { Merged } from "./sides.ts";

/** A block of the open text that was changed elsewhere in another way. */
export interface OpenConflict {
  readonly id: number;
  readonly from: number;
  readonly to: number;
  readonly mine: Node;
  readonly theirs: Node;
}

export type Choice = "mine" | "theirs" | "both";

const key = new PluginKey<readonly OpenConflict[]>("conflicts");
const told = sideNote<{ readonly add?: readonly OpenConflict[]; readonly drop?: number }>();
let count = 0;

/** Marks the blocks about which somebody has to decide, and follows them while the text around them changes. */
export const conflictPlugin = (): Plugin =>
  new Plugin<readonly OpenConflict[]>({
    key,
    state: {
      init: () => [],
      apply(tr, now) {
        const change = told.of(tr) ?? {};
        if (now.length === 0 && !change.add) return now;
        const kept = now.filter(({ id }) => id !== change.drop).flatMap((one) => mapped(one, tr));
        return [...kept, ...(change.add ?? [])];
      },
    },
    props: {
      decorations(state) {
        const list = conflictsIn(state);
        if (list.length === 0) return null;
        return DecorationSet.create(
          state.doc,
          list.map(({ from, to }) => Decoration.node(from, to, { "data-conflict": "" })),
        );
      },
    },
  });

function mapped(conflict: OpenConflict, { mapping, docChanged }: Transaction): OpenConflict[] {
  if (!docChanged) return [conflict];
  const from = mapping.mapResult(conflict.from, 1);
  const to = mapping.map(conflict.to, -1);
  return from.deletedAfter || to <= from.pos ? [] : [{ ...conflict, from: from.pos, to }];
}

export const conflictsIn = (state: EditorState): readonly OpenConflict[] =>
  key.getState(state) ?? [];

/** The merged text in place of the open one. What others wrote is not for this person's undo. */
export function withMerged(state: EditorState, { doc, conflicts }: Merged): Transaction {
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
  return told.put(tr, { add });
}

export function resolved(state: EditorState, id: number, choice: Choice): Transaction {
  const conflict = conflictsIn(state).find((one) => one.id === id);
  const { tr } = state;
  if (conflict && choice === "theirs") tr.replaceWith(conflict.from, conflict.to, conflict.theirs);
  if (conflict && choice === "both") insertBeside(tr, conflict);
  return told.put(tr, { drop: id });
}

/** A cell of a table has one line: theirs follows mine in it. */
function insertBeside(tr: Transaction, { mine, theirs, to }: OpenConflict): void {
  const isCell = mine.type === nodes.table_cell || mine.type === nodes.table_header;
  const words = isCell ? theirs.firstChild?.content : undefined;
  if (words) tr.insert(to - 2, words.addToStart(nodes.hard_break.create()));
  else tr.insert(to, theirs);
}

/** Turns the open document into `wanted` by the smallest changes there are, so that the cursor and what can be undone stay. */
export function become(tr: Transaction, wanted: Node): Transaction {
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
