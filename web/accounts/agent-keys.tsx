import { useQuery, useQueryClient } from "@tanstack/react-query";
import { History, Plus } from "lucide-react";
import { useState } from "react";
import { wordsOf } from "../api/problem.ts";
import { openActivity } from "../activity/agent-control.ts";
import { Button } from "../ui/button.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import styles from "./agent-keys.module.css";
import { FreshKey } from "./fresh-key.tsx";
import { KeyRow } from "./key-row.tsx";
import { NewKeyForm } from "./new-key-form.tsx";
import { keyQueries } from "./queries.ts";
import { accountTexts } from "./texts.ts";

/** Keys for outside agents: made here, shown once, taken back here. */
export function AgentKeys() {
  const client = useQueryClient();
  const [isMaking, setMaking] = useState(false);
  const [fresh, setFresh] = useState<string>();
  return (
    <section className={styles["keys"]} aria-labelledby="agent-keys-title">
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
        An agent with a key works in this workspace as you watch. What it does is marked with its
        name, and can be undone.
      </p>
      {isMaking && (
        <NewKeyForm
          cancel={() => setMaking(false)}
          done={(key) => {
            setMaking(false);
            setFresh(key);
            void client.invalidateQueries(keyQueries.list());
          }}
        />
      )}
      {fresh !== undefined && <FreshKey secret={fresh} done={() => setFresh(undefined)} />}
      <KeyList isMaking={isMaking} />
    </section>
  );
}

function KeyList({ isMaking }: { readonly isMaking: boolean }) {
  const client = useQueryClient();
  const { data, error } = useQuery(keyQueries.list());
  if (!data && error) return <p role="alert">{wordsOf(error, accountTexts.keysFailed)}</p>;
  if (!data) return <Skeleton label="Loading agent keys" rows={2} />;
  const live = data.filter(({ revokedAt }) => revokedAt === null);
  if (live.length === 0) return isMaking ? null : <p className={styles["none"]}>No keys yet</p>;
  return (
    <ul className={styles["list"]} aria-label="Agent keys">
      {live.map((key) => (
        <KeyRow
          key={key.id}
          agentKey={key}
          revoked={() => void client.invalidateQueries(keyQueries.list())}
        />
      ))}
    </ul>
  );
}
