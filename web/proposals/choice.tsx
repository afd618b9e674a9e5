import type { Proposal } from "#contract/agents/proposals.ts";
import type { PanelId } from "#contract/panels.ts";
import { useQueryClient } from "@tanstack/react-query";
import { Check, X } from "lucide-react";
import { useState } from "react";
import styles from "./choice.module.css";
import { ProposalRow } from "./row.tsx";
import { countText, reasons } from "./words.ts";
import { acceptProposals, refuseProposals } from "../activity/answer-proposals.ts";
import { proposed } from "../activity/proposals.ts";
import { toggled } from "../list/list-view.ts";
import { panelOfTool } from "../panels/workspace.ts";
import { Button } from "../ui/button.tsx";
import { Disclosure } from "../ui/display/disclosure.tsx";
import { useStore } from "../ui/store.ts";

interface Props {
  readonly proposals: readonly Proposal[];
  readonly label?: string;
}

type Decision = "accept" | "refuse";

function Choice({ proposals, label = "Proposals" }: Props) {
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
  const toggle = (id: string) => setLeft((now) => toggled(now, id));
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
      {isMany && (
        <div className={styles["foot"]}>
          {decisions.map(({ what, label: verb, icon: Icon, look }) => (
            <Button
              key={what}
              size="sm"
              look={look}
              disabled={chosen.length === 0}
              isBusy={busy === what}
              onClick={() => decide(what, chosen)}
            >
              <Icon size={14} aria-hidden /> {verb} {amount(chosen.length, proposals.length)}
            </Button>
          ))}
        </div>
      )}
      <p role="status" className="visually-hidden">
        {countText(proposals.length)} waiting
      </p>
    </section>
  );
}

const decisions = [
  { what: "accept", label: "Accept", icon: Check, look: "primary" },
  { what: "refuse", label: "Refuse", icon: X, look: "quiet" },
] as const;

const amount = (chosen: number, all: number): string =>
  chosen === all ? "all" : `${String(chosen)} of ${String(all)}`;

/** Why they wait, where it is one reason for all of them. */
function Reason({ proposals }: Pick<Props, "proposals">) {
  const [reason, ...others] = new Set(proposals.map((proposal) => proposal.reason));
  if (reason === undefined || others.length > 0) return null;
  return <p className={styles["reason"]}>{reasons[reason]}</p>;
}

/** Everything that waits: what one answer proposed together, and what one agent did for one reason. */
export function ProposalInbox() {
  const groups = Map.groupBy(useStore(proposed), ({ actor, reason, messageId }) =>
    [actor, reason, messageId].join(" "),
  );
  return [...groups].map(([key, list]) => <Choice key={key} proposals={list} />);
}

export function ProposalsUnder({ messageId }: { readonly messageId: string }) {
  const mine = useStore(proposed).filter((proposal) => proposal.messageId === messageId);
  return mine.length === 0 ? null : <Choice proposals={mine} />;
}

/** On top of a panel: what would happen in it, if the person says so. */
export function ProposalBar({ panel }: { readonly panel: PanelId }) {
  const here = useStore(proposed).filter(({ tool }) => panelOfTool(tool) === panel);
  if (here.length === 0) return null;
  return (
    <div className={styles["bar"]}>
      <Disclosure label={countText(here.length)}>
        <div className={styles["open"]}>
          <Choice proposals={here} label="Proposals for this panel" />
        </div>
      </Disclosure>
    </div>
  );
}
