import { type SignedIn, User } from "#contract/accounts.ts";
import { store } from "../ui/store.ts";
import { storedAs } from "../ui/stored.ts";
import { ApiProblem, authenticationRequired, notAuthenticated } from "./problem.ts";

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

export function beginSession({ accessToken, refreshToken, user }: SignedIn): void {
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
 * Forgets who is signed in. What a session left behind when it ran out stays on this device, under the
 * person's id; who signs out by choice leaves nothing (`onSignedOut`).
 */
export function endSession(isByChoice = false): void {
  const userId = session.get()?.user.id;
  for (const key of Object.values(keys)) localStorage.removeItem(key);
  session.set(undefined);
  if (isByChoice && userId !== undefined) for (const forget of leaving) forget(userId);
}

const leaving = new Set<(userId: string) => void>();

/** Calls back when a person signs out by choice: what they leave on this device is taken away. */
export const onSignedOut = (forget: (userId: string) => void): void => void leaving.add(forget);

export function currentSession(): Session {
  const now = session.get();
  if (!now)
    throw localStorage.getItem(keys.user) === null ? notAuthenticated() : authenticationRequired();
  return now;
}

type Exchange = (refreshToken: string) => Promise<SignedIn>;

let refreshing: Promise<string> | undefined;

/**
 * A new access token in place of `refused`. Refresh tokens work once, and a second use ends the whole
 * session: so one call a browser, in this tab by the promise and across tabs by a lock, after which the
 * storage is read again, since another tab may have been first.
 */
export function refreshSession(refused: string, exchange: Exchange): Promise<string> {
  refreshing ??= locked(() => refreshOnce(refused, exchange)).finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

async function refreshOnce(refused: string, exchange: Exchange): Promise<string> {
  const now = stored();
  if (!now) throw authenticationRequired();
  if (now.accessToken !== refused) {
    session.set(now);
    return now.accessToken;
  }
  try {
    const next = await exchange(now.refreshToken);
    beginSession(next);
    return next.accessToken;
  } catch (error) {
    const isOver = error instanceof ApiProblem && error.status >= 400 && error.status < 429;
    if (isOver) endSession();
    throw error;
  }
}

/** Pages without a secure origin have no locks; there each tab is on its own. */
function locked(work: () => Promise<string>): Promise<string> {
  if (!("locks" in navigator)) return work();
  return navigator.locks.request("aside-session", work);
}

function stored(): Session | undefined {
  const accessToken = localStorage.getItem(keys.accessToken);
  const refreshToken = localStorage.getItem(keys.refreshToken);
  const user = storedAs(User, keys.user);
  return accessToken !== null && refreshToken !== null && user
    ? { accessToken, refreshToken, user }
    : undefined;
}
