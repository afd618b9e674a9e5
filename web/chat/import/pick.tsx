import { FileUp } from "lucide-react";
import { type DragEvent, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import styles from "./dialog.module.css";

interface Props {
  /** Why the last choice brought nothing. */
  readonly problem: string | undefined;
  read(files: readonly File[]): void;
  close(): void;
}

export function Pick({ problem, read, close }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent, isNow: boolean) => {
    event.preventDefault();
    setOver(isNow);
  };
  return (
    <>
      <div
        role="group"
        aria-label="Files to import"
        className={styles["drop"]}
        data-over={isOver}
        onDragOver={(event) => over(event, true)}
        onDragLeave={(event) => over(event, false)}
        onDrop={(event) => {
          over(event, false);
          read([...event.dataTransfer.files]);
        }}
      >
        <FileUp size={24} strokeWidth={1.5} aria-hidden />
        <p>Drop files here</p>
        <Button look="primary" onClick={() => picker.current?.click()}>
          Choose files
        </Button>
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          accept=".json,.zip"
          onChange={({ target }) => read([...(target.files ?? [])])}
        />
      </div>
      {problem !== undefined && (
        <p role="alert" className={styles["problem"]}>
          {problem}
        </p>
      )}
      <p className={styles["hint"]}>
        The .zip you get from ChatGPT or Claude, the conversations.json in it, or a conversation you
        exported here as JSON. What came before is not brought in twice.
      </p>
      <div className={styles["buttons"]}>
        <Button look="quiet" onClick={close}>
          Cancel
        </Button>
      </div>
    </>
  );
}
