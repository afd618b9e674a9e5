import { accounts } from "#contract/accounts.ts";
import { Sparkles, X } from "lucide-react";
import type { ReactNode } from "react";
import { call } from "../../api/call.ts";
import { wordsOf } from "../../api/problem.ts";
import { session } from "../../api/session.ts";
import { offerUndo, undoable } from "../../collection/undo.ts";
import { isPhone } from "../../panels/phone.ts";
import { act } from "../../panels/workspace.ts";
import { withoutAi } from "../../preferences/without-ai.ts";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { store, usePart, useStore } from "../../ui/store.ts";
import { showProblem } from "../../ui/toast.ts";
import { openKeepWorkspace } from "./keep-workspace.tsx";
import styles from "./start-bar.module.css";
import { setStartStep, startStep } from "./start-step.ts";

/** Said to the assistant once, as anybody would type it; the examples have such a task. */
const sentence = "Push “Pay rent” back two days";

/** For this visit. */
const isHidden = store(false);

/** What stands first in a workspace that is new, or only tried: what it is, and the next step. */
export function StartBar() {
  const isSample = usePart(session, (now) => now?.user.email === "");
  const step = useStore(startStep);
  const isWithout = useStore(withoutAi);
  const hidden = useStore(isHidden);
  if (step === "choose") return <Choice />;
  if (step !== undefined && !isWithout) return <Demonstration isOver={step === "watched"} />;
  return isSample && !hidden ? <Sample /> : null;
}

function Choice() {
  const name = usePart(session, (now) => now?.user.name.split(" ")[0] ?? "");
  return (
    <Bar
      label="How to begin"
      title={name === "" ? "Welcome" : `Welcome, ${name}`}
      text="Start with a few tasks and notes, or with nothing."
    >
      <Button look="primary" run={addExamples}>
        Start with examples
      </Button>
      <Button onClick={() => setStartStep(undefined)}>Start empty</Button>
    </Bar>
  );
}

async function addExamples(): Promise<void> {
  try {
    const { runId } = await call(accounts.addExamples, {});
    if (!isPhone.get()) act({ do: "open", panel: "notes" });
    act({ do: "open", panel: "tasks" });
    setStartStep("watch");
    offerUndo(
      `run:${runId}`,
      "Added example tasks and notes",
      undoable([{ eventId: undefined, runId }]),
    );
  } catch (error) {
    showProblem(wordsOf(error, "Could not add the examples. Please try again."));
  }
}

function Demonstration({ isOver }: { readonly isOver: boolean }) {
  const watch = () => {
    // There the answer would be covered.
    if (isPhone.get()) act({ do: "close", panel: "tasks" });
    dispatchEvent(new CustomEvent("aside:ask", { detail: { text: sentence } }));
    setStartStep("watched");
  };
  const skip = () => setStartStep(undefined);
  return isOver ? (
    <Bar
      label="The assistant"
      title="That was the assistant"
      text="Its change carries its name. Press Undo under its answer to take it back."
    >
      <Button look="primary" onClick={skip}>
        Got it
      </Button>
    </Bar>
  ) : (
    <Bar
      label="The assistant"
      title="See the assistant work"
      text={<>Try one sentence: {sentence}. You can undo it.</>}
    >
      <Button look="primary" onClick={watch}>
        <Sparkles size={15} aria-hidden /> Show me
      </Button>
      <Button look="quiet" onClick={skip}>
        Skip
      </Button>
    </Bar>
  );
}

function Sample() {
  const onPhone = useStore(isPhone);
  return (
    <Bar
      label="Sample workspace"
      title="Sample workspace"
      text="It exists only in this browser until you keep it."
      isBrief
    >
      <Button look="primary" aria-label="Keep this workspace" onClick={openKeepWorkspace}>
        {onPhone ? "Keep" : "Keep this workspace"}
      </Button>
      <IconButton icon={X} label="Hide" tip="none" onClick={() => isHidden.set(true)} />
    </Bar>
  );
}

interface BarProps {
  readonly label: string;
  readonly title: string;
  readonly text: ReactNode;
  /** On a phone the title alone. */
  readonly isBrief?: boolean;
  readonly children: ReactNode;
}

function Bar({ label, title, text, isBrief = false, children }: BarProps) {
  return (
    <section className={styles["bar"]} aria-label={label} data-brief={isBrief || undefined}>
      <p className={styles["words"]}>
        <strong dir="auto">{title}</strong> <span className={styles["more"]}>{text}</span>
      </p>
      <div className={styles["buttons"]}>{children}</div>
    </section>
  );
}
