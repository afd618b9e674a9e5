import * as v from "valibot";
import type { Caller } from "./caller.ts";

export const json = {
  "content-type": "application/json",
  accept: "application/json, text/event-stream",
} as const;

/** One message to `/mcp`, and what came back. */
export async function rpc(
  agent: Caller,
  method: string,
  params: object = {},
  headers: Record<string, string> = {},
) {
  const message = { jsonrpc: "2.0", id: 1, method, params };
  return agent.send("POST", "/mcp", message, { headers: { ...json, ...headers } });
}

const Result = v.object({
  isError: v.optional(v.boolean(), false),
  content: v.array(v.object({ text: v.string() })),
  structuredContent: v.record(v.string(), v.unknown()),
});

/** What a tool answers. */
export async function tool(agent: Caller, name: string, input: object, meta?: object) {
  const params = { name, arguments: input, ...(meta ? { _meta: meta } : {}) };
  const answer = await rpc(agent, "tools/call", params);
  const { isError, content, structuredContent } = v.parse(Result, answer.body["result"]);
  return { isError, text: content[0]?.text ?? "", data: structuredContent };
}

const List = v.object({
  tools: v.array(
    v.looseObject({ name: v.string(), description: v.string(), inputSchema: v.looseObject({}) }),
  ),
});

/** The tools that a key is offered. */
export async function listed(agent: Caller) {
  return v.parse(List, (await rpc(agent, "tools/list")).body["result"]).tools;
}
