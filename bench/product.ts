import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { accounts, type AgentKey, agentKeys, type SignedIn } from "../worker/contract/accounts.ts";
import { signTicket } from "../party/ticket.ts";
import { buildWorker } from "../local/build.ts";
import { nextFree } from "../local/server/port.ts";
import { ensureSecrets } from "../local/secrets.ts";
import { type Server, startServer } from "../local/server/server.ts";
import { call as api } from "../e2e/call.ts";

export interface Product {
  readonly url: string;
  readonly server: Server;
  signUp(): Promise<SignedIn>;
  key(person: SignedIn): Promise<AgentKey & { key: string }>;
  /** A socket that has joined the person's room; frames go to `onFrame`. */
  join(userId: string, onFrame: (frame: string) => void): Promise<WebSocket>;
  stop(): Promise<void>;
}

/** The product as `npm start` runs it, over a state of its own. */
export async function startProduct(vars: Readonly<Record<string, string>> = {}): Promise<Product> {
  await ensureSecrets();
  await buildWorker();
  const stateDir = await mkdtemp(join(tmpdir(), "aside-bench-"));
  const secret = randomBytes(32).toString("hex");
  const port = await nextFree(9_300, "127.0.0.1");
  const server = await startServer({
    port,
    host: "127.0.0.1",
    stateDir,
    vars: { ...vars, ROOM_SECRET: secret },
  });
  const { url } = server;
  let people = 0;
  return {
    url,
    server,
    signUp: () =>
      api(url, undefined, accounts.signUp, {
        body: {
          email: `bench-${String(people++)}@example.com`,
          password: "correct horse",
          name: "Bench",
        },
      }),
    key: (person) =>
      api(url, person.accessToken, agentKeys.create, {
        body: { name: "Bench", scopes: ["read", "act", "drive-ui"] },
      }),
    join: (userId, onFrame) => openRoom(url, secret, userId, onFrame),
    async stop() {
      await server.stop();
      await rm(stateDir, { recursive: true, force: true });
    },
  };
}

async function openRoom(
  url: string,
  secret: string,
  userId: string,
  onFrame: (frame: string) => void,
): Promise<WebSocket> {
  const iat = Math.floor(Date.now() / 1000);
  const ticket = await signTicket(
    {
      aud: "room",
      use: "connect",
      sub: userId,
      sid: "bench",
      jti: randomBytes(8).toString("hex"),
      actor: "user",
      name: "",
      scopes: [],
      iat,
      exp: iat + 120,
    },
    secret,
  );
  const socket = new WebSocket(
    `${url.replace("http", "ws")}/parties/main/${userId}?ticket=${ticket}`,
  );
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener("error", () => reject(new Error("The room refused a socket")));
    socket.addEventListener("open", () => {
      socket.send(JSON.stringify({ type: "join-user-room", userId }));
    });
    socket.addEventListener("message", ({ data: frame }) => {
      if (String(frame).startsWith('{"type":"joined-room"')) resolve();
      else onFrame(String(frame));
    });
  });
  return socket;
}

/** Tasks in the database as if somebody had made them long ago. */
export async function fillTasks(product: Product, person: SignedIn, count: number): Promise<void> {
  await fillTable(product.server.mf, person.user.id, count);
}

/** Text files in one place, as rows: nothing lies under them. */
export async function fillFiles(product: Product, person: SignedIn, count: number): Promise<void> {
  const db = await product.server.mf.getD1Database("DB");
  const at = "'2026-11-01T09:00:00.000Z'";
  await db
    .prepare(
      `insert into files (user_id, id, created_at, updated_at, deleted_at, version, name, name_key, type, size, parent_id,
         revision_id, metadata, trashed_with)
       with recursive n(value) as (select 1 union all select value + 1 from n where value < ${String(count)})
       select ?, 'file-' || value, ${at}, ${at}, null, 1, 'File number ' || value || '.txt',
         'file number ' || printf('%012d', value), 'text/plain', value, null, null, '', null from n`,
    )
    .bind(person.user.id)
    .run();
}

/** A mailbox as a sync leaves it, of a person whom nobody syncs: one message a conversation, each with a text. */
export async function fillMails(product: Product, person: SignedIn, count: number): Promise<void> {
  const db = await product.server.mf.getD1Database("DB");
  const numbers = `with recursive n(value) as (select 1 union all select value + 1 from n where value < ${String(count)})`;
  const at = "strftime('%Y-%m-%dT%H:%M:%fZ', '2026-11-25', '-' || value || ' minutes')";
  const statements = [
    `insert into email_accounts (user_id, address, tokens, expires_at, state, history_id, synced_at, seen_at, next_at)
       values (?, 'bench@example.com', '', '2099-01-01', 'connected', '1', '2026-11-25T00:00:00.000Z', '2026-11-25T00:00:00.000Z', '2099-01-01')`,
    `insert into emails (user_id, id, created_at, updated_at, thread_id, folder, sender, recipients, cc, bcc, subject, preview,
         received_at, read, starred, labels, attachments, unsubscribe)
       ${numbers} select ?, 'mail-' || value, ${at}, ${at}, 'thread-' || value, 'inbox', 'Person ' || (value % 97) ||
         ' <person' || (value % 97) || '@example.com>', '["bench@example.com"]', '[]', '[]', 'Message number ' || value,
         'The beginning of what is written in message ' || value || ', as its row shows it', ${at}, value % 5 > 0, value % 11 = 0,
         '[]', '[]', null from n`,
    `insert into email_bodies (user_id, id, html, text, unsubscribe)
       ${numbers} select ?, 'mail-' || value, '<p>Words of message ' || value || '</p>', 'Words of message ' || value,
         '{"post":null,"mail":null,"page":null}' from n`,
  ];
  for (const statement of statements) await db.prepare(statement).bind(person.user.id).run();
}

export async function fillTable(mf: Server["mf"], userId: string, count: number): Promise<void> {
  const db = await mf.getD1Database("DB");
  const at = "'2026-11-01T09:00:00.000Z'";
  await db
    .prepare(
      `insert into tasks (user_id, id, created_at, updated_at, deleted_at, version, title, description, status, priority,
         category, tags, due_date, due_time, estimated_duration, time_spent, progress, group_id, sub_tasks, sort_order, ai_metadata, completed_at)
       with recursive n(value) as (select 1 union all select value + 1 from n where value < ${String(count)})
       select ?, 'task-' || value, ${at}, ${at}, null, 1, 'Task number ' || value, '', 'pending', 'medium',
         null, '[]', null, null, null, 0, 0, null, '[]', printf('zz%08d', value), null, null from n`,
    )
    .bind(userId)
    .run();
}
