import { type AgentKey, agentKeys } from "#contract/accounts.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { call } from "../api/call.ts";
import { wordsOf } from "../api/problem.ts";
import { fullTime, shortAgo } from "../time/ago.ts";
import { Button } from "../ui/button.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { showProblem } from "../ui/toast.ts";
import styles from "./agent-keys.module.css";
import { FreshKey } from "./fresh-key.tsx";
import { NewKeyForm } from "./new-key-form.tsx";
import { keyQueries } from "./queries.ts";
import { accountTexts } from "./texts.ts";

/** Keys for outside agents: made here, shown once, taken back here. */
export function AgentKeys() {
  const client = useQueryClient();
  const { data, error } = useQuery(keyQueries.list());
  const [isMaking, setMaking] = useState(false);
  const [fresh, setFresh] = useState<string>();
  const refresh = () => client.invalidateQueries(keyQueries.list());
  const live = data?.filter(({ revokedAt }) => revokedAt === null);
  return (
    <section className={styles["keys"]} aria-labelledby="agent-keys-title">
      <div className={styles["head"]}>
        <h3 id="agent-keys-title">Agent keys</h3>
        {!isMaking && (
          <Button size="sm" onClick={() => setMaking(true)}>
            <Plus size={14} aria-hidden /> New key
          </Button>
        )}
      </div>
      <p className={styles["lead"]}>
        An agent with a key works in this workspace as you watch. What it does is marked with its
        name, and can be undone.
      </p>
      {isMaking && (
        <NewKeyForm
          cancel={() => setMaking(false)}
          done={(key) => {
            setMaking(false);
            setFresh(key);
            void refresh();
          }}
        />
      )}
      {fresh !== undefined && <FreshKey secret={fresh} done={() => setFresh(undefined)} />}
      {!data && error && <p role="alert">{wordsOf(error, accountTexts.keysFailed)}</p>}
      {!data && !error && <Skeleton label="Loading agent keys" rows={2} />}
      {live?.length === 0 && !isMaking && fresh === undefined && (
        <p className={styles["none"]}>No keys yet.</p>
      )}
      {live && live.length > 0 && (
        <ul className={styles["list"]} aria-label="Agent keys">
          {live.map((key) => (
            <KeyRow key={key.id} agentKey={key} revoked={() => void refresh()} />
          ))}
        </ul>
      )}
    </section>
  );
}

function KeyRow({ agentKey, revoked }: { readonly agentKey: AgentKey; revoked(): void }) {
  const { id, name, prefix, scopes, lastUsedAt, expiresAt } = agentKey;
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
          <code>{prefix}…</code> · {scopes.join(", ")}
        </p>
        <p className={styles["detail"]}>
          {lastUsedAt === null ? "Never used" : `Last used ${agoText(lastUsedAt)}`}
          {expiresAt !== null && ` · expires ${fullTime(expiresAt)}`}
        </p>
      </div>
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

function agoText(at: string): string {
  const ago = shortAgo(at, Date.now());
  if (ago === "now") return "just now";
  return /^\d/.test(ago) ? `${ago} ago` : ago;
}
