import * as v from "valibot";
import type { Env } from "../env.ts";

/** The app that is registered at Google, and where Google answers. */
export interface GoogleApp {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly authUrl: string;
  readonly tokenUrl: string;
  readonly revokeUrl: string;
  readonly gmailUrl: string;
}

export interface GooglePort {
  /** Undefined where nobody has registered one. */
  readonly app: GoogleApp | undefined;
  readonly wire: typeof fetch;
  /** An emulator answers in Google's place, and has a mailbox for everybody. */
  readonly isEmulated: boolean;
}

export type GoogleSettings = Partial<
  Pick<
    Env,
    | "GOOGLE_CLIENT_ID"
    | "GOOGLE_CLIENT_SECRET"
    | "GOOGLE_AUTH_URL"
    | "GOOGLE_TOKEN_URL"
    | "GOOGLE_REVOKE_URL"
    | "GMAIL_URL"
  >
>;

export function googlePort(
  settings: GoogleSettings,
  wire: typeof fetch = (input, init) => fetch(input, init),
): GooglePort {
  const { GOOGLE_CLIENT_ID: clientId = "", GOOGLE_CLIENT_SECRET: clientSecret = "" } = settings;
  if (clientId === "") return { app: undefined, wire, isEmulated: false };
  const app = {
    clientId,
    clientSecret,
    authUrl: settings.GOOGLE_AUTH_URL ?? "https://accounts.google.com/o/oauth2/v2/auth",
    tokenUrl: settings.GOOGLE_TOKEN_URL ?? "https://oauth2.googleapis.com/token",
    revokeUrl: settings.GOOGLE_REVOKE_URL ?? "https://oauth2.googleapis.com/revoke",
    gmailUrl: settings.GMAIL_URL ?? "https://gmail.googleapis.com/gmail/v1",
  };
  return { app, wire, isEmulated: settings.GOOGLE_AUTH_URL !== undefined };
}

/** Who one is, and mail to read, label and send: nothing that deletes for good. */
const scopes = "openid email https://www.googleapis.com/auth/gmail.modify";

/** Google refused, or did not answer: status 0. */
export class GoogleProblem extends Error {
  readonly status: number;
  readonly reason: string;
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, reason: string, retryAfterSeconds?: number) {
    super(`Google answered ${String(status)} ${reason}`);
    this.status = status;
    this.reason = reason;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** The same may succeed later. */
  get isPassing(): boolean {
    if (this.status === 403) return /rate|quota|limit/i.test(this.reason);
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

interface Consent {
  readonly redirectUri: string;
  readonly state: string;
  readonly challenge: string;
}

/** Where the person agrees. `consent` each time: only then Google gives what outlives an hour. */
export function consentAddress(app: GoogleApp, { redirectUri, state, challenge }: Consent): string {
  const url = new URL(app.authUrl);
  const fields = {
    client_id: app.clientId,
    redirect_uri: redirectUri,
    response_type: "code",
    scope: scopes,
    state,
    code_challenge: challenge,
    code_challenge_method: "S256",
    access_type: "offline",
    prompt: "consent",
  };
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  return url.href;
}

const Tokens = v.object({
  access_token: v.string(),
  expires_in: v.optional(v.number(), 3_600),
  refresh_token: v.optional(v.string()),
  id_token: v.optional(v.string()),
  scope: v.optional(v.string()),
});
type Tokens = v.InferOutput<typeof Tokens>;

const timeOutMs = 20_000;
/** Google itself answers here, and keeps no message of this size: read as one text, which costs a third of reading by pieces. */
const mostBytes = 60_000_000;

const askToken = (
  { app, wire }: Required<Pick<GooglePort, "wire">> & { readonly app: GoogleApp },
  fields: Readonly<Record<string, string>>,
): Promise<Tokens> =>
  asked(wire, app.tokenUrl, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({
      client_id: app.clientId,
      client_secret: app.clientSecret,
      ...fields,
    }).toString(),
  }).then((answer) => v.parse(Tokens, answer));

type Known = GooglePort & { readonly app: GoogleApp };

export const tokensFor = (
  port: Known,
  { code, verifier, redirectUri }: { code: string; verifier: string; redirectUri: string },
): Promise<Tokens> =>
  askToken(port, {
    grant_type: "authorization_code",
    code,
    code_verifier: verifier,
    redirect_uri: redirectUri,
  });

export const refreshedTokens = (port: Known, refreshToken: string): Promise<Tokens> =>
  askToken(port, { grant_type: "refresh_token", refresh_token: refreshToken });

/** Gives a token back; one that Google no longer knows is given back already. */
export async function revokeToken({ app, wire }: Known, token: string): Promise<void> {
  await asked(wire, app.revokeUrl, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ token }).toString(),
  });
}

const IdClaims = v.object({ email: v.pipe(v.string(), v.email()) });

/** The address in an id token. It came from Google itself over TLS, so its signature tells nothing more. */
export function addressInToken(idToken: string | undefined): string | undefined {
  try {
    const [, claims = ""] = (idToken ?? "").split(".");
    const bytes = Uint8Array.fromBase64(claims, { alphabet: "base64url" });
    const parsed: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return v.parse(IdClaims, parsed).email;
  } catch {
    return undefined;
  }
}

interface GmailCall {
  readonly method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly query?: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body?: unknown;
  /** JSON that is made while it is sent, once more where the call is made again. */
  readonly stream?: () => ReadableStream<Uint8Array>;
}

/** One call of Gmail for the person of a token: JSON, or nothing. */
export function askGmail(
  { app, wire }: Known,
  token: string,
  path: string,
  { method = "GET", query = {}, body, stream }: GmailCall = {},
): Promise<unknown> {
  const url = new URL(`${app.gmailUrl}/users/me/${path}`);
  for (const [name, value] of Object.entries(query))
    for (const one of typeof value === "string" ? [value] : (value ?? []))
      url.searchParams.append(name, one);
  return asked(wire, url.href, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...((stream ?? body) !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(stream && { body: stream() }),
  });
}

const Refusal = v.object({
  error: v.union([
    v.string(),
    v.object({
      message: v.optional(v.string()),
      status: v.optional(v.string()),
      errors: v.optional(v.array(v.object({ reason: v.optional(v.string()) }))),
    }),
  ]),
});

async function asked(wire: typeof fetch, url: string, init: RequestInit): Promise<unknown> {
  const answer = await wire(url, {
    ...init,
    redirect: "manual",
    signal: AbortSignal.timeout(timeOutMs),
  }).catch((error: unknown) => {
    throw new GoogleProblem(0, String(error));
  });
  if (Number(answer.headers.get("content-length") ?? 0) > mostBytes)
    throw new GoogleProblem(0, "too much");
  const said = jsonIn(
    await answer.text().catch((error: unknown) => {
      throw new GoogleProblem(0, String(error));
    }),
  );
  if (answer.ok) return said;
  const seconds = Number(answer.headers.get("retry-after") ?? Number.NaN);
  throw new GoogleProblem(
    answer.status,
    reasonIn(said),
    Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined,
  );
}

function jsonIn(text: string): unknown {
  try {
    const said: unknown = JSON.parse(text);
    return said;
  } catch {
    return undefined;
  }
}

function reasonIn(said: unknown): string {
  const refusal = v.safeParse(Refusal, said);
  if (!refusal.success) return "";
  const { error } = refusal.output;
  if (typeof error === "string") return error;
  return error.errors?.[0]?.reason ?? error.status ?? error.message ?? "";
}
