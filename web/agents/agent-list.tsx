import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { History, Pause, Play, Trash } from "lucide-react";
import { useState } from "react";
import * as v from "valibot";
import { pauseAllAgents, revokeAgent, setAgentPaused } from "../activity/agent-control.ts";
import { type AgentHere, agentsHere } from "../activity/agents-here.ts";
import { useNameOf } from "../activity/names.ts";
import { minute } from "../time/today.ts";
import { Button } from "../ui/button.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { useStore } from "../ui/store.ts";
import { showActivity } from "./activity.tsx";
import styles from "./agent-list.module.css";
import { stateText } from "./words.ts";

/** Who is here, what each did last, and the way to stop it. */
export function AgentList({ close }: { close(): void }) {
  const client = useQueryClient();
  const all = [...useStore(agentsHere).values()];
  const running = all.filter(({ isPaused }) => !isPaused);
  return (
    <section className={styles["agents"]} aria-label="Here now">
      {all.length > 0 && (
        <ul>
          {all.map((agent) => (
            <AgentRow key={agent.actor} agent={agent} />
          ))}
        </ul>
      )}
      <div className={styles["foot"]}>
        {running.length > 0 && (
          <Button size="sm" onClick={() => void pauseAllAgents(client)}>
            <Pause size={14} aria-hidden /> Pause all
          </Button>
        )}
        <Button
          size="sm"
          look="quiet"
          onClick={() => {
            close();
            showActivity(client);
          }}
        >
          <History size={14} aria-hidden /> Activity
        </Button>
      </div>
    </section>
  );
}

function AgentRow({ agent }: { readonly agent: AgentHere }) {
  const { actor, isPaused } = agent;
  const client = useQueryClient();
  const name = useNameOf(actor);
  const now = useStore(minute);
  const [isBusy, setBusy] = useState(false);
  const keyId = actor.slice("agent:".length);
  const toggle = () => {
    setBusy(true);
    void setAgentPaused(client, keyId, !isPaused).then(() => setBusy(false));
  };
  return (
    <li className={styles["agent"]} data-paused={isPaused}>
      <span className={styles["dot"]} data-state={isPaused ? "paused" : "here"} aria-hidden />
      <div className={styles["about"]}>
        <p className={styles["agentName"]} dir="auto">
          {name}
        </p>
        <p className={styles["activity"]} role="status" dir="auto">
          {stateText(agent, now, (tool, id) => cachedTitle(client, tool, id))}
        </p>
      </div>
      <Button
        size="sm"
        look={isPaused ? "primary" : "plain"}
        isBusy={isBusy}
        aria-label={`${isPaused ? "Resume" : "Pause"} ${name}`}
        onClick={toggle}
      >
        {isPaused ? <Play size={14} aria-hidden /> : <Pause size={14} aria-hidden />}
        {isPaused ? "Resume" : "Pause"}
      </Button>
      <IconButton
        icon={Trash}
        label={`Revoke ${name}`}
        tip="none"
        onClick={() => void revokeAgent(client, keyId, name)}
      />
    </li>
  );
}

/** Whatever list of that tool this tab has. */
function cachedTitle(client: QueryClient, tool: string, id: string): string | undefined {
  const rows = v.safeParse(Titled, client.getQueryData([tool, "list"]));
  return rows.success ? rows.output.find((row) => row.id === id)?.title : undefined;
}

const Titled = v.array(v.object({ id: v.string(), title: v.string() }));
