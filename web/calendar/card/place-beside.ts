const edge = 8;
const gap = 8;

export type Place = Pick<DOMRect, "left" | "right" | "top" | "bottom">;

/** Puts a dialog beside a place of the screen: where there is room to its left or right, else below or above; on a phone at the foot. */
export function placeBeside(box: HTMLElement, { left, right, top, bottom }: Place): void {
  const { offsetWidth: width, offsetHeight: height } = box;
  if (innerWidth < 768) return;
  const within = (at: number, room: number) => Math.max(edge, Math.min(at, room - edge));
  const isLeft = left - gap - width >= edge;
  const isRight = right + gap + width <= innerWidth - edge;
  const x = isLeft ? left - gap - width : isRight ? right + gap : within(left, innerWidth - width);
  const isBelow = bottom + gap + height <= innerHeight - edge;
  const y = isLeft || isRight ? top : isBelow ? bottom + gap : top - gap - height;
  box.style.margin = "0";
  box.style.inset = "auto";
  box.style.left = `${String(x)}px`;
  box.style.top = `${String(within(y, innerHeight - height))}px`;
}
