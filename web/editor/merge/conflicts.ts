import type { Node } from "prosemirror-model";
import { type EditorState, Plugin, PluginKey, type Transaction } from "prosemirror-state";
import { Decoration, DecorationSet } from "prosemirror-view";
import { become } from "./apply-merge.ts";
import type { Merged } from "./merge.ts";
import { sideNote } from "../side-note.ts";

/** A block of the open text that was changed elsewhere in another way. */
export interface OpenConflict {
  readonly id: number;
  readonly from: number;
  readonly to: number;
  readonly mine: Node;
  readonly theirs: Node;
}

export type Choice = "mine" | "theirs" | "both";

interface Change {
  readonly add?: readonly OpenConflict[];
  readonly drop?: number;
}

const key = new PluginKey<readonly OpenConflict[]>("conflicts");
const told = sideNote<Change>();
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
  if (conflict && choice === "both") tr.insert(conflict.to, conflict.theirs);
  return told.put(tr, { drop: id });
}
