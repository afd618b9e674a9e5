import type { Node } from "prosemirror-model";
import { type Command, EditorState, Selection } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { type Store, store } from "../ui/store.ts";
import {
  type Choice,
  conflictsIn,
  type OpenConflict,
  resolved,
  withMerged,
} from "./merge/conflicts.ts";
import type { Merged } from "./merge/merge.ts";
import { insertPictures, type PictureHost } from "./pictures.ts";
import { pluginsOf } from "./plugins.ts";
import type { SlashKeys } from "./tools/slash.ts";
import { TaskView } from "./task-view.ts";

/** What is shown beside an open text; it changes with every key, and so renders only what has changed. */
export interface Editing {
  readonly view: EditorView;
  /** The latest state, for reads while rendering. */
  readonly state: Store<EditorState>;
  readonly conflicts: Store<readonly OpenConflict[]>;
  readonly slash: SlashHost;
  run(command: Command): void;
  /** Lays a merged text over the open one. */
  merge(merged: Merged): void;
  resolve(id: number, choice: Choice): void;
  addPictures(files: readonly File[]): void;
  close(): void;
}

/** Between the keys of a text and the list that a slash opens. */
export interface SlashHost {
  /** Answers how to stop. */
  follow(list: SlashKeys): () => void;
}

interface Options {
  readonly doc: Node;
  readonly label: string;
  readonly className: string;
  readonly boxClass: string;
  readonly placeholder: string;
  readonly pictures: PictureHost;
  readonly keys: Readonly<Record<string, Command>>;
  /** Told after every change of the text, by whomever. */
  changed(doc: Node, byMerge: boolean): void;
  left(): void;
}

export function beginEditing(place: HTMLElement, options: Options): Editing {
  const slash = slashHost();
  const { pictures, boxClass } = options;
  const plugins = pluginsOf({
    pictures,
    boxClass,
    placeholder: options.placeholder,
    keys: options.keys,
    slash: slash.keys,
  });
  const first = EditorState.create({ doc: options.doc, plugins });
  const state = store(first);
  const conflicts = store<readonly OpenConflict[]>([]);
  let isMerging = false;
  const view = new EditorView(place, {
    state: first.apply(first.tr.setSelection(Selection.atEnd(first.doc))),
    attributes: {
      class: options.className,
      role: "textbox",
      "aria-multiline": "true",
      "aria-label": options.label,
      dir: "auto",
    },
    nodeViews: {
      task_item: (node, itsView, position) => new TaskView(node, itsView, position),
    },
    dispatchTransaction(tr) {
      const next = view.state.apply(tr);
      view.updateState(next);
      state.set(next);
      conflicts.set(conflictsIn(next));
      if (tr.docChanged) options.changed(next.doc, isMerging);
    },
    handleDOMEvents: { blur: () => options.left() },
  });
  return {
    view,
    state,
    conflicts,
    slash: slash.host,
    run(command) {
      command(view.state, (tr) => view.dispatch(tr), view);
      view.focus();
    },
    merge(merged) {
      isMerging = true;
      view.dispatch(withMerged(view.state, merged));
      isMerging = false;
    },
    resolve: (id, choice) => view.dispatch(resolved(view.state, id, choice)),
    addPictures: (files) =>
      insertPictures(view, files, { host: pictures, boxClass, at: view.state.selection.from }),
    close: () => view.destroy(),
  };
}

function slashHost(): { readonly keys: SlashKeys; readonly host: SlashHost } {
  let current: SlashKeys | undefined;
  return {
    keys: { move: (by) => current?.move(by), choose: () => current?.choose() === true },
    host: {
      follow(list) {
        current = list;
        return () => {
          if (current === list) current = undefined;
        };
      },
    },
  };
}
