import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
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

/** A call that was answered, and how. */
export interface Heard {
  readonly method: string;
  readonly path: string;
  readonly status: number;
}

const scope = "https://www.googleapis.com/auth/gmail.modify";
const History = v.object({ historyId: v.optional(v.string()) });
const Page = v.object({ resultSizeEstimate: v.optional(v.number(), 0) });
const Given = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ access_token: v.string(), scope: v.string() }),
);

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly sent: string;
}

const refusal = (status: number, reason: string, headers: Record<string, string> = {}) =>
  Response.json(
    { error: { code: status, message: reason, errors: [{ reason }], status: reason } },
    { status, headers },
  );

/** What Google's own server says, and what the emulator lacks of it. */
class StrictGoogle {
  readonly #target: string;
  /** Scopes by access token. */
  readonly tokens = new Map<string, string>();
  oldestHistory = "0";

  constructor(target: string) {
    this.#target = target;
  }

  async answer({ method, path, headers, sent }: Asked): Promise<Response> {
    const refused = path.startsWith("/gmail/") ? this.#refused(path, headers) : undefined;
    if (refused) return refused;
    if (path.endsWith("/users/me/profile")) return this.#profile(headers);
    const answer = await fetch(`${this.#target}${path}`, {
      method,
      headers,
      redirect: "manual",
      ...(method !== "GET" && { body: sent }),
    });
    const said = await answer.text();
    const given = v.safeParse(Given, said);
    if (given.success) this.tokens.set(given.output.access_token, given.output.scope);
    const { location, ...kept } = {
      "content-type": answer.headers.get("content-type") ?? "application/json",
      location: answer.headers.get("location"),
    };
    const bare = answer.status === 204 ? null : said;
    return new Response(bare, {
      status: answer.status,
      headers: { ...kept, ...(location !== null && { location }) },
    });
  }

  #refused(path: string, { authorization = "" }: Record<string, string>): Response | undefined {
    const given = this.tokens.get(authorization.replace("Bearer ", ""));
    if (given === undefined) return refusal(401, "authError");
    if (!given.split(" ").includes(scope)) return refusal(403, "insufficientPermissions");
    const start = new URL(path, this.#target).searchParams.get("startHistoryId");
    const isForgotten = start !== null && BigInt(start) < BigInt(this.oldestHistory);
    return isForgotten ? refusal(404, "notFound") : undefined;
  }

  async #profile(headers: Record<string, string>): Promise<Response> {
    const read = async (path: string): Promise<unknown> =>
      (await fetch(`${this.#target}/gmail/v1/users/me/${path}`, { headers })).json();
    const history = v.parse(History, await read("history?startHistoryId=1&maxResults=1"));
    const page = v.parse(Page, await read("messages?includeSpamTrash=true&maxResults=1"));
    const { historyId = "1" } = history;
    return Response.json({ historyId, messagesTotal: page.resultSizeEstimate });
  }
}

/**
 * Stands before the emulator, which takes any token and knows no trouble: checks the token of each call as Google does, adds
 * what it lacks, and breaks what a test wants broken.
 */
export async function gmailProxy(target: string) {
  const google = new StrictGoogle(target);
  const troubles: { trouble: Trouble; left: number }[] = [];
  const heard: Heard[] = [];

  const troubleFor = (method: string, path: string): Trouble | undefined => {
    const found = troubles.find(
      ({ trouble, left }) =>
        left > 0 && trouble.path.test(path) && (trouble.method ?? method) === method,
    );
    if (found) found.left -= 1;
    return found?.trouble;
  };

  /** Undefined where the line breaks. */
  const answerTo = async (asked: Asked): Promise<Response | undefined> => {
    const trouble = troubleFor(asked.method, asked.path);
    if (trouble?.delayMs !== undefined) await wait(trouble.delayMs);
    if (trouble?.cut === "before") return undefined;
    const { status, reason = "backendError", retryAfter } = trouble ?? {};
    const later = retryAfter === undefined ? {} : { "retry-after": String(retryAfter) };
    const answer =
      status === undefined ? await google.answer(asked) : refusal(status, reason, later);
    return trouble?.cut === "after" ? undefined : answer;
  };

  const serve = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const asked = await askedBy(incoming);
    const answer = await answerTo(asked);
    if (!answer) {
      incoming.socket.destroy();
      return;
    }
    heard.push({ method: asked.method, path: asked.path, status: answer.status });
    outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
    outgoing.end(Buffer.from(await answer.arrayBuffer()));
  };

  const server = createServer((incoming, outgoing) => {
    serve(incoming, outgoing).catch(() => outgoing.destroy());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = v.parse(v.object({ port: v.number() }), server.address());
  return {
    url: `http://127.0.0.1:${String(port)}`,
    heard,
    cause: (trouble: Trouble) => {
      troubles.push({ trouble, left: trouble.times ?? 1 });
    },
    calm: () => {
      troubles.length = 0;
      google.oldestHistory = "0";
    },
    /** Every access token ends now. */
    endTokens: () => google.tokens.clear(),
    /** The history before this moment is forgotten. */
    forgetHistory: (before: string) => {
      google.oldestHistory = before;
    },
    stop: () => void server.close(),
  };
}

async function askedBy(incoming: IncomingMessage): Promise<Asked> {
  incoming.setEncoding("utf8");
  let sent = "";
  for await (const chunk of incoming) sent += String(chunk);
  const { authorization, "content-type": type } = incoming.headers;
  return {
    method: incoming.method ?? "GET",
    path: incoming.url ?? "/",
    headers: {
      ...(authorization !== undefined && { authorization }),
      ...(type !== undefined && { "content-type": type }),
    },
    sent,
  };
}
