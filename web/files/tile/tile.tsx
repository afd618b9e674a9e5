import { sizeWords } from "#shared/sizes.ts";
import { type FileItem, fileLimits } from "#contract/files.ts";
import { useQueryClient } from "@tanstack/react-query";
import { memo } from "react";
import { Opener, RenameField, Row, RowMenu, SelectBox } from "../../list/row.tsx";
import { fullTime } from "../../time/ago.ts";
import { rowTime } from "../../time/short-dates.ts";
import { usePart } from "../../ui/store.ts";
import { fileActions, rename } from "../file-actions.ts";
import { lookOf } from "../../viewer/looks.ts";
import { fileSelection, isFolder, renaming } from "../view.ts";
import { Thumb } from "./thumb.tsx";
import styles from "./tile.module.css";
import { useZone } from "../../time/zone.ts";

interface Props {
  readonly file: FileItem;
  readonly look: "grid" | "list";
  /** Where it lies, for one that was found by a search. */
  readonly place?: string | undefined;
  open(id: string): void;
  extend(id: string): void;
}

export const Tile = memo(function Tile({ file, look, place, open, extend }: Props) {
  useZone();
  const { id, name, size, updatedAt } = file;
  const client = useQueryClient();
  const isRenaming = usePart(renaming, (now) => now === id);
  const common = { id, selection: fileSelection };
  const facts = (
    <span className={styles["facts"]}>
      {place !== undefined && <bdi className={styles["place"]}>{place}</bdi>}
      <time dateTime={updatedAt} title={fullTime(updatedAt)}>
        {rowTime(updatedAt)}
      </time>
      {!isFolder(file) && <span>{sizeWords(size)}</span>}
    </span>
  );
  return (
    <Row
      {...common}
      className={styles["tile"]}
      data-look={look}
      data-takes={isFolder(file) ? id : undefined}
    >
      <SelectBox {...common} name={name} className={styles["box"]} />
      {isRenaming ? (
        <div className={styles["open"]}>
          <Thumb file={file} look={look} />
          <RenameField
            id={id}
            name={name}
            label={`New name of ${name}`}
            maxLength={fileLimits.name}
            className={styles["rename"]}
            hasEnding={!isFolder(file)}
            done={() => renaming.set(undefined)}
            save={(typed) => rename(client, file, typed)}
          />
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
      <RowMenu item={file} name={name} actions={fileActions} className={styles["more"]} />
    </Row>
  );
});
