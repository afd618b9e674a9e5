import { type DragEvent, useRef, useState } from "react";

/** What takes what is put down at a place of the window. */
export const takerAt = (x: number, y: number): HTMLElement | undefined =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-takes]") ?? undefined;

let over: HTMLElement | undefined;

/** Marks the one element that would take what is over it; drawn without React, since it changes as fast as a pointer. */
export function markOver(taker: HTMLElement | undefined): void {
  if (taker === over) return;
  if (over) delete over.dataset["over"];
  if (taker) taker.dataset["over"] = "true";
  over = taker;
}

/** Files from outside over an area; `taker` is what the element under the pointer says in `data-takes`, if any does. */
export function useFileDrop(take: (transfer: DataTransfer, taker: string | undefined) => void) {
  const [isOver, setOver] = useState(false);
  const depth = useRef(0);
  const leave = () => {
    depth.current = 0;
    setOver(false);
    markOver(undefined);
  };
  const handlers = {
    onDragEnter(event: DragEvent) {
      if (!hasFiles(event)) return;
      depth.current += 1;
      setOver(true);
    },
    onDragOver(event: DragEvent) {
      if (!hasFiles(event)) return;
      event.preventDefault();
      markOver(takerAt(event.clientX, event.clientY));
    },
    onDragLeave(event: DragEvent) {
      if (!hasFiles(event)) return;
      depth.current -= 1;
      if (depth.current <= 0) leave();
    },
    onDrop(event: DragEvent) {
      if (!hasFiles(event)) return;
      event.preventDefault();
      const taker = takerAt(event.clientX, event.clientY)?.dataset["takes"];
      leave();
      take(event.dataTransfer, taker);
    },
  };
  return { isOver, handlers };
}

const hasFiles = ({ dataTransfer: { types } }: DragEvent): boolean => types.includes("Files");
