import { counted } from "#shared/words.ts";
import { mostDecided, Proposal, proposals } from "#contract/agents/proposals.ts";
import type { QueryClient } from "@tanstack/react-query";
import * as v from "valibot";
import { call } from "../api/call.ts";
import { isProblem, wordsOf } from "../api/problem.ts";
import { store } from "../ui/store.ts";
import { showProblem, showToast } from "../ui/toast.ts";
import { proposalCollection } from "./proposals.ts";
import { offerUndo, undoable } from "../collection/undo.ts";

type Chosen = readonly Proposal[];

/** Proposals that were other than they stood on the screen when they were to be decided, as they stood then. */
export const changedSince = store<ReadonlyMap<string, Proposal>>(new Map());

const seen = (chosen: Chosen) => ({
  proposals: chosen.map(({ id, version }) => ({ id, version })),
});

/** As many at a time as one call decides. Answers whether none was refused. */
async function inParts(
  client: QueryClient,
  chosen: Chosen,
  failed: string,
  decide: (part: Chosen) => Promise<void>,
): Promise<boolean> {
  for (let at = 0; at < chosen.length; at += mostDecided) {
    const part = chosen.slice(at, at + mostDecided);
    try {
      await decide(part);
    } catch (error) {
      refused(client, part, error, failed);
      return false;
    }
  }
  return true;
}

/** Lets happen what stands on the screen, exactly so. */
export async function acceptProposals(client: QueryClient, chosen: Chosen): Promise<void> {
  await inParts(client, chosen, "Failed to accept", async (part) => {
    const { proposals: decided, runIds } = await call(proposals.accept, { body: seen(part) });
    proposalCollection.receive(client, decided);
    tellAccepted(decided, runIds);
  });
}

/** `isQuiet` where the screen itself shows that they are gone. */
export async function refuseProposals(
  client: QueryClient,
  chosen: Chosen,
  { isQuiet = false } = {},
): Promise<void> {
  const areRefused = await inParts(client, chosen, "Failed to refuse", async (part) =>
    proposalCollection.receive(client, await call(proposals.refuse, { body: seen(part) })),
  );
  if (areRefused && !isQuiet)
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
