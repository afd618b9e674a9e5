import { Download, Undo2 } from "lucide-react";
import { useRef, useState } from "react";
import { visitSignal } from "../api/session.ts";
import { rememberOffer } from "../collection/offers.ts";
import { undoable } from "../collection/undo.ts";
import { Button } from "../ui/button.tsx";
import { Progress } from "../ui/display/progress.tsx";
import { download } from "../ui/display/download.ts";
import { showModal } from "../ui/modal.tsx";
import { type Segment, Segments } from "../ui/segments.tsx";
import type { Given } from "../ui/input/given.ts";
import { Switch } from "../ui/input/switch.tsx";
import styles from "./import-dialog.module.css";
import { type Entry, Lines, type Loss, Losses } from "./import-lines.tsx";
import { ImportPick } from "./import-pick.tsx";

/** Something that the person decides before it is brought in; the first option stands until then. */
export interface Choice {
  readonly id: string;
  readonly label: string;
  readonly options: readonly Segment<string>[];
}

/** The same, of one thing that comes along or stays out. */
export interface Extra {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  /** Until they decide. */
  readonly isOn: boolean;
}

/** The value of an extra that comes along. */
export const isTaken = "yes";

export interface Found {
  readonly count: number;
  readonly words: string;
  /** What else is worth knowing of it: '3 notes already here'. */
  readonly facts?: readonly string[];
  readonly choices?: readonly Choice[];
  readonly extras?: readonly Extra[];
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
  /** Losses that showed on the way, with those that were known before. */
  readonly losses?: readonly Loss[];
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
  readonly takesFolders?: boolean;
  read(given: readonly Given[], manner: Manner): Promise<Read>;
  found(read: Read): Found;
  /** `chosen` has a value for each choice that was offered, and each extra. */
  send(read: Read, manner: Manner, chosen: ReadonlyMap<string, string>): Promise<Brought>;
  finished(): void;
}

interface Finished {
  readonly found: Found;
  readonly brought: Brought;
  /** Takes back all that came; undefined where nothing did. */
  readonly undo: (() => void) | undefined;
}

type Step<Read> =
  | { readonly kind: "pick"; readonly problem?: string | undefined }
  | { readonly kind: "busy"; readonly label: string; readonly percent: number }
  | {
      readonly kind: "preview";
      readonly read: Read;
      readonly found: Found;
      readonly chosen: ReadonlyMap<string, string>;
    }
  | ({ readonly kind: "done" } & Finished);

type Previewed<Read> = Extract<Step<Read>, { readonly kind: "preview" }>;

const firstOptions = ({ choices = [], extras = [] }: Found): ReadonlyMap<string, string> =>
  new Map([
    ...choices.map(({ id, options }) => [id, options[0]?.value ?? ""] as const),
    ...extras.map(({ id, isOn }) => [id, isOn ? isTaken : ""] as const),
  ]);

export function showImport<Read>(kind: ImportKind<Read>): void {
  const dialog = showModal({ label: kind.title, className: styles["dialog"] }, (close) => (
    <ImportSteps kind={kind} close={close} />
  ));
  visitSignal().addEventListener("abort", () => dialog.close());
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
    return { progress, signal: AbortSignal.any([leaving.current.signal, visitSignal()]) };
  };
  const pick = async (given: readonly Given[]) => {
    if (given.length === 0) return;
    const read = await kind.read(given, begin("Reading files")).catch(() => undefined);
    const found = read && kind.found(read);
    if (!found || found.problem !== undefined) setStep({ kind: "pick", problem: found?.problem });
    else setStep({ kind: "preview", read, found, chosen: firstOptions(found) });
  };
  const bring = async ({ read, found, chosen }: Previewed<Read>) => {
    const brought = await kind.send(read, begin(`0 of ${found.words}`), chosen);
    kind.finished();
    setStep({ kind: "done", found, brought, undo: undoOf(brought) });
  };
  return (
    <div className={styles["steps"]}>
      <h2 className={styles["title"]}>{kind.title}</h2>
      {step.kind === "pick" && (
        <ImportPick {...kind} problem={step.problem} pick={(given) => void pick(given)} />
      )}
      {step.kind === "busy" && (
        <Progress label={step.label} value={step.percent} cancel={() => leaving.current.abort()} />
      )}
      {step.kind === "preview" && (
        <Preview
          {...step.found}
          chosen={step.chosen}
          choose={(id, value) =>
            setStep({ ...step, chosen: new Map([...step.chosen, [id, value]]) })
          }
        />
      )}
      {step.kind === "done" && <Done {...step} close={close} />}
      {(step.kind === "pick" || step.kind === "preview") && (
        <div className={styles["buttons"]}>
          <Button look="quiet" onClick={close}>
            Cancel
          </Button>
          {step.kind === "preview" && (
            <Button look="primary" disabled={isNothing(step)} onClick={() => void bring(step)}>
              {isNothing(step) ? "Nothing to import" : `Import ${step.found.words}`}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** No items, and nothing beside them that is to come along. */
const isNothing = ({ found, chosen }: Pick<Previewed<unknown>, "found" | "chosen">): boolean =>
  found.count === 0 && !found.extras?.some(({ id }) => chosen.get(id) === isTaken);

/** By the button and by key. */
function undoOf({ runId, words }: Brought): (() => void) | undefined {
  if (runId === undefined) return undefined;
  const undo = undoable([{ runId }]);
  const text = words.replace(/\.$/, "");
  rememberOffer({ id: runId, text, actions: [], tone: "plain", undo, lines: undo.lines });
  return undo;
}

interface PreviewProps extends Found {
  readonly chosen: ReadonlyMap<string, string>;
  choose(id: string, value: string): void;
}

function Preview({ chosen, choose, ...found }: PreviewProps) {
  const { count, words, facts, choices, extras, entries, losses } = found;
  return (
    <>
      <p role="status">
        {words} found
        {facts?.map((fact) => (
          <span key={fact} className={styles["fact"]}>
            {" "}
            · {fact}
          </span>
        ))}
      </p>
      {choices?.map(({ id, label, options }) => (
        <div key={id} className={styles["choice"]}>
          <span aria-hidden>{label}</span>
          <Segments
            label={label}
            isLabelHidden
            segments={options}
            chosen={chosen.get(id) ?? ""}
            choose={(value) => choose(id, value)}
          />
        </div>
      ))}
      {extras?.map(({ id, label, hint }) => (
        <Switch
          key={id}
          label={label}
          hint={hint}
          isOn={chosen.get(id) === isTaken}
          change={(isOn) => choose(id, isOn ? isTaken : "")}
        />
      ))}
      {entries && <Lines label="To be imported" lines={entries} className={styles["entry"]} />}
      <Losses losses={losses} />
      {losses.length === 0 && count > 0 && (
        <p className={styles["hint"]}>Everything will be imported.</p>
      )}
    </>
  );
}

function Done({ found, brought, undo, close }: Finished & { close(): void }) {
  const { words, problem, report, losses = found.losses } = brought;
  const save = (text: string) =>
    download("import-report.txt", new Blob([text], { type: "text/plain" }));
  return (
    <>
      <p role="status">{words}</p>
      {problem !== undefined && <p className={styles["problem"]}>{problem}</p>}
      {(report ?? brought.losses) !== undefined && <Losses losses={losses} />}
      <div className={styles["buttons"]}>
        {report !== undefined && (
          <Button look="quiet" onClick={() => save(report)}>
            <Download size={15} aria-hidden /> Report
          </Button>
        )}
        {undo && (
          <Button
            onClick={() => {
              undo();
              close();
            }}
          >
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
