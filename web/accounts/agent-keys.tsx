import { type AgentKey, agentKeys } from "#contract/accounts.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { History, Plus } from "lucide-react";
import { useState } from "react";
import styles from "./agent-keys.module.css";
import { FreshKey } from "./fresh-key.tsx";
import { NewKeyForm } from "./new-key.tsx";
import { keyWords } from "./key-words.ts";
import { keysQuery } from "./queries.ts";
import { openActivity, setAgentPaused } from "../activity/agent-control.ts";
import { call } from "../api/call.ts";
import { wordsOf } from "../api/problem.ts";
import { tellFailure } from "../api/tell-failure.ts";
import { fullTime, timeAgo } from "../time/ago.ts";
import { minute } from "../time/today.ts";
import { Button } from "../ui/button.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { useStore } from "../ui/store.ts";

export function AgentKeys() {
  const client = useQueryClient();
  const [isMaking, setMaking] = useState(false);
  const [fresh, setFresh] = useState<string>();
  return (
    <section className={styles["keys"]} data-place="keys" aria-labelledby="agent-keys-title">
      <div className={styles["head"]}>
        <h3 id="agent-keys-title">Agent keys</h3>
        {!isMaking && (
          <span className={styles["actions"]}>
            <Button size="sm" look="quiet" onClick={() => dispatchEvent(new Event(openActivity))}>
              <History size={14} aria-hidden /> Activity
            </Button>
            <Button size="sm" onClick={() => setMaking(true)}>
              <Plus size={14} aria-hidden /> New key
            </Button>
          </span>
        )}
      </div>
      <p className={styles["lead"]}>
        An agent with a key works in this workspace while you watch. Its changes carry its name and
        can be undone.
      </p>
      {isMaking && (
        <NewKeyForm
          cancel={() => setMaking(false)}
          done={(key) => {
            setMaking(false);
            setFresh(key);
            void client.invalidateQueries(keysQuery);
          }}
        />
      )}
      {fresh !== undefined && <FreshKey secret={fresh} done={() => setFresh(undefined)} />}
      <KeyList isMaking={isMaking} />
    </section>
  );
}

function KeyList({ isMaking }: { readonly isMaking: boolean }) {
  const { data, error } = useQuery(keysQuery);
  if (!data && error) return <p role="alert">{wordsOf(error, "Failed to load agent keys")}</p>;
  if (!data) return <Skeleton label="Loading agent keys" rows={2} />;
  const live = data.filter(({ revokedAt }) => revokedAt === null);
  if (live.length === 0) return isMaking ? null : <p className={styles["none"]}>No keys yet</p>;
  return (
    <ul className={styles["list"]} aria-label="Agent keys">
      {live.map((key) => (
        <KeyRow key={key.id} agentKey={key} />
      ))}
    </ul>
  );
}

/** One key; taking it back is asked twice, since the agent stops at once. */
function KeyRow({ agentKey }: { readonly agentKey: AgentKey }) {
  const client = useQueryClient();
  const { id, name, prefix } = agentKey;
  const now = useStore(minute);
  const [isSure, setSure] = useState(false);
  const revoke = () =>
    tellFailure("Failed to revoke the key", async () => {
      await call(agentKeys.revoke, { params: { id } });
      await client.invalidateQueries(keysQuery);
    }).finally(() => setSure(false));
  return (
    <li className={styles["key"]}>
      <div className={styles["about"]}>
        <p className={styles["name"]} dir="auto">
          {name}
        </p>
        <p className={styles["detail"]}>
          <code>{prefix}</code> · {keyWords(agentKey)}
        </p>
        <p className={styles["detail"]} role="status">
          {usedText(agentKey, now)}
        </p>
      </div>
      {isSure ? (
        <div className={styles["sure"]}>
          <Button size="sm" look="danger" run={revoke}>
            Revoke now
          </Button>
          <Button size="sm" look="quiet" onClick={() => setSure(false)}>
            Keep
          </Button>
        </div>
      ) : (
        <>
          <PauseButton agentKey={agentKey} />
          <Button
            size="sm"
            look="danger"
            aria-label={`Revoke ${name}`}
            onClick={() => setSure(true)}
          >
            Revoke
          </Button>
        </>
      )}
    </li>
  );
}

function PauseButton({ agentKey: { id, name, pausedAt } }: { readonly agentKey: AgentKey }) {
  const client = useQueryClient();
  const word = pausedAt === null ? "Pause" : "Resume";
  return (
    <Button
      size="sm"
      aria-label={`${word} ${name}`}
      run={() => setAgentPaused(client, id, pausedAt === null)}
    >
      {word}
    </Button>
  );
}

function usedText({ lastUsedAt, expiresAt, pausedAt }: AgentKey, now: number): string {
  const used = lastUsedAt === null ? "Never used" : `Last used ${timeAgo(lastUsedAt, now)}`;
  return [
    pausedAt === null ? used : `Paused ${timeAgo(pausedAt, now)} · ${used}`,
    ...(expiresAt === null ? [] : [`expires ${fullTime(expiresAt)}`]),
  ].join(" · ");
}
