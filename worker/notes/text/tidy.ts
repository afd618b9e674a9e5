import { Fragment, type Node } from "prosemirror-model";

/**
 * Takes out the blanks that reading HTML would take out: ProseMirror's parser leaves some behind where blocks were
 * mended, so that a text would change when it is stored a second time.
 */
export function tidied(node: Node): Node {
  if (node.isLeaf || node.type.spec.code === true) return node;
  if (!node.isTextblock)
    return node.copy(Fragment.from(node.children.map((child) => tidied(child))));
  const kept: Node[] = [];
  for (const child of node.children) {
    if (!child.isText) kept.push(child);
    else push(kept, child, leading(child.text ?? "", kept.at(-1)));
  }
  for (let last = kept.pop(); last; last = kept.pop()) {
    const text = (last.text ?? "").replace(/[ \t\r\n\f]$/, "");
    if (last.isText) push(kept, last, text);
    else kept.push(last);
    if (text !== "" || !last.isText) break;
  }
  return node.copy(Fragment.from(kept));
}

/** One blank for many, and none at the beginning of a line or after another. */
function leading(text: string, before: Node | undefined): string {
  const collapsed = text.replaceAll(/[ \t\r\n\f]+/g, " ");
  const isAfterBlank =
    !before || before.type.name === "hard_break" || (before.text ?? "").endsWith(" ");
  return isAfterBlank ? collapsed.replace(/^ /, "") : collapsed;
}

function push(kept: Node[], like: Node, text: string): void {
  if (text !== "") kept.push(like.type.schema.text(text, like.marks));
}
