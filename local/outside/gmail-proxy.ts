import { once } from "node:events";
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from "node:http";
import * as v from "valibot";

/** A trouble for the calls that fit: so many of them, before or after Google's own server has heard the call. */
export interface Trouble {
  readonly path: RegExp;
  readonly method?: string;
  readonly times?: number;
  /** An answer instead of Google's. */
  readonly status?: number;
  readonly reason?: string;
  readonly retryAfter?: number;
  /** The line breaks: before the server hears of the call, or after it did what was asked. */
  readonly cut?: "before" | "after";
  readonly delayMs?: number;
}

interface Heard {
  readonly method: string;
  readonly path: string;
  readonly status: number;
}

const scope = "https://www.googleapis.com/auth/gmail.modify";
const History = v.object({ historyId: v.optional(v.string()) });
const Page = v.object({
  messages: v.optional(v.array(v.object({ id: v.string() })), []),
  resultSizeEstimate: v.optional(v.number(), 0),
});

/**
 * Stands before the emulator, which takes any token and knows no trouble: checks the token of each call as Google does, adds
 * what it lacks, and breaks what a test wants broken.
 */
export async function gmailProxy(target: string) {
  const tokens = new Map<string, string>();
  const troubles: { trouble: Trouble; left: number }[] = [];
  const heard: Heard[] = [];
  const state = { oldestHistory: "" };

  async function serve(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const method = incoming.method ?? "GET";
    const path = incoming.url ?? "/";
    const say = (status: number, body: unknown, headers: Record<string, string> = {}) => {
      heard.push({ method, path, status });
      answer.writeHead(status, { "content-type": "application/json", ...headers });
      answer.end(body === undefined ? "" : JSON.stringify(body));
    };
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(Buffer.from(chunk as Uint8Array));
    const sent = Buffer.concat(chunks);
    const trouble = troubleFor(method, path);
    if (trouble?.delayMs !== undefined)
      await new Promise((resolve) => setTimeout(resolve, trouble.delayMs));
    if (trouble?.status !== undefined)
      return say(trouble.status, refusal(trouble.status, trouble.reason ?? "backendError"), {
        ...(trouble.retryAfter !== undefined && { "retry-after": String(trouble.retryAfter) }),
      });
    if (trouble?.cut === "before") return void incoming.socket.destroy();
    const refused = path.startsWith("/gmail/") ? refusalOf(incoming, path) : undefined;
    if (refused) return say(refused.status, refusal(refused.status, refused.reason));
    if (path.endsWith("/users/me/profile")) return say(200, await profile(incoming));
    const said = await forward(incoming, sent);
    if (path.startsWith("/oauth2/token")) noteTokens(said.body);
    if (trouble?.cut === "after") return void incoming.socket.destroy();
    heard.push({ method, path, status: said.status });
    answer.writeHead(said.status, said.headers);
    answer.end(said.body);
  }

  function troubleFor(method: string, path: string): Trouble | undefined {
    const found = troubles.find(
      ({ trouble, left }) =>
        left > 0 && trouble.path.test(path) && (trouble.method ?? method) === method,
    );
    if (found) found.left -= 1;
    return found?.trouble;
  }

  function refusalOf({ headers }: IncomingMessage, path: string) {
    const [, token = ""] = /^Bearer (.+)$/.exec(headers.authorization ?? "") ?? [];
    const given = tokens.get(token);
    if (given === undefined) return { status: 401, reason: "authError" };
    if (!given.split(" ").includes(scope))
      return { status: 403, reason: "insufficientPermissions" };
    const start = new URL(path, target).searchParams.get("startHistoryId");
    const isForgotten = start !== null && BigInt(start) < BigInt(state.oldestHistory || "0");
    return isForgotten ? { status: 404, reason: "notFound" } : undefined;
  }

  function noteTokens(body: Buffer): void {
    const Given = v.object({ access_token: v.string(), scope: v.string() });
    const given = v.safeParse(v.pipe(v.string(), v.parseJson(), Given), body.toString());
    if (given.success) tokens.set(given.output.access_token, given.output.scope);
  }

  async function profile({ headers }: IncomingMessage) {
    const read = async (path: string): Promise<unknown> => {
      const answer = await fetch(`${target}/gmail/v1/users/me/${path}`, {
        headers: { authorization: headers.authorization ?? "" },
      });
      return answer.json();
    };
    const { historyId = "1" } = v.parse(
      History,
      await read("history?startHistoryId=1&maxResults=1"),
    );
    const { resultSizeEstimate } = v.parse(
      Page,
      await read("messages?includeSpamTrash=true&maxResults=1"),
    );
    return { emailAddress: "ada@example.com", messagesTotal: resultSizeEstimate, historyId };
  }

  const forward = (incoming: IncomingMessage, sent: Buffer) =>
    new Promise<{ status: number; headers: Record<string, string>; body: Buffer }>(
      (resolve, reject) => {
        const { host: _, connection: __, "transfer-encoding": ___, ...headers } = incoming.headers;
        const asked = ask(new URL(incoming.url ?? "/", target), {
          method: incoming.method ?? "GET",
          headers: { ...headers, "content-length": String(sent.length) },
        });
        asked.on("response", (said) => {
          const parts: Buffer[] = [];
          said.on("data", (part: Buffer) => parts.push(part));
          said.on("end", () => {
            const type = said.headers["content-type"] ?? "application/json";
            const { location } = said.headers;
            resolve({
              status: said.statusCode ?? 502,
              headers: { "content-type": type, ...(location !== undefined && { location }) },
              body: Buffer.concat(parts),
            });
          });
        });
        asked.on("error", reject);
        asked.end(sent);
      },
    );

  const server = createServer((incoming, answer) => {
    serve(incoming, answer).catch(() => answer.destroy());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = v.parse(v.object({ port: v.number() }), server.address());
  return {
    url: `http://127.0.0.1:${String(port)}`,
    /** Calls that were answered, and how. */
    heard,
    cause: (trouble: Trouble) => {
      troubles.push({ trouble, left: trouble.times ?? 1 });
    },
    calm: () => {
      troubles.length = 0;
      state.oldestHistory = "";
    },
    /** Every access token ends now. */
    endTokens: () => tokens.clear(),
    /** The history before this moment is forgotten. */
    forgetHistory: (before: string) => {
      state.oldestHistory = before;
    },
    stop: () => void server.close(),
  };
}

const refusal = (code: number, reason: string) => ({
  error: { code, message: reason, errors: [{ reason, domain: "global" }], status: reason },
});
