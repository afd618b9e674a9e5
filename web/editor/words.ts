import type { Node } from "prosemirror-model";

/** What a person would count: runs of anything but white space that hold a letter or a digit. */
export function countWords(doc: Node): number {
  let count = 0;
  doc.descendants((node) => {
    if (!node.isTextblock) return true;
    count += wordsIn(node.textBetween(0, node.content.size, " ", " "));
    return false;
  });
  return count;
}

export const wordsIn = (text: string): number =>
  text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** Whether there is anything to see: words, a picture or a line. */
export function isEmpty(doc: Node): boolean {
  let found = false;
  doc.descendants((node) => {
    found ||= node.isText ? (node.text ?? "").trim() !== "" : node.isLeaf && !isBreak(node);
    return !found;
  });
  return !found;
}

const isBreak = ({ type }: Node): boolean => type.name === "hard_break";
