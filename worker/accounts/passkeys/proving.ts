import type { Assertion, OwnerProof } from "#contract/accounts/proof.ts";
import { query } from "../../db/query.ts";
import { invalid, Problem } from "../../http/problem.ts";
import type { Call } from "../../http/serve.ts";
import type { Ports } from "../../ports.ts";
import { isOwnPassword } from "../guessing/wrong-passwords.ts";
import { passSecondFactor } from "../second-factor/store.ts";
import { accountIn, userById, type UserRow } from "../store.ts";
import { type Challenge, readChallenge } from "./challenge.ts";

interface Stored {
  readonly userId: string;
  readonly id: string;
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: number;
}

export const expectedOf = ({ request }: Call) => {
  const { origin, hostname } = new URL(request.url);
  return { expectedOrigin: origin, expectedRPID: hostname, requireUserVerification: true };
};

/**
 * Whose key answered a challenge that was made for this; undefined where the answer does not hold. Each holds once. The account
 * is as it was before: a password that is set meanwhile removes the key, and what is opened by the one before is refused.
 */
export async function answeredBy(
  ports: Ports,
  call: Call,
  answer: Assertion,
  isFor: (challenge: Challenge) => boolean,
): Promise<UserRow | undefined> {
  const db = ports.directory;
  const key = await query<Stored>`select user_id userId, id, credential_id credentialId,
      public_key publicKey, counter from passkeys where credential_id = ${answer.id}`.first(db);
  const row = key && (await userById(accountIn(ports, key.userId)));
  if (!row) return undefined;
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  let challenge: Challenge | undefined;
  const isOurs = async (text: string) => {
    challenge = await readChallenge(ports, text);
    return challenge !== undefined && isFor(challenge);
  };
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: answer,
    expectedChallenge: isOurs,
    credential: {
      id: key.credentialId,
      publicKey: Uint8Array.fromBase64(key.publicKey),
      counter: key.counter,
    },
    ...expectedOf(call),
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  if (!verified || !authenticationInfo || !challenge) return undefined;
  // A challenge works once: a key takes none that is as old as the last.
  const used = await query`update passkeys set counter = ${authenticationInfo.newCounter},
      last_used_at = ${ports.now().toISOString()}, last_challenge = ${challenge.at}
    where user_id = ${key.userId} and id = ${key.id} and last_challenge < ${challenge.at}
    returning id`.first(db);
  return used && row;
}

const isOwnPasskey = async (ports: Ports, call: Call, answer: Assertion): Promise<boolean> => {
  const isFor = ({ use, userId }: Challenge) => use === "prove" && userId === call.userId;
  return (await answeredBy(ports, call, answer, isFor))?.user_id === call.userId;
};

/**
 * Passes for the owner alone: a session that was left open is not them, nor is a password where they are asked for more at
 * sign-in. Answers their account.
 */
export async function proveOwner(
  ports: Ports,
  call: Call,
  { current, code, passkey }: OwnerProof,
): Promise<UserRow & { readonly email: string }> {
  const row = await userById(accountIn(ports, call.userId));
  const email = row?.email ?? null;
  if (!row || email === null)
    throw new Problem("conflict", "A sample workspace has no password yet");
  if (passkey) {
    if (await isOwnPasskey(ports, call, passkey)) return { ...row, email };
    throw invalid("current", "Your passkey was not accepted. Please try again");
  }
  if (!(await isOwnPassword(ports, call.userId, { given: current, stored: row.password })))
    throw invalid("current", "Wrong password");
  const { settings, now } = ports;
  const { keyedId } = call;
  await passSecondFactor(accountIn(ports, call.userId), { settings, code, now: now(), keyedId });
  return { ...row, email };
}
