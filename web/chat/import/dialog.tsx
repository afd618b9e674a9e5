import type { QueryClient } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { useRef, useState } from "react";
import { wordsOf } from "../../api/problem.ts";
import { undoRun } from "../../live/undo.ts";
import { Button } from "../../ui/button.tsx";
import { showModal } from "../../ui/modal.tsx";
import { Progress } from "../../ui/display/progress.tsx";
import { chatTexts, plural } from "../texts.ts";
import styles from "./dialog.module.css";
import { gather, type Gathered } from "./gather.ts";
import { Losses } from "./losses.tsx";
import { Pick } from "./pick.tsx";
import { type Sent, sendImport } from "./send.ts";

type Step =
  | { readonly kind: "pick"; readonly problem?: string }
  | { readonly kind: "busy"; readonly label: string; readonly percent: number }
  | { readonly kind: "preview"; readonly gathered: Gathered }
  | { readonly kind: "done"; readonly sent: Sent };

export function showImport(client: QueryClient): void {
  const finished = () => {
    void client.invalidateQueries({ queryKey: ["conversations"] });
    void client.invalidateQueries({ queryKey: ["messages"] });
  };
  showModal({ label: "Import conversations", className: styles["dialog"] }, (close) => (
    <ImportSteps close={close} finished={finished} />
  ));
}

interface Props {
  close(): void;
  finished(): void;
}

/** Pick, look at what was found, bring it in, and see what came. */
function ImportSteps({ close, finished }: Props) {
  const [step, setStep] = useState<Step>({ kind: "pick" });
  const leaving = useRef(new AbortController());
  const read = async (files: readonly File[]) => {
    if (files.length === 0) return;
    leaving.current = new AbortController();
    const tell = (share: number) =>
      setStep({ kind: "busy", label: "Reading files", percent: 100 * share });
    tell(0);
    const gathered = await gather(files, tell, leaving.current.signal).catch(() => undefined);
    setStep(gathered ? afterReading(gathered) : { kind: "pick" });
  };
  const bring = async ({ conversations }: Gathered) => {
    const all = conversations.reduce((sum, one) => sum + one.conversation.messages.length, 0);
    const tell = (done: number) =>
      setStep({
        kind: "busy",
        label: `${done.toLocaleString()} of ${plural(all, "message")}`,
        percent: all === 0 ? 100 : (100 * done) / all,
      });
    tell(0);
    leaving.current = new AbortController();
    const { signal } = leaving.current;
    const sent = await sendImport(conversations, { progress: tell, signal });
    finished();
    setStep({ kind: "done", sent });
  };
  return (
    <div className={styles["steps"]}>
      <h2 className={styles["title"]}>Import conversations</h2>
      {step.kind === "pick" && (
        <Pick problem={step.problem} read={(files) => void read(files)} close={close} />
      )}
      {step.kind === "busy" && (
        <Progress label={step.label} value={step.percent} cancel={() => leaving.current.abort()} />
      )}
      {step.kind === "preview" && (
        <Preview gathered={step.gathered} bring={() => void bring(step.gathered)} close={close} />
      )}
      {step.kind === "done" && <Done sent={step.sent} finished={finished} close={close} />}
    </div>
  );
}

/** Where nothing can come in, the reasons stand beside another choice. */
function afterReading(gathered: Gathered): Step {
  if (gathered.conversations.length > 0) return { kind: "preview", gathered };
  const [first] = gathered.skipped;
  const why = first ? `${first.title || chatTexts.untitled}: ${first.why}` : "Nothing was found";
  return { kind: "pick", problem: why };
}

const listed = 200;

interface PreviewProps {
  readonly gathered: Gathered;
  bring(): void;
  close(): void;
}

function Preview({ gathered, bring, close }: PreviewProps) {
  const { conversations } = gathered;
  const count = plural(conversations.length, "conversation");
  return (
    <>
      <p role="status">{count} found.</p>
      <ul className={styles["entries"]} tabIndex={0} aria-label="What comes in">
        {conversations.slice(0, listed).map(({ conversation: { id, title, messages } }) => (
          <li key={id} className={styles["entry"]}>
            <span dir="auto">{title === "" ? chatTexts.untitled : title}</span>
            {plural(messages.length, "message")}
          </li>
        ))}
        {conversations.length > listed && (
          <li>and {(conversations.length - listed).toLocaleString()} more</li>
        )}
      </ul>
      <Losses gathered={gathered} />
      <div className={styles["buttons"]}>
        <Button look="quiet" onClick={close}>
          Cancel
        </Button>
        <Button look="primary" onClick={bring}>
          Import {count}
        </Button>
      </div>
    </>
  );
}

interface DoneProps extends Props {
  readonly sent: Sent;
}

function Done({ sent, finished, close }: DoneProps) {
  const { conversations, messages, duplicates, problem, runId } = sent;
  const undo = () => {
    void undoRun(runId).then(finished);
    close();
  };
  return (
    <>
      <p role="status">
        {plural(conversations, "conversation")} and {plural(messages, "message")} imported
        {problem === undefined ? "." : ", then it stopped."}
        {duplicates > 0 && ` ${plural(duplicates, "conversation")} had come before.`}
      </p>
      {problem !== undefined && (
        <p className={styles["problem"]}>
          {wordsOf(problem, "It can be begun again: what came is not brought in twice.")}
        </p>
      )}
      <div className={styles["buttons"]}>
        {messages > 0 && (
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
