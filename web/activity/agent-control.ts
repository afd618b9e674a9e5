import { agentKeys } from "#contract/accounts.ts";
import { agents } from "#contract/agents/activity.ts";
import type { QueryClient } from "@tanstack/react-query";
import { call } from "../api/call.ts";
import { tellFailure } from "../api/tell-failure.ts";
import { confirmDialog } from "../ui/dialog.ts";
import { forgetAgents, notePaused } from "./agents-here.ts";

/** Wherever keys are listed they are fetched again. */
const keysChanged = (client: QueryClient) => client.invalidateQueries({ queryKey: ["agent-keys"] });

export const setAgentPaused = (
  client: QueryClient,
  keyId: string,
  isPaused: boolean,
): Promise<void> =>
  tellFailure(isPaused ? "Failed to pause" : "Failed to resume", async () => {
    await call(isPaused ? agents.pause : agents.resume, { params: { id: keyId } });
    notePaused(`agent:${keyId}`, isPaused);
    await keysChanged(client);
  });

export const pauseAllAgents = (client: QueryClient): Promise<void> =>
  tellFailure("Failed to pause", async () => {
    const paused = await call(agents.pauseAll, {});
    for (const { id, pausedAt } of paused) if (pausedAt !== null) notePaused(`agent:${id}`, true);
    await keysChanged(client);
  });

export async function revokeAgent(client: QueryClient, keyId: string, name: string): Promise<void> {
  const isSure = await confirmDialog({
    title: `Revoke ${name}?`,
    text: "It stops at once and cannot come back with this key. What it did stays, and can be undone.",
    confirm: "Revoke",
    isDangerous: true,
  });
  if (!isSure) return;
  await tellFailure("Failed to revoke the key", async () => {
    await call(agentKeys.revoke, { params: { id: keyId } });
    forgetAgents([`agent:${keyId}`]);
    await keysChanged(client);
  });
}

/** The list of what assistants and agents did; the app knows where it is. */
export const openActivity = "aside:open-activity";
