import { bearer, callOf, idempotencyOf } from "../http/call.ts";
import type { Identity } from "../http/identity.ts";
import { Problem } from "../http/problem.ts";
import { readBody } from "../http/read-input.ts";
import { type App, countCall, refused } from "../http/serve.ts";
import type { Ports } from "../ports.ts";
import type { Desk } from "./calling.ts";
import type { OfferedTool } from "./server.ts";

/** The door for agents that speak the Model Context Protocol. Its library is loaded by the first who knocks. */
export function mcpRoutes(
  app: App,
  ports: Ports,
  { registry, perform }: Omit<Desk, "ports">,
): void {
  let tools: ReadonlyMap<string, OfferedTool> | undefined;
  app.all("/mcp", async (c) => {
    const request = c.req.raw;
    if (!isOwnOrigin(request)) throw new Problem("forbidden", "That page may not speak to agents");
    const identity = await whoHolds(ports, request).catch((error: unknown) => error);
    if (!isIdentity(identity)) return challenged(identity, ports.newId());
    countCall(ports, identity);
    const { answerMcp, serverFor, toolsOf } = await import("./server.ts");
    const offered = (tools ??= toolsOf(registry));
    const seen = await ports.replicas.of(c.req.raw, identity.userId);
    const body = await readBody(request);
    const key = await idempotencyOf(request, body, identity);
    const call = callOf(c, ports, identity, key, seen);
    const desk = { ports, registry, perform };
    const run = call.write.author.runId;
    const context = { call, key, defaultRun: run ?? undefined };
    return answerMcp(request, body, () => serverFor(desk, context, offered));
  });
}

/** Keys only: what is done with a session's token is the person's own doing, and what comes this way is not. */
async function whoHolds(ports: Ports, request: Request): Promise<Identity> {
  const identity = await ports.authenticate(bearer(request));
  if (identity.actor !== "user") return identity;
  throw new Problem("unauthenticated", "Agents come with a key: Profile & Settings, Agent keys");
}

const isIdentity = (found: unknown): found is Identity =>
  typeof found === "object" && found !== null && "actor" in found;

function challenged(error: unknown, requestId: string): Response {
  if (!(error instanceof Problem && error.status === 401)) throw error;
  const answer = refused(error, requestId);
  answer.headers.set("www-authenticate", `Bearer realm="aside"`);
  return answer;
}

/**
 * Tells whether a request may come from the page it says it comes from: none at all, or our own. Over plain HTTP only where the
 * host is no name that somebody could have pointed at this machine.
 */
function isOwnOrigin(request: Request): boolean {
  const said = request.headers.get("origin");
  const { host } = new URL(request.url);
  if (said === null) return true;
  if (!URL.canParse(said)) return false;
  const origin = new URL(said);
  if (origin.host !== host) return false;
  return origin.protocol === "https:" || cannotBeRebound(origin.hostname);
}

const cannotBeRebound = (hostname: string): boolean =>
  hostname === "localhost" ||
  hostname.startsWith("[") ||
  /^\d{1,3}(?:\.\d{1,3}){3}$/.test(hostname);
