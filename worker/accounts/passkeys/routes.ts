import { type Passkey, passkeyLimits, passkeys } from "#contract/accounts/passkeys.ts";
import { query, raw } from "../../db/query.ts";
import { invalid, Problem } from "../../http/problem.ts";
import type { Call, Serve } from "../../http/serve.ts";
import type { Ports } from "../../ports.ts";
import { matchesPassword } from "../password.ts";
import { openSession } from "../signing-in.ts";
import { userById } from "../store.ts";
import { type Challenge, newChallenge, readChallenge } from "./challenge.ts";

/** ES256, RS256 and EdDSA. */
const algorithms = [-7, -257, -8];
const timeout = 300_000;

const fields = raw("id, name, created_at createdAt, last_used_at lastUsedAt");

interface Stored {
  readonly userId: string;
  readonly id: string;
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: number;
}

const notAccepted = (): Problem =>
  new Problem("wrong_credentials", "This passkey was not accepted. Please try again.");

type Limit = (call: Call) => Promise<void>;

export function passkeyRoutes(serve: Serve, ports: Ports, limit: Limit): void {
  serve(passkeys.begin, async (call, { body: { current } }) => {
    await limit(call);
    const row = await userById(call);
    if (!row || row.email === null)
      throw new Problem("conflict", "A sample workspace has no password yet");
    if (!(await matchesPassword(current, row.password, ports.settings)))
      throw invalid("current", "is not your password");
    const known = await query<{ id: string }>`select credential_id id from passkeys
      where user_id = ${call.userId}`.all(call.db);
    const id = new TextEncoder()
      .encode(call.userId)
      .toBase64({ alphabet: "base64url", omitPadding: true });
    return {
      rp: { id: new URL(call.request.url).hostname, name: "Aside" },
      user: { id, name: row.email, displayName: row.name },
      challenge: await newChallenge(ports, { use: "add", userId: call.userId }),
      pubKeyCredParams: algorithms.map((alg) => ({ type: "public-key" as const, alg })),
      timeout,
      attestation: "none" as const,
      excludeCredentials: known.map((key) => ({ ...key, type: "public-key" as const })),
      authenticatorSelection: {
        residentKey: "required" as const,
        userVerification: "required" as const,
      },
    };
  });

  serve(passkeys.add, async (call, { body: { name, answer } }) => {
    await limit(call);
    const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
    const isOurs = async (challenge: string) => {
      const claims = await readChallenge(ports, challenge);
      return claims?.use === "add" && claims.userId === call.userId;
    };
    const { registrationInfo } = await verifyRegistrationResponse({
      response: answer,
      expectedChallenge: isOurs,
      ...expectedOf(call),
    }).catch(() => ({ registrationInfo: undefined }));
    if (!registrationInfo) throw invalid("answer", "was not accepted. Please try again");
    const { id, publicKey, counter } = registrationInfo.credential;
    const added = await query<Passkey>`insert into passkeys
        (user_id, id, credential_id, public_key, counter, name, created_at)
      select ${call.userId}, ${call.newId()}, ${id}, ${publicKey.toBase64()}, ${counter}, ${name},
        ${call.now().toISOString()}
      where (select count(*) from passkeys where user_id = ${call.userId}) < ${passkeyLimits.keys}
      on conflict do nothing returning ${fields}`.first(call.db);
    if (!added)
      throw new Problem(
        "conflict",
        `It is here already, or there are ${String(passkeyLimits.keys)}`,
      );
    return added;
  });

  keptRoutes(serve);
  enteringRoutes(serve, ports, limit);
}

const expectedOf = ({ request }: Call) => {
  const { origin, hostname } = new URL(request.url);
  return { expectedOrigin: origin, expectedRPID: hostname, requireUserVerification: true };
};

function enteringRoutes(serve: Serve, ports: Ports, limit: Limit): void {
  serve(passkeys.ask, async (call) => {
    await limit(call);
    return {
      challenge: await newChallenge(ports, { use: "enter", userId: "" }),
      rpId: new URL(call.request.url).hostname,
      timeout,
      userVerification: "required" as const,
      allowCredentials: [],
    };
  });

  serve(passkeys.signIn, async (call, { body: { answer } }) => {
    await limit(call);
    const db = ports.dbFor("");
    const key = await query<Stored>`select user_id userId, id, credential_id credentialId,
        public_key publicKey, counter from passkeys where credential_id = ${answer.id}`.first(db);
    if (!key) throw notAccepted();
    const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
    let challenge: Challenge | undefined;
    const isOurs = async (text: string) => {
      challenge = await readChallenge(ports, text);
      return challenge?.use === "enter";
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
    if (!verified || !authenticationInfo || !challenge) throw notAccepted();
    // A challenge works once: a key takes none that is as old as the last.
    const used = await query`update passkeys set counter = ${authenticationInfo.newCounter},
        last_used_at = ${ports.now().toISOString()}, last_challenge = ${challenge.at}
      where user_id = ${key.userId} and id = ${key.id} and last_challenge < ${challenge.at}
      returning id`.first(db);
    const row = used && (await userById({ db, userId: key.userId }));
    if (!row) throw notAccepted();
    if (row.disabled_at !== null) throw new Problem("forbidden", "This account is disabled");
    return openSession(ports, call, row);
  });
}

function keptRoutes(serve: Serve): void {
  serve(passkeys.list, ({ db, userId }) =>
    query<Passkey>`select ${fields} from passkeys where user_id = ${userId}
      order by created_at desc, id desc`.all(db),
  );

  serve(passkeys.remove, async ({ db, userId }, { params: { id } }) => {
    await query`delete from passkeys where user_id = ${userId} and id = ${id}`.run(db);
    return {};
  });
}
