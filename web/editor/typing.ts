import { baseKeymap, chainCommands, exitCode } from "prosemirror-commands";
import {
  undoInputRule,
  InputRule,
  inputRules,
  textblockTypeInputRule,
  wrappingInputRule,
} from "prosemirror-inputrules";
import { keymap } from "prosemirror-keymap";
import type { MarkType } from "prosemirror-model";
import { splitListItem, splitListItemKeepMarks } from "prosemirror-schema-list";
import {
  type Command,
  type Plugin,
  type EditorState,
  TextSelection,
  type Transaction,
} from "prosemirror-state";
import { findWrapping } from "prosemirror-transform";
import { commands, typingKeys } from "./commands.ts";
import { indent, itemAround, outdent, toggleChecked, listAround, turnList } from "./lists.ts";
import { nodes, marks } from "./schema.ts";
import { linkAsTyped } from "./tools/autolink.ts";
import { isInTable } from "./tables/in-table.ts";

const breakLine: Command = chainCommands(exitCode, (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
  return true;
});

/** A new task begins without a tick, whatever the one before it has. */
const nextItem: Command = (state, dispatch, view) => {
  const item = itemAround(state.selection.$from);
  if (!item) return false;
  return item.node.type === nodes.task_item
    ? splitListItem(nodes.task_item, { checked: false })(state, dispatch, view)
    : splitListItemKeepMarks(nodes.list_item)(state, dispatch, view);
};

/** Three backticks and Enter begin code, as they do where Markdown is written. */
const openFence: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  const language = /^```([\w+#.-]{0,40})$/.exec($from.parent.textContent)?.[1];
  if (!empty || language === undefined || $from.parent.type !== nodes.paragraph) return false;
  if (isInTable(state)) return false;
  const attrs = { language: language === "" ? null : language };
  dispatch?.(
    state.tr
      .delete($from.start(), $from.end())
      .setBlockType($from.start(), undefined, nodes.code_block, attrs),
  );
  return true;
};

/** At the start of a list's line Backspace takes it out of the list. */
const leaveList: Command = (state, dispatch, view) => {
  const { $from, empty } = state.selection;
  const isAtStart = empty && $from.parentOffset === 0 && $from.index(-1) === 0;
  return isAtStart && itemAround($from) !== undefined && outdent(state, dispatch, view);
};

const isInItem: Command = ({ selection }) => itemAround(selection.$from) !== undefined;

export function keys(extra: Readonly<Record<string, Command>>): Plugin[] {
  const own = Object.fromEntries(
    commands.flatMap(({ keys: chords, run }) => chords.map((chord) => [chord, run])),
  );
  return [
    keymap({
      ...own,
      ...extra,
      Backspace: chainCommands(undoInputRule, leaveList),
      Enter: chainCommands(openFence, nextItem),
      "Shift-Enter": breakLine,
      "Mod-Enter": (state, dispatch, view) =>
        extra["Mod-Enter"]?.(state, dispatch, view) === true ||
        toggleChecked(state, dispatch, view),
      // Where nothing can be indented the focus stays, too; Escape leaves the text.
      Tab: chainCommands(indent, isInItem),
      "Shift-Tab": chainCommands(outdent, isInItem),
      [typingKeys.indent]: indent,
      [typingKeys.outdent]: outdent,
    }),
    keymap(baseKeymap),
  ];
}

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
  if ($start.parent.type !== nodes.paragraph || isInTable(state)) return null;
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
      linkAsTyped,
      markRule(/(?<![*\w])\*\*([^*]+)\*\*$/, marks.strong),
      markRule(/(?<![_\w])__([^_]+)__$/, marks.strong),
      markRule(/(?<![*\w])\*([^*]+)\*$/, marks.em),
      markRule(/(?<![_\w])_([^_]+)_$/, marks.em),
      markRule(/(?<!~)~~([^~]+)~~$/, marks.strike),
      markRule(/(?<!`)`([^`]+)`$/, marks.code),
    ],
  });
