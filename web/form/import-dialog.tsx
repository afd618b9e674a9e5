import { Download, FileUp, Undo2 } from "lucide-react";
import { type DragEvent, useRef, useState } from "react";
import { rewind } from "../collection/undo.ts";
import { Button } from "../ui/button.tsx";
import { Progress } from "../ui/display/progress.tsx";
import { download } from "../ui/display/download.ts";
import { showModal } from "../ui/modal.tsx";
import styles from "./import-dialog.module.css";

/** Something that does not come along, and the file or item it stood in. */
export interface Loss {
  readonly from: string;
  readonly what: string;
}

interface Entry {
  readonly name: string;
  readonly fact: string;
}

export interface Found {
  readonly count: number;
  readonly words: string;
  readonly problem?: string | undefined;
  /** The items one by one, where that is worth a look. */
  readonly entries?: readonly Entry[];
  readonly losses: readonly Loss[];
}

export interface Brought {
  readonly words: string;
  readonly problem?: string | undefined;
  /** Undoes all that came; undefined where nothing did. */
  readonly runId: string | undefined;
  /** All of the losses, as a file to keep. */
  readonly report?: string;
}

interface Manner {
  /** As a share of the whole, from 0 to 1. */
  progress(share: number, words?: string): void;
  readonly signal: AbortSignal;
}

export interface ImportKind<Read> {
  readonly title: string;
  readonly accept: string;
  readonly hint: string;
  read(files: readonly File[], manner: Manner): Promise<Read>;
  found(read: Read): Found;
  send(read: Read, manner: Manner): Promise<Brought>;
  finished(): void;
}

type Step<Read> =
  | { readonly kind: "pick"; readonly problem?: string | undefined }
  | { readonly kind: "busy"; readonly label: string; readonly percent: number }
  | { readonly kind: "preview"; readonly read: Read; readonly found: Found }
  | { readonly kind: "done"; readonly found: Found; readonly brought: Brought };

export function showImport<Read>(kind: ImportKind<Read>): void {
  showModal({ label: kind.title, className: styles["dialog"] }, (close) => (
    <ImportSteps kind={kind} close={close} />
  ));
}

/** Pick, look at what was found, bring it in, and see what did not come along. */
function ImportSteps<Read>({ kind, close }: { readonly kind: ImportKind<Read>; close(): void }) {
  const [step, setStep] = useState<Step<Read>>({ kind: "pick" });
  const leaving = useRef(new AbortController());
  const begin = (label: string): Manner => {
    leaving.current = new AbortController();
    const progress = (share: number, words = label) =>
      setStep({ kind: "busy", label: words, percent: 100 * share });
    progress(0);
    return { progress, signal: leaving.current.signal };
  };
  const pick = async (files: readonly File[]) => {
    if (files.length === 0) return;
    const read = await kind.read(files, begin("Reading files")).catch(() => undefined);
    const found = read && kind.found(read);
    if (!found || found.problem !== undefined) setStep({ kind: "pick", problem: found?.problem });
    else setStep({ kind: "preview", read, found });
  };
  const bring = async (read: Read, found: Found) => {
    const brought = await kind.send(read, begin(`0 of ${found.words}`));
    kind.finished();
    setStep({ kind: "done", found, brought });
  };
  return (
    <div className={styles["steps"]}>
      <h2 className={styles["title"]}>{kind.title}</h2>
      {step.kind === "pick" && (
        <Pick {...kind} problem={step.problem} pick={(files) => void pick(files)} />
      )}
      {step.kind === "busy" && (
        <Progress label={step.label} value={step.percent} cancel={() => leaving.current.abort()} />
      )}
      {step.kind === "preview" && <Preview {...step.found} />}
      {step.kind === "done" && <Done {...step} finished={kind.finished} close={close} />}
      {(step.kind === "pick" || step.kind === "preview") && (
        <div className={styles["buttons"]}>
          <Button look="quiet" onClick={close}>
            Cancel
          </Button>
          {step.kind === "preview" && (
            <Button
              look="primary"
              disabled={step.found.count === 0}
              onClick={() => void bring(step.read, step.found)}
            >
              Import {step.found.words}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

interface PickProps extends Pick<ImportKind<unknown>, "accept" | "hint"> {
  readonly problem: string | undefined;
  pick(files: readonly File[]): void;
}

function Pick({ accept, hint, problem, pick }: PickProps) {
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
          pick([...event.dataTransfer.files]);
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
          accept={accept}
          onChange={({ target }) => pick([...(target.files ?? [])])}
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

const Preview = ({ words, entries, losses }: Found) => (
  <>
    <p role="status">{words} found.</p>
    {entries && <Lines label="To be imported" lines={entries} className={styles["entry"]} />}
    <Losses losses={losses} />
  </>
);

interface LinesProps {
  readonly label: string;
  readonly lines: readonly Entry[];
  readonly className?: string | undefined;
}

const listed = 200;

function Lines({ label, lines, className }: LinesProps) {
  return (
    <ul className={styles["entries"]} tabIndex={0} aria-label={label}>
      {lines.slice(0, listed).map(({ name, fact }, at) => (
        // Two of the same name may say the same.
        <li key={`${String(at)} ${name}`} className={className}>
          <span dir="auto">{name}</span> {fact}
        </li>
      ))}
      {lines.length > listed && <li>and {(lines.length - listed).toLocaleString()} more</li>}
    </ul>
  );
}

function Losses({ losses }: { readonly losses: readonly Loss[] }) {
  if (losses.length === 0) return <p className={styles["hint"]}>Everything in them is kept.</p>;
  const label = "Not imported as-is";
  return (
    <section aria-label={label}>
      <h3 className={styles["subtitle"]}>{label}</h3>
      <Lines label={label} lines={losses.map(({ from, what }) => ({ name: from, fact: what }))} />
    </section>
  );
}

interface DoneProps {
  readonly found: Found;
  readonly brought: Brought;
  finished(): void;
  close(): void;
}

function Done({ found, brought, finished, close }: DoneProps) {
  const { words, problem, runId, report } = brought;
  const save = (text: string) =>
    download("import-report.txt", new Blob([text], { type: "text/plain" }));
  const undo = (id: string) => {
    void rewind("undo", { runId: id }).then(finished);
    close();
  };
  return (
    <>
      <p role="status">{words}</p>
      {problem !== undefined && <p className={styles["problem"]}>{problem}</p>}
      {report !== undefined && <Losses losses={found.losses} />}
      <div className={styles["buttons"]}>
        {report !== undefined && (
          <Button look="quiet" onClick={() => save(report)}>
            <Download size={15} aria-hidden /> Report
          </Button>
        )}
        {runId !== undefined && (
          <Button onClick={() => undo(runId)}>
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
