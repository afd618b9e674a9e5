import type { Node } from "prosemirror-model";
import { type EditorState, Plugin, PluginKey, type Transaction } from "prosemirror-state";
import { Decoration, DecorationSet } from "prosemirror-view";
import { sideNote } from "../side-note.ts";
import { nodes } from "../schema.ts";

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

/** A change of the text, with the passages about which somebody has to decide. */
export interface Conflicting {
  readonly tr: Transaction;
  readonly add: readonly OpenConflict[];
}

export const conflicting = ({ tr, add }: Conflicting): Transaction => told.put(tr, { add });

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
