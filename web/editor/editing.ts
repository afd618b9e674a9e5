import { dropCursor } from "prosemirror-dropcursor";
import { gapCursor } from "prosemirror-gapcursor";
import { history } from "prosemirror-history";
import type { Node } from "prosemirror-model";
import { type Command, EditorState, Plugin, Selection } from "prosemirror-state";
import { Decoration, DecorationSet, EditorView } from "prosemirror-view";
import { store } from "../ui/store.ts";
import {
  type Choice,
  type Conflicting,
  conflicting,
  conflictPlugin,
  conflictsIn,
  type OpenConflict,
  resolved,
} from "./merge/conflicts.ts";
import { keys, markdownAsTyped } from "./typing.ts";
import { insertPictures, type PictureHost, picturePlugin } from "./pictures.ts";
import { placeCursorEvent } from "./place-cursor.ts";
import { PictureView } from "./picture-view.ts";
import { pastePlugin } from "./text/paste.ts";
import type { EditorCommand } from "./commands.ts";
import { linkAtLineEnd } from "./tools/autolink.ts";
import { itemLinkPlugin, type LinkHost } from "./tools/item-links.ts";
import { slashPlugin } from "./tools/slash.ts";
import { hasTable, isInTable, lineBelowTable, withLineBelow } from "./tables/in-table.ts";
import { TableFrame } from "./tables/table-view.ts";
import { TaskView } from "./task-view.ts";

/** An open text; its state changes with every key, and so only what has changed is drawn. */
export type Editing = ReturnType<typeof beginEditing>;

interface Options {
  readonly doc: Node;
  readonly label: string;
  readonly className: string;
  readonly placeholder: string;
  readonly pictures: PictureHost;
  readonly links: LinkHost;
  pickPictures(): void;
  readonly keys: Readonly<Record<string, Command>>;
  /** Told after every change of the text, by whomever. */
  changed(doc: Node): void;
  left(): void;
}

export function beginEditing(place: HTMLElement, options: Options) {
  const first = EditorState.create({
    doc: withLineBelow(options.doc),
    plugins: pluginsOf(options),
  });
  const state = store(first);
  const conflicts = store<readonly OpenConflict[]>([]);
  const view = new EditorView(place, {
    state: atEnd(first),
    ...clearOfBar(place),
    attributes: {
      class: options.className,
      role: "textbox",
      "aria-multiline": "true",
      "aria-label": options.label,
      dir: "auto",
    },
    nodeViews: {
      task_item: (node, itsView, position) => new TaskView(node, itsView, position),
      image: (node, itsView, position) => new PictureView(node, itsView, position),
      table: () => new TableFrame(),
    },
    dispatchTransaction(tr) {
      const next = view.state.apply(tr);
      view.updateState(next);
      state.set(next);
      conflicts.set(conflictsIn(next));
      if (tr.docChanged) options.changed(next.doc);
      if (tr.docChanged) withTables();
    },
    handleDOMEvents: {
      blur: () => options.left(),
      // The editor's own selection: that of the page it would put back after it has the focus.
      [placeCursorEvent](itsView, { target }) {
        if (target instanceof globalThis.Node) cursorAt(itsView, itsView.posAtDOM(target, 0));
      },
    },
  });
  const tables = store<readonly EditorCommand[]>([]);
  const withTables = tableLoader(view, (commands) => {
    state.set(view.state);
    tables.set(commands);
  });
  withTables();
  return {
    view,
    state,
    conflicts,
    /** What can be done in a table, once a text has one. */
    tables,
    run(command: Command): void {
      command(view.state, (tr) => view.dispatch(tr), view);
      view.focus();
    },
    /** Puts the cursor after so many letters of the text. */
    placeCursor: (letters: number) => cursorAt(view, placeAfter(view.state.doc, letters)),
    apply: (make: (state: EditorState) => Conflicting) =>
      view.dispatch(conflicting(make(view.state))),
    resolve: (id: number, choice: Choice) => view.dispatch(resolved(view.state, id, choice)),
    addPictures: (files: readonly File[]) => insertPictures(view, files, options.pictures),
    close: () => view.destroy(),
  };
}

/** The bar lies on an edge of the pane (tools/toolbar.module.css): the line that is typed stays clear of it. */
function clearOfBar(place: HTMLElement) {
  const edge = 4.5 * Number.parseFloat(getComputedStyle(place).fontSize);
  const air = { top: edge, bottom: edge, left: 5, right: 5 };
  return { scrollThreshold: air, scrollMargin: air };
}

/** The cursor after the last word, but in no table: what is done there is not what is done to a text. */
function atEnd(state: EditorState): EditorState {
  const { doc } = state;
  const end = state.apply(state.tr.setSelection(Selection.atEnd(doc)));
  return isInTable(end) ? state.apply(state.tr.setSelection(Selection.atStart(doc))) : end;
}

function cursorAt(view: EditorView, place: number): void {
  const { doc, tr } = view.state;
  view.dispatch(tr.setSelection(Selection.near(doc.resolve(place))));
  view.focus();
}

function placeAfter(doc: Node, letters: number): number {
  let left = letters;
  let place: number | undefined;
  doc.descendants((node, at) => {
    if (place !== undefined) return false;
    const length = node.text?.length ?? 0;
    if (node.isText && left <= length) place = at + left;
    left -= length;
    return true;
  });
  return place ?? doc.content.size;
}

/** Loads what editing a table takes, at the first table of the text. */
function tableLoader(
  view: EditorView,
  loaded: (commands: readonly EditorCommand[]) => void,
): () => void {
  let isAsked = false;
  return () => {
    if (isAsked || !hasTable(view.state.doc)) return;
    isAsked = true;
    void import("./tables/table-editing.ts").then(
      ({ tablePlugins, tableCommands }) => {
        if (view.isDestroyed) return;
        const { before, after } = tablePlugins();
        const plugins = [...before, ...view.state.plugins, ...after];
        view.updateState(view.state.reconfigure({ plugins }));
        loaded(tableCommands);
      },
      // Without a network a table is edited as text; the next change asks again.
      () => {
        isAsked = false;
      },
    );
  };
}

const pluginsOf = (options: Options): Plugin[] => [
  slashPlugin(() => {
    options.pickPictures();
    return true;
  }),
  itemLinkPlugin(options.links),
  markdownAsTyped(),
  linkAtLineEnd(),
  ...keys(options.keys),
  picturePlugin(options.pictures),
  pastePlugin(),
  lineBelowTable(),
  conflictPlugin(),
  placeholderPlugin(options.placeholder),
  history({ newGroupDelay: 600 }),
  dropCursor({ color: false, class: "drop-cursor" }),
  gapCursor(),
];

const placeholderPlugin = (words: string): Plugin =>
  new Plugin({
    props: {
      decorations({ doc }) {
        const first = doc.firstChild;
        // One block's beginning and end, and nothing between them.
        const isEmpty = doc.content.size === 2 && first?.isTextblock === true;
        return isEmpty
          ? DecorationSet.create(doc, [
              Decoration.node(0, first.nodeSize, { "data-placeholder": words }),
            ])
          : null;
      },
    },
  });
