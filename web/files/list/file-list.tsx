import type { FileItem } from "#contract/files.ts";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useCallback, useRef } from "react";
import { useCarry } from "../../list/drag.tsx";
import { GridList } from "../../list/window/grid-list.tsx";
import { usePart } from "../../ui/store.ts";
import { fileActions, listActions, moveTo } from "../file-actions.ts";
import { knownFile } from "../file-collection.ts";
import { fileTexts } from "../texts.ts";
import { type Files, fileSelection, fileView } from "../view.ts";
import { Tile } from "../tile/tile.tsx";
import { useRowDensity } from "../../list/density.ts";

interface Props {
  readonly files: Files;
  open(id: string): void;
  /** Says where a file lies, in a list of files from everywhere. */
  placeOf?(file: FileItem): string | undefined;
}

const nameOf = ({ name }: FileItem): string => name;

const grid = { height: 158, width: 118 } as const;

export function FileList({ files, open, placeOf }: Props): ReactNode {
  const look = usePart(fileView.state, (view) => view.look);
  const { isCompact, isLow } = useRowDensity();
  const scroller = useRef<HTMLDivElement>(null);
  const client = useQueryClient();
  const { ghost, handlers } = useCarry({
    items: files,
    selection: fileSelection,
    scroller,
    nameOf,
    drop(some, taker) {
      const id = taker === "" ? null : taker;
      moveTo(client, some, { id, name: knownFile(client, taker)?.name ?? fileTexts.home });
    },
  });
  const extend = useCallback(
    (id: string) =>
      fileSelection.extend(
        files.map((file) => file.id),
        id,
      ),
    [files],
  );
  return (
    <>
      <GridList
        label="Files"
        items={files}
        scroller={scroller}
        cell={look === "grid" ? grid : { height: isLow ? 40 : isCompact ? 44 : 52 }}
        keys={{ itemActions: fileActions, listActions, selection: fileSelection, open }}
        nameOf={nameOf}
        draw={(file) => <Tile {...{ file, look, open, extend }} place={placeOf?.(file)} />}
        {...handlers}
      />
      {ghost}
    </>
  );
}
