import { Slice } from "prosemirror-model";
import { Plugin } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { quieted } from "./inert.ts";
import { cleanPaste, looksLikeMarkdown } from "./paste-clean.ts";

const loadMarkdown = () => import("./markdown.ts");

/** What is pasted keeps its words and becomes what an editor can hold; plain text that is Markdown is read as such. */
export const pastePlugin = (): Plugin =>
  new Plugin({
    props: {
      transformPastedHTML: (html, view) =>
        isOwn(html) || isInCode(view) ? quieted(html) : cleanPaste(html),
      handlePaste(view, event) {
        const data = event.clipboardData;
        const text = data?.getData("text/plain") ?? "";
        const isPlain = data?.getData("text/html") === "" && !isInCode(view);
        if (!isPlain || isShiftHeld(view) || !looksLikeMarkdown(text)) return false;
        void pasteMarkdown(view, text);
        return true;
      },
    },
  });

/** Copied from an editor like this one. */
const isOwn = (html: string): boolean => html.includes("data-pm-slice");

const isInCode = ({ state }: EditorView): boolean =>
  state.selection.$from.parent.type.spec.code === true;

/** With Shift, paste means: as it stands. The view knows, but does not say so in its types. */
function isShiftHeld(view: EditorView): boolean {
  const input: unknown = Reflect.get(view, "input");
  return typeof input === "object" && input !== null && Reflect.get(input, "shiftKey") === true;
}

async function pasteMarkdown(view: EditorView, text: string): Promise<void> {
  const doc = await loadMarkdown().then(
    ({ readMarkdown }) => readMarkdown(text),
    // No network, and so no reader: then it is text.
    () => undefined,
  );
  if (view.isDestroyed) return;
  if (!doc) {
    view.pasteText(text);
    return;
  }
  view.dispatch(
    view.state.tr
      .replaceSelection(new Slice(doc.content, 0, 0))
      .scrollIntoView()
      .setMeta("paste", true)
      .setMeta("uiEvent", "paste"),
  );
}
