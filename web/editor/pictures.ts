import { sizeWords } from "#shared/sizes.ts";
import type { Node } from "prosemirror-model";
import { Plugin, PluginKey } from "prosemirror-state";
import { Decoration, DecorationSet, type EditorView } from "prosemirror-view";
import styles from "./rich-editor.module.css";
import { marks, nodes, schema } from "./schema.ts";
import { sideNote } from "./side-note.ts";

export interface PictureHost {
  /** Keeps a file somewhere and answers its address. `progress` is told the share that is sent, 0 to 1. */
  upload(
    file: File,
    manner: { progress(share: number): void; readonly signal: AbortSignal },
  ): Promise<string>;
  /** Told in words why a file is not there. */
  failed(file: File, error: unknown): void;
}

type Change =
  | { readonly kind: "begin"; readonly id: object; readonly at: number; readonly box: HTMLElement }
  | { readonly kind: "end"; readonly id: object };

const key = new PluginKey<DecorationSet>("pictures");
const told = sideNote<Change>();

/** Pictures and other files that are pasted or dropped are sent; until they are there, a box with their progress stands in. */
export const picturePlugin = (host: PictureHost): Plugin =>
  new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply(tr, now) {
        const boxes = now.map(tr.mapping, tr.doc);
        const change = told.of(tr);
        if (change?.kind === "begin")
          return boxes.add(tr.doc, [Decoration.widget(change.at, change.box, { id: change.id })]);
        return change ? boxes.remove(found(boxes, change.id)) : boxes;
      },
    },
    props: {
      decorations: (state) => key.getState(state),
      handlePaste(view, event) {
        const files = filesOf(event.clipboardData);
        // Word and others put a picture of the text beside the text.
        const hasText = (event.clipboardData?.getData("text/plain").trim() ?? "") !== "";
        if (files.length === 0 || hasText) return false;
        insertPictures(view, files, host);
        return true;
      },
      handleDrop(view, event) {
        const files = filesOf(event.dataTransfer);
        const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
        if (files.length === 0 || !place) return false;
        event.preventDefault();
        insertPictures(view, files, host, place.pos);
        return true;
      },
    },
  });

/** One drop is no way to move a whole disk. */
const mostAtOnce = 20;

const filesOf = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].slice(0, mostAtOnce);

const found = (boxes: DecorationSet, id: object): Decoration[] =>
  boxes.find(undefined, undefined, (spec: { readonly id?: object }) => spec.id === id);

export function insertPictures(
  view: EditorView,
  files: readonly File[],
  host: PictureHost,
  at = view.state.selection.from,
): void {
  for (const file of files) void insertPicture(view, file, host, at);
}

async function insertPicture(
  view: EditorView,
  file: File,
  host: PictureHost,
  at: number,
): Promise<void> {
  const id = {};
  const leaving = new AbortController();
  const box = boxFor(file);
  const tell = (change: Change) => view.dispatch(told.put(view.state.tr, change));
  tell({ kind: "begin", id, at, box });
  try {
    const src = await host.upload(file, {
      progress: (share) => box.style.setProperty("--share", String(share)),
      signal: leaving.signal,
    });
    const place = view.isDestroyed ? undefined : found(boxesOf(view), id)[0];
    // The text around it was deleted meanwhile, and the picture with it.
    if (!place) return;
    const tr = view.state.tr.replaceWith(place.from, place.from, nodesFor(file, src));
    view.dispatch(told.put(tr, { kind: "end", id }));
  } catch (error) {
    if (!view.isDestroyed) tell({ kind: "end", id });
    host.failed(file, error);
  }
}

const boxesOf = (view: EditorView): DecorationSet =>
  key.getState(view.state) ?? DecorationSet.empty;

/** A picture as such, and any other file as a link with its name and size. */
function nodesFor(file: File, address: string): Node[] {
  if (file.type.startsWith("image/"))
    return [nodes.image.create({ src: address, alt: nameOf(file) })];
  const name = file.name.replaceAll(/\s+/g, " ").trim().slice(0, longestName);
  const link = schema.text(`${name === "" ? "File" : name} (${sizeWords(file.size)})`, [
    marks.link.create({ href: address }),
  ]);
  return [link, schema.text(" ")];
}

const longestName = 120;

/** A name as a description: without its ending, which says nothing. */
const nameOf = ({ name }: File): string => name.replace(/\.\w{1,5}$/, "").slice(0, 300);

function boxFor({ name }: File): HTMLElement {
  const box = document.createElement("span");
  box.className = styles["picture"] ?? "";
  box.setAttribute("role", "status");
  box.textContent = `Uploading ${name}…`;
  return box;
}
