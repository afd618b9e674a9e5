import { Image } from "lucide-react";
import { type Command, type EditorState, Plugin, PluginKey } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { commands, type EditorCommand } from "../commands.ts";
import { isInTable } from "../tables/in-table.ts";
import { sideNote } from "../side-note.ts";

type SlashEntry = Pick<EditorCommand, "id" | "label" | "icon" | "words" | "run"> & {
  readonly key?: string | undefined;
};

/** A slash at a word's beginning and what follows it, while the cursor stands at its end. */
export interface Slash {
  readonly from: number;
  readonly to: number;
  readonly query: string;
  readonly entries: readonly SlashEntry[];
  readonly chosen: number;
}

interface SlashState {
  readonly open: Slash | undefined;
  /** Place of a slash that was dismissed: it stays text. */
  readonly dismissed: number | undefined;
}

const key = new PluginKey<SlashState>("slash");
const told = sideNote<"dismiss" | { readonly choose: number }>();
const longest = 24;

const blocks: readonly SlashEntry[] = commands
  .filter(({ words }) => words !== undefined)
  .map((command) => ({ ...command, key: command.keys[0] }));

/** Offers blocks where somebody writes '/'. The text keeps the focus; arrows and Enter go along the entries. */
export function slashPlugin(pickPicture: Command): Plugin {
  const picture = { id: "picture", icon: Image, label: "Picture", words: "image photo upload" };
  const offered = [...blocks, { ...picture, run: pickPicture }];
  return new Plugin<SlashState>({
    key,
    state: {
      init: () => ({ open: undefined, dismissed: undefined }),
      apply(tr, { open, dismissed }, _old, state) {
        const change = told.of(tr);
        const asked = change === "dismiss" ? open?.from : dismissed;
        const found = slashAt(state, offered, open);
        const isDismissed = found?.from === asked;
        if (isDismissed) return { open: undefined, dismissed: asked };
        const chosen = typeof change === "object" ? change.choose : found?.chosen;
        return { open: found && { ...found, chosen: chosen ?? 0 }, dismissed: undefined };
      },
    },
    props: {
      handleKeyDown(view, event) {
        const slash = slashIn(view.state);
        if (!slash) return false;
        const { chosen, entries } = slash;
        if (event.key === "ArrowDown") chooseEntry(view, chosen + 1);
        else if (event.key === "ArrowUp") chooseEntry(view, chosen - 1 + entries.length);
        else if (event.key === "Escape") view.dispatch(told.put(view.state.tr, "dismiss"));
        else return (event.key === "Enter" || event.key === "Tab") && insertEntry(view, chosen);
        event.preventDefault();
        return true;
      },
    },
  });
}

export const slashIn = (state: EditorState): Slash | undefined => key.getState(state)?.open;

export function chooseEntry(view: EditorView, at: number): void {
  const count = slashIn(view.state)?.entries.length ?? 0;
  if (count > 0) view.dispatch(told.put(view.state.tr, { choose: at % count }));
}

/** The typed words go, then the block comes: two steps that are undone as one. */
export function insertEntry(view: EditorView, at: number): boolean {
  const slash = slashIn(view.state);
  const entry = slash?.entries[at];
  if (!entry) return false;
  view.dispatch(view.state.tr.delete(slash.from, slash.to));
  entry.run(view.state, (tr) => view.dispatch(tr), view);
  view.focus();
  return true;
}

function slashAt(
  state: EditorState,
  offered: readonly SlashEntry[],
  before: Slash | undefined,
): Slash | undefined {
  const { $from, empty } = state.selection;
  const { parent, parentOffset } = $from;
  if (!empty || !parent.isTextblock || parent.type.spec.code === true) return undefined;
  const text = parent.textBetween(Math.max(0, parentOffset - longest), parentOffset, "\n", "\n");
  const query = /(?:^|\s)\/([\p{L}\d ]*)$/u.exec(text)?.[1];
  if (query === undefined) return undefined;
  const place = { from: $from.pos - query.length - 1, to: $from.pos, query };
  const entries =
    before?.query === query ? before.entries : matching(query, possible(offered, state));
  const last = Math.max(0, entries.length - 1);
  return { ...place, entries, chosen: Math.min(before?.chosen ?? 0, last) };
}

/** A cell of a table holds no blocks. */
const possible = (entries: readonly SlashEntry[], state: EditorState): readonly SlashEntry[] =>
  isInTable(state) ? entries.filter((entry) => !blocks.includes(entry)) : entries;

/** The blocks that a query means: names that begin with it, then words. */
function matching(query: string, entries: readonly SlashEntry[]): readonly SlashEntry[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === "") return entries;
  const beginning = (text: string): boolean =>
    text.split(" ").some((_, at, parts) => parts.slice(at).join(" ").startsWith(wanted));
  // 'ta' is 'Table' before 'Task list'.
  const rank = ({ label }: SlashEntry) =>
    label.toLowerCase().startsWith(wanted) ? Number(label.includes(" ")) : 2;
  return entries
    .filter(({ label, words = "" }) => beginning(`${label} ${words}`.toLowerCase()))
    .toSorted((a, b) => rank(a) - rank(b));
}
