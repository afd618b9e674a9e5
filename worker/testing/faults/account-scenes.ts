import { accounts, agentKeys } from "#contract/accounts.ts";
import { address } from "#contract/accounts/address.ts";
import { avatar } from "#contract/accounts/avatar.ts";
import { devices } from "#contract/accounts/devices.ts";
import { entrance } from "#contract/accounts/entrance.ts";
import { passkeys } from "#contract/accounts/passkeys.ts";
import { passwords } from "#contract/accounts/passwords.ts";
import { secondFactor } from "#contract/accounts/second-factor.ts";
import { people } from "#contract/admin/people.ts";
import { agents } from "#contract/agents/activity.ts";
import { asks } from "#contract/agents/asks.ts";
import { codeAt, stepAt } from "../../accounts/second-factor/totp.ts";
import { softKey } from "../soft-key.ts";
import { dataOf, idOf, scene, type Stage } from "./scene.ts";

const password = "a better passphrase 48";
const picture =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==";

/** A session of Ada's beside the one that she acts in. */
async function session({ space, ada }: Stage) {
  const { email, password: own } = ada;
  const signedIn = dataOf(
    await space.stranger.call(accounts.signIn, { body: { email, password: own } }),
  );
  return { ...signedIn, by: space.caller(signedIn.accessToken) };
}

/** Another device of Ada's. */
async function deviceOf(on: Stage) {
  const { by } = await session(on);
  const own = dataOf(await by.call(devices.list, {})).find(({ isCurrent }) => isCurrent);
  return { id: own?.id ?? "none" };
}

const key = async ({ ada, name }: Stage) =>
  idOf(await ada.call(agentKeys.create, { body: { name, scopes: ["read"] } }));

const spent = (because: string, ...codes: readonly string[]) => ({ codes, because });
const guests =
  "users sessions refresh_tokens events tasks calendar_events notes note_revisions files file_versions file_texts storage".split(
    " ",
  );
const opened = ["sessions", "refresh_tokens"];

export const sessionScenes = [
  scene(
    accounts.signUp,
    ({ name }) => ({ body: { email: `new-${name}@example.com`, password, name: "New" } }),
    spent("the account is there, and its owner signs in", "address_taken"),
  ),
  scene(accounts.trySample, () => ({}), {
    twice: guests,
    because: "a guest's workspace whose answer was lost is one that nobody enters",
  }),
  scene(accounts.signIn, ({ ada }) => ({ body: { email: ada.email, password: ada.password } }), {
    twice: opened,
    because: "a session whose token was lost is one that nobody uses",
  }),
  scene(accounts.refresh, async (on) => ({
    body: { refreshToken: (await session(on)).refreshToken, attempt: crypto.randomUUID() },
  })),
  scene(
    accounts.signOut,
    async (on) => ({ by: (await session(on)).by, body: {} }),
    spent("it is signed out", "session_ended", "unauthenticated"),
  ),
  scene(accounts.keepSample, async ({ space, name }) => {
    const guest = dataOf(await space.stranger.call(accounts.trySample, {}));
    const by = space.caller(guest.accessToken);
    return { by, body: { email: `kept-${name}@example.com`, password, name: "Kept" } };
  }),
  scene(accounts.addExamples, async ({ space }) => ({ by: await space.signUp("Bob") })),
  scene(accounts.saveProfile, ({ name }) => ({ body: { bio: name } })),
  scene(avatar.set, () => ({ body: { picture } })),
  scene(avatar.remove, async ({ ada }) => {
    await ada.call(avatar.set, { body: { picture } });
    return {};
  }),
  scene(devices.endOthers, async (on) => {
    await session(on);
    return {};
  }),
  scene(devices.end, async (on) => ({ params: await deviceOf(on) })),
  scene(devices.rename, async (on) => ({ params: await deviceOf(on), body: { name: on.name } })),
];

export const keyScenes = [
  scene(agentKeys.create, ({ name }) => ({ body: { name, scopes: ["read" as const] } })),
  scene(agentKeys.revoke, key),
  scene(agents.pause, key),
  scene(agents.resume, async (on) => {
    const one = await key(on);
    await on.ada.call(agents.pause, one);
    return one;
  }),
  scene(agents.pauseAll, async (on) => {
    await key(on);
    return {};
  }),
  scene(asks.save, async ({ ada }) => {
    const chosen = { params: { kind: "delete" as const } };
    await ada.call(asks.save, { ...chosen, body: { isFirst: false } });
    return { ...chosen, body: { isFirst: true } };
  }),
];

/** What letters hold that are sent meanwhile. */
function lettersOf({ space }: Stage) {
  const letters: string[] = [];
  space.web.answer = async (request) => {
    letters.push(await request.text());
    return Response.json({ id: "1" });
  };
  return letters;
}

/** The link in the letter that was sent to somebody new. */
async function linked(on: Stage) {
  const { email } = await on.space.signUp("Bob");
  const letters = lettersOf(on);
  await on.space.stranger.call(entrance.forgot, { body: { email } });
  return /login\?reset=([\w.-]+)/.exec(letters.join())?.[1] ?? "none";
}

/** Somebody new who waits for the link to another address, and the secret in it. */
async function moved(on: Stage) {
  const bob = await on.space.signUp("Bob");
  const letters = lettersOf(on);
  const body = { current: bob.password, email: `moved-${on.name}@example.com` };
  dataOf(await bob.call(address.change, { body }));
  return { by: bob, token: /address\?token=([\w.-]+)/.exec(letters.join())?.[1] ?? "none" };
}

async function coded({ space, ada }: Stage) {
  const bob = await space.signUp("Bob");
  const { code } = dataOf(await ada.call(people.resetCode, { params: { id: bob.user.id } }));
  return { email: bob.email, code };
}

const once = "it holds once: the password is set";

export const passwordScenes = [
  scene(entrance.forgot, ({ ada, space }) => {
    space.web.answer = () => Response.json({ id: "1" });
    return { body: { email: ada.email } };
  }),
  scene(
    entrance.resetByLink,
    async (on) => ({ body: { token: await linked(on), password } }),
    spent(once, "forbidden", "invalid_input", "wrong_credentials"),
  ),
  scene(
    entrance.reset,
    async (on) => ({ body: { ...(await coded(on)), password } }),
    spent(once, "forbidden", "invalid_input", "wrong_credentials"),
  ),
  scene(
    passwords.change,
    async ({ space }) => {
      const bob = await space.signUp("Bob");
      return { by: bob, body: { current: bob.password, password } };
    },
    spent("it is another password", "invalid_input", "session_ended"),
  ),
];

export const addressScenes = [
  scene(address.change, async (on) => {
    const bob = await on.space.signUp("Bob");
    lettersOf(on);
    return { by: bob, body: { current: bob.password, email: `new-${on.name}@example.com` } };
  }),
  scene(address.resend, async (on) => ({ by: (await moved(on)).by })),
  scene(address.cancel, async (on) => ({ by: (await moved(on)).by })),
  scene(address.confirm, async (on) => ({ body: { token: (await moved(on)).token } })),
];

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** As an app reads it. */
const bytesOf = (secret: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    Array.from(secret, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0"))
      .join("")
      .match(/.{8}/g) ?? [],
    (byte) => Number.parseInt(byte, 2),
  );

/** Somebody who has begun with a second factor, and its code. */
async function begunFactor({ space }: Stage) {
  const bob = await space.signUp("Bob");
  const body = { current: bob.password };
  const { secret } = dataOf(await bob.call(secondFactor.begin, { body }));
  const code = await codeAt(bytesOf(secret), stepAt(space.clock.now));
  return { by: bob, body, code };
}

export async function withFactor(on: Stage) {
  const { by, body, code } = await begunFactor(on);
  const { recoveryCodes } = dataOf(await by.call(secondFactor.confirm, { body: { code } }));
  return { by, body, codes: recoveryCodes };
}

/** What the owner shows where it is on: each code holds once. */
async function withFactorProof(on: Stage) {
  const { by, body, codes } = await withFactor(on);
  return { by, body: { ...body, code: codes[0] } };
}

async function withPasskey({ space }: Stage) {
  const [bob, soft] = [await space.signUp("Bob"), await softKey()];
  const options = dataOf(await bob.call(passkeys.begin, { body: { current: bob.password } }));
  const body = { name: "Laptop", answer: await soft.added(options) };
  return { by: bob, soft, body };
}

export const factorScenes = [
  scene(secondFactor.begin, async ({ space }) => {
    const bob = await space.signUp("Bob");
    return { by: bob, body: { current: bob.password } };
  }),
  scene(
    secondFactor.confirm,
    async (on) => {
      const { by, code } = await begunFactor(on);
      return { by, body: { code } };
    },
    { codes: ["conflict", "second_factor"], because: "it is on; codes are made again when asked" },
  ),
  scene(secondFactor.renewCodes, withFactorProof),
  scene(secondFactor.remove, withFactorProof),
  scene(passkeys.begin, ({ ada }) => ({ body: { current: ada.password } })),
  scene(passkeys.prove, () => ({})),
  scene(passkeys.ask, () => ({})),
  scene(
    passkeys.add,
    async (on) => {
      const { by, body } = await withPasskey(on);
      return { by, body };
    },
    spent("it is there", "conflict"),
  ),
  scene(passkeys.remove, async (on) => {
    const { by, body } = await withPasskey(on);
    const { params } = idOf(await by.call(passkeys.add, { body }));
    return { by, params, body: { current: by.password } };
  }),
  scene(
    passkeys.signIn,
    async (on) => {
      const { by, soft, body } = await withPasskey(on);
      dataOf(await by.call(passkeys.add, { body }));
      const asked = dataOf(await on.space.stranger.call(passkeys.ask, {}));
      return { body: { answer: await soft.entered(asked) } };
    },
    { codes: ["wrong_credentials"], twice: opened, because: "a challenge holds once" },
  ),
];
