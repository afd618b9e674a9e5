import { lift, setBlockType, toggleMark, wrapIn } from "prosemirror-commands";
import { closeHistory, redo, redoDepth, undo, undoDepth } from "prosemirror-history";
import type { MarkType, NodeType } from "prosemirror-model";
import type { Command, EditorState } from "prosemirror-state";
import { isInList, toggleList } from "./lists.ts";
import { marks, nodes } from "./schema.ts";

/** Something an editor can do: the toolbar, the keys and the slash menu read the same list. */
export interface EditorCommand {
  readonly id: CommandId;
  readonly label: string;
  /** Keys as prosemirror-keymap writes them. */
  readonly keys: readonly string[];
  /** Words by which the slash menu finds it; none: it is not offered there. */
  readonly words?: string;
  readonly run: Command;
  /** What a toggle is; unset for what only acts. */
  isActive?(state: EditorState): boolean;
}

export type CommandId = (typeof ids)[number];
const ids = [
  "strong",
  "em",
  "strike",
  "code",
  "h1",
  "h2",
  "h3",
  "bullets",
  "numbers",
  "tasks",
  "quote",
  "codeBlock",
  "rule",
  "undo",
  "redo",
] as const;

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

const mark = (id: CommandId, label: string, key: string, type: MarkType): EditorCommand => ({
  id,
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

const heading = (level: 1 | 2 | 3): EditorCommand => ({
  id: `h${level}`,
  label: `Heading ${String(level)}`,
  keys: [`Mod-Alt-${String(level)}`],
  words: `h${String(level)} title section`,
  run: block(nodes.heading, { level }),
  isActive: (state) => isBlock(state, nodes.heading, level),
});

const list = (
  id: CommandId,
  label: string,
  digit: number,
  type: NodeType,
  words: string,
): EditorCommand => ({
  id,
  label,
  keys: [`Mod-Shift-${String(digit)}`],
  words,
  run: toggleList(type),
  isActive: (state) => isInList(type, state),
});

const insertRule: Command = (state, dispatch) => {
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
  mark("strong", "Bold", "Mod-b", marks.strong),
  mark("em", "Italic", "Mod-i", marks.em),
  mark("strike", "Strikethrough", "Mod-Shift-x", marks.strike),
  mark("code", "Inline code", "Mod-e", marks.code),
  heading(1),
  heading(2),
  heading(3),
  list("bullets", "Bullet list", 8, nodes.bullet_list, "unordered points"),
  list("numbers", "Numbered list", 7, nodes.ordered_list, "ordered 1"),
  list("tasks", "Task list", 9, nodes.task_list, "todo checklist checkbox"),
  {
    id: "quote",
    label: "Quote",
    keys: ["Mod-Shift-b"],
    words: "blockquote citation",
    run: toggleQuote,
    isActive: (state) => isInside(nodes.blockquote, state),
  },
  {
    id: "codeBlock",
    label: "Code block",
    keys: ["Mod-Alt-c"],
    words: "pre program snippet",
    run: block(nodes.code_block),
    isActive: (state) => isBlock(state, nodes.code_block),
  },
  {
    id: "rule",
    label: "Horizontal rule",
    keys: ["Mod-Alt-r"],
    words: "line divider hr",
    run: insertRule,
  },
];

export const commands: readonly EditorCommand[] = [
  ...changing.map((command) => asOneStep(command)),
  { id: "undo", label: "Undo", keys: ["Mod-z"], run: undo },
  { id: "redo", label: "Redo", keys: ["Mod-Shift-z", "Mod-y"], run: redo },
];

/** Cheap, since it is asked after every key: nothing is tried out that walks the document. */
export function isEnabled({ id, run }: EditorCommand, state: EditorState): boolean {
  if (id === "undo") return undoDepth(state) > 0;
  if (id === "redo") return redoDepth(state) > 0;
  return run(state);
}
