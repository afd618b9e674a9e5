import type { QueryClient } from "@tanstack/react-query";
import { type RefObject, useState } from "react";
import { type DragPoint, usePointerDrag } from "../../ui/drag.ts";
import { itemOf } from "../../list/keyboard.ts";
import { folderAt, markOver } from "./over.ts";
import { moveTo } from "../file-actions.ts";
import { knownFile } from "../file-collection.ts";
import { fileTexts } from "../texts.ts";
import { type Files, fileSelection } from "../view.ts";

interface Carried {
  readonly files: Files;
  readonly point: DragPoint;
}

const holdMs = 400;
const tremble = 5;

/** Files are lifted by a mouse that moves or a finger that rests, all that are selected together, and put down on a folder. */
export function useMoveDrag(
  client: QueryClient,
  files: Files,
  scroller: RefObject<HTMLDivElement | null>,
) {
  const [carried, setCarried] = useState<Carried>();
  const under = ({ files: some }: Carried, { x, y }: DragPoint) => {
    const folder = folderAt(x, y);
    return some.some(({ id }) => id === folder?.dataset["folder"]) ? undefined : folder;
  };
  const stop = () => {
    markOver(undefined);
    setCarried(undefined);
  };
  const handlers = usePointerDrag<Files>({
    hold: holdMs,
    slop: tremble,
    edgeScroll: scroller,
    press: ({ target }) => {
      if (!(target instanceof Element) || target.closest("[data-still], input")) return undefined;
      const id = itemOf(target);
      const { ids } = fileSelection.state.get();
      const some = files.filter((file) =>
        id !== undefined && ids.has(id) ? ids.has(file.id) : file.id === id,
      );
      return some.length === 0 ? undefined : some;
    },
    move(some, point) {
      const now = { files: some, point };
      markOver(under(now, point));
      setCarried(now);
    },
    end(some, point) {
      const id = under({ files: some, point }, point)?.dataset["folder"];
      stop();
      if (id === undefined) return;
      const name = knownFile(client, id)?.name ?? fileTexts.home;
      moveTo(client, some, { id: id === "" ? null : id, name });
    },
    cancel: stop,
  });
  return { carried, handlers };
}
