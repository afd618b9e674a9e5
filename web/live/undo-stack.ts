/** Undone by `mod+z`, the newest first: what lives only in a toast is out of reach for many. */
const undoable: (() => void)[] = [];
const remembered = 50;

export function rememberUndo(undo: () => void): void {
  undoable.push(undo);
  if (undoable.length > remembered) undoable.shift();
}

export function forgetUndo(undo: () => void): void {
  const at = undoable.indexOf(undo);
  if (at >= 0) undoable.splice(at, 1);
}

/** Answers whether there was anything to undo. */
export function undoLast(): boolean {
  const undo = undoable.pop();
  undo?.();
  return undo !== undefined;
}

export function forgetAllUndo(): void {
  undoable.length = 0;
}
