// The floor: a worker without router, tokens, validation or envelope, over the product's own statements.
import { DurableObject } from "cloudflare:workers";
import { keyStore } from "../../worker/accounts/agent-key.ts";
import { userById, userFromRow } from "../../worker/accounts/store.ts";
import { conversationStore } from "../../worker/conversations/store.ts";
import { catchUp } from "../../worker/log/catch-up.ts";
import { type Writer, writer } from "../../worker/log/write/writer.ts";
import { completeTask, createTask, removeTask, updateTask } from "../../worker/tasks/actions.ts";
import type { NewTask } from "../../worker/contract/tasks.ts";
import { taskStore } from "../../worker/tasks/store.ts";

interface Env {
  readonly DB: D1Database;
  readonly ROOM: DurableObjectNamespace;
  readonly FILES: R2Bucket;
}

/** A room that repeats what is posted to it. */
export class Bare extends DurableObject {
  override async fetch(request: Request): Promise<Response> {
    if (request.headers.get("upgrade") === "websocket") {
      const { 0: client, 1: server } = new WebSocketPair();
      this.ctx.acceptWebSocket(server);
      return new Response(null, { status: 101, webSocket: client });
    }
    const frame = await request.text();
    for (const socket of this.ctx.getWebSockets()) socket.send(frame);
    return new Response("ok");
  }
}

export default {
  async fetch(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
    const url = new URL(request.url);
    const [, userId = "", route = "", id = ""] = url.pathname.split("/");
    const room = env.ROOM.get(env.ROOM.idFromName(userId));
    if (route === "socket") return room.fetch(request);
    if (route === "put") {
      await env.FILES.put(userId, request.body);
      return new Response("ok");
    }
    const acting = {
      now: () => new Date(),
      newId: () => crypto.randomUUID(),
      write: bareWriter(env, userId, (frame) => {
        context.waitUntil(room.fetch("https://room", { method: "POST", body: frame }));
      }),
    };
    const body = request.method === "GET" ? { title: "" } : await request.json<NewTask>();
    return answer(await run(route, id, body, { ...acting, db: env.DB, userId }));
  },
};

function bareWriter(env: Env, userId: string, send: (frame: string) => void): Writer {
  return writer(
    {
      db: env.DB,
      now: () => new Date(),
      newId: () => crypto.randomUUID(),
      committed: (_, events) => {
        send(JSON.stringify({ type: "events", events }));
      },
    },
    { userId, actor: "user", runId: null },
  );
}

const answer = (data: unknown): Response =>
  typeof data === "string"
    ? new Response(`{"data":${data}}`, { headers: { "content-type": "application/json" } })
    : Response.json({ data });

interface Acting {
  readonly db: D1Database;
  readonly userId: string;
  readonly write: Writer;
  now(): Date;
  newId(): string;
}

async function run(route: string, id: string, body: NewTask, acting: Acting): Promise<unknown> {
  const { db, userId } = acting;
  if (route === "list")
    return (await taskStore({ db, userId }).list({}, { now: acting.now(), zone: "UTC" })).items;
  if (route === "get") return taskStore({ db, userId }).get(id);
  // What the benchmark sends is right by construction; checking it is the product's work, not the floor's.
  if (route === "create") return (await createTask(acting, body)).item;
  if (route === "update") return (await updateTask(acting, id, body)).item;
  if (route === "complete") return (await completeTask(acting, id, true)).item;
  if (route === "remove") return (await removeTask(acting, id)).item;
  if (route === "events") return catchUp({ db, userId }, 0);
  if (route === "conversations") return conversationStore({ db, userId }).list(false, 1, 50);
  if (route === "keys") return keyStore({ db, userId }).list();
  const row = await userById({ db, userId });
  return row && userFromRow(row);
}
