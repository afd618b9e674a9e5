import { createPortal } from "react-dom";
import { taskTexts } from "../texts.ts";
import styles from "./marks.module.css";
import type { Drag } from "./use-drag.ts";

/** Where a task is put behind all others. */
export function DropEnd({ isOver }: { readonly isOver: boolean }) {
  return (
    <div className={styles["end"]} data-over={isOver}>
      {isOver ? taskTexts.dropNow : taskTexts.dropAtEnd}
    </div>
  );
}

/** What is carried, beside the pointer. */
export function Ghost({ drag, title }: { readonly drag: Drag; readonly title: string }) {
  return createPortal(
    <div
      className={styles["ghost"]}
      style={{ translate: `${String(drag.x + 12)}px ${String(drag.y + 8)}px` }}
      aria-hidden
      dir="auto"
    >
      {title}
    </div>,
    document.body,
  );
}
