import { counted } from "#shared/words.ts";
import { mostDecided, Proposal, proposals } from "#contract/agents/proposals.ts";
import type { QueryClient } from "@tanstack/react-query";
import { uuidv7 } from "uuidv7";
import * as v from "valibot";
import { type Answer, call, callWhole } from "../api/call.ts";
import { isProblem, isUnanswered, wordsOf } from "../api/problem.ts";
import { isReachable } from "../api/reach.ts";
import type { SendOptions } from "../collection/kind.ts";
import { store } from "../ui/store.ts";
import { showProblem, showToast } from "../ui/toast.ts";
import { acceptingHere } from "./beside-answer.ts";
import { type Decision, proposalCollection } from "./proposals.ts";
import { offerUndo, undoable } from "../collection/undo.ts";

type Chosen = readonly Proposal[];

/** Proposals that were other than they stood on the screen when they were to be decided, as they stood then. */
export const changedSince = store<ReadonlyMap<string, Proposal>>(new Map());

/** Sends what was decided, and tells what came of it. */
export async function sendDecision(
  way: "accept" | "refuse",
  ids: readonly string[],
  { versions }: Decision,
  options: SendOptions,
): Promise<Answer<readonly Proposal[]>> {
  const body = { proposals: ids.map((id) => ({ id, version: versions[id] ?? 0 })) };
  if (way === "refuse") return callWhole(proposals.refuse, { body }, options);
  const { data } = await acceptingHere(callWhole(proposals.accept, { body }, options));
  tellAccepted(data.proposals, data.runIds);
  return { data: data.proposals, beside: {} };
}

/** An earlier visit decided it, and it was other than it stood there. */
export function refusedLater(client: QueryClient, way: string, title: string): void {
  showProblem(`Failed to ${way}: ${title}`);
  void client.invalidateQueries(proposalCollection.query());
}

/** Decides, as many at a time as one call takes; without the worker all of it waits. Answers whether it was sent and not refused. */
async function decide(
  client: QueryClient,
  way: "accept" | "refuse",
  chosen: Chosen,
): Promise<boolean> {
  const key = uuidv7();
  const versions = Object.fromEntries(chosen.map(({ id, version }) => [id, version]));
  const args = { title: named(chosen), versions };
  for (let at = 0; at < chosen.length && isReachable.get(); at += mostDecided) {
    const part = chosen.slice(at, at + mostDecided);
    const idempotencyKey = chosen.length > mostDecided ? `${key}:${String(at)}` : key;
    try {
      const ids = part.map(({ id }) => id);
      const { data } = await sendDecision(way, ids, args, {
        idempotencyKey,
        writeKey: key,
        client,
      });
      proposalCollection.receive(client, data);
    } catch (error) {
      if (isUnanswered(error)) break;
      refused(client, part, error, `Failed to ${way}`);
      return false;
    }
    if (at + mostDecided >= chosen.length) return true;
  }
  const ids = chosen.map(({ id }) => id);
  // Under the same key: what was done already is answered again.
  proposalCollection
    .write(client, way, ids, args, key)
    .catch((error: unknown) => refused(client, chosen, error, `Failed to ${way}`));
  return false;
}

/** Lets happen what stands on the screen, exactly so. */
export async function acceptProposals(client: QueryClient, chosen: Chosen): Promise<void> {
  await decide(client, "accept", chosen);
}

/** `isQuiet` where the screen itself shows that they are gone. */
export async function refuseProposals(
  client: QueryClient,
  chosen: Chosen,
  { isQuiet = false } = {},
): Promise<void> {
  if ((await decide(client, "refuse", chosen)) && !isQuiet)
    showToast({ text: `Refused: ${named(chosen)}`, id: "proposals-refused", seconds: 5 });
}

/** Other arguments; what was wrong with them is thrown, for the form that holds them. */
export async function editProposal(
  client: QueryClient,
  { id, version }: Proposal,
  input: Proposal["input"],
): Promise<void> {
  proposalCollection.receive(client, [
    await call(proposals.edit, { params: { id }, body: { version, input } }),
  ]);
}

function tellAccepted(decided: Chosen, runIds: readonly string[]): void {
  const done = decided.filter(({ state }) => state === "accepted");
  for (const { answer, title, state } of decided)
    if (state === "failed") showProblem(answer ?? `It could not be done: ${title}`);
  if (done.length === 0) return;
  const undo = undoable(runIds.map((runId) => ({ runId })));
  const [only] = done.length === 1 ? done : [];
  offerUndo(`run:${runIds[0] ?? ""}`, only?.answer ?? `Accepted: ${named(done)}`, undo);
}

const named = (chosen: Chosen): string =>
  chosen.length === 1 ? (chosen[0]?.title ?? "") : counted(chosen.length, "proposal");

/** Decided or changed elsewhere: what stands now is shown beside what stood here, and decided again. */
function refused(client: QueryClient, chosen: Chosen, error: unknown, fallback: string): void {
  showProblem(wordsOf(error, fallback));
  const isChanged = isProblem(error, "conflict");
  if (!isChanged && !isProblem(error, "not_found")) return;
  const current = v.safeParse(Proposal, isChanged ? error.current : undefined);
  const before = chosen.find(({ id }) => current.success && current.output.id === id);
  if (current.success && before) {
    changedSince.change((now) => new Map([...now, [before.id, before]]));
    proposalCollection.receive(client, [current.output]);
  } else void client.invalidateQueries(proposalCollection.query());
}
