import {
  InputRule,
  inputRules,
  textblockTypeInputRule,
  wrappingInputRule,
} from "prosemirror-inputrules";
import type { MarkType } from "prosemirror-model";
import { type EditorState, type Plugin, TextSelection, type Transaction } from "prosemirror-state";
import { findWrapping } from "prosemirror-transform";
import { listAround, turnList } from "./lists.ts";
import { marks, nodes } from "./schema.ts";

/** `**words**` becomes bold when its last sign is typed. The first group is the words. */
function markRule(pattern: RegExp, type: MarkType): InputRule {
  return new InputRule(
    pattern,
    ({ tr }, [whole, words], start, end) => {
      if (words === undefined || words.trim() !== words) return null;
      const from = start + whole.indexOf(words);
      const to = from + words.length;
      if (end > to) tr.delete(to, end);
      if (from > start) tr.delete(start, from);
      return tr.addMark(start, start + words.length, type.create()).removeStoredMark(type);
    },
    { inCodeMark: false },
  );
}

/** `[ ] ` or `[x] ` at the start of a line, also of the first line of a list that `- ` has just made. */
const taskRule = new InputRule(/^\[([ xX]?)\]\s$/, (state, match, start, end) => {
  const checked = match[1]?.toLowerCase() === "x";
  const { $from } = state.selection;
  const list = listAround($from);
  if (!list) return wrapped(state, { start, end, checked });
  if (list.node.type === nodes.task_list || list.node.childCount > 1) return null;
  const tr = state.tr.delete(start, end);
  const now = listAround(tr.doc.resolve(start));
  return now ? turnList(tr, now, nodes.task_list, checked) : null;
});

function wrapped(
  state: EditorState,
  { start, end, checked }: { start: number; end: number; checked: boolean },
): Transaction | null {
  const tr = state.tr.delete(start, end);
  const range = tr.doc.resolve(start).blockRange();
  const wrapping = range && findWrapping(range, nodes.task_list);
  if (!wrapping) return null;
  tr.wrap(range, wrapping);
  return checked ? tr.setNodeAttribute(range.start + 1, "checked", true) : tr;
}

/** `---` alone in a line; what is written next stands below it. */
const lineRule = new InputRule(/^(?:---|___)$/, (state, _match, start) => {
  const $start = state.doc.resolve(start);
  if ($start.parent.type !== nodes.paragraph) return null;
  const [from, to] = [$start.before(), $start.after()];
  const tr = state.tr.replaceWith(from, to, [
    nodes.horizontal_rule.create(),
    nodes.paragraph.create(),
  ]);
  return tr.setSelection(TextSelection.create(tr.doc, from + 2));
});

export const markdownAsTyped = (): Plugin =>
  inputRules({
    rules: [
      textblockTypeInputRule(/^(#{1,3})\s$/, nodes.heading, ([, signs = "#"]) => ({
        level: signs.length,
      })),
      textblockTypeInputRule(/^```([\w+#.-]{0,40})\s$/, nodes.code_block, ([, language = ""]) => ({
        language: language === "" ? null : language,
      })),
      wrappingInputRule(/^\s*>\s$/, nodes.blockquote),
      wrappingInputRule(/^\s*[-*+]\s$/, nodes.bullet_list),
      wrappingInputRule(
        /^(\d{1,6})[.)]\s$/,
        nodes.ordered_list,
        ([, first]) => ({ order: Number(first) }),
        ([, first], list) => list.childCount + Number(list.attrs["order"]) === Number(first),
      ),
      taskRule,
      lineRule,
      markRule(/(?<![*\w])\*\*([^*]+)\*\*$/, marks.strong),
      markRule(/(?<![_\w])__([^_]+)__$/, marks.strong),
      markRule(/(?<![*\w])\*([^*]+)\*$/, marks.em),
      markRule(/(?<![_\w])_([^_]+)_$/, marks.em),
      markRule(/(?<!~)~~([^~]+)~~$/, marks.strike),
      markRule(/(?<!`)`([^`]+)`$/, marks.code),
    ],
  });
