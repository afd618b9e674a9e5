import { type AgentKey, agentKeys } from "#contract/accounts.ts";
import { agents } from "#contract/agents/activity.ts";
import { invalid, Problem } from "../http/problem.ts";
import { sessionEnded } from "./endings.ts";
import type { Call, Serve } from "../http/serve.ts";
import type { Ports } from "../ports.ts";
import { keyStore } from "./agent-key.ts";
import { tellWaysIn } from "./telling.ts";

function known(key: AgentKey | undefined): AgentKey {
  if (!key) throw new Problem("not_found", "Agent key not found");
  return key;
}

/** `revoked` is told in the same call, for what else the key had under way. */
export function keyRoutes(
  serve: Serve,
  ports: Ports,
  revoked: (call: Call, actor: string) => Promise<void>,
): void {
  serve(agentKeys.list, (call) => keyStore(call).list());

  serve(agentKeys.create, async (call, { body }) => {
    const at = call.now().toISOString();
    if (typeof body.expiresAt === "string" && new Date(body.expiresAt) <= call.now()) {
      throw invalid("expiresAt", "must lie in the future");
    }
    const key = await keyStore(call).create(ports.directory, {
      sessionId: call.identity.sessionId,
      id: call.keyedId ?? call.newId(),
      name: body.name,
      scopes: [...new Set(body.scopes)],
      tools: body.tools && [...new Set(body.tools)],
      createdAt: at,
      // Compared as text in the database, so it is stored in the one form that sorts.
      expiresAt: typeof body.expiresAt === "string" ? new Date(body.expiresAt).toISOString() : null,
    });
    if (!key) throw sessionEnded();
    tellWaysIn(ports, call.userId, call);
    return key;
  });

  serve(agentKeys.revoke, async (call, { params }) => {
    const key = known(await keyStore(call).revoke(params.id, call.now().toISOString()));
    await ports.room.revoke(call.userId, key.id);
    await revoked(call, `agent:${key.id}`);
    tellWaysIn(ports, call.userId, call);
    return key;
  });

  serve(agents.pause, async (call, { params }) => {
    const key = known(await keyStore(call).setPaused(params.id, call.now().toISOString()));
    await ports.room.pause(call.userId, [key.id]);
    return key;
  });

  serve(agents.resume, async (call, { params }) => {
    const key = known(await keyStore(call).setPaused(params.id, null));
    await ports.room.resume(call.userId, key.id);
    return key;
  });

  serve(agents.pauseAll, async (call) => {
    const paused = await keyStore(call).pauseAll(call.now().toISOString());
    const ids = paused.map(({ id }) => id);
    if (ids.length > 0) await ports.room.pause(call.userId, ids);
    return paused;
  });
}
