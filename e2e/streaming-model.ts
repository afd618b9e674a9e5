import { createServer, type ServerResponse } from "node:http";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { inRoot } from "../local/paths.ts";
import { anyPort } from "../local/server/port.ts";

const startWithinMs = 60_000;
const pieceEveryMs = 100;

/** A product of its own, whose model says a word ten times a second and never comes to an end. */
export async function talkativeWorkspace() {
  const model = createServer((_, answer) => void talk(answer));
  const modelPort = await anyPort();
  model.listen(modelPort, "127.0.0.1");
  await once(model, "listening");
  const stateDir = await mkdtemp(join(tmpdir(), "aside-talkative-"));
  const port = await anyPort();
  const vars = { AI_BASE_URL: `http://127.0.0.1:${String(modelPort)}`, AI_MODEL: "talkative" };
  const place = { port, host: "127.0.0.1", stateDir, vars };
  const child = spawn(process.execPath, [inRoot("local", "start-with.ts"), JSON.stringify(place)], {
    stdio: ["pipe", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  const until = Date.now() + startWithinMs;
  while (!printed.includes("Runs at")) {
    if (Date.now() > until || child.exitCode !== null) throw new Error(`No start:\n${printed}`);
    await wait(20);
  }
  return {
    url: `http://127.0.0.1:${String(port)}`,
    async end() {
      const over = once(child, "exit");
      child.stdin.end();
      await over;
      model.closeAllConnections();
      model.close();
      await rm(stateDir, { recursive: true, force: true });
    },
  };
}

async function talk(answer: ServerResponse): Promise<void> {
  answer.writeHead(200, { "content-type": "text/event-stream" });
  for (let word = 1; !answer.destroyed; word += 1) {
    const delta = { role: "assistant", content: `word-${String(word)} ` };
    const choices = [{ index: 0, delta, finish_reason: null }];
    const chunk = { id: "c", object: "chat.completion.chunk", created: 1, model: "m", choices };
    answer.write(`data: ${JSON.stringify(chunk)}\n\n`);
    await wait(pieceEveryMs);
  }
}
