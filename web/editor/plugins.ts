import { dropCursor } from "prosemirror-dropcursor";
import { gapCursor } from "prosemirror-gapcursor";
import { history } from "prosemirror-history";
import { type Command, Plugin } from "prosemirror-state";
import { conflictPlugin } from "./merge/conflicts.ts";
import { markdownAsTyped } from "./input-rules.ts";
import { keys } from "./keymap.ts";
import { pastePlugin } from "./text/paste.ts";
import { type PictureHost, picturePlugin } from "./pictures.ts";
import { type SlashKeys, slashPlugin } from "./tools/slash.ts";
import { Decoration, DecorationSet } from "prosemirror-view";

interface Wiring {
  readonly pictures: PictureHost;
  readonly boxClass: string;
  readonly placeholder: string;
  readonly slash: SlashKeys;
  readonly keys: Readonly<Record<string, Command>>;
}

/** Everything an editor does by itself, in the order in which it hears of a key. */
export const pluginsOf = (wiring: Wiring): Plugin[] => [
  slashPlugin(wiring.slash),
  markdownAsTyped(),
  ...keys(wiring.keys),
  picturePlugin(wiring.pictures, wiring.boxClass),
  pastePlugin(),
  conflictPlugin(),
  placeholderPlugin(wiring.placeholder),
  history({ newGroupDelay: 600 }),
  dropCursor({ color: false, class: "drop-cursor" }),
  gapCursor(),
];

/** Words that stand in a text as long as there are no others. */
const placeholderPlugin = (words: string): Plugin =>
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
