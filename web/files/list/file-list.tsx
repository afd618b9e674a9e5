import type { FileItem } from "#contract/files.ts";
import { useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, type ReactNode, useCallback, useRef } from "react";
import { DragGhost } from "../../list/drag.tsx";
import { focusItem } from "../../list/keyboard.ts";
import { GridList } from "../../list/window/grid-list.tsx";
import { usePart } from "../../ui/store.ts";
import { counted } from "#shared/words.ts";
import { fileActions, listActions } from "../file-actions.ts";
import { type Files, fileSelection, fileView } from "../view.ts";
import { Tile } from "../tile/tile.tsx";
import { useMoveDrag } from "./use-move-drag.ts";

interface Props {
  readonly files: Files;
  open(id: string): void;
  /** Says where a file lies, in a list of files from everywhere. */
  placeOf?(file: FileItem): string | undefined;
}

const cells = { list: { height: 52 }, grid: { height: 158, width: 118 } } as const;

export function FileList({ files, open, placeOf }: Props): ReactNode {
  const look = usePart(fileView.state, (view) => view.look);
  const scroller = useRef<HTMLDivElement>(null);
  const client = useQueryClient();
  const { carried, handlers } = useMoveDrag(client, files, scroller);
  const extend = useCallback(
    (id: string) =>
      fileSelection.extend(
        files.map((file) => file.id),
        id,
      ),
    [files],
  );
  const find = useTypedName();
  return (
    <>
      <GridList
        label="Files"
        items={files}
        scroller={scroller}
        cell={cells[look]}
        keys={{ itemActions: fileActions, listActions, selection: fileSelection, open }}
        press={(event, show) => {
          const at = find(event, files);
          const found = at === undefined ? undefined : files[at];
          if (found && at !== undefined) focusItem(found.id, () => show(at));
        }}
        draw={(file) => <Tile {...{ file, look, open, extend }} place={placeOf?.(file)} />}
        {...handlers}
      />
      {carried && (
        <DragGhost
          point={carried.point}
          title={
            carried.files.length === 1
              ? carried.files[0]?.name
              : counted(carried.files.length, "item")
          }
        />
      )}
    </>
  );
}

const pauseMs = 700;

/** A letter or a digit that is meant for the list, and not for a box or a shortcut. */
function letterOf(event: KeyboardEvent): string | undefined {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  const isForBox = target instanceof Element && target.closest("input, [popover]") !== null;
  const isHeld = ctrlKey || metaKey || altKey;
  const isLetter = /^[\p{L}\p{N}]$/u.test(key);
  return isLetter && !isForBox && !isHeld && !event.defaultPrevented
    ? key.toLowerCase()
    : undefined;
}

/** Letters go to the next file whose name begins with them; answers its place. */
function useTypedName(): (event: KeyboardEvent, files: Files) => number | undefined {
  const typed = useRef({ text: "", at: 0 });
  return (event, files) => {
    const letter = letterOf(event);
    if (letter === undefined) return undefined;
    event.preventDefault();
    event.stopPropagation();
    const now = performance.now();
    const word = now - typed.current.at > pauseMs ? letter : typed.current.text + letter;
    typed.current = { text: word, at: now };
    const focused = document.activeElement?.closest<HTMLElement>("[data-file]")?.dataset["file"];
    // One letter moves on, further letters stay where they fit.
    const from = files.findIndex(({ id }) => id === focused) + (word.length === 1 ? 1 : 0);
    const fits = ({ name }: FileItem) => name.toLowerCase().startsWith(word);
    const next = files.findIndex((file, index) => index >= from && fits(file));
    const found = next >= 0 ? next : files.findIndex(fits);
    return found < 0 ? undefined : found;
  };
}
