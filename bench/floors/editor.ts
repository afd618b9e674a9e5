import { baseKeymap } from "prosemirror-commands";
import { history } from "prosemirror-history";
import { keymap } from "prosemirror-keymap";
import { DOMParser, Schema } from "prosemirror-model";
import { EditorState } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { richText } from "../../worker/contract/notes/rich-text.ts";

const schema = new Schema(richText);
let view: EditorView | undefined;

/** Opens the text again in bare ProseMirror and answers the milliseconds until it was painted. */
async function floorEdit(html: string): Promise<number> {
  view?.destroy();
  await new Promise((resolve) => setTimeout(resolve, 100));
  const began = performance.now();
  const { body } = new globalThis.DOMParser().parseFromString(html, "text/html");
  const doc = DOMParser.fromSchema(schema).parse(body);
  view = new EditorView(document.querySelector("#host"), {
    state: EditorState.create({ doc, plugins: [history(), keymap(baseKeymap)] }),
  });
  view.focus();
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
  return performance.now() - began;
}

Object.assign(globalThis, { floorEdit });
