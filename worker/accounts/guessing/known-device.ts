import * as v from "valibot";
import type { Call } from "../../http/serve.ts";
import { Answer } from "../../http/serve.ts";
import { codeOf, sealed, unsealed } from "../../http/signed.ts";
import type { Ports } from "../../ports.ts";
import { userByEmail, type UserRow } from "../store.ts";

const days = 180;
const Claims = v.object({ of: v.string(), who: v.string(), until: v.number() });

const keyFor = ({ settings }: Pick<Ports, "settings">): string =>
  `known device ${settings.jwtSecret}`;

/** Of an address, or an account, so much as tells cookies apart: it is not in them. */
const markOf = (ports: Ports, of: string): Promise<string> => codeOf(of, keyFor(ports), 9);

const cookieOf = (mark: string): string => `aside_device_${mark}`;

async function claimsIn(ports: Ports, { request, now }: Call, mark: string) {
  const [, token = ""] =
    new RegExp(`(?:^|;\\s*)${cookieOf(mark)}=([\\w.-]{1,500})`).exec(
      request.headers.get("cookie") ?? "",
    ) ?? [];
  const read = v.safeParse(Claims, await unsealed(token, keyFor(ports)));
  const isGood = read.success && read.output.of === mark && read.output.until > now().getTime();
  return isGood ? read.output : undefined;
}

/**
 * What tells a browser in which this account was opened before from all others; it opens nothing by itself. An address may
 * have been somebody else's: their browsers know nothing of the account that has it now.
 */
export async function isKnownDevice(ports: Ports, call: Call, email: string): Promise<boolean> {
  const owner = await userByEmail(email).first(ports.directory);
  return owner !== undefined && isKnownOf(ports, call, owner);
}

interface Owner {
  readonly email: string;
  readonly userId: string;
}

/** The same of an account that is known already. */
export async function isKnownOf(
  ports: Ports,
  call: Call,
  { user_id: userId, email }: Pick<UserRow, "user_id" | "email">,
): Promise<boolean> {
  const claims = await claimsIn(ports, call, await markOf(ports, email ?? ""));
  return claims?.who === (await markOf(ports, userId));
}

/** An answer to somebody who has shown that the account is theirs: their browser is known from here on. */
export async function withDeviceCookie<Data>(
  ports: Ports,
  call: Call,
  { email, userId }: Owner,
  data: Data,
): Promise<Answer<Data>> {
  if (email === "") return new Answer(data);
  const [mark, who] = [await markOf(ports, email), await markOf(ports, userId)];
  const at = call.now().getTime();
  const known = await claimsIn(ports, call, mark);
  if (known?.who === who && known.until > at + (days / 2) * 86_400_000) return new Answer(data);
  const claims = { of: mark, who, until: at + days * 86_400_000 };
  const isSecure = new URL(call.request.url).protocol === "https:";
  const cookie = [
    `${cookieOf(mark)}=${await sealed(claims, keyFor(ports))}`,
    "Path=/api/auth",
    `Max-Age=${String(days * 86_400)}`,
    "HttpOnly",
    "SameSite=Strict",
    ...(isSecure ? ["Secure"] : []),
  ].join("; ");
  return new Answer(data, { headers: { "set-cookie": cookie } });
}
