import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import * as v from "valibot";
import type { Wire, WireAnswer } from "./model-wires.ts";
import { anyPort } from "../server/port.ts";

/** How a provider takes one request. */
export type Act = (response: ServerResponse, wire: Wire) => Promise<void> | void;

const betweenMs = 4;

async function send(response: ServerResponse, lines: readonly string[]): Promise<void> {
  for (const line of lines) {
    response.write(line);
    await wait(betweenMs);
  }
}

const streaming = (response: ServerResponse) =>
  response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" });

/** Answers whole, or holds back its end until `until` is over. */
export const answers =
  (answer: WireAnswer, until: () => Promise<unknown> = () => Promise.resolve()): Act =>
  async (response, wire) => {
    const { said, end } = wire.lines(answer);
    await send(streaming(response), said);
    await until();
    await send(response, end);
    response.end();
  };

/** Says this and then nothing more; the connection stays. */
export const fallsSilent =
  (text = ""): Act =>
  async (response, wire) => {
    await send(
      streaming(response),
      wire.lines({ text }).said.slice(0, text === "" ? 1 : undefined),
    );
  };

/** Says this, and the connection is gone. */
export const breaksOff =
  (text: string): Act =>
  async (response, wire) => {
    await send(streaming(response), wire.lines({ text }).said);
    response.destroy();
  };

/** Says this, and then in the same stream that it cannot go on. */
export const givesUp =
  (text = ""): Act =>
  async (response, wire) => {
    await send(
      streaming(response),
      wire.lines({ text }).said.slice(0, text === "" ? 1 : undefined),
    );
    response.end(wire.midway(wire.problem(`Something about ${modelKey}`)));
  };

export const raw =
  (body: string): Act =>
  (response) => {
    streaming(response).end(body);
  };

/** Refuses, quoting the key as providers do. */
export const refuses =
  (status: number, headers: Readonly<Record<string, string>> = {}): Act =>
  (response, wire) => {
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(JSON.stringify(wire.problem(`Something about ${modelKey}`)));
  };

export const modelKey = "sk-only-this-test-knows-it-4711";

export interface Request {
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
  /** Resolves when the one who asked has gone before the answer was whole. */
  readonly left: Promise<unknown>;
}

const Streaming = v.pipe(v.string(), v.parseJson(), v.looseObject({ stream: v.literal(true) }));

/** A provider of models on this machine: takes each request as the next of `acts` says. */
export async function modelProvider(wire: Wire) {
  const asked: Request[] = [];
  const acts: Act[] = [];
  const server = createServer((request, response) => void taken(request, response));
  async function taken(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const left = new Promise((resolve) => {
      response.once("close", () => {
        if (!response.writableFinished) resolve(true);
      });
    });
    let body = "";
    for await (const chunk of request) body += String(chunk);
    asked.push({ path: request.url ?? "", headers: request.headers, body, left });
    const act = v.is(Streaming, body) ? acts.shift() : undefined;
    await (act ?? refuses(418))(response, wire);
  }
  const port = await anyPort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${String(port)}/v1`,
    asked,
    /** What it does with the next requests, and nothing that was left over. */
    will(...next: Act[]): void {
      asked.length = 0;
      acts.splice(0, Infinity, ...next);
    },
    stop(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}
