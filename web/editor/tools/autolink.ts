import { InputRule } from "prosemirror-inputrules";
import { type EditorState, Plugin, type Transaction } from "prosemirror-state";
import { marks, nodes } from "../schema.ts";
import { addressesIn } from "../text/addresses.ts";

/** Longer ones are no addresses that anybody types. */
const longest = 2_000;

/** An address becomes a link at the blank after it; Backspace takes the link back, as with every rule. */
export const linkAsTyped = new InputRule(
  /(?:https?:\/\/|www\.)\S+\s$/i,
  (state, match, _start, end) => {
    const linked = linkBefore(state, end);
    return linked?.insertText(match[0].slice(-1), end) ?? null;
  },
  { inCodeMark: false },
);

/** And where the line ends after it. */
export const linkAtLineEnd = (): Plugin =>
  new Plugin({
    props: {
      handleKeyDown(view, event) {
        if (event.key !== "Enter" || !view.state.selection.empty) return false;
        const linked = linkBefore(view.state, view.state.selection.from);
        if (linked) view.dispatch(linked);
        return false;
      },
    },
  });

/** The address right before a place of the text as a link; nothing where it is one. */
function linkBefore({ doc, tr }: EditorState, end: number): Transaction | undefined {
  const $end = doc.resolve(end);
  if ($end.parent.type.spec.code === true || !$end.parent.isTextblock) return undefined;
  const from = Math.max(0, $end.parentOffset - longest);
  const text = $end.parent.textBetween(from, $end.parentOffset, "\n", "\n");
  const last = addressesIn(text).at(-1);
  if (!last || text.slice(last.to).search(/[^.,;:!?…'’)\]}*_~]/) >= 0) return undefined;
  const start = $end.start() + from;
  const [linkFrom, linkTo] = [start + last.from, start + last.to];
  const isTaken =
    doc.rangeHasMark(linkFrom, linkTo, marks.link) ||
    doc.rangeHasMark(linkFrom, linkTo, marks.code);
  return isTaken || $end.parent.type === nodes.code_block
    ? undefined
    : tr
        .addMark(linkFrom, linkTo, marks.link.create({ href: last.href }))
        .removeStoredMark(marks.link);
}
