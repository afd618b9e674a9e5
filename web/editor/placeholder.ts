import { Plugin } from "prosemirror-state";
import { Decoration, DecorationSet } from "prosemirror-view";

/** Words that stand in a text as long as there are no others. */
export const placeholderPlugin = (words: string): Plugin =>
  new Plugin({
    props: {
      decorations({ doc }) {
        const first = doc.firstChild;
        const isEmpty =
          doc.childCount === 1 && first?.isTextblock === true && first.content.size === 0;
        return isEmpty
          ? DecorationSet.create(doc, [
              Decoration.node(0, first.nodeSize, { "data-placeholder": words }),
            ])
          : null;
      },
    },
  });
