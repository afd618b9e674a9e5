const edge = 8;
const gap = 6;

/** Puts a box of the top layer below a place on the screen, or above it where there is no room; never off the screen. */
export function placeBox(
  box: HTMLElement,
  { left, top, bottom }: Pick<DOMRect, "left" | "top" | "bottom">,
): void {
  const { offsetWidth: width, offsetHeight: height } = box;
  const seen = visualViewport?.height ?? innerHeight;
  const isBelow = bottom + gap + height <= seen - edge || top < height;
  const within = (at: number, room: number) => Math.max(edge, Math.min(at, room - edge));
  const y = within(isBelow ? bottom + gap : top - gap - height, innerHeight - height);
  box.style.left = `${String(within(left, innerWidth - width))}px`;
  box.style.top = `${String(y)}px`;
}
