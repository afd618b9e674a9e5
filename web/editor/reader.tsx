import { DOMSerializer, type Node } from "prosemirror-model";
import { useEffect, useLayoutEffect, useRef } from "react";
import { openItemLink } from "../panels/item-link.ts";
import { classNames } from "../ui/class-names.ts";
import { tellMissing } from "./missing-picture.ts";
import prose from "./prose.module.css";
import { nodes, schema } from "./schema.ts";
import { frameTables } from "./tables/table-view.ts";
import { taskBox } from "./task-view.ts";

interface Props {
  readonly doc: Node;
  readonly label: string;
  readonly className?: string | undefined;
  /** Called with the text in which one task's tick has changed; unset, ticks cannot be changed. */
  readonly change?: ((doc: Node) => void) | undefined;
  /** Called with the place, in letters, that was pressed to write on there. */
  readonly write?: ((at: number) => void) | undefined;
}

const writer = DOMSerializer.fromSchema(schema);

export function Reader({ doc, label, className, change, write }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef<Node>(undefined);
  const latest = useRef({ doc, change });
  useEffect(() => {
    const left = new AbortController();
    place.current?.addEventListener("click", openLinked, left);
    // Errors of pictures do not bubble.
    place.current?.addEventListener("error", tellMissing, { capture: true, signal: left.signal });
    return () => left.abort();
  }, []);
  useEffect(() => {
    if (!write) return undefined;
    const left = new AbortController();
    place.current?.addEventListener("click", (event) => press(event, write), left);
    return () => left.abort();
  }, [write]);
  useLayoutEffect(() => {
    latest.current = { doc, change };
    if (!place.current || shown.current === doc) return;
    const held = focusedTask(place.current);
    place.current.replaceChildren(writer.serializeFragment(doc.content));
    frameTables(place.current);
    addBoxes(place.current, (at) => {
      const { doc: now, change: tell } = latest.current;
      tell?.(withTick(now, at));
    });
    shown.current = doc;
    if (held >= 0) boxes(place.current)[held]?.focus();
  }, [doc, change]);
  return (
    <div
      ref={place}
      role="document"
      aria-label={label}
      className={classNames(prose["prose"], className)}
      dir="auto"
      data-readonly={change === undefined}
      data-writable={write !== undefined}
    />
  );
}

/** A link to an item of this workspace opens it in its panel; with a key held, as the browser does. */
function openLinked(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey;
  if (link && isPlain && openItemLink(link.getAttribute("href") ?? "")) event.preventDefault();
}

/** A press on words, not on what does something itself, and not the end of a selection. */
function press(
  { target, currentTarget, clientX, clientY }: MouseEvent,
  write: (at: number) => void,
): void {
  if (!(currentTarget instanceof HTMLElement)) return;
  const isOther = target instanceof Element && target.closest("a, input, button, summary") !== null;
  if (isOther || getSelection()?.isCollapsed === false) return;
  const caret = document.caretPositionFromPoint?.(clientX, clientY);
  const before = document.createRange();
  before.selectNodeContents(currentTarget);
  if (caret && currentTarget.contains(caret.offsetNode))
    before.setEnd(caret.offsetNode, caret.offset);
  write(before.toString().length);
}

const boxes = (place: HTMLElement): HTMLInputElement[] => [
  ...place.querySelectorAll<HTMLInputElement>("li > span > input[type=checkbox]"),
];

const focusedTask = (place: HTMLElement): number =>
  boxes(place).findIndex((box) => box === document.activeElement);

/** As an editor shows them: the box, and beside it what is to be done. */
function addBoxes(place: HTMLElement, ticked: (at: number) => void): void {
  for (const [at, item] of place.querySelectorAll<HTMLElement>("li[data-checked]").entries()) {
    const box = taskBox(() => ticked(at));
    box.checked = item.dataset["checked"] === "true";
    box.setAttribute("aria-label", item.firstElementChild?.textContent.slice(0, 80) ?? "Done");
    const holder = document.createElement("span");
    const words = document.createElement("div");
    words.append(...item.childNodes);
    holder.append(box);
    item.append(holder, words);
  }
}

function withTick(doc: Node, at: number): Node {
  let count = -1;
  const turn = (node: Node): Node => {
    const isTask = node.type === nodes.task_item;
    if (isTask) count += 1;
    const isIt = isTask && count === at;
    if (node.isTextblock || node.isLeaf) return node;
    const children = node.children.map(turn);
    return isIt
      ? node.type.create({ checked: node.attrs["checked"] !== true }, children)
      : node.type.create(node.attrs, children);
  };
  return turn(doc);
}
