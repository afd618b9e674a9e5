import * as v from "valibot";
import { eventPayloads, type EventName, isEphemeral, isEventName } from "#contract/events.ts";
import { RoomPost, RoomPublish, type TicketClaims } from "#contract/room.ts";
import { relay, type RoomHost } from "./host.ts";
import { isWelcome, revoke } from "./passes.ts";
import { isTooLong, parsed } from "./text.ts";
import { readTicket } from "./ticket.ts";

/** A post: an agent's event, or what the worker alone may say. */
export async function posted(host: RoomHost, request: Request): Promise<Response> {
  if (request.method === "OPTIONS") return new Response(null, { status: 204, headers: cors });
  if (request.method !== "POST") {
    return refused(405, "method_not_allowed", "A room takes sockets and posts");
  }
  const claims = await claimsOf(host, request);
  if (!claims) return refused(401, "unauthenticated", "This ticket does not open this room");
  const body = await request.text();
  if (isTooLong(body) && claims.use !== "publish") {
    return refused(413, "too_large", "A post is at most 64 KB");
  }
  const input = parsed(body);
  if (input === undefined) return refused(400, "malformed_json", "The body is not valid JSON");
  return claims.use === "publish" ? publish(host, input) : agentPost(host, claims, input);
}

async function claimsOf(host: RoomHost, request: Request): Promise<TicketClaims | undefined> {
  const token = /^bearer (.+)$/i.exec(request.headers.get("authorization") ?? "")?.[1] ?? "";
  const claims = await readTicket(token, host.secret, host.nowMs() / 1000);
  if (!claims || claims.use === "connect") return undefined;
  return (await isWelcome(host, claims)) ? claims : undefined;
}

async function publish(host: RoomHost, input: unknown): Promise<Response> {
  const post = v.safeParse(RoomPublish, input);
  if (!post.success) return refused(400, "invalid_input", post.issues[0].message);
  if (post.output.kind === "revoke") return delivered(await revoke(host, post.output.sid));
  if (post.output.kind === "event") {
    const { event, data } = post.output;
    if (!isEventName(event))
      return refused(400, "invalid_input", `event: '${event.slice(0, 60)}' is unknown`);
    return delivered(relay(host, { type: "event", event, data }));
  }
  return delivered(relay(host, { type: "events", events: post.output.events }));
}

function agentPost(host: RoomHost, claims: TicketClaims, input: unknown): Response {
  const post = v.safeParse(RoomPost, input);
  if (!post.success) {
    const field = v.getDotPath(post.issues[0]) ?? "";
    return refused(400, "invalid_input", `${field || "body"}: ${post.issues[0].message}`);
  }
  const { event, data } = post.output;
  if (!isEventName(event))
    return refused(400, "invalid_input", `event: '${event.slice(0, 60)}' is unknown`);
  const scope = event === "ui-control" ? "drive-ui" : "act";
  if (!claims.scopes.includes(scope)) {
    return refused(403, "scope_missing", `This key lacks the scope '${scope}'`);
  }
  const payload = v.safeParse(eventPayloads[event], data ?? {});
  if (!payload.success) {
    const field = v.getDotPath(payload.issues[0]) ?? "";
    return refused(
      400,
      "invalid_input",
      `data${field ? `.${field}` : ""}: ${payload.issues[0].message}`,
    );
  }
  const from = { actor: claims.actor, name: claims.name };
  return delivered(relay(host, { type: "event", event, data: hint(event, payload.output), from }));
}

/** An agent's data event is a reason to look, never data: only the worker's own carry fields and numbers. */
function hint(event: EventName, payload: object): object {
  if (isEphemeral(event) || !("seq" in payload)) return payload;
  return "itemId" in payload ? { itemId: payload.itemId } : {};
}

const cors = {
  "access-control-allow-origin": "*",
  "access-control-allow-methods": "POST",
  "access-control-allow-headers": "authorization, content-type",
} as const;

const delivered = (count: number): Response =>
  Response.json({ success: true, data: { delivered: count } }, { headers: cors });

const refused = (status: number, code: string, error: string): Response =>
  Response.json(
    { success: false, error, code, requestId: crypto.randomUUID() },
    { status, headers: cors },
  );
