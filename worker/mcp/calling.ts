import type { CallToolResult } from "@modelcontextprotocol/server";
import { capabilityWithin } from "#contract/accounts/narrowed.ts";
import { type Scope, requestFailed } from "#contract/endpoint.ts";
import type { Invocation, Capability, Outcome } from "../capabilities/capability.ts";
import type { Registry } from "../capabilities/registry.ts";
import { asOutage, Problem } from "../http/problem.ts";
import { beyondTools, type Call, notPaused } from "../http/serve.ts";
import type { Idempotency } from "../log/write/idempotency.ts";
import type { Ports } from "../ports.ts";

/** Does what was asked, or keeps it for the person's tap: what the key may only propose, what reaches other people, plans. */
export type Perform = (
  acting: Invocation,
  scopes: ReadonlySet<Scope>,
  capability: string,
  input: unknown,
) => Promise<Outcome>;

export interface Desk {
  readonly ports: Ports;
  readonly registry: Registry;
  readonly perform: Perform;
}

/** Tells whether a key sees a tool at all. */
export const isOffered = (
  { identity: { scopes, tools } }: Call,
  { name, scope, risk, plans }: Capability,
): boolean =>
  capabilityWithin(tools, name) &&
  (plans === undefined ||
    (capabilityWithin(tools, plans) && (scopes.has("propose") || scopes.has("act")))) &&
  (scopes.has(scope) || (scopes.has("propose") && (risk === "undoable" || risk === "send")));

/** One call of a tool, in the run that the agent named, or that its work of ten minutes is. What is refused is said to the agent in words. */
export async function callTool(
  desk: Desk,
  call: Call,
  capability: Capability,
  { input, ...own }: { input: unknown; runId: string; key: Idempotency | undefined },
): Promise<CallToolResult> {
  const acting = actingFor(desk, call, own);
  try {
    const { name, plans = name } = capability;
    if (![name, plans].every((one) => capabilityWithin(call.identity.tools, one)))
      throw beyondTools(call.identity);
    if (capability.scope !== "read" || plans !== name) notPaused(call.identity);
    const outcome = await desk.perform(acting, call.identity.scopes, capability.name, input);
    tellTabs(desk, call, capability, outcome);
    return {
      content: [{ type: "text", text: outcome.say }],
      structuredContent: {
        runId: own.runId,
        receipts: outcome.receipts ?? [],
        suggestions: [...(outcome.choices ?? []), ...(outcome.suggestions ?? [])],
        ...(outcome.data === undefined ? {} : { data: outcome.data }),
      },
    };
  } catch (error) {
    return refusal(error, call.newId());
  }
}

function actingFor(
  { ports }: Desk,
  call: Call,
  { runId, key }: { runId: string; key: Idempotency | undefined },
): Invocation {
  const { userId, identity, later } = call;
  const from = { actor: identity.actor, name: identity.name };
  return {
    ...call,
    write: call.write.as({ runId }, key),
    drive: (command) => later(ports.room.say(userId, "ui-control", command, from)),
  };
}

const longestMessage = 500;

/** So that the person sees who is at work, though this agent keeps no socket. */
function tellTabs({ ports }: Desk, call: Call, capability: Capability, outcome: Outcome): void {
  if (capability.risk === "reads") return;
  const { actor, name } = call.identity;
  const message = outcome.say.slice(0, longestMessage).toWellFormed();
  const action = { action: capability.title, message };
  call.later(ports.room.say(call.userId, "aiAction", action, { actor, name }));
}

function refusal(thrown: unknown, requestId: string): CallToolResult {
  const error = asOutage(thrown);
  if (error !== thrown || !(error instanceof Problem))
    console.error(JSON.stringify({ requestId, error: String(thrown) }));
  if (!(error instanceof Problem)) return failed(requestFailed, { code: "internal", requestId });
  const { field, current, retryAfterSeconds } = error.detail;
  return failed(error.message, {
    code: error.code,
    requestId,
    ...(field === undefined ? {} : { field }),
    ...(current === undefined ? {} : { current }),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  });
}

const failed = (text: string, detail: Record<string, unknown>): CallToolResult => ({
  isError: true,
  content: [{ type: "text", text }],
  structuredContent: detail,
});
