import type { Proposal } from "#contract/agents/proposals.ts";
import { useQueryClient } from "@tanstack/react-query";
import { Check, X } from "lucide-react";
import { useState } from "react";
import { acceptProposals, refuseProposals } from "../activity/answer-proposals.ts";
import { Button } from "../ui/button.tsx";
import styles from "./choice.module.css";
import { ProposalRow } from "./row.tsx";
import { countText, reasons } from "./words.ts";

interface Props {
  readonly proposals: readonly Proposal[];
  readonly label?: string;
}

type Decision = "accept" | "refuse";

/** Proposals as a list: each decided by itself, some by their boxes, or all at once. */
export function Choice({ proposals, label = "Proposals" }: Props) {
  const client = useQueryClient();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState<Decision>();
  const chosen = proposals.filter(({ id }) => !left.has(id));
  const isMany = proposals.length > 1;
  const decide = (what: Decision, list: readonly Proposal[]) => {
    if (busy !== undefined || list.length === 0) return;
    setBusy(what);
    const decision = what === "accept" ? acceptProposals : refuseProposals;
    void decision(client, list).then(() => setBusy(undefined));
  };
  const toggle = (id: string) =>
    setLeft((now) => {
      const next = new Set(now);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return (
    <section className={styles["choice"]} aria-label={label}>
      <Reason proposals={proposals} />
      <ul className={styles["list"]}>
        {proposals.map((proposal) => (
          <ProposalRow
            key={proposal.id}
            proposal={proposal}
            isChosen={isMany ? !left.has(proposal.id) : undefined}
            toggle={() => toggle(proposal.id)}
            accept={() => decide("accept", [proposal])}
            refuse={() => decide("refuse", [proposal])}
          />
        ))}
      </ul>
      {isMany && <Foot chosen={chosen} all={proposals.length} busy={busy} decide={decide} />}
      <p role="status" className="visually-hidden">
        {countText(proposals.length)} waiting
      </p>
    </section>
  );
}

interface FootProps {
  readonly chosen: readonly Proposal[];
  readonly all: number;
  readonly busy: Decision | undefined;
  decide(what: Decision, list: readonly Proposal[]): void;
}

function Foot({ chosen, all, busy, decide }: FootProps) {
  const words = amount(chosen.length, all);
  return (
    <div className={styles["foot"]}>
      <Button
        size="sm"
        look="primary"
        disabled={chosen.length === 0}
        isBusy={busy === "accept"}
        onClick={() => decide("accept", chosen)}
      >
        <Check size={14} aria-hidden /> Accept {words}
      </Button>
      <Button
        size="sm"
        look="quiet"
        disabled={chosen.length === 0}
        isBusy={busy === "refuse"}
        onClick={() => decide("refuse", chosen)}
      >
        <X size={14} aria-hidden /> Refuse {words}
      </Button>
    </div>
  );
}

const amount = (chosen: number, all: number): string =>
  chosen === all ? "all" : `${String(chosen)} of ${String(all)}`;

/** Why they wait, where it is one reason for all of them. */
function Reason({ proposals }: Pick<Props, "proposals">) {
  const [reason, ...others] = new Set(proposals.map((proposal) => proposal.reason));
  if (reason === undefined || others.length > 0) return null;
  return <p className={styles["reason"]}>{reasons[reason]}</p>;
}
