import { type AgentKey, agentKeys } from "#contract/accounts.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../api/call.ts";
import { wordsOf } from "../api/problem.ts";
import { setAgentPaused } from "../activity/agent-control.ts";
import { fullTime, shortAgo } from "../time/ago.ts";
import { minute } from "../time/today.ts";
import { Button } from "../ui/button.tsx";
import { useStore } from "../ui/store.ts";
import { showProblem } from "../ui/toast.ts";
import styles from "./agent-keys.module.css";
import { accountTexts } from "./texts.ts";

interface Props {
  readonly agentKey: AgentKey;
  revoked(): void;
}

/** One key; taking it back is asked twice, since the agent stops at once. */
export function KeyRow({ agentKey, revoked }: Props) {
  const { id, name, prefix, scopes } = agentKey;
  const now = useStore(minute);
  const [step, setStep] = useState<"calm" | "sure" | "busy">("calm");
  const revoke = () => {
    setStep("busy");
    call(agentKeys.revoke, { params: { id } }).then(revoked, (error: unknown) => {
      setStep("calm");
      showProblem(wordsOf(error, accountTexts.revokeFailed));
    });
  };
  return (
    <li className={styles["key"]}>
      <div className={styles["about"]}>
        <p className={styles["name"]} dir="auto">
          {name}
        </p>
        <p className={styles["detail"]}>
          <code>{prefix}</code> · {scopes.join(", ")}
        </p>
        <p className={styles["detail"]} role="status">
          {usedText(agentKey, now)}
        </p>
      </div>
      {step === "calm" && <PauseButton agentKey={agentKey} />}
      {step === "calm" ? (
        <Button
          size="sm"
          look="danger"
          aria-label={`Revoke ${name}`}
          onClick={() => setStep("sure")}
        >
          Revoke
        </Button>
      ) : (
        <div className={styles["sure"]}>
          <Button size="sm" look="danger" isBusy={step === "busy"} onClick={revoke}>
            Revoke now
          </Button>
          <Button size="sm" look="quiet" onClick={() => setStep("calm")}>
            Keep
          </Button>
        </div>
      )}
    </li>
  );
}

/** Paused, it keeps its key and does nothing. */
function PauseButton({ agentKey: { id, name, pausedAt } }: Pick<Props, "agentKey">) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const word = pausedAt === null ? "Pause" : "Resume";
  return (
    <Button
      size="sm"
      isBusy={isBusy}
      aria-label={`${word} ${name}`}
      onClick={() => {
        setBusy(true);
        void setAgentPaused(client, id, pausedAt === null).then(() => setBusy(false));
      }}
    >
      {word}
    </Button>
  );
}

function usedText({ lastUsedAt, expiresAt, pausedAt }: AgentKey, now: number): string {
  const used = lastUsedAt === null ? "Never used" : `Last used ${agoText(lastUsedAt, now)}`;
  return [
    pausedAt === null ? used : `Paused ${agoText(pausedAt, now)} · ${used}`,
    ...(expiresAt === null ? [] : [`expires ${fullTime(expiresAt)}`]),
  ].join(" · ");
}

function agoText(at: string, now: number): string {
  const ago = shortAgo(at, now);
  if (ago === "now") return "just now";
  return /^\d/.test(ago) ? `${ago} ago` : ago;
}
