import type { Proposal } from "#contract/agents/proposals.ts";
import { useQueryClient } from "@tanstack/react-query";
import { Check, CircleDashed, X } from "lucide-react";
import * as v from "valibot";
import { proposed } from "../../activity/proposals.ts";
import { tellFailure } from "../../api/tell-failure.ts";
import { today } from "../../time/today.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { fetchWhenIdle } from "../../ui/lazy-part.tsx";
import { usePart, useStore } from "../../ui/store.ts";
import { dueLabel } from "../rules.ts";
import styles from "./ghosts.module.css";

/** More than these would hide the tasks that are there; the bar above has all of them. */
const mostRows = 3;

const Word = v.optional(v.nullable(v.string()), null);
const due = { dueDate: Word, dueTime: Word };
const Made = v.object({ title: v.string(), ...due });
const Moved = v.object({
  changes: v.pipe(
    v.looseObject({}),
    v.check((changes) => "dueDate" in changes),
    v.object(due),
  ),
});

/** Tasks that would be made, as dashed rows above those that are. */
export function GhostRows() {
  const day = useStore(today);
  const ghosts = useStore(proposed).flatMap((proposal) => {
    const made = proposal.capability === "tasks.create" ? v.safeParse(Made, proposal.input) : null;
    return made?.success === true ? [{ proposal, made: made.output }] : [];
  });
  if (ghosts.length === 0) return null;
  return (
    <ul className={styles["ghosts"]} aria-label="Proposed tasks">
      {ghosts.slice(0, mostRows).map(({ proposal, made }) => (
        <li key={proposal.id} className={styles["ghost"]}>
          <CircleDashed size={18} strokeWidth={1.5} aria-hidden />
          <span className={styles["words"]} dir="auto">
            {made.title}
            <span className={styles["due"]}>{dueLabel(made, day)}</span>
          </span>
          <Decide proposal={proposal} name={made.title} />
        </li>
      ))}
    </ul>
  );
}

/** On a task's row: the day that somebody proposes to move it to. */
export function GhostDue({ id, title }: { readonly id: string; readonly title: string }) {
  const day = useStore(today);
  const proposal = usePart(proposed, (list) =>
    list.find((one) => one.itemId === id && isMove(one)),
  );
  const moved = v.safeParse(Moved, proposal?.input);
  if (!proposal || !moved.success) return null;
  const words = dueLabel(moved.output.changes, day) ?? "";
  return (
    <span className={styles["chip"]} data-still>
      {words}
      <Decide proposal={proposal} name={`${title}, ${words}`} />
    </span>
  );
}

const isMove = ({ capability, input }: Proposal): boolean =>
  capability === "tasks.update" && v.is(Moved, input);

/** The tasks whose rows show where somebody proposes to move them, and are taller for it. */
export const movedIn = (list: readonly Proposal[]): ReadonlySet<string | null> =>
  new Set(list.filter((one) => isMove(one)).map(({ itemId }) => itemId));

const deciding = () => import("../../activity/answer-proposals.ts");
fetchWhenIdle(deciding);

function Decide({ proposal, name }: { readonly proposal: Proposal; readonly name: string }) {
  const client = useQueryClient();
  const decide = (way: "accept" | "refuse") =>
    void tellFailure(`Failed to ${way}`, async () => {
      const { acceptProposals, refuseProposals } = await deciding();
      await (way === "accept" ? acceptProposals : refuseProposals)(client, [proposal]);
    });
  return (
    <span className={styles["decide"]}>
      <IconButton
        icon={Check}
        label={`Accept ${name}`}
        tip="none"
        onClick={() => decide("accept")}
      />
      <IconButton icon={X} label={`Refuse ${name}`} tip="none" onClick={() => decide("refuse")} />
    </span>
  );
}
