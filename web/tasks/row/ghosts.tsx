import type { Proposal } from "#contract/agents/proposals.ts";
import { useQueryClient } from "@tanstack/react-query";
import { Check, CircleDashed, X } from "lucide-react";
import * as v from "valibot";
import { acceptProposals, refuseProposals } from "../../activity/answer-proposals.ts";
import { proposed } from "../../activity/proposed.ts";
import { today } from "../../time/today.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { useStore } from "../../ui/store.ts";
import { dueLabel } from "../due.ts";
import { isMove } from "./ghost-move.ts";
import styles from "./ghosts.module.css";

/** More than these would hide the tasks that are there; the bar above has all of them. */
const mostRows = 3;

const due = {
  dueDate: v.optional(v.nullable(v.string())),
  dueTime: v.optional(v.nullable(v.string())),
};
const Made = v.object({ title: v.string(), ...due });
const Moved = v.object({ changes: v.object(due) });

/** Tasks that would be made, as dashed rows above those that are. */
export function GhostRows() {
  const ghosts = useStore(proposed).flatMap((proposal) => {
    const made = proposal.capability === "tasks.create" ? v.safeParse(Made, proposal.input) : null;
    return made?.success === true ? [{ proposal, made: made.output }] : [];
  });
  const day = useStore(today);
  if (ghosts.length === 0) return null;
  return (
    <ul className={styles["ghosts"]} aria-label="Proposed tasks">
      {ghosts.slice(0, mostRows).map(({ proposal, made }) => (
        <li key={proposal.id} className={styles["ghost"]}>
          <CircleDashed size={18} strokeWidth={1.5} aria-hidden />
          <span className={styles["words"]} dir="auto">
            {made.title}
            <span className={styles["due"]}>{dueOf(made, day)}</span>
          </span>
          <Decide proposal={proposal} name={made.title} />
        </li>
      ))}
    </ul>
  );
}

interface ChipProps {
  readonly id: string;
  readonly title: string;
}

/** On a task's row: the day it would move to. */
export function GhostDue({ id, title }: ChipProps) {
  const day = useStore(today);
  const proposal = useStore(proposed).find((one) => isMove(one, id));
  const moved = v.safeParse(Moved, proposal?.input);
  if (!proposal || !moved.success) return null;
  return (
    <span className={styles["chip"]} data-still>
      {dueOf(moved.output.changes, day)}
      <Decide proposal={proposal} name={`${title}, ${dueOf(moved.output.changes, day)}`} />
    </span>
  );
}

type Due = Partial<Pick<v.InferOutput<typeof Made>, "dueDate" | "dueTime">>;

function dueOf({ dueDate = null, dueTime = null }: Due, day: string): string {
  return dueLabel({ dueDate, dueTime }, day) ?? "";
}

function Decide({ proposal, name }: { readonly proposal: Proposal; readonly name: string }) {
  const client = useQueryClient();
  return (
    <span className={styles["decide"]}>
      <IconButton
        icon={Check}
        label={`Accept ${name}`}
        tip="none"
        onClick={() => void acceptProposals(client, [proposal])}
      />
      <IconButton
        icon={X}
        label={`Refuse ${name}`}
        tip="none"
        onClick={() => void refuseProposals(client, [proposal])}
      />
    </span>
  );
}
