import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { accounts } from "#contract/accounts.ts";
import { conversations } from "#contract/conversations.ts";
import type { Call, Endpoint } from "#contract/endpoint.ts";
import { events } from "#contract/events.ts";
import { realtime } from "#contract/room.ts";
import { tasks } from "#contract/tasks.ts";
import { call } from "../../e2e/call.ts";
import { openTab } from "../../party/testing/tab.ts";
import { modelKey, modelProvider } from "./model-provider.ts";
import type { Wire } from "./model-wires.ts";
import { inRoot } from "../paths.ts";
import { anyPort } from "../server/port.ts";

export const turnSeconds = 2;
export const dailyTurns = 4;
const startWithinMs = 60_000;

/** The built product as a process of its own, its model set to a provider on this machine that speaks this wire. */
export async function modelStage(wire: Wire) {
  const provider = await modelProvider(wire);
  const stateDir = await mkdtemp(join(tmpdir(), "aside-model-"));
  const place = {
    port: await anyPort(),
    host: "127.0.0.1",
    stateDir,
    vars: {
      AI_PROVIDER: wire.provider,
      AI_BASE_URL: provider.url,
      AI_MODEL: "m",
      AI_API_KEY: modelKey,
      AI_TURN_SECONDS: String(turnSeconds),
      AI_DAILY_TURNS: String(dailyTurns),
      AI_DAILY_TOKENS: "5000",
    },
  };
  const child = spawn(process.execPath, [inRoot("local", "start-with.ts"), JSON.stringify(place)], {
    stdio: ["pipe", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  }
  const until = Date.now() + startWithinMs;
  while (!printed.includes("Runs at")) {
    if (Date.now() > until || child.exitCode !== null) throw new Error(`No start:\n${printed}`);
    await wait(20);
  }
  const url = `http://${place.host}:${String(place.port)}`;
  /** All that anybody was answered. */
  const heard: string[] = [];
  return {
    wire,
    provider,
    heard,
    printed: () => printed,
    newcomer: () => newcomer(url, heard),
    async end() {
      const over = once(child, "exit");
      child.stdin.end();
      await over;
      provider.stop();
      await rm(stateDir, { recursive: true, force: true });
    },
  };
}

export type Stage = Awaited<ReturnType<typeof modelStage>>;

let people = 0;

async function newcomer(url: string, heard: string[]) {
  people += 1;
  const { accessToken, user } = await call(url, undefined, accounts.signUp, {
    body: {
      email: `model-${String(people)}@example.com`,
      password: "a long enough passphrase 47",
      name: "Robin Test",
    },
  });
  const ask = async <E extends Endpoint>(row: E, input: Call<E>) => {
    const answer = await call(url, accessToken, row, input);
    heard.push(JSON.stringify(answer));
    return answer;
  };
  return {
    say: async (content: string, ids: { id?: string; replyId?: string } = {}) =>
      (await ask(conversations.say, { params: { id: "talk" }, body: { content, ...ids } })).reply,
    answering: () => ask(conversations.answering, { params: { id: "talk" } }),
    stop: (replyId: string) => ask(conversations.stop, { params: { id: "talk", replyId } }),
    messages: () => ask(conversations.messages, { params: { id: "talk" }, query: {} }),
    titles: async () => (await ask(tasks.list, {})).map(({ title }) => title),
    log: async () => (await ask(events.catchUp, { query: { after: "0" } })).events,
    /** The room as a tab hears it: the pieces of answers as they come. */
    async listening() {
      const { ticket } = await ask(realtime.ticket, { body: {} });
      const tab = await openTab(
        `${url.replace("http", "ws")}/parties/main/${user.id}?ticket=${ticket}`,
      );
      tab.send(JSON.stringify({ type: "join-user-room", userId: user.id }));
      return {
        async next(name: string): Promise<string> {
          for (;;) {
            const frame = await tab.next();
            heard.push(frame);
            if (frame.includes(name)) return frame;
          }
        },
        close: () => tab.close(),
      };
    },
  };
}
