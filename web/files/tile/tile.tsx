import type { FileItem } from "#contract/files.ts";
import { useQueryClient } from "@tanstack/react-query";
import { memo, useRef } from "react";
import { focusItem } from "../../list/keyboard.ts";
import { useIsSelected, useIsSelecting } from "../../list/list-view.ts";
import { Opener, Row, RowMenu } from "../../list/row.tsx";
import { fullTime } from "../../time/ago.ts";
import { usePart } from "../../ui/store.ts";
import { fileActions, rename } from "../file-actions.ts";
import { sizeWords } from "../texts.ts";
import { fileSelection, isFolder, lookOf, renaming } from "../view.ts";
import { Thumb } from "./thumb.tsx";
import controls from "./tile-controls.module.css";
import styles from "./tile.module.css";

interface Props {
  readonly file: FileItem;
  readonly look: "grid" | "list";
  /** Where it lies, for one that was found by a search. */
  readonly place?: string | undefined;
  open(id: string): void;
  extend(id: string): void;
}

export const Tile = memo(function Tile({ file, look, place, open, extend }: Props) {
  const { id, name, size, updatedAt } = file;
  const isRenaming = usePart(renaming, (now) => now === id);
  const common = { id, selection: fileSelection };
  const facts = (
    <span className={styles["facts"]}>
      {place !== undefined && <bdi className={styles["place"]}>{place}</bdi>}
      <time dateTime={updatedAt}>{fullTime(updatedAt)}</time>
      {!isFolder(file) && <span>{sizeWords(size)}</span>}
    </span>
  );
  return (
    <Row
      {...common}
      className={styles["tile"]}
      data-look={look}
      data-file={id}
      data-folder={isFolder(file) ? id : undefined}
    >
      <SelectBox file={file} />
      {isRenaming ? (
        <div className={styles["open"]}>
          <Thumb file={file} look={look} />
          <NameBox file={file} />
        </div>
      ) : (
        <Opener {...common} className={styles["open"]} open={open} extend={extend}>
          <Thumb file={file} look={look} />
          <span className={styles["words"]}>
            <span className={styles["name"]} dir="auto" title={name}>
              {name}
            </span>
            <span className="visually-hidden">, {lookOf(file).one}</span>
            {facts}
          </span>
        </Opener>
      )}
      <RowMenu item={file} name={name} actions={fileActions} className={controls["more"]} />
    </Row>
  );
});

function SelectBox({ file: { id, name } }: Pick<Props, "file">) {
  const isSelected = useIsSelected(fileSelection, id);
  if (!useIsSelecting(fileSelection)) return null;
  return (
    <input
      type="checkbox"
      className={controls["box"]}
      checked={isSelected}
      aria-label={`Select ${name}`}
      onChange={() => fileSelection.toggle(id)}
    />
  );
}

/** The name, typed where it stands: Enter and leaving keep it, Escape does not. */
function NameBox({ file }: Pick<Props, "file">) {
  const client = useQueryClient();
  const isOver = useRef(false);
  const end = (name: string, isKept: boolean) => {
    if (isOver.current) return;
    isOver.current = true;
    renaming.set(undefined);
    if (isKept) rename(client, file, name);
    requestAnimationFrame(() => focusItem(file.id));
  };
  return (
    <input
      ref={selectName}
      className={controls["field"]}
      aria-label={`New name of ${file.name}`}
      defaultValue={file.name}
      maxLength={200}
      dir="auto"
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="done"
      data-still
      onBlur={({ target }) => end(target.value, true)}
      onKeyDown={(event) => {
        const { key, nativeEvent, currentTarget } = event;
        if (nativeEvent.isComposing || (key !== "Enter" && key !== "Escape")) return;
        event.preventDefault();
        event.stopPropagation();
        // A name that will not do stays to be mended.
        if (key === "Enter" && !rename(client, file, currentTarget.value))
          currentTarget.setAttribute("aria-invalid", "true");
        else end(currentTarget.value, false);
      }}
    />
  );
}

/** All of it but the ending, which says what the file is. */
function selectName(field: HTMLInputElement | null): void {
  if (!field || document.activeElement === field) return;
  const dot = field.value.lastIndexOf(".");
  field.focus();
  field.setSelectionRange(0, dot > 0 ? dot : field.value.length);
}
