import { addressIn, nameIn } from "#shared/mail.ts";

/** The sign for a sender: the first letter of the name. */
export const initialOf = (text: string): string =>
  [...nameIn(text).replace(/^[^\p{L}\p{N}]+/u, "")][0]?.toUpperCase() ?? "?";

interface Signed {
  readonly from: string;
  readonly folder: string;
}

/** Whether the person wrote it, as far as it says; `own` is the address of the mailbox. */
export const isOwn = ({ from, folder }: Signed, own: string | null): boolean =>
  folder === "sent" || (folder !== "spam" && own !== null && addressIn(from) === own.toLowerCase());

const mostNamed = 3;

/** Who wrote, in the order in which they did; 'me' is the person, who may have `sent` more of it than is listed. */
export function sendersIn(
  emails: readonly (Signed & { readonly receivedAt: string })[],
  own: string | null,
  sent?: { readonly since: string },
): string {
  const written = emails.map((one) => ({
    at: one.receivedAt,
    name: isOwn(one, own) ? "me" : nameIn(one.from),
  }));
  const all = sent ? [...written, { at: sent.since, name: "me" }] : written;
  const inOrder = all.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  return [...new Set(inOrder.map(({ name }) => name))].slice(0, mostNamed).join(", ");
}

const otherLetters = /[^\p{ASCII}\p{Script=Latin}]/u;
const wellKnown =
  /\b(?:paypal|apple|google|microsoft|amazon|bank|netflix|dhl|ups|fedex|facebook|docusign)\b/i;

interface Sender {
  readonly name: string;
  readonly address: string;
  readonly domain: string;
  /** The person's own address. */
  readonly own: string | null;
}

const named = /[^\s<>()"]+@[^\s<>()"]+\.\w+/;

/** Each says why a sender may not be who they seem. */
const doubts: readonly ((sender: Sender) => string | undefined)[] = [
  ({ name, address }) => {
    const [shown] = name === address ? [] : (named.exec(name) ?? []);
    const isOther = shown !== undefined && shown.toLowerCase() !== address;
    return isOther ? `The name shows ${shown}, but it came from ${address}.` : undefined;
  },
  ({ address, domain }) =>
    /(?:^|\.)xn--/.test(domain) || otherLetters.test(domain)
      ? `The sender's address ${address} has letters that look like others.`
      : undefined,
  ({ name, address, own }) =>
    own !== null && name.toLowerCase() === own && address !== own
      ? `It has your address as its name, but it came from ${address}.`
      : undefined,
  ({ name, domain }) => {
    const [brand] = wellKnown.exec(name) ?? [];
    const isOther = brand !== undefined && !domain.includes(brand.toLowerCase());
    return isOther ? `It says “${name}”, but it came from ${domain}.` : undefined;
  },
];

/**
 * Why a sender may not be who they seem: a name that holds another address, a domain in letters that look like others, or the
 * name of a well-known company from a domain without it.
 */
export function lookAlike(from: string, own: string | null): string | undefined {
  const [name, address] = [nameIn(from), addressIn(from)];
  const domain = address.split("@").at(-1) ?? "";
  const sender = { name, address, domain, own: own?.toLowerCase() ?? null };
  for (const doubt of doubts) {
    const why = doubt(sender);
    if (why !== undefined) return why;
  }
  return undefined;
}
