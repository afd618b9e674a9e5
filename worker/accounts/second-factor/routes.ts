import type { OwnerProof } from "#contract/accounts/proof.ts";
import { secondFactor } from "#contract/accounts/second-factor.ts";
import { Problem } from "../../http/problem.ts";
import type { Call, Serve } from "../../http/serve.ts";
import type { Ports } from "../../ports.ts";
import { newSecret } from "../access-token.ts";
import { proveOwner } from "../passkeys/proving.ts";
import { accountIn } from "../store.ts";
import { tellWaysIn } from "../telling.ts";
import { begin, confirm, isOnAlready, remove, renewCodes, secretOf, stateOf } from "./store.ts";
import { base32, otpAddress } from "./totp.ts";

/** Turning it on and off asks for what signs in: a session that was left open is not its owner. */
export function secondFactorRoutes(
  serve: Serve,
  ports: Ports,
  limit: (call: Call) => Promise<void>,
): void {
  const { settings } = ports;

  async function owner(call: Call, given: OwnerProof) {
    await limit(call);
    return proveOwner(ports, call, given);
  }

  serve(secondFactor.state, (call) => stateOf(accountIn(ports, call.userId)));

  serve(secondFactor.begin, async (call, { body }) => {
    // Before a code is used up for it.
    if ((await stateOf(accountIn(ports, call.userId))).isOn) throw isOnAlready();
    const { email } = await owner(call, body);
    const nonce = newSecret();
    await begin(accountIn(ports, call.userId), nonce, call.now().toISOString());
    const secret = base32(await secretOf(call.userId, nonce, settings));
    return { secret, uri: otpAddress(secret, email) };
  });

  serve(secondFactor.confirm, async (call, { body: { code } }) => {
    await limit(call);
    const account = accountIn(ports, call.userId);
    const recoveryCodes = await confirm(account, { call, settings, code });
    tellWaysIn(ports, call.userId, call);
    return { recoveryCodes };
  });

  serve(secondFactor.renewCodes, async (call, { body }) => {
    await owner(call, body);
    const account = accountIn(ports, call.userId);
    if (!(await stateOf(account)).isOn) throw new Problem("conflict", "Two-step sign-in is off");
    const recoveryCodes = await renewCodes(account, { call, settings });
    tellWaysIn(ports, call.userId, call);
    return { recoveryCodes };
  });

  serve(secondFactor.remove, async (call, { body }) => {
    await owner(call, body);
    await remove(accountIn(ports, call.userId), call);
    tellWaysIn(ports, call.userId, call);
    return {};
  });
}
