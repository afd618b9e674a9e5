import type { Proposal } from "#contract/agents/proposals.ts";
import type { Task } from "#contract/tasks.ts";
import { timeOf, usualMinutes } from "#shared/tasks/day-gaps.ts";
import { QueryObserver } from "@tanstack/react-query";
import { askToDecide } from "../activity/ask-to-decide.ts";
import { isPlanned, proposed } from "../activity/proposals.ts";
import type { Dated, DatedSource } from "../collection/dated.ts";
import { openBeside } from "../panels/beside.ts";
import { fullDate } from "../time/days.ts";
import { moved, moveTo } from "./plan/moves.ts";
import { entriesOf } from "./plan/steps.ts";
import { completeAction } from "./task-actions.ts";
import { taskCollection } from "./task-collection.ts";

const ghost = "ghost~";

/** Open tasks by when they are due, and what plans suggest. */
function datesOf(rows: readonly Task[]): readonly Dated[] {
  const plans = proposed.get().filter(isPlanned);
  const planned = new Set(plans.map(({ itemId }) => itemId));
  const due = rows.flatMap((task): Dated[] => {
    const { id, title, dueDate: day, dueTime: time, status, estimatedDuration } = task;
    if (day === null || planned.has(id)) return [];
    if (status === "completed" || status === "cancelled") return [];
    const minutes = estimatedDuration === 0 ? usualMinutes : (estimatedDuration ?? usualMinutes);
    return [{ id, title, day, time, minutes, isGhost: false }];
  });
  const entries = entriesOf({ proposals: plans, rows, moved: moved.get() });
  const ghosts = [...entries.values()].flat().flatMap(({ id, proposal, ...entry }): Dated[] => {
    const { title, day, start, minutes } = entry;
    if (!proposal) return [];
    return [{ id: `${ghost}${id}`, title, day, time: timeOf(start), minutes, isGhost: true }];
  });
  return [...due, ...ghosts];
}

const proposalOf = (id: string): Proposal | undefined =>
  proposed.get().find((one) => `${ghost}${one.id}` === id);

function movedWords(title = "", day?: string, time?: string | null): string {
  const place = [day === undefined ? "" : fullDate(day), time ?? ""].filter((one) => one !== "");
  return `Moved “${title}”${place.length === 0 ? "" : ` to ${place.join(", ")}`}`;
}

export const taskDates: DatedSource = {
  tool: "tasks",
  follow(client, show) {
    const observer = new QueryObserver(client, taskCollection.query());
    const tell = () => show(datesOf(taskCollection.show(observer.getCurrentResult().data) ?? []));
    const stops = [
      observer.subscribe(tell),
      ...[taskCollection.pending, proposed, moved].map((one) => one.subscribe(tell)),
    ];
    tell();
    return () => {
      for (const stop of stops) stop();
    };
  },
  open(client, id) {
    const proposal = proposalOf(id);
    if (proposal) void askToDecide(client, proposal, "Suggested plan");
    else openBeside("calendar", "tasks", id);
  },
  complete(client, id) {
    const task = taskCollection.find(client, id);
    if (task) void completeAction.run(client, [task]);
  },
  move(client, id, { day, time, minutes }) {
    const proposal = proposalOf(id);
    // A suggestion keeps its day: another one is another plan.
    if (proposal && time) moveTo(client, proposal.id, time);
    if (proposal || id.startsWith(ghost)) return;
    const changes = {
      ...(day !== undefined && { dueDate: day }),
      ...(time !== undefined && { dueTime: time }),
      ...(minutes !== undefined && { estimatedDuration: minutes }),
    };
    const said = movedWords(taskCollection.find(client, id)?.title, day, time);
    void taskCollection.change(client, "update", [id], changes, said);
  },
};
