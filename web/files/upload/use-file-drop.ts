import { useQueryClient } from "@tanstack/react-query";
import { type ClipboardEvent, type DragEvent, useRef, useState } from "react";
import { folderAt, markOver } from "../list/over.ts";
import { givenBy } from "../../ui/input/given.ts";

/** Files from outside, dropped on the panel or one of its folders, or pasted, are uploaded there. */
export function useFileDrop(folderId: string | null) {
  const client = useQueryClient();
  const [isOver, setOver] = useState(false);
  const depth = useRef(0);
  const take = (parentId: string | null, transfer: DataTransfer) =>
    void Promise.all([import("./begin.ts"), givenBy(transfer)]).then(([{ beginUploads }, given]) =>
      beginUploads(client, parentId, given),
    );
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
      markOver(folderAt(event.clientX, event.clientY));
    },
    onDragLeave(event: DragEvent) {
      if (!hasFiles(event)) return;
      depth.current -= 1;
      if (depth.current <= 0) leave();
    },
    onDrop(event: DragEvent) {
      if (!hasFiles(event)) return;
      event.preventDefault();
      const folder = folderAt(event.clientX, event.clientY)?.dataset["folder"];
      leave();
      take(folder === undefined ? folderId : folder || null, event.dataTransfer);
    },
    onPaste(event: ClipboardEvent) {
      if (event.clipboardData.files.length === 0) return;
      event.preventDefault();
      take(folderId, event.clipboardData);
    },
  };
  return { isOver, handlers };
}

const hasFiles = ({ dataTransfer: { types } }: DragEvent): boolean => types.includes("Files");
