import { type EditorState, Plugin, PluginKey } from "prosemirror-state";
import { type EditorCommand, commands } from "../commands.ts";

/** A slash at a word's beginning and what follows it, while the cursor stands at its end. */
export interface Slash {
  readonly from: number;
  readonly to: number;
  readonly query: string;
}

const key = new PluginKey<SlashState>("slash");
const longest = 24;

interface SlashState {
  readonly open: Slash | undefined;
  /** Where a slash was dismissed: it stays text. */
  readonly dismissed: number | undefined;
}

export interface SlashKeys {
  move(by: 1 | -1): void;
  choose(): boolean;
}

/** Says when somebody asks for a block by writing '/'; who shows the list tells what its keys do. */
export const slashPlugin = (host: SlashKeys): Plugin =>
  new Plugin<SlashState>({
    key,
    state: {
      init: () => ({ open: undefined, dismissed: undefined }),
      apply(tr, now, _old, state) {
        const asked = tr.getMeta(key) === "dismiss" ? now.open?.from : now.dismissed;
        const found = slashAt(state);
        const dismissed = found?.from === asked ? asked : undefined;
        return { open: found?.from === dismissed ? undefined : found, dismissed };
      },
    },
    props: {
      handleKeyDown(view, event) {
        if (!slashIn(view.state)) return false;
        if (event.key === "ArrowDown" || event.key === "ArrowUp") {
          host.move(event.key === "ArrowDown" ? 1 : -1);
          return true;
        }
        if (event.key === "Escape") {
          view.dispatch(view.state.tr.setMeta(key, "dismiss"));
          event.preventDefault();
          return true;
        }
        return (event.key === "Enter" || event.key === "Tab") && host.choose();
      },
    },
  });

export const slashIn = (state: EditorState): Slash | undefined => key.getState(state)?.open;

function slashAt({ selection }: EditorState): Slash | undefined {
  const { $from, empty } = selection;
  const { parent, parentOffset } = $from;
  if (!empty || !parent.isTextblock || parent.type.spec.code === true) return undefined;
  const text = parent.textBetween(Math.max(0, parentOffset - longest), parentOffset, "\n", "\n");
  const query = /(?:^|\s)\/([\p{L}\d ]*)$/u.exec(text)?.[1];
  if (query === undefined) return undefined;
  return { from: $from.pos - query.length - 1, to: $from.pos, query };
}

/** The blocks that a query means: names that begin with it, then words. */
export function slashItems<Item extends Pick<EditorCommand, "label" | "words">>(
  query: string,
  items: readonly Item[],
): Item[] {
  const wanted = query.trim().toLowerCase();
  const beginning = (text: string): boolean =>
    text.split(" ").some((_, at, parts) => parts.slice(at).join(" ").startsWith(wanted));
  const fits = items.filter(({ label, words }) =>
    beginning(`${label} ${words ?? ""}`.toLowerCase()),
  );
  return fits.toSorted(
    (a, b) => Number(!starts(a.label, wanted)) - Number(!starts(b.label, wanted)),
  );
}

const starts = (label: string, wanted: string): boolean => label.toLowerCase().startsWith(wanted);

export const blockCommands = commands.filter(({ words }) => words !== undefined);
