import {
  type Passkey,
  passkeyLimits,
  passkeys,
  type Registration,
} from "#contract/accounts/passkeys.ts";
import { batch, query, raw } from "../../db/query.ts";
import { sha256 } from "../../http/bytes.ts";
import { invalid, Problem } from "../../http/problem.ts";
import type { Call, Serve } from "../../http/serve.ts";
import type { Ports } from "../../ports.ts";
import { withDeviceCookie } from "../guessing/known-device.ts";
import { securityLine } from "../history/lines.ts";
import { openSession, refuseDisabled } from "../signing-in.ts";
import type { Reader } from "../../log/change.ts";
import { accountIn, userById, type UserRow } from "../store.ts";
import { tellWaysIn } from "../telling.ts";
import { type Challenge, newChallenge, readChallenge } from "./challenge.ts";
import { answeredBy, expectedOf, proveOwner } from "./proving.ts";

/** ES256, RS256 and EdDSA. */
const algorithms = [-7, -257, -8];
const timeout = 300_000;

const fields = raw("id, name, created_at createdAt, last_used_at lastUsedAt");

const notAccepted = (): Problem =>
  new Problem("wrong_credentials", "This passkey was not accepted. Please try again.");

const isHere = (): Problem =>
  new Problem("conflict", `It is here already, or there are ${String(passkeyLimits.keys)}`);

/** The same answer again, whose first answer was lost, is of a key that is here. */
async function refusalOf(ports: Ports, { userId }: Call, credentialId: string): Promise<Problem> {
  const known = await credentialsOf(accountIn(ports, userId));
  return known.some(({ id }) => id === credentialId)
    ? isHere()
    : invalid("answer", "was not accepted. Please try again");
}

type Limit = (call: Call) => Promise<void>;

export function passkeyRoutes(serve: Serve, ports: Ports, limit: Limit): void {
  serve(passkeys.begin, async (call, { body }) => {
    await limit(call);
    const row = await proveOwner(ports, call, body);
    const known = await credentialsOf(accountIn(ports, call.userId));
    const id = new TextEncoder()
      .encode(call.userId)
      .toBase64({ alphabet: "base64url", omitPadding: true });
    return {
      rp: { id: new URL(call.request.url).hostname, name: "Aside" },
      user: { id, name: row.email, displayName: row.name },
      challenge: await newChallenge(ports, await addingFor(row)),
      pubKeyCredParams: algorithms.map((alg) => ({ type: "public-key" as const, alg })),
      timeout,
      attestation: "none" as const,
      excludeCredentials: known,
      authenticatorSelection: {
        residentKey: "required" as const,
        userVerification: "required" as const,
      },
    };
  });

  serve(passkeys.add, async (call, { body: { name, answer } }) => {
    await limit(call);
    const { registrationInfo, askedAt, password } = await registered(ports, call, answer);
    if (!registrationInfo) throw await refusalOf(ports, call, answer.id);
    const { id, publicKey, counter } = registrationInfo.credential;
    const keyId = call.newId();
    const insert = query<Passkey>`insert into passkeys
        (user_id, id, credential_id, public_key, counter, name, created_at)
      select ${call.userId}, ${keyId}, ${id}, ${publicKey.toBase64()}, ${counter}, ${name},
        ${call.now().toISOString()}
      where (select count(*) from passkeys where user_id = ${call.userId}) < ${passkeyLimits.keys}
        and not exists (${keySince(call.userId, askedAt)})
      on conflict do nothing returning ${fields}`;
    const [[added]] = await batch(ports.directory, [
      insert,
      securityLine(call, { act: "passkey-added", detail: name }, isKeyOf(call.userId, keyId)),
    ]);
    if (!added) throw isHere();
    await keepWithPassword(ports, call, { keyId, password });
    tellWaysIn(ports, call.userId, call);
    return added;
  });

  keptRoutes(serve, ports, limit);
  enteringRoutes(serve, ports, limit);
}

/** What a key answered to a challenge of ours, and when that was asked. */
async function registered(ports: Ports, call: Call, response: Registration) {
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const row = await userById(accountIn(ports, call.userId));
  const own = row && (await addingFor(row));
  let askedAt = "";
  const isOurs = async (challenge: string) => {
    const claims = await readChallenge(ports, challenge);
    askedAt = new Date(claims?.at ?? 0).toISOString();
    return (
      claims?.use === "add" &&
      claims.userId === own?.userId &&
      claims.password === own.password &&
      (await keySince(call.userId, askedAt).first(ports.directory)) === undefined
    );
  };
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: isOurs,
    ...expectedOf(call),
  }).catch(() => ({ registrationInfo: undefined }));
  return { registrationInfo, askedAt, password: own?.password };
}

/** A password that was set while a key was added ends what was asked for with the one before: the key goes again. */
async function keepWithPassword(
  ports: Ports,
  call: Call,
  { keyId, password }: { readonly keyId: string; readonly password: string | undefined },
): Promise<void> {
  const row = await userById(accountIn(ports, call.userId));
  if (row && (await addingFor(row)).password === password) return;
  await batch(ports.directory, removing(call, keyId));
  throw invalid("answer", "was not accepted. Please try again");
}

const addingFor = async ({ user_id: userId, password }: UserRow) => ({
  use: "add" as const,
  userId,
  password: await sha256(password ?? ""),
});

/** A challenge makes one key, also where that was removed: what was added since then was by it, or by a later one. */
const keySince = (userId: string, at: string) =>
  query`select 1 from account_acts where user_id = ${userId} and act = 'passkey-added'
    and at >= ${at}`;

const isKeyOf = (userId: string, id: string) =>
  query`u.user_id = ${userId} and exists (select 1 from passkeys p
    where p.user_id = u.user_id and p.id = ${id})`;

const credentialsOf = ({ db, userId }: Reader) =>
  query<{ id: string }>`select credential_id id from passkeys where user_id = ${userId}`
    .as(({ id }) => ({ id, type: "public-key" as const }))
    .all(db);

function enteringRoutes(serve: Serve, ports: Ports, limit: Limit): void {
  const asked = async (call: Call, made: Omit<Challenge, "at">) => ({
    challenge: await newChallenge(ports, made),
    rpId: new URL(call.request.url).hostname,
    timeout,
    userVerification: "required" as const,
    allowCredentials:
      made.use === "prove" ? await credentialsOf(accountIn(ports, call.userId)) : [],
  });

  serve(passkeys.ask, async (call) => {
    await limit(call);
    return asked(call, { use: "enter", userId: "" });
  });

  serve(passkeys.prove, async (call) => {
    await limit(call);
    return asked(call, { use: "prove", userId: call.userId });
  });

  serve(passkeys.signIn, async (call, { body: { answer } }) => {
    await limit(call);
    const row = await answeredBy(ports, call, answer, ({ use }) => use === "enter");
    if (!row) throw notAccepted();
    refuseDisabled(row);
    const owner = { email: row.email ?? "", userId: row.user_id };
    return withDeviceCookie(ports, call, owner, await openSession(ports, call, row));
  });
}

/** A key goes, and the account's history says so. */
function removing(call: Call, id: string) {
  const { userId } = call;
  const detail = query`(select name from passkeys where user_id = ${userId} and id = ${id})`;
  return [
    securityLine(call, { act: "passkey-removed", detail }, isKeyOf(userId, id)),
    query`delete from passkeys where user_id = ${userId} and id = ${id}`,
  ];
}

function keptRoutes(serve: Serve, ports: Ports, limit: Limit): void {
  const { directory } = ports;
  serve(passkeys.list, ({ userId }) =>
    query<Passkey>`select ${fields} from passkeys where user_id = ${userId}
      order by created_at desc, id desc`.all(directory),
  );

  serve(passkeys.remove, async (call, { params: { id }, body }) => {
    await limit(call);
    await proveOwner(ports, call, body);
    await batch(directory, removing(call, id));
    tellWaysIn(ports, call.userId, call);
    return {};
  });
}
