import { FileUp } from "lucide-react";
import { useRef } from "react";
import { Button } from "../ui/button.tsx";
import { useFileDrop } from "../ui/input/file-drop.ts";
import { pickFolder } from "../ui/input/pick-file.ts";
import { type Given, givenBy, givenFiles } from "../ui/input/given.ts";
import styles from "./import-dialog.module.css";

interface Props {
  readonly accept: string;
  readonly hint: string;
  readonly takesFolders?: boolean;
  readonly problem: string | undefined;
  pick(given: readonly Given[]): void;
}

/** Where files are dropped or chosen. */
export function ImportPick({ accept, hint, takesFolders = false, problem, pick }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  const { isOver, handlers } = useFileDrop((transfer) => void givenBy(transfer).then(pick));
  return (
    <>
      <div
        role="group"
        aria-label="Files to import"
        className={styles["drop"]}
        data-over={isOver}
        {...handlers}
      >
        <FileUp size={24} strokeWidth={1.5} aria-hidden />
        <p>{takesFolders ? "Drop files or a folder here" : "Drop files here"}</p>
        <div className={styles["pickers"]}>
          <Button look="primary" onClick={() => picker.current?.click()}>
            Choose files
          </Button>
          {takesFolders && (
            <Button
              className={styles["folders"]}
              onClick={() => void pickFolder().then((files) => pick(givenFiles(files)))}
            >
              Choose a folder
            </Button>
          )}
        </div>
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          accept={accept}
          onChange={({ target }) => pick(givenFiles(target.files ?? []))}
        />
      </div>
      {problem !== undefined && (
        <p role="alert" className={styles["problem"]}>
          {problem}
        </p>
      )}
      <p className={styles["hint"]}>{hint}</p>
    </>
  );
}
