import { type SignedIn, User } from "#contract/accounts.ts";
import { store } from "../ui/store.ts";
import { storedAs } from "../ui/stored.ts";
import { locked } from "./locked.ts";
import { type ApiProblem, authenticationRequired, isEnd, notAuthenticated } from "./problem.ts";

const keys = {
  accessToken: "accessToken",
  refreshToken: "refreshToken",
  user: "user",
  userInfo: "userInfo",
} as const;

export interface Session {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly user: User;
}

/** The signed-in person, as browser storage says it; every tab of the browser shares it. */
export const session = store<Session | undefined>(stored());

addEventListener("storage", (event) => {
  if (event.key === null || event.key in keys) session.set(stored());
});

/** Secret of the exchange under way, so that one whose answer was lost can be asked for again. */
const attemptKey = "aside-attempt";
const endedKey = "aside-ended";

/** Why the last session here ended, for the sign-in page: the code, and words behind it. Null where the person chose it. */
export const endedBecause = (): string | null => localStorage.getItem(endedKey);

export function beginSession({ accessToken, refreshToken, user }: SignedIn): void {
  localStorage.removeItem(attemptKey);
  localStorage.removeItem(endedKey);
  localStorage.setItem(keys.refreshToken, refreshToken);
  keepUser(user);
  localStorage.setItem(keys.accessToken, accessToken);
  session.set({ accessToken, refreshToken, user });
}

/** Who is signed in has changed their name or the like; the tokens stay as another tab may have renewed them. */
export function learnUser(user: User): void {
  keepUser(user);
  session.change((now) => now && { ...now, user });
}

function keepUser(user: User): void {
  const { id, name, email } = user;
  localStorage.setItem(keys.userInfo, JSON.stringify({ id, name, email }));
  localStorage.setItem(keys.user, JSON.stringify(user));
}

/**
 * Forgets who is signed in. What a session left behind that ended by itself stays on this device, under the person's id,
 * and `why` says so; who signs out by choice, or whose account is gone, leaves nothing (`onSignedOut`).
 */
export function endSession(why?: ApiProblem): void {
  const userId = session.get()?.user.id;
  if (why) localStorage.setItem(endedKey, `${why.code} ${why.error}`);
  for (const key of Object.values(keys)) localStorage.removeItem(key);
  localStorage.removeItem(attemptKey);
  session.set(undefined);
  const isForGood = !why || why.code === "account_deleted";
  if (isForGood && userId !== undefined) for (const forget of leaving) forget(userId);
}

let visit = new AbortController();
const leavers = new Set<() => void>();
let person = session.get()?.user.id;
session.subscribe(() => {
  const before = person;
  person = session.get()?.user.id;
  if (before === undefined || before === person) return;
  visit.abort();
  visit = new AbortController();
  for (const forget of leavers) forget();
});

/** Aborted when the person who is here now leaves the page to another: what goes on in their name ends. */
export const visitSignal = (): AbortSignal => visit.signal;

/** Calls back when a person leaves, in whatever way: what a module holds of them in memory goes. */
export const onPersonLeft = (forget: () => void): void => void leavers.add(forget);

const leaving = new Set<(userId: string) => void>();

/** Calls back when a person signs out by choice, or their account is gone: what they leave on this device is taken away. */
export const onSignedOut = (forget: (userId: string) => void): void => void leaving.add(forget);

export function currentSession(): Session {
  const now = session.get();
  if (!now)
    throw localStorage.getItem(keys.user) === null ? notAuthenticated() : authenticationRequired();
  return now;
}

type Exchange = (refreshToken: string, attempt: string) => Promise<SignedIn>;

const lockName = "aside-session";
let refreshing: Promise<string> | undefined;

/**
 * A new access token in place of `refused`. Refresh tokens work once, and a second use ends the whole
 * session: so one call a browser, in this tab by the promise and across tabs by a lock, after which the
 * storage is read again, since another tab may have been first.
 */
export function refreshSession(refused: string, exchange: Exchange): Promise<string> {
  refreshing ??= locked(lockName, () => refreshOnce(refused, exchange)).finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

async function refreshOnce(refused: string, exchange: Exchange): Promise<string> {
  const now = stored();
  if (!now) {
    // Another tab has seen its end; nothing may be answered before this one closes too.
    session.set(undefined);
    throw authenticationRequired();
  }
  if (now.accessToken !== refused) {
    session.set(now);
    return now.accessToken;
  }
  try {
    const next = await exchange(now.refreshToken, attempt());
    beginSession(next);
    return next.accessToken;
  } catch (error) {
    if (isEnd(error)) endSession(error);
    throw error;
  }
}

/** Made before the exchange and kept until it is answered, however long that takes and whatever is loaded again meanwhile. */
function attempt(): string {
  const random = crypto.getRandomValues(new Uint8Array(24));
  const secret =
    localStorage.getItem(attemptKey) ?? Array.from(random, (byte) => byte.toString(36)).join("");
  localStorage.setItem(attemptKey, secret);
  return secret;
}

type Renew = (refused: string) => Promise<string>;

/**
 * No tab exchanges its token meanwhile: a session is being replaced by another one of the same person. The one who opens it
 * renews a token that has run out by the means handed in: to ask for the lock again would wait for itself.
 */
export const replaceSession = (
  exchange: Exchange,
  open: (renew: Renew) => Promise<SignedIn>,
): Promise<void> =>
  locked(lockName, async () =>
    beginSession(await open((refused) => refreshOnce(refused, exchange))),
  );

function stored(): Session | undefined {
  const accessToken = localStorage.getItem(keys.accessToken);
  const refreshToken = localStorage.getItem(keys.refreshToken);
  const user = storedAs(User, keys.user);
  return accessToken !== null && refreshToken !== null && user
    ? { accessToken, refreshToken, user }
    : undefined;
}
