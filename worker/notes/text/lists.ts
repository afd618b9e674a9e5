import { childrenOf, ReadElement, type ReadNode } from "./tree.ts";

const heading = /^H[1-6]$/;
const opensItem = /^(?:UL|OL|PRE|BLOCKQUOTE|TABLE|HR|H[1-6])$/;

/** Makes lists what the schema can hold: all their items tasks or none, each beginning with a paragraph. */
export function mendLists(root: ReadElement): void {
  const waiting: ReadElement[] = [root];
  for (let element = waiting.pop(); element; element = waiting.pop()) {
    if (isList(element)) gather(element);
    const children = childrenOf(element).filter((child) => child instanceof ReadElement);
    if (element.nodeName === "UL") mendTasks(element, children);
    else for (const child of children) child.attributes.delete("data-checked");
    if (element.nodeName === "LI") mendBeginning(element);
    // Not spread into one call: as many arguments as an element can have children overflow the stack.
    for (const child of childrenOf(element)) if (child instanceof ReadElement) waiting.push(child);
  }
}

const isList = (node: ReadNode): boolean => node.nodeName === "UL" || node.nodeName === "OL";

/** Lays everything in a list into its items: lists into the one before them, what else stands there into one of its own. */
function gather(list: ReadElement): void {
  let item: ReadElement | undefined;
  let isOwn = false;
  for (const child of childrenOf(list).flatMap((node) => ungrouped(node))) {
    if (child.nodeType === 3 && child.nodeValue.trim() === "") continue;
    if (child instanceof ReadElement && child.nodeName === "LI") {
      item = list.appendChild(child);
      isOwn = false;
      continue;
    }
    if (!item || (!isOwn && !isList(child))) {
      item = list.appendChild(new ReadElement("li"));
      isOwn = true;
    }
    item.appendChild(child);
  }
}

/** A group of items is no item. */
function ungrouped(node: ReadNode): ReadNode[] {
  if (!(node instanceof ReadElement) || node.nodeName !== "DIV") return [node];
  node.parentNode?.removeChild(node);
  return childrenOf(node).flatMap((child) => ungrouped(child));
}

function mendTasks(list: ReadElement, children: readonly ReadElement[]): void {
  const items = children.filter((child) => child.nodeName === "LI");
  const isTasks =
    list.attributes.has("data-list") || items.some((item) => item.attributes.has("data-checked"));
  if (!isTasks) return;
  list.attributes.set("data-list", "task");
  for (const item of items) {
    if (!item.attributes.has("data-checked")) item.attributes.set("data-checked", "false");
  }
}

function mendBeginning(item: ReadElement): void {
  const first = firstSeen(item);
  if (!(first instanceof ReadElement) || !opensItem.test(first.nodeName)) return;
  const paragraph = new ReadElement("p");
  if (!heading.test(first.nodeName)) {
    item.prepend(paragraph);
    return;
  }
  for (let child = first.firstChild; child; child = first.firstChild) paragraph.appendChild(child);
  first.appendChild(paragraph);
  Object.assign(first, { nodeName: "DIV" });
}

function firstSeen(element: ReadElement): ReadNode | null {
  let node = element.firstChild;
  while (node && node.nodeType === 3 && node.nodeValue.trim() === "") node = node.nextSibling;
  // What only groups others is looked into.
  return node instanceof ReadElement && node.nodeName === "DIV" ? firstSeen(node) : node;
}
