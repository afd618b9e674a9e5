import { noteLimits } from "#contract/notes.ts";
import type { QueryClient } from "@tanstack/react-query";
import { Download, FileUp, Undo2 } from "lucide-react";
import { type DragEvent, useRef, useState } from "react";
import { undoRun } from "../../live/undo.ts";
import { Button } from "../../ui/button.tsx";
import { download } from "../../ui/download.ts";
import { showModal } from "../../ui/modal.tsx";
import { Progress } from "../../ui/display/progress.tsx";
import { noteCollection } from "../note-collection.ts";
import { plural } from "../texts.ts";
import { gather } from "./gather.ts";
import styles from "./import-dialog.module.css";
import type { Gathered } from "./import-note.ts";
import { reportText } from "./report.ts";
import { type Sent, sendImport } from "./send-import.ts";

type Step =
  | { readonly kind: "pick" }
  | { readonly kind: "busy"; readonly label: string; readonly percent: number }
  | { readonly kind: "preview"; readonly gathered: Gathered }
  | { readonly kind: "done"; readonly gathered: Gathered; readonly sent: Sent };

export function showImport(client: QueryClient): void {
  showModal({ label: "Import notes", className: styles["dialog"] }, (close) => (
    <ImportSteps
      close={close}
      finished={() => void client.invalidateQueries(noteCollection.query())}
    />
  ));
}

interface Props {
  close(): void;
  finished(): void;
}

/** Pick, look at what was found, bring it in, and see what did not come along. */
function ImportSteps({ close, finished }: Props) {
  const [step, setStep] = useState<Step>({ kind: "pick" });
  const leaving = useRef(new AbortController());
  const read = async (files: readonly File[]) => {
    if (files.length === 0) return;
    leaving.current = new AbortController();
    const tell = (done: number, of: number) =>
      setStep({ kind: "busy", label: "Reading files", percent: (100 * done) / of });
    tell(0, 1);
    await gather(files, tell, leaving.current.signal).then(
      (gathered) => setStep({ kind: "preview", gathered: withTitles(gathered) }),
      () => setStep({ kind: "pick" }),
    );
  };
  const bring = async (gathered: Gathered) => {
    const all = gathered.notes.length;
    const tell = (done: number) =>
      setStep({
        kind: "busy",
        label: `${String(done)} of ${plural(all, "note")}`,
        percent: (100 * done) / all,
      });
    tell(0);
    leaving.current = new AbortController();
    const { signal } = leaving.current;
    const sent = await sendImport(gathered.notes, { progress: tell, signal });
    finished();
    setStep({ kind: "done", gathered, sent });
  };
  return (
    <div className={styles["steps"]}>
      <h2 className={styles["title"]}>Import notes</h2>
      {step.kind === "pick" && <Pick read={(files) => void read(files)} close={close} />}
      {step.kind === "busy" && (
        <Progress label={step.label} value={step.percent} cancel={() => leaving.current.abort()} />
      )}
      {step.kind === "preview" && (
        <Preview gathered={step.gathered} bring={() => void bring(step.gathered)} close={close} />
      )}
      {step.kind === "done" && (
        <Done gathered={step.gathered} sent={step.sent} finished={finished} close={close} />
      )}
    </div>
  );
}

/** A note needs a title and something to say. */
function withTitles({ notes, skipped }: Gathered): Gathered {
  const isTooLong = (content: string): boolean => content.length > noteLimits.content;
  return {
    notes: notes
      .filter(({ note }) => !isTooLong(note.content))
      .map((one) => ({
        ...one,
        note: { ...one.note, title: one.note.title.trim() === "" ? "Untitled" : one.note.title },
      })),
    skipped: [
      ...skipped,
      ...notes
        .filter(({ note }) => isTooLong(note.content))
        .map(({ from }) => ({ from, why: "It is too long for a note" })),
    ],
  };
}

function Pick({ read, close }: { read(files: readonly File[]): void; close(): void }) {
  const picker = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    read([...event.dataTransfer.files]);
  };
  return (
    <>
      <div
        role="group"
        aria-label="Files to import"
        className={styles["drop"]}
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
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
          accept=".md,.markdown,.txt,.json,.zip,.enex"
          onChange={({ target }) => read([...(target.files ?? [])])}
        />
      </div>
      <p className={styles["hint"]}>
        Markdown (.md), Google Keep (the .zip or .json of Takeout), Notion (an export as Markdown)
        and Evernote (.enex).
      </p>
      <div className={styles["buttons"]}>
        <Button look="quiet" onClick={close}>
          Cancel
        </Button>
      </div>
    </>
  );
}

interface PreviewProps {
  readonly gathered: Gathered;
  bring(): void;
  close(): void;
}

function Preview({ gathered, bring, close }: PreviewProps) {
  const { notes } = gathered;
  return (
    <>
      <p role="status">{plural(notes.length, "note")} found.</p>
      <Losses gathered={gathered} />
      <div className={styles["buttons"]}>
        <Button look="quiet" onClick={close}>
          Cancel
        </Button>
        <Button look="primary" disabled={notes.length === 0} onClick={bring}>
          Import {plural(notes.length, "note")}
        </Button>
      </div>
    </>
  );
}

const listedLosses = 100;

/** What will not come along, file by file. */
function Losses({ gathered: { notes, skipped } }: { readonly gathered: Gathered }) {
  const lines = [
    ...notes.flatMap(({ from, losses }) => losses.map((what) => ({ from, what }))),
    ...skipped.map(({ from, why }) => ({ from, what: `Skipped: ${why}` })),
  ];
  if (lines.length === 0) return <p className={styles["hint"]}>Everything in them is kept.</p>;
  return (
    <section aria-label="Not imported as-is">
      <h3 className={styles["subtitle"]}>Not imported as-is</h3>
      <ul className={styles["losses"]}>
        {lines.slice(0, listedLosses).map(({ from, what }) => (
          <li key={`${from} ${what}`}>
            <span dir="auto">{from}</span> {what}
          </li>
        ))}
        {lines.length > listedLosses && <li>and {String(lines.length - listedLosses)} more</li>}
      </ul>
    </section>
  );
}

interface DoneProps extends Props {
  readonly gathered: Gathered;
  readonly sent: Sent;
}

function Done({ gathered, sent, finished, close }: DoneProps) {
  const { count, problem, runId } = sent;
  const undo = () => {
    void undoRun(runId).then(finished);
    close();
  };
  const report = () =>
    download("import-report.txt", new Blob([reportText(gathered, count)], { type: "text/plain" }));
  return (
    <>
      <p role="status">
        {plural(count, "note")} imported{problem === undefined ? "." : ", then it stopped."}
      </p>
      <Losses gathered={gathered} />
      <div className={styles["buttons"]}>
        <Button look="quiet" onClick={report}>
          <Download size={15} aria-hidden /> Report
        </Button>
        {count > 0 && (
          <Button onClick={undo}>
            <Undo2 size={15} aria-hidden /> Undo import
          </Button>
        )}
        <Button look="primary" onClick={close}>
          Done
        </Button>
      </div>
    </>
  );
}
