import type { FileItem } from "#contract/files.ts";
import { useQueryClient } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight, Info, Maximize2 } from "lucide-react";
import { type ComponentProps, type KeyboardEvent, useRef, useState } from "react";
import { ActionButton } from "../../list/action-button.tsx";
import { ItemView } from "../../list/item-view.tsx";
import { hearItemKey } from "../../list/offered/item-keys.ts";
import { usePointerDrag } from "../../ui/drag.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { useStore } from "../../ui/store.ts";
import { openFileActions } from "../file-actions.ts";
import { Content } from "../../viewer/content.tsx";
import { fileCollection } from "../file-collection.ts";
import { fileView, isFolder, shownFiles } from "../view.ts";
import { Details } from "./details.tsx";
import styles from "./preview.module.css";

interface Props {
  readonly file: FileItem;
  /** The list that it was opened from, for what comes before and after it. */
  readonly list: string;
  open(id: string | undefined): void;
  close(): void;
}

/** A file as it looks, over its folder: arrows and a finger go on to the next. */
export function Preview({ file, list, open, close }: Props) {
  const client = useQueryClient();
  const [isDetailed, setDetailed] = useState(false);
  const stage = useRef<HTMLDivElement>(null);
  const { before, after, words } = useNeighbours(file, list);
  const turning = useTurning((by) => {
    const to = by === 1 ? after : before;
    if (to) open(to.id);
  });
  const title = (
    <span className={styles["title"]} dir="auto">
      {file.name}
    </span>
  );
  const details = {
    icon: Info,
    label: "Details",
    tip: "below-end",
    "aria-pressed": isDetailed,
  } as const;
  return (
    <div role="presentation" className={styles["preview"]} onKeyDown={turning.press}>
      <ItemView
        label={`Preview of ${file.name}`}
        mode="read"
        title={title}
        buttons={
          <>
            <Buttons file={file} close={close} />
            <IconButton {...details} onClick={() => setDetailed(!isDetailed)} />
          </>
        }
        back={close}
        escape={close}
        keys={(event) =>
          hearItemKey(event, client, { item: file, actions: openFileActions, close })
        }
      >
        <div ref={stage} className={styles["stage"]} {...turning.swipe}>
          <Content key={file.revisionId} file={file} />
        </div>
        {isDetailed && <Details file={file} />}
        <footer className={styles["foot"]}>
          <Turn icon={ChevronLeft} label="Previous file" to={before} open={open} />
          <span role="status">{words}</span>
          <Turn icon={ChevronRight} label="Next file" to={after} open={open} />
          {document.fullscreenEnabled && (
            <IconButton
              icon={Maximize2}
              label="Full screen"
              tip="above"
              onClick={() => void stage.current?.requestFullscreen()}
            />
          )}
        </footer>
      </ItemView>
    </div>
  );
}

/** The files before and after it, as the list shows them, and which of them it is. */
function useNeighbours({ id }: FileItem, list: string) {
  const client = useQueryClient();
  const view = useStore(fileView.state);
  const files = shownFiles(fileCollection.rows(client, list), view).filter((one) => !isFolder(one));
  const at = files.findIndex((one) => one.id === id);
  if (at < 0) return { words: "" };
  const words = `${String(at + 1)} of ${String(files.length)}`;
  return { before: files[at - 1], after: files[at + 1], words };
}

/** CSS pixels from where letting go turns to the next file. */
const swipeTurns = 60;

function useTurning(turn: (by: 1 | -1) => void) {
  const swipe = usePointerDrag<true>({
    isSwipe: true,
    slop: 14,
    press: () => true,
    end: (_, { byX }) => {
      if (Math.abs(byX) > swipeTurns) turn(byX < 0 ? 1 : -1);
    },
  });
  const press = (event: KeyboardEvent) => {
    const { key, target } = event;
    const isTaken =
      target instanceof Element && target.closest("input, select, video, audio, [data-scroll]");
    if (isTaken || (key !== "ArrowRight" && key !== "ArrowLeft")) return;
    event.preventDefault();
    turn(key === "ArrowRight" ? 1 : -1);
  };
  return { swipe, press };
}

const Buttons = ({ file, close }: Pick<Props, "file" | "close">) =>
  openFileActions.map((action) => (
    <ActionButton
      key={action.id}
      action={action}
      target={[file]}
      tip="below-end"
      {...(action.takesAway === true && { done: close })}
    />
  ));

interface TurnProps extends Pick<ComponentProps<typeof IconButton>, "icon" | "label"> {
  readonly to: FileItem | undefined;
  open(id: string): void;
}

const Turn = ({ to, open, ...look }: TurnProps) => (
  <IconButton {...look} tip="above" disabled={!to} onClick={() => to && open(to.id)} />
);
