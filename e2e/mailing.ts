import { createServer } from "node:http";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as v from "valibot";
import { inRoot } from "../local/paths.ts";
import { anyPort } from "../local/server/port.ts";
import { expect } from "./app.ts";

const Letter = v.object({ to: v.tuple([v.string()]), text: v.string() });

/** A product of its own that hands its mail to a server of ours. */
export async function mailingWorkspace() {
  const letters: v.InferOutput<typeof Letter>[] = [];
  const taker = createServer((request, answer) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      letters.push(v.parse(Letter, JSON.parse(body)));
      answer.setHeader("content-type", "application/json");
      answer.end('{"id":"1"}');
    });
  });
  const [takerPort, port] = [await anyPort(), await anyPort()];
  taker.listen(takerPort, "127.0.0.1");
  await once(taker, "listening");
  const stateDir = await mkdtemp(join(tmpdir(), "aside-mailing-"));
  const vars = {
    MAIL_SEND_URL: `http://127.0.0.1:${String(takerPort)}/emails`,
    MAIL_SEND_KEY: "key",
    MAIL_FROM: "Aside <aside@example.com>",
    SITE_URL: `http://127.0.0.1:${String(port)}`,
  };
  const place = { port, host: "127.0.0.1", stateDir, vars };
  const child = spawn(process.execPath, [inRoot("local", "start-with.ts"), JSON.stringify(place)]);
  let printed = "";
  child.stdout.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  await expect.poll(() => printed, { timeout: 60_000 }).toContain("Runs at");
  return {
    url: `http://127.0.0.1:${String(port)}`,
    letters,
    async end() {
      const over = once(child, "exit");
      child.stdin.end();
      await over;
      taker.closeAllConnections();
      taker.close();
      await rm(stateDir, { recursive: true, force: true });
    },
  };
}
