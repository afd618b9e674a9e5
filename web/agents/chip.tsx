import { Bot, Pause } from "lucide-react";
import type { ReactNode } from "react";
import { type AgentHere, agentsHere } from "../activity/agents-here.ts";
import { useNameOf } from "../activity/names.ts";
import { proposed } from "../activity/proposed.ts";
import { Popover } from "../ui/overlay/popover.tsx";
import { usePart, useStore } from "../ui/store.ts";
import { AgentList } from "./agent-list.tsx";
import styles from "./chip.module.css";

interface Props {
  /** What waits for the person, below who is here. */
  readonly inbox: ReactNode;
}

/** In the header: who works here beside the person, and how to stop it. Nothing where nobody does. */
export function AgentChip({ inbox }: Props) {
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
