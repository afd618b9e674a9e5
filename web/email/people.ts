import { addressIn, nameIn } from "#shared/mail.ts";

/** The sign for a sender: the first letter of the name. */
export const initialOf = (text: string): string =>
  [...nameIn(text).replace(/^[^\p{L}\p{N}]+/u, "")][0]?.toUpperCase() ?? "?";

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
