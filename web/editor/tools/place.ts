import type { EditorView } from "prosemirror-view";

const edge = 8;
const gap = 6;

/** Shows a box in the top layer at a place of the text: below it, or above where there is no room. */
export function place(box: HTMLElement, view: EditorView, position: number): void {
  if (!box.matches(":popover-open")) box.showPopover();
  const { left, top, bottom } = view.coordsAtPos(Math.min(position, view.state.doc.content.size));
  const { offsetWidth: width, offsetHeight: height } = box;
  const seen = visualViewport?.height ?? innerHeight;
  const isBelow = bottom + gap + height <= seen - edge || top < height;
  box.style.left = `${String(Math.max(edge, Math.min(left, innerWidth - width - edge)))}px`;
  box.style.top = `${String(isBelow ? bottom + gap : top - gap - height)}px`;
}
