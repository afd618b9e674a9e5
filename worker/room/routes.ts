import * as v from "valibot";
import { realtime, roomPath, type TicketClaims } from "#contract/room.ts";
import { Id } from "#contract/values.ts";
import { isSocket, ticketIn } from "../../party/entrance.ts";
import { preflightAnswer, rejectPost } from "../../party/posts.ts";
import { refusals, rejectSocket } from "../../party/refusals.ts";
import type { Identity } from "../http/identity.ts";
import { Problem } from "../http/problem.ts";
import { bearer } from "../http/call.ts";
import { type App, countCall, notPaused, type Serve } from "../http/serve.ts";
import type { Ports } from "../ports.ts";

/** Tickets to a person's room, and the room itself where this worker runs it. */
export function realtimeRoutes(app: App, serve: Serve, ports: Ports): void {
  serve(realtime.ticket, async ({ userId, identity }, { body }) => {
    const ticket = await ports.room.ticket(holderOf(identity, body?.use ?? "connect"));
    return { ...ticket, room: roomPath(userId) };
  });

  serve(realtime.view, ({ userId }) => ports.room.views(userId));

  app.all(roomPath(":userId"), async (c) => {
    const request = c.req.raw;
    const userId = c.req.param("userId") ?? "";
    if (!v.is(Id, userId)) throw new Problem("not_found", "There is no such address");
    if (isSocket(request)) {
      const isOurs = await opens(ports, ticketIn(request.url), userId);
      return isOurs ? ports.room.forward(request, userId) : rejectSocket(refusals.unwanted);
    }
    if (request.method === "OPTIONS") return preflightAnswer();
    if (request.method !== "POST") {
      return rejectPost("method_not_allowed", "A room takes sockets and posts");
    }
    return postTo(ports, request, userId);
  });
}

/** An agent may post with its key itself; everything else is a ticket. Nobody else wakes a room. */
async function postTo(ports: Ports, request: Request, userId: string): Promise<Response> {
  const token = bearer(request);
  if (!token?.startsWith("aside_")) {
    if (await opens(ports, token ?? "", userId)) return ports.room.forward(request, userId);
    return rejectPost("unauthenticated", "This ticket does not open this room");
  }
  const identity = await ports.authenticate(token);
  if (identity.userId !== userId) throw new Problem("forbidden", "That room is somebody else's");
  countCall(ports, identity);
  notPaused(identity);
  const { ticket } = await ports.room.ticket(holderOf(identity, "post"));
  const headers = new Headers(request.headers);
  headers.set("authorization", `Bearer ${ticket}`);
  return ports.room.forward(new Request(request, { headers }), userId);
}

async function opens({ room }: Ports, ticket: string, userId: string): Promise<boolean> {
  return (await room.reads(ticket))?.sub === userId;
}

function holderOf(identity: Identity, use: TicketClaims["use"]) {
  const { userId, sessionId, actor, name, scopes, tools, until } = identity;
  return {
    use,
    sub: userId,
    sid: sessionId,
    actor,
    name,
    scopes: [...scopes],
    ...(tools === undefined ? {} : { tools: [...tools] }),
    ...(until === undefined ? {} : { until }),
  };
}
