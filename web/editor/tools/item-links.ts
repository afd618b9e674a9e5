import type { LucideIcon } from "lucide-react";
import { type EditorState, Plugin, PluginKey } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { marks, schema } from "../schema.ts";
import { sideNote } from "../side-note.ts";

/** An item that a text can lead to. */
export interface LinkTarget {
  readonly id: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly href: string;
}

export interface LinkHost {
  find(words: string, signal: AbortSignal): Promise<readonly LinkTarget[]>;
  /** Opens an item's address; false for any other. */
  open(href: string): boolean;
}

/** Two brackets and the words after them, while the cursor stands at their end. */
export interface ItemSearch {
  readonly from: number;
  readonly to: number;
  readonly query: string;
  readonly entries: readonly LinkTarget[];
  readonly chosen: number;
}

interface SearchState {
  readonly open: ItemSearch | undefined;
  /** Place of brackets that were dismissed: they stay text. */
  readonly dismissed: number | undefined;
}

type Told =
  | "dismiss"
  | { readonly choose: number }
  | { readonly query: string; readonly entries: readonly LinkTarget[] };

const key = new PluginKey<SearchState>("itemLinks");
const told = sideNote<Told>();
const longest = 60;
const pauseMs = 120;

export const itemSearchIn = (state: EditorState): ItemSearch | undefined =>
  key.getState(state)?.open;

/** Offers notes, tasks and files where somebody writes '[['; a press on a link to one opens it. */
export const itemLinkPlugin = (host: LinkHost): Plugin =>
  new Plugin<SearchState>({
    key,
    state: {
      init: () => ({ open: undefined, dismissed: undefined }),
      apply(tr, before, _old, state) {
        const change = told.of(tr);
        const found = searchAt(state, before.open);
        const asked = change === "dismiss" ? before.open?.from : before.dismissed;
        if (!found || found.from === asked) return { open: undefined, dismissed: found && asked };
        if (typeof change !== "object") return { open: found, dismissed: undefined };
        if ("choose" in change)
          return { open: { ...found, chosen: change.choose }, dismissed: undefined };
        const isLatest = change.query === found.query;
        return {
          open: isLatest ? { ...found, entries: change.entries, chosen: 0 } : found,
          dismissed: undefined,
        };
      },
    },
    view: (view) => finder(view, host),
    props: {
      handleKeyDown(view, event) {
        const search = itemSearchIn(view.state);
        if (!search || search.entries.length === 0) return false;
        const { chosen, entries } = search;
        if (event.key === "ArrowDown") chooseItem(view, chosen + 1);
        else if (event.key === "ArrowUp") chooseItem(view, chosen - 1 + entries.length);
        else if (event.key === "Escape") view.dispatch(told.put(view.state.tr, "dismiss"));
        else return (event.key === "Enter" || event.key === "Tab") && insertItem(view, chosen);
        event.preventDefault();
        return true;
      },
      handleClick(_view, _at, { target }) {
        const link = target instanceof Element ? target.closest("a") : null;
        return link !== null && host.open(link.getAttribute("href") ?? "");
      },
    },
  });

export function chooseItem(view: EditorView, at: number): void {
  const count = itemSearchIn(view.state)?.entries.length ?? 0;
  if (count > 0) view.dispatch(told.put(view.state.tr, { choose: at % count }));
}

/** The item's name, leading to it, in the place of what was typed. */
export function insertItem(view: EditorView, at: number): boolean {
  const search = itemSearchIn(view.state);
  const item = search?.entries[at];
  if (!item) return false;
  const link = schema.text(item.label, [marks.link.create({ href: item.href })]);
  const tr = view.state.tr.replaceWith(search.from, search.to, [link, schema.text(" ")]);
  view.dispatch(tr.removeStoredMark(marks.link).scrollIntoView());
  view.focus();
  return true;
}

function searchAt({ selection }: EditorState, before: ItemSearch | undefined) {
  const { $from, empty } = selection;
  const { parent, parentOffset } = $from;
  if (!empty || !parent.isTextblock || parent.type.spec.code === true) return undefined;
  const text = parent.textBetween(Math.max(0, parentOffset - longest), parentOffset, "\n", "\n");
  const query = /\[\[([^[\]\n]{0,50})$/.exec(text)?.[1];
  if (query === undefined) return undefined;
  const place = { from: $from.pos - query.length - 2, to: $from.pos, query };
  // What was found for the words before stays until there is more.
  return { ...place, entries: before?.entries ?? [], chosen: before?.chosen ?? 0 };
}

/** Asks when the typing pauses; only the latest answer counts. */
function finder(view: EditorView, host: LinkHost) {
  let asked: string | undefined;
  let leaving = new AbortController();
  let timer: number | undefined;
  const ask = (query: string) => {
    leaving = new AbortController();
    host.find(query, leaving.signal).then(
      (entries) => {
        if (!view.isDestroyed) view.dispatch(told.put(view.state.tr, { query, entries }));
      },
      // Without an answer what was typed stays text.
      () => undefined,
    );
  };
  return {
    update({ state }: EditorView): void {
      const query = itemSearchIn(state)?.query;
      if (query === asked) return;
      asked = query;
      leaving.abort();
      window.clearTimeout(timer);
      if (query !== undefined) timer = window.setTimeout(() => ask(query), pauseMs);
    },
    destroy(): void {
      leaving.abort();
      window.clearTimeout(timer);
    },
  };
}
