import { agentKeys } from "#contract/accounts.ts";
import type { AnswerOf, Call, Endpoint, Scope } from "#contract/endpoint.ts";
import type { EventName } from "#contract/events.ts";
import { roomPath } from "#contract/room.ts";
import { call, Refusal } from "./call.ts";
import type { Person } from "./person.ts";

/** An outside program with a key of its own: REST and posts to the room, nothing else. */
export interface Agent {
  readonly keyId: string;
  call<E extends Endpoint>(row: E, input: Call<E>): Promise<AnswerOf<E>>;
  /** Posts one event to the person's room. */
  post(event: EventName, data: object): Promise<void>;
  /** Calls a tool over MCP; what the key may only propose waits for the person. */
  tool(name: string, input: object): Promise<void>;
  open(panel: string): Promise<void>;
  close(panel: string): Promise<void>;
  /** The person takes the key back. */
  revoke(): Promise<void>;
}

interface AgentOptions {
  readonly name?: string;
  readonly scopes?: readonly Scope[];
}

export async function newAgent(
  url: string,
  person: Person,
  { name = "Outside agent", scopes = ["read", "act", "drive-ui"] }: AgentOptions = {},
): Promise<Agent> {
  const body = { name, scopes: [...scopes] };
  const key = await call(url, person.accessToken, agentKeys.create, { body });
  const post = async (event: EventName, data: object) => {
    const answer = await fetch(url + roomPath(person.id), {
      method: "POST",
      headers: { authorization: `Bearer ${key.key}`, "content-type": "application/json" },
      body: JSON.stringify({ event, data }),
    });
    if (!answer.ok) throw new Refusal(answer.status, await answer.json());
  };
  return {
    keyId: key.id,
    call: (row, input) => call(url, key.key, row, input),
    post,
    async tool(called, input) {
      const params = { name: called, arguments: input };
      const answer = await fetch(`${url}/mcp`, {
        method: "POST",
        headers: {
          authorization: `Bearer ${key.key}`,
          "content-type": "application/json",
          accept: "application/json, text/event-stream",
        },
        body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params }),
      });
      if (!answer.ok) throw new Refusal(answer.status, await answer.json());
    },
    open: (target) => post("ui-control", { action: "open", target }),
    close: (target) => post("ui-control", { action: "close", target }),
    async revoke() {
      await call(url, person.accessToken, agentKeys.revoke, { params: { id: key.id } });
    },
  };
}
