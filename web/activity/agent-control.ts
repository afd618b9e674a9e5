import { agentKeys } from "#contract/accounts.ts";
import { agents } from "#contract/agents/activity.ts";
import type { QueryClient } from "@tanstack/react-query";
import { call } from "../api/call.ts";
import { wordsOf } from "../api/problem.ts";
import { confirmDialog } from "../ui/dialog.ts";
import { showProblem } from "../ui/toast.ts";
import { agentsHere, forgetAgents, notePaused } from "./agents-here.ts";

/** Wherever keys are listed they are fetched again. */
const keysChanged = (client: QueryClient) => client.invalidateQueries({ queryKey: ["agent-keys"] });

/** Takes the wheel from an agent, or gives it back; the room hears of it before the answer does. */
export async function setAgentPaused(
  client: QueryClient,
  keyId: string,
  isPaused: boolean,
): Promise<void> {
  const params = { id: keyId };
  try {
    await call(isPaused ? agents.pause : agents.resume, { params });
    notePaused(`agent:${keyId}`, isPaused);
    await keysChanged(client);
  } catch (error) {
    showProblem(wordsOf(error, isPaused ? "Failed to pause" : "Failed to resume"));
  }
}

/** The person takes over from all of them. */
export async function pauseAllAgents(client: QueryClient): Promise<void> {
  try {
    const paused = await call(agents.pauseAll, {});
    for (const { id, pausedAt } of paused) if (pausedAt !== null) notePaused(`agent:${id}`, true);
    await keysChanged(client);
  } catch (error) {
    showProblem(wordsOf(error, "Failed to pause"));
  }
}

/** Asks first: a key that was taken back is gone for good. */
export async function revokeAgent(client: QueryClient, keyId: string, name: string): Promise<void> {
  const isSure = await confirmDialog({
    title: `Revoke ${name}?`,
    text: "It stops at once and cannot come back with this key. What it did stays, and can be undone.",
    confirm: "Revoke",
    isDangerous: true,
  });
  if (!isSure) return;
  try {
    await call(agentKeys.revoke, { params: { id: keyId } });
    if (agentsHere.get().has(`agent:${keyId}`)) forgetAgents([`agent:${keyId}`]);
    await keysChanged(client);
  } catch (error) {
    showProblem(wordsOf(error, "Failed to revoke the key"));
  }
}

/** The list of what assistants and agents did; the app knows where it is. */
export const openActivity = "aside:open-activity";
