import { addressIn } from "#shared/mail.ts";
import type * as v from "valibot";
import { type Email, emailLimits } from "#contract/email.ts";
import type { Recipients } from "#contract/email/outgoing.ts";
import { invalid } from "../../http/problem.ts";
import { isAddress, readAddresses } from "../mime/addresses.ts";
import type { Kept } from "../reading/store.ts";

type Given = v.InferOutput<typeof Recipients>;

/** Addresses of a line or a list, each once. */
export function recipientsIn(field: string, given: Given): string[] {
  const read = (typeof given === "string" ? [given] : given).flatMap((line) => readAddresses(line));
  const bad = read.find((one) => !isAddress(addressIn(one)));
  if (bad !== undefined) throw invalid(field, `“${bad.slice(0, 100)}” is not an email address`);
  if (read.length > emailLimits.recipients)
    throw invalid(field, `must be at most ${String(emailLimits.recipients)} addresses`);
  return once(read);
}

const once = (addresses: readonly string[]): string[] => [
  ...new Map(addresses.map((one) => [addressIn(one), one])).values(),
];

/** To whom an answer goes. What one sent oneself is answered to whom it went. */
export function answeredTo(
  { item, body }: Pick<Kept, "item"> & { readonly body: Pick<Kept["body"], "replyTo"> },
  own: string,
  isAll: boolean,
): Pick<Email, "to" | "cc"> {
  const isOwn = (one: string) => addressIn(one) === own.toLowerCase();
  const first = isOwn(item.from) ? item.to : [body.replyTo ?? item.from];
  if (!isAll) return { to: first, cc: [] };
  const to = once([...first, ...item.to].filter((one) => !isOwn(one)));
  const named = new Set(to.map((one) => addressIn(one)));
  const cc = once(item.cc.filter((one) => !isOwn(one) && !named.has(addressIn(one))));
  return { to: to.length === 0 ? first : to, cc };
}
