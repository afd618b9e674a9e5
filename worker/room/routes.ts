import { realtime, roomPath } from "#contract/room.ts";
import { Problem } from "../http/problem.ts";
import { type App, bearer, serve } from "../http/serve.ts";
import type { Ports } from "../ports.ts";

/** Tickets to a person's room, and the room itself where this worker runs it. */
export function realtimeRoutes(app: App, ports: Ports): void {
  serve(app, ports, realtime.ticket, async ({ userId, identity }, { body }) => {
    const ticket = await ports.room.ticket({
      use: body?.use ?? "connect",
      sub: userId,
      sid: identity.sessionId,
      actor: identity.actor,
      name: identity.name,
      scopes: [...identity.scopes],
    });
    return { ...ticket, room: roomPath(userId) };
  });

  app.all(roomPath(":userId"), async (c) => {
    const userId = c.req.param("userId") ?? "";
    const token = bearer(c.req.raw);
    // An agent may post with its key itself; everything else is a ticket, which the room reads.
    if (c.req.method !== "POST" || !token?.startsWith("aside_")) {
      return ports.room.forward(c.req.raw, userId);
    }
    const identity = await ports.authenticate(token);
    if (identity.userId !== userId) throw new Problem("forbidden", "That room is somebody else's");
    ports.limits.calls(userId);
    const { ticket } = await ports.room.ticket({
      use: "post",
      sub: userId,
      sid: identity.sessionId,
      actor: identity.actor,
      name: identity.name,
      scopes: [...identity.scopes],
    });
    const headers = new Headers(c.req.raw.headers);
    headers.set("authorization", `Bearer ${ticket}`);
    return ports.room.forward(new Request(c.req.raw, { headers }), userId);
  });
}
