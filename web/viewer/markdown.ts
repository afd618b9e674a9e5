import { Fragment, type Node } from "prosemirror-model";
import { readMarkdown } from "../editor/text/markdown.ts";
import { shown } from "./beginning.ts";

export interface Beginning {
  readonly doc: Node;
  readonly isCut: boolean;
}

/** The beginning of a text in Markdown, as far as it is shown. */
export function firstMarkdown(text: string): Beginning {
  const read = firstLines(text);
  const { doc, isCut } = firstNodes(readMarkdown(read));
  return { doc, isCut: isCut || read.length < text.length };
}

/** The line below a table's head, which says how many columns each of its rows is given. */
const tableRule = /^[\s>]*[|:-][\s>|:-]*$/;

/** Lines from which the parser makes no more than a bound: a row of two letters becomes as many cells as its head has. */
export function firstLines(text: string): string {
  let left = 2 * shown.nodes;
  let columns = 0;
  let end = 0;
  for (const [line] of text.matchAll(/[^\n]*\n|[^\n]+$/g)) {
    if (line.trim() === "") columns = 0;
    else if (tableRule.test(line)) columns = line.split("|").length;
    left -= 1 + columns;
    if (left < 0) break;
    end += line.length;
  }
  return text.slice(0, end);
}

/** A document as far as its first nodes go. */
function firstNodes(doc: Node): Beginning {
  let left: number = shown.nodes;
  let isCut = false;
  const first = (node: Node): Node | undefined => {
    isCut ||= left <= 0;
    if (left <= 0) return undefined;
    left -= 1;
    if (node.childCount === 0) return node;
    const children: Node[] = [];
    for (const child of node.children.flatMap(inBlocks)) {
      const kept = first(child);
      if (!kept) break;
      children.push(kept);
    }
    return children.length > 0 ? node.copy(Fragment.from(children)) : undefined;
  };
  return { doc: first(doc) ?? doc, isCut };
}

/** Letters that neither join nor change direction, which a browser lays out in one block as fast as in many. */
const isPlain = (text: string): boolean =>
  /^[\0-\u02FF\u2010-\u2027\u2030-\u205F\u2070-\u2BFF\u3000-\u9FFF\uAC00-\uD7A3]*$/.test(text);

function inBlocks(node: Node): readonly Node[] {
  const { size } = node.content;
  if (!node.isTextblock || size <= shown.letters || isPlain(node.textContent)) return [node];
  const blocks: Node[] = [];
  for (let from = 0; from < size;) {
    const end = Math.min(from + shown.letters, size);
    const isHalf = /[\uD800-\uDBFF]/.test(node.textBetween(end - 1, end));
    const to = isHalf ? end - 1 : end;
    blocks.push(node.cut(from, to));
    from = to;
  }
  return blocks;
}
