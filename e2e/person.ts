import type { Page } from "@playwright/test";
import { accounts, type SignedIn } from "#contract/accounts.ts";
import { call } from "./call.ts";

export const password = "a long enough passphrase 47";
let count = 0;

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly accessToken: string;
}

/** A new account, made over the API: what the sign-up page looks like is a test of its own. */
export async function newPerson(url: string): Promise<{ person: Person; session: SignedIn }> {
  count += 1;
  const email = `person-${String(process.pid)}-${String(count)}@example.com`;
  const body = { email, password, name: "Robin Test" };
  const session = await call(url, undefined, accounts.signUp, { body });
  return { session, person: { id: session.user.id, email, accessToken: session.accessToken } };
}

/** A further session of the same person, as another device has one. */
export function signInAgain(url: string, person: Person): Promise<SignedIn> {
  return call(url, undefined, accounts.signIn, { body: { email: person.email, password } });
}

/** Opens the workspace with a session already in the browser's storage, before the app first runs. */
export async function openSignedIn(page: Page, session: SignedIn, path = "/"): Promise<void> {
  // A page that is there already, with the same address, would stay as it is.
  if (page.url() !== "about:blank") await page.goto("about:blank");
  const filling = await page.addInitScript(fillStorage, session);
  await page.goto(path);
  // Who signs out stays signed out.
  await filling.dispose();
}

function fillStorage({ accessToken, refreshToken, user }: SignedIn): void {
  // Frames of mail have no storage.
  if (window !== window.top) return;
  localStorage.setItem("accessToken", accessToken);
  localStorage.setItem("refreshToken", refreshToken);
  localStorage.setItem("user", JSON.stringify(user));
  const { id, name, email } = user;
  localStorage.setItem("userInfo", JSON.stringify({ id, name, email }));
}
