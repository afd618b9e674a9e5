import * as v from "valibot";
import { endpoint, type ErrorCode, type Scope, statusOf } from "#contract/endpoint.ts";
import type { Answered, Caller } from "../caller.ts";
import { json } from "../mcp.ts";
import { scene, type Stage } from "./scene.ts";

/** The door of agents, as a row. */
const mcp = endpoint("/mcp", { method: "POST", body: v.looseObject({}), answer: v.unknown() });

const Code = v.custom<ErrorCode>((code) => typeof code === "string" && code in statusOf);
const Refused = v.object({
  result: v.object({
    isError: v.literal(true),
    content: v.tuple([v.object({ text: v.string() })]),
    structuredContent: v.object({ code: Code, requestId: v.string() }),
  }),
});
const Done = v.object({ result: v.object({ structuredContent: v.object({ runId: v.string() }) }) });

/** Speaks to `/mcp`, and tells what a tool answered in the envelope of other calls. */
const throughMcp = (agent: Caller): Caller => ({
  ...agent,
  async send(method, path, body, sending) {
    const headers = { ...sending?.headers, ...json };
    const answer = await agent.send(method, path, body, { ...sending, headers });
    if (answer.status >= 300 || v.is(Done, answer.body)) return answer;
    const refused = v.safeParse(Refused, answer.body);
    if (!refused.success) return { ...answer, status: 500 };
    const { content, structuredContent } = refused.output.result;
    const { code, requestId } = structuredContent;
    const envelope = { success: false, error: content[0].text, code, requestId, data: undefined };
    return { ...answer, status: statusOf[code], body: envelope } satisfies Answered;
  },
});

const calling = (name: string, input: object, scopes: Scope[] = ["read", "act"]) =>
  scene(mcp, async ({ space, ada, name: trial }: Stage) => ({
    by: throughMcp(await space.agent(ada, scopes, trial)),
    body: { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: input } },
  }));

/** The room's door, as a row. */
const room = endpoint("/parties/main/{userId}", {
  method: "POST",
  params: v.object({ userId: v.string() }),
  body: v.looseObject({}),
  answer: v.unknown(),
});

export const agentScenes = [
  // A hint to screens, which nobody keeps: it may come twice.
  scene(room, async ({ space, ada, name }) => ({
    by: await space.agent(ada, ["drive-ui"], name),
    params: { userId: ada.user.id },
    body: { event: "ui-control", data: { action: "open", target: "calendar" } },
  })),
  calling("tasks_create", { title: "Pay rent" }),
  calling("tasks_create", { title: "Pay rent" }, ["read", "propose"]),
];
