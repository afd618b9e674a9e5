import * as v from "valibot";
import { query, raw } from "../../db/query.ts";
import { Problem } from "../../http/problem.ts";
import type { Reader } from "../../log/change.ts";
import { askGmail, type GoogleApp, GoogleProblem, refreshedTokens } from "../../outside/google.ts";
import type { Ports } from "../../ports.ts";
import { open, seal } from "./seal.ts";

export type MailPorts = Pick<Ports, "google" | "settings" | "now">;

export interface Account {
  readonly userId: string;
  readonly address: string;
  readonly tokens: string;
  readonly expiresAt: string;
  readonly state: "connected" | "reconnect";
  readonly historyId: string | null;
  readonly walk: number;
  readonly walkPage: string | null;
  readonly walkDone: number;
  readonly walkTotal: number;
  readonly syncedAt: string | null;
  readonly failures: number;
  readonly nextAt: string;
}

export const accountColumns = raw(`user_id userId, address, tokens, expires_at expiresAt, state,
  history_id historyId, walk, walk_page walkPage, walk_done walkDone, walk_total walkTotal,
  synced_at syncedAt, failures, next_at nextAt`);

export const accountQuery = (userId: string) =>
  query<Account>`select ${accountColumns} from email_accounts
    where user_id = ${userId} and state <> 'leaving'`;

export const accountOf = ({ db, userId }: Reader): Promise<Account | undefined> =>
  accountQuery(userId).first(db);

const Tokens = v.object({ access: v.string(), refresh: v.string() });
type Tokens = v.InferOutput<typeof Tokens>;

/** Gmail for one person. */
export interface Gmail {
  readonly address: string;
  ask(path: string, call?: Parameters<typeof askGmail>[3]): Promise<unknown>;
}

export const notConnected = () =>
  new Problem("forbidden", "Connect your Gmail account to send and receive emails");

export const needsReconnect = () =>
  new Problem("forbidden", "Google needs you to reconnect your Gmail account");

/** A refusal for the person where Gmail fails at what they asked for; `words` say at what. */
export function asProblem(error: unknown, words: string): unknown {
  if (!(error instanceof GoogleProblem)) return error;
  if (error.status === 401) return needsReconnect();
  console.error(JSON.stringify({ gmail: error.message }));
  const { retryAfterSeconds } = error;
  return new Problem("unavailable", words, {
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  });
}

/** Tokens that end within this time are renewed first. */
const spareMs = 60_000;

export type Owner = MailPorts & Reader;

/** Throws a `GoogleProblem` of 401 where Google asks the person to sign in again. */
export function gmailFor(owner: Owner, account: Account): Gmail {
  const { app } = owner.google;
  if (!app) throw notConnected();
  const google = { ...owner.google, app };
  let access: Promise<string> | undefined;
  const fresh = (isForced: boolean): Promise<string> => tokenOf(owner, app, account, isForced);
  return {
    address: account.address,
    async ask(path, call) {
      access ??= fresh(false);
      const used = access;
      try {
        return await askGmail(google, await used, path, call);
      } catch (error) {
        if (!(error instanceof GoogleProblem)) throw error;
        if (error.status === 403 && /insufficient/i.test(error.reason)) throw await ended(owner);
        if (error.status !== 401) throw error;
      }
      // Calls at once renew it together.
      if (access === used) access = fresh(true);
      try {
        return await askGmail(google, await access, path, call);
      } catch (error) {
        if (error instanceof GoogleProblem && error.status === 401) throw await ended(owner);
        throw error;
      }
    },
  };
}

async function tokenOf(
  owner: Owner,
  app: GoogleApp,
  account: Account,
  isForced: boolean,
): Promise<string> {
  const { db, userId, now, google, settings } = owner;
  if (account.state === "reconnect") throw new GoogleProblem(401, "reconnect");
  const sealing = { secret: settings.encryptionKey, userId };
  const tokens = v.safeParse(Tokens, await open(account.tokens, sealing));
  if (!tokens.success) throw await ended(owner);
  const { access, refresh } = tokens.output;
  const isFresh = Date.parse(account.expiresAt) - spareMs > now().getTime();
  if (isFresh && !isForced) return access;
  const renewed = await refreshedTokens({ ...google, app }, refresh).catch(
    async (error: unknown) => {
      if (error instanceof GoogleProblem && /invalid_grant|unauthorized_client/.test(error.reason))
        throw await ended(owner);
      throw error;
    },
  );
  const next: Tokens = {
    access: renewed.access_token,
    refresh: renewed.refresh_token ?? refresh,
  };
  await query`update email_accounts set tokens = ${await seal(next, sealing)},
      expires_at = ${expiryOf(now(), renewed.expires_in)}
    where user_id = ${userId} and tokens = ${account.tokens}`.run(db);
  return next.access;
}

export const expiryOf = (now: Date, seconds: number): string =>
  new Date(now.getTime() + seconds * 1_000).toISOString();

/** The token that gives both back. */
export async function refreshTokenOf({ settings, userId }: Owner, { tokens }: Account) {
  const opened = v.safeParse(
    Tokens,
    await open(tokens, { secret: settings.encryptionKey, userId }),
  );
  return opened.success ? opened.output.refresh : undefined;
}

async function ended({ db, userId }: Reader): Promise<GoogleProblem> {
  await query`update email_accounts set state = 'reconnect'
    where user_id = ${userId} and state = 'connected'`.run(db);
  return new GoogleProblem(401, "reconnect");
}

/** Gmail for the person of a call, or a refusal. */
export async function gmailOf(owner: Owner): Promise<Gmail> {
  const account = await accountOf(owner);
  if (!account) throw notConnected();
  if (account.state === "reconnect") throw needsReconnect();
  return gmailFor(owner, account);
}
