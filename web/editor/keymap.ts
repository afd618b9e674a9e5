import { baseKeymap, chainCommands, exitCode } from "prosemirror-commands";
import { undoInputRule } from "prosemirror-inputrules";
import { keymap } from "prosemirror-keymap";
import { splitListItem, splitListItemKeepMarks } from "prosemirror-schema-list";
import type { Command, Plugin } from "prosemirror-state";
import { commands } from "./commands.ts";
import { indent, itemAround, outdent, toggleChecked } from "./lists.ts";
import { nodes } from "./schema.ts";

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
      Tab: indent,
      "Shift-Tab": outdent,
      "Mod-]": indent,
      "Mod-[": outdent,
    }),
    keymap(baseKeymap),
  ];
}
