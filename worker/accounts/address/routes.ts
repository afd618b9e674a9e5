import { address } from "#contract/accounts/address.ts";
import { Problem } from "../../http/problem.ts";
import type { Call, Serve } from "../../http/serve.ts";
import type { Ports } from "../../ports.ts";
import { withDeviceCookie } from "../guessing/known-device.ts";
import { proveOwner } from "../passkeys/proving.ts";
import { accountIn, userById, userFromRow, type UserRow } from "../store.ts";
import { ifTaken } from "../signing-in.ts";
import { countOrRefuse, linkOver } from "../resetting/mailed-links.ts";
import { takeAddress } from "./changing.ts";
import {
  cancelChange,
  changeOfLink,
  confirmedBefore,
  mailAgain,
  mailLink,
  refusing,
  tellOld,
  waitingOf,
} from "./waiting.ts";

/** A person's own address: changed with what they sign in with, and confirmed by a link where mail is sent. */
export function addressRoutes(
  serve: Serve,
  ports: Ports,
  limit: (call: Call) => Promise<void>,
): void {
  serve(address.state, async ({ userId }) => ({
    byLink: ports.mailSender !== undefined,
    waiting: await waitingOf(ports, userId),
  }));

  serve(address.change, async (call, { body }) => {
    await limit(call);
    const { email } = body;
    const row = await proveOwner(ports, call, body);
    // The same sent again after a lost answer is answered again.
    if (email === row.email)
      return { user: userFromRow(row), waiting: await waitingOf(ports, call.userId) };
    const { mailSender } = ports;
    if (!mailSender) {
      // Each is a line among the acts that administrators read.
      await countOrRefuse(
        ports,
        { userId: call.userId, name: "addresses" },
        "changes of your email",
      );
      const user = userFromRow(await takeAtOnce(ports, call, row, email));
      return withDeviceCookie(ports, call, { email, userId: call.userId }, { user, waiting: null });
    }
    const waiting = await mailLink(ports, call, mailSender, { row, email });
    tellOld(call, mailSender, row.email);
    return { user: userFromRow(row), waiting };
  });

  serve(address.resend, async (call) => {
    await limit(call);
    return mailAgain(ports, call);
  });

  serve(address.cancel, async (call) => ({ email: await cancelChange(ports, call) }));

  serve(address.confirm, async (call, { body: { token } }) => {
    await limit(call);
    const change = await changeOfLink(ports, token);
    const user =
      change && (await takeAddress(ports, call, change).catch(refusing(ports, call, change)));
    // Said again after a lost answer, or at once by two, it holds for both.
    const email = user?.email ?? (await confirmedBefore(ports, token));
    if (email === undefined) throw linkOver();
    return { email };
  });
}

async function takeAtOnce(ports: Ports, call: Call, row: UserRow, email: string): Promise<UserRow> {
  const taken = await takeAddress(ports, call, { row, email }).catch(ifTaken);
  if (taken) return taken;
  // Two at once: the other one may have wanted the same.
  const now = await userById(accountIn(ports, call.userId));
  if (now?.email === email) return now;
  throw new Problem("conflict", "Your account was changed meanwhile. Please try again");
}
