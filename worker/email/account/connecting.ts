import { connection, connectionTimes } from "#contract/email/connection.ts";
import { isHere } from "../../places/absent.ts";
import type { EmailStatus } from "#contract/email/connection.ts";
import type * as v from "valibot";
import { batch, query } from "../../db/query.ts";
import { sha256 } from "../../http/bytes.ts";
import { Problem } from "../../http/problem.ts";
import type { Call, Serve } from "../../http/serve.ts";
import { codeOf } from "../../http/signed.ts";
import type { Reader } from "../../log/change.ts";
import { addressInToken, consentAddress, GoogleProblem, tokensFor } from "../../outside/google.ts";
import type { Ports } from "../../ports.ts";
import { foundIn } from "../../places/finding.ts";
import { onBehalf } from "../../items/on-behalf.ts";
import { sync } from "../mirror/syncing.ts";
import { disconnect } from "./disconnecting.ts";
import { accountOf, accountQuery, expiryOf } from "./gmail.ts";
import { page } from "./page.ts";
import { seal } from "./seal.ts";

type Status = v.InferOutput<typeof EmailStatus>;

/** The person has so long at Google's pages. */
const consentMs = 600_000;
const cookieName = "aside_email_window";
const personCookie = "aside_email_person";
const markSeconds = 86_400;
const failed = "Gmail authentication failed";

const secretText = (): string =>
  crypto.getRandomValues(new Uint8Array(32)).toBase64({ alphabet: "base64url", omitPadding: true });

export function connectionRoutes(serve: Serve, ports: Ports): void {
  serve(connection.status, async (call) =>
    inTheirBrowser(ports, call, await statusOf(ports, call)),
  );
  serve(connection.ticket, async (call) => {
    const ticket = secretText();
    await keep(call, { kind: "ticket", secret: ticket, ms: connectionTimes.ticket });
    const url = `${connection.initiate.path}?token=${ticket}`;
    return inTheirBrowser(ports, call, { ticket, url });
  });
  serve(connection.initiate, (call, { query: { token } }) => initiate(ports, call, token ?? ""));
  serve(connection.callback, (call, { query: asked }) => callback(ports, call, asked));
  serve(connection.disconnect, async (call) => {
    await disconnect(ports, call);
    return statusOf(ports, call);
  });
}

export async function statusOf(
  { google }: Pick<Ports, "google">,
  { db, userId }: Reader,
): Promise<Status> {
  const hasSampleMailbox = google.isEmulated;
  const [[account], [waiting]] = await batch(db, [
    accountQuery(userId),
    query<{ many: number }>`select count(*) many from email_pushes where user_id = ${userId}`,
  ]);
  if (!account)
    return {
      connected: false,
      email: null,
      state: "none",
      syncedAt: null,
      syncing: null,
      waiting: 0,
      hasSampleMailbox,
    };
  const { address, state, syncedAt, walkPage, walkDone, walkTotal } = account;
  const total = Math.max(walkTotal, walkDone);
  return {
    connected: true,
    email: address,
    state: state === "reconnect" ? state : "connected",
    syncedAt,
    syncing: walkPage !== null ? { done: walkDone, total } : null,
    waiting: waiting?.many ?? 0,
    hasSampleMailbox,
  };
}

interface Secret {
  readonly kind: "ticket" | "state";
  readonly secret: string;
  readonly ms: number;
  readonly browser?: string;
}

async function keep({ db, userId, now }: Call, { kind, secret, ms, browser }: Secret) {
  const until = new Date(now().getTime() + ms).toISOString();
  await batch(db, [
    query`delete from email_states where user_id = ${userId} and expires_at < ${now().toISOString()}`,
    query`insert into email_states (user_id, hash, kind, browser_hash, expires_at)
      values (${userId}, ${await sha256(secret)}, ${kind},
        ${browser === undefined ? null : await sha256(browser)}, ${until})`,
  ]);
}

/** Whose it is; it is used up by that. */
async function redeemed(ports: Ports, kind: Secret["kind"], secret: string, browser?: string) {
  const hash = await sha256(secret);
  const used = query<{ userId: string }>`delete from email_states
    where hash = ${hash} and kind = ${kind}
      and expires_at > ${ports.now().toISOString()} and ${isHere("email_states.user_id")}
      and browser_hash is ${browser === undefined ? null : await sha256(browser)}
    returning user_id userId`;
  return (await foundIn(ports, hash, used))?.userId;
}

/** A ticket of ours, or an access token as the specification has it. */
async function personOf(ports: Ports, token: string): Promise<string> {
  const known = token === "" ? undefined : await redeemed(ports, "ticket", token);
  if (known !== undefined) return known;
  const identity = await ports.authenticate(token);
  if (identity.actor !== "user") throw new Problem("forbidden", "An agent's key cannot do this");
  return identity.userId;
}

const originOf = ({ request }: Call): string => new URL(request.url).origin;
const returnAddress = (call: Call): string => `${originOf(call)}${connection.callback.path}`;

/** Only this browser gets back in: the cookie is its own, and as short-lived as the state that it belongs to. */
const cookie = (call: Call, value: string, seconds: number, name = cookieName): string =>
  [
    `${name}=${value}`,
    `Path=${connection.callback.path.replace(/\/\w+$/, "")}`,
    `Max-Age=${String(seconds)}`,
    "HttpOnly",
    "SameSite=Lax",
    ...(originOf(call).startsWith("https:") ? ["Secure"] : []),
  ].join("; ");

async function initiate(ports: Ports, call: Call, token: string): Promise<Response> {
  const { app } = ports.google;
  const userId = await personOf(ports, token).catch((error: unknown) => {
    if (error instanceof Problem) return error;
    throw error;
  });
  if (userId instanceof Problem)
    return page({
      type: "gmail-auth-error",
      error: "Authentication required. Please log in.",
    });
  if (cookieOf(call, personCookie) !== (await personMark(ports, userId)))
    return page({
      type: "gmail-auth-error",
      error: "Begin in Aside, in the browser in which you are signed in.",
    });
  if (!app)
    return page({
      type: "gmail-auth-error",
      error:
        "No Google app is set up here. The person who runs this workspace sets GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, as docs/gmail.md tells.",
    });
  const [state, browser] = [secretText(), secretText()];
  const person = { ...call, userId, db: ports.dbFor(userId) };
  await keep(person, { kind: "state", secret: state, ms: consentMs, browser });
  const verifier = await codeOf(state, ports.settings.encryptionKey);
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier));
  const challenge = new Uint8Array(digest).toBase64({ alphabet: "base64url", omitPadding: true });
  const location = consentAddress(app, { redirectUri: returnAddress(call), state, challenge });
  return new Response(null, {
    status: 302,
    headers: { location, "set-cookie": cookie(call, browser, consentMs / 1_000) },
  });
}

interface Returned {
  readonly code?: string | undefined;
  readonly state?: string | undefined;
  readonly error?: string | undefined;
}

const cookieOf = ({ request }: Call, name: string): string => {
  const [, value = ""] =
    new RegExp(`(?:^|;\\s*)${name}=([\\w-]+)`).exec(request.headers.get("cookie") ?? "") ?? [];
  return value;
};

const personMark = (ports: Ports, userId: string): Promise<string> =>
  codeOf(`email window of ${userId}`, ports.settings.encryptionKey, 16);

/**
 * An answer that marks the browser as the person's. Without the mark a sign-in does not begin: somebody who is sent here by
 * another's link would connect their mailbox to the other's workspace.
 */
async function inTheirBrowser(ports: Ports, call: Call, data: unknown): Promise<Response> {
  const isPersons = call.write.author.actor === "user";
  const mark = cookie(call, await personMark(ports, call.userId), markSeconds, personCookie);
  return Response.json(
    { success: true, data },
    { headers: isPersons ? { "set-cookie": mark } : {} },
  );
}

async function callback(ports: Ports, call: Call, { code, state = "", error }: Returned) {
  const { app } = ports.google;
  const refused = (words: string) => ({ type: "gmail-auth-error", error: words }) as const;
  const told = async () => {
    const userId = await redeemed(ports, "state", state, cookieOf(call, cookieName));
    if (userId === undefined || !app)
      return refused(`${failed}: the sign-in took too long. Try it again.`);
    if (error !== undefined || code === undefined)
      return refused(`${failed}: Google was not allowed`);
    const verifier = await codeOf(state, ports.settings.encryptionKey);
    const asked = { code, verifier, redirectUri: returnAddress(call) };
    const tokens = await tokensFor({ ...ports.google, app }, asked);
    const address = addressInToken(tokens.id_token);
    if (address === undefined || tokens.refresh_token === undefined) return refused(failed);
    if (tokens.scope?.includes("gmail.modify") === false)
      return refused(`${failed}: allow it to read and send mail`);
    const person = { db: ports.dbFor(userId), userId };
    const before = await accountOf(person);
    if (before && before.address !== address)
      return refused(
        `${before.address} is connected. Disconnect it before you connect ${address}: its mail and drafts leave Aside then.`,
      );
    const kept = { access: tokens.access_token, refresh: tokens.refresh_token };
    await connect(ports, person, { address, kept, seconds: tokens.expires_in });
    call.later(onBehalf(ports, { userId, work: "mail" }, (acting) => sync(ports, acting)));
    return { type: "gmail-auth-success", email: address } as const;
  };
  const message = await told().catch((problem: unknown) => {
    if (!(problem instanceof GoogleProblem)) throw problem;
    console.error(JSON.stringify({ gmail: problem.message }));
    return refused(failed);
  });
  return page(message, { "set-cookie": cookie(call, "", 0) });
}

interface Connected {
  readonly address: string;
  readonly kept: { readonly access: string; readonly refresh: string };
  readonly seconds: number;
}

/** The same mailbox again goes on where it was. */
async function connect(
  ports: Ports,
  person: Reader,
  { address, kept, seconds }: Connected,
): Promise<void> {
  const { db, userId } = person;
  const at = ports.now().toISOString();
  const tokens = await seal(kept, { secret: ports.settings.encryptionKey, userId });
  const expiresAt = expiryOf(ports.now(), seconds);
  await query`insert into email_accounts
      (user_id, address, tokens, expires_at, state, seen_at, next_at, walk_page)
    values (${userId}, ${address}, ${tokens}, ${expiresAt}, 'connected', ${at}, ${at}, '')
    on conflict (user_id) do update set tokens = ${tokens}, expires_at = ${expiresAt},
      state = 'connected', address = ${address}, seen_at = ${at}, next_at = ${at}, failures = 0`.run(
    db,
  );
}
