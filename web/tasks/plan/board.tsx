import type { Proposal } from "#contract/agents/proposals.ts";
import { useQueryClient } from "@tanstack/react-query";
import { Check, X } from "lucide-react";
import { useState } from "react";
import { acceptProposals, refuseProposals } from "../../activity/answer-proposals.ts";
import { proposed } from "../../activity/proposals.ts";
import { useRows } from "../../collection/collection.ts";
import { dayLabel } from "../../time/short-dates.ts";
import { today } from "../../time/today.ts";
import { Button } from "../../ui/button.tsx";
import { Segments } from "../../ui/segments.tsx";
import { useStore } from "../../ui/store.ts";
import { taskCollection } from "../task-collection.ts";
import styles from "./board.module.css";
import { DayBoard } from "./day-board.tsx";
import { moved, movesSaved } from "./moves.ts";
import { entriesOf } from "./steps.ts";

/** A plan under its answer: what it would put where, hour by hour, until the person decides. */
export function PlanBoard({ messageId }: { readonly messageId: string }) {
  const day = useStore(today);
  const proposals = useStore(proposed).filter((one) => one.messageId === messageId);
  const { rows = [] } = useRows(taskCollection);
  const days = entriesOf({ proposals, rows, moved: useStore(moved) });
  const [chosen, choose] = useState<string>();
  const [first] = days.keys();
  const shown = chosen !== undefined && days.has(chosen) ? chosen : first;
  if (shown === undefined) return null;
  return (
    <section className={styles["plan"]} aria-label="Suggested plan">
      {days.size === 1 ? (
        <h3 className={styles["name"]}>{dayLabel(shown, day)}</h3>
      ) : (
        <Segments
          label="Day of the plan"
          isLabelHidden
          segments={[...days.keys()].map((value) => ({ value, label: dayLabel(value, day) }))}
          chosen={shown}
          choose={choose}
        />
      )}
      <DayBoard key={shown} day={shown} entries={days.get(shown) ?? []} />
      <Decisions proposals={proposals} />
    </section>
  );
}

function Decisions({ proposals }: { readonly proposals: readonly Proposal[] }) {
  const client = useQueryClient();
  const ids = new Set(proposals.map(({ id }) => id));
  const decide = (decision: typeof acceptProposals) => async () => {
    await movesSaved();
    await decision(
      client,
      proposed.get().filter(({ id }) => ids.has(id)),
    );
  };
  return (
    <div className={styles["foot"]}>
      <Button size="sm" look="primary" run={decide(acceptProposals)}>
        <Check size={14} aria-hidden /> Accept
      </Button>
      <Button size="sm" look="quiet" run={decide(refuseProposals)}>
        <X size={14} aria-hidden /> Dismiss all
      </Button>
    </div>
  );
}
