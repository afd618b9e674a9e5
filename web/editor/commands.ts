import {
  Bold,
  Code,
  Heading1,
  Heading2,
  Heading3,
  Italic,
  List,
  ListOrdered,
  ListTodo,
  type LucideIcon,
  Minus,
  Redo2,
  SquareCode,
  Strikethrough,
  Table,
  TextQuote,
  Undo2,
} from "lucide-react";
import { lift, setBlockType, toggleMark, wrapIn } from "prosemirror-commands";
import { closeHistory, redo, redoDepth, undo, undoDepth } from "prosemirror-history";
import type { MarkType, NodeType } from "prosemirror-model";
import type { Command, EditorState } from "prosemirror-state";
import { isInList, toggleList } from "./lists.ts";
import { marks, nodes } from "./schema.ts";
import { insertTable, isInTable } from "./tables/in-table.ts";

/** Of what is no command of the toolbar's own. */
export const typingKeys = { link: "Mod-k", indent: "Mod-]", outdent: "Mod-[" } as const;

export interface EditorCommand {
  readonly id: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** Keys as prosemirror-keymap writes them. */
  readonly keys: readonly string[];
  /** Words by which the slash menu finds it; none: it is not offered there. */
  readonly words?: string;
  readonly run: Command;
  /** State of a toggle; unset for what only acts. */
  isActive?(state: EditorState): boolean;
}

function isMarked(type: MarkType, { doc, selection, storedMarks }: EditorState): boolean {
  const { from, to, empty, $from } = selection;
  return empty
    ? type.isInSet(storedMarks ?? $from.marks()) !== undefined
    : doc.rangeHasMark(from, to, type);
}

const isInside = (type: NodeType, { selection: { $from } }: EditorState): boolean =>
  Array.from({ length: $from.depth }, (_, at) => $from.node(at + 1)).some(
    (node) => node.type === type,
  );

const mark = (icon: LucideIcon, label: string, key: string, type: MarkType): EditorCommand => ({
  id: type.name,
  icon,
  label,
  keys: [key],
  run: toggleMark(type),
  isActive: (state) => isMarked(type, state),
});

const isBlock = ({ selection: { $from } }: EditorState, type: NodeType, level?: number): boolean =>
  $from.parent.type === type && (level === undefined || $from.parent.attrs["level"] === level);

/** Pressed again it is a paragraph. */
const block =
  (type: NodeType, attrs?: { level: number }): Command =>
  (state, dispatch) =>
    isBlock(state, type, attrs?.level)
      ? setBlockType(nodes.paragraph)(state, dispatch)
      : setBlockType(type, attrs)(state, dispatch);

const heading = (level: 1 | 2 | 3, icon: LucideIcon): EditorCommand => ({
  id: `h${level}`,
  icon,
  label: `Heading ${String(level)}`,
  keys: [`Mod-Alt-${String(level)}`],
  words: `h${String(level)} title section`,
  run: block(nodes.heading, { level }),
  isActive: (state) => isBlock(state, nodes.heading, level),
});

const list = (
  icon: LucideIcon,
  label: string,
  digit: number,
  type: NodeType,
  words: string,
): EditorCommand => ({
  id: type.name,
  icon,
  label,
  keys: [`Mod-Shift-${String(digit)}`],
  words,
  run: toggleList(type),
  isActive: (state) => isInList(type, state),
});

const insertRule: Command = (state, dispatch) => {
  if (isInTable(state)) return false;
  dispatch?.(state.tr.replaceSelectionWith(nodes.horizontal_rule.create()).scrollIntoView());
  return true;
};

const toggleQuote: Command = (state, dispatch) =>
  isInside(nodes.blockquote, state)
    ? lift(state, dispatch)
    : wrapIn(nodes.blockquote)(state, dispatch);

/** Its own step to undo, however soon it follows what was typed. */
const asOneStep = (command: EditorCommand): EditorCommand => ({
  ...command,
  run: (state, dispatch, view) =>
    command.run(state, dispatch && ((tr) => dispatch(closeHistory(tr))), view),
});

const changing: readonly EditorCommand[] = [
  mark(Bold, "Bold", "Mod-b", marks.strong),
  mark(Italic, "Italic", "Mod-i", marks.em),
  mark(Strikethrough, "Strikethrough", "Mod-Shift-x", marks.strike),
  mark(Code, "Inline code", "Mod-e", marks.code),
  heading(1, Heading1),
  heading(2, Heading2),
  heading(3, Heading3),
  list(List, "Bullet list", 8, nodes.bullet_list, "unordered points"),
  list(ListOrdered, "Numbered list", 7, nodes.ordered_list, "ordered 1"),
  list(ListTodo, "Task list", 9, nodes.task_list, "todo checklist checkbox"),
  {
    id: "quote",
    icon: TextQuote,
    label: "Quote",
    keys: ["Mod-Shift-b"],
    words: "blockquote citation",
    run: toggleQuote,
    isActive: (state) => isInside(nodes.blockquote, state),
  },
  {
    id: "codeBlock",
    icon: SquareCode,
    label: "Code block",
    keys: ["Mod-Alt-c"],
    words: "pre program snippet",
    run: block(nodes.code_block),
    isActive: (state) => isBlock(state, nodes.code_block),
  },
  {
    id: "rule",
    icon: Minus,
    label: "Horizontal rule",
    keys: ["Mod-Alt-r"],
    words: "line divider hr",
    run: insertRule,
  },
  {
    id: "table",
    icon: Table,
    label: "Table",
    keys: [],
    words: "grid spreadsheet rows columns",
    run: insertTable,
    isActive: isInTable,
  },
];

export const commands: readonly EditorCommand[] = [
  ...changing.map((command) => asOneStep(command)),
  { id: "undo", icon: Undo2, label: "Undo", keys: ["Mod-z"], run: undo },
  { id: "redo", icon: Redo2, label: "Redo", keys: ["Mod-Shift-z", "Mod-y"], run: redo },
];

const isOfWords = ({ id }: EditorCommand): boolean => id in marks || id === "undo" || id === "redo";

/** In a table, which holds no blocks, what can be done with rows and columns stands in the place of blocks. */
export function withTables(tables: readonly EditorCommand[]): readonly EditorCommand[] {
  if (tables.length === 0) return commands;
  const kept = commands.filter((command) => isOfWords(command));
  const at = kept.findIndex(({ id }) => id === "undo");
  return kept.toSpliced(at, 0, ...tables.map((command) => asOneStep(command)));
}

/** Cheap, since it is asked after every key: nothing is tried out that walks the document. */
export function isEnabled({ id, run }: EditorCommand, state: EditorState): boolean {
  if (id === "undo") return undoDepth(state) > 0;
  if (id === "redo") return redoDepth(state) > 0;
  return run(state);
}
