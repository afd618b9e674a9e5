import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { Bot, History, Pause, Play, Trash } from "lucide-react";
import type { ReactNode } from "react";
import * as v from "valibot";
import { showActivity } from "./activity.tsx";
import agentListStyles from "./agent-list.module.css";
import styles from "./chip.module.css";
import { stateText } from "./words.ts";
import { pauseAllAgents, revokeAgent, setAgentPaused } from "../activity/agent-control.ts";
import { type AgentHere, agentsHere } from "../activity/agents-here.ts";
import { useNameOf } from "../activity/names.ts";
import { proposed } from "../activity/proposals.ts";
import { minute } from "../time/today.ts";
import { Button } from "../ui/button.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { Popover } from "../ui/overlay/popover.tsx";
import { usePart, useStore } from "../ui/store.ts";

/** In the header: who works here beside the person, and how to stop it. Nothing where nobody does. */
export function AgentChip({ inbox }: { readonly inbox: ReactNode }) {
  const all = useStore(agentsHere);
  const waiting = usePart(proposed, (list) => list.length);
  const [first] = all.values();
  const Sign = first?.isPaused === true ? Pause : Bot;
  if (!first && waiting === 0) return null;
  return (
    <Popover
      label="Agents"
      width={416}
      button={(wiring) => (
        <button type="button" className={styles["chip"]} data-agents {...wiring}>
          <Sign size={16} strokeWidth={1.75} aria-hidden />
          {first && <Who first={first} more={all.size - 1} />}
          {waiting > 0 && (
            <span className={styles["count"]}>
              <span aria-hidden>{waiting > 99 ? "99+" : waiting}</span>
              <span className="visually-hidden">{waiting} waiting</span>
            </span>
          )}
        </button>
      )}
    >
      {(close) => (
        <div className={styles["box"]}>
          <AgentList close={close} />
          {waiting > 0 && (
            <section className={styles["inbox"]} aria-label="Waiting for you">
              <h2>Waiting for you</h2>
              {inbox}
            </section>
          )}
        </div>
      )}
    </Popover>
  );
}

function Who({ first, more }: { readonly first: AgentHere; readonly more: number }) {
  const name = useNameOf(first.actor);
  return (
    <>
      <span className={styles["name"]} dir="auto">
        {name}
      </span>
      {more > 0 && <span className={styles["more"]}>+{more}</span>}
      {first.isPaused && <span className={styles["paused"]}>Paused</span>}
    </>
  );
}

function AgentList({ close }: { close(): void }) {
  const client = useQueryClient();
  const all = [...useStore(agentsHere).values()];
  const running = all.filter(({ isPaused }) => !isPaused);
  return (
    <section className={agentListStyles["agents"]} aria-label="Here now">
      {all.length > 0 && (
        <ul>
          {all.map((agent) => (
            <AgentRow key={agent.actor} agent={agent} />
          ))}
        </ul>
      )}
      <div className={agentListStyles["foot"]}>
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
  const keyId = actor.slice("agent:".length);
  const Icon = isPaused ? Play : Pause;
  return (
    <li className={agentListStyles["agent"]} data-paused={isPaused}>
      <span
        className={agentListStyles["dot"]}
        data-state={isPaused ? "paused" : "here"}
        aria-hidden
      />
      <div className={agentListStyles["about"]}>
        <p className={agentListStyles["agentName"]} dir="auto">
          {name}
        </p>
        <p className={agentListStyles["activity"]} role="status" dir="auto">
          {stateText(agent, now, (tool, id) => cachedTitle(client, tool, id))}
        </p>
      </div>
      <Button
        size="sm"
        look={isPaused ? "primary" : "plain"}
        aria-label={`${isPaused ? "Resume" : "Pause"} ${name}`}
        run={() => setAgentPaused(client, keyId, !isPaused)}
      >
        <Icon size={14} aria-hidden />
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

function cachedTitle(client: QueryClient, tool: string, id: string): string | undefined {
  const lists = client.getQueriesData({ queryKey: [tool, "list"] });
  const rows = lists.flatMap(([, list]) => (v.is(Titled, list) ? list : []));
  return rows.find((row) => row.id === id)?.title;
}

const Titled = v.array(v.object({ id: v.string(), title: v.string() }));
