/** 'ann@example.com' of 'Ann Lee <ann@example.com>', in small letters. */
export function addressIn(text: string): string {
  const at = text.lastIndexOf("<");
  const address = at < 0 ? text : text.slice(at + 1).replace(/>.*$/, "");
  return address.trim().toLowerCase();
}

/** 'Ann Lee' of 'Ann Lee <ann@example.com>', or the address where there is no name. */
export function nameIn(text: string): string {
  const at = text.lastIndexOf("<");
  const name = at < 0 ? "" : text.slice(0, at).trim();
  return name === "" ? addressIn(text) : name.replaceAll(/^"|"$/g, "");
}

const prefixed = (prefix: string, known: RegExp, subject: string): string =>
  known.test(subject) ? subject : `${prefix} ${subject}`.trim();

export const replySubject = (subject: string): string => prefixed("Re:", /^re:/i, subject);
export const forwardSubject = (subject: string): string =>
  prefixed("Fwd:", /^(?:fwd?|wg):/i, subject);

/** An address as it is kept and typed: a name with a comma or an address in it stands in quotes, so that it is never read as another recipient. */
export function formatAddress(text: string): string {
  const [name, address] = [nameIn(text), addressIn(text)];
  if (name === address || !text.includes("<")) return text;
  const isPlain = !/[",;:<>()@\\]/.test(name);
  const own = isPlain ? name : `"${name.replaceAll(/["\\]/g, "")}"`;
  return `${own} ${text.slice(text.lastIndexOf("<"))}`;
}

/** Each address once, as it was named last. */
export const eachOnce = (addresses: readonly string[]): string[] => [
  ...new Map(addresses.map((one) => [addressIn(one), one])).values(),
];

interface Answered {
  readonly from: string;
  readonly replyTo: string | null;
  readonly to: readonly string[];
  readonly cc: readonly string[];
}

/** To whom an answer goes. What one sent oneself is answered to whom it went; `isAll` takes in all who got it. */
export function answeredTo(
  { from, replyTo, to: sentTo, cc: copied }: Answered,
  own: string,
  isAll: boolean,
): { to: string[]; cc: string[] } {
  const isOwn = (one: string) => addressIn(one) === own.toLowerCase();
  const first = isOwn(from) ? [...sentTo] : [replyTo ?? from];
  if (!isAll) return { to: first, cc: [] };
  const to = eachOnce([...first, ...sentTo].filter((one) => !isOwn(one)));
  const named = new Set(to.map((one) => addressIn(one)));
  const cc = eachOnce(copied.filter((one) => !isOwn(one) && !named.has(addressIn(one))));
  return { to: to.length === 0 ? first : to, cc };
}

const methods = ["REQUEST", "CANCEL", "REPLY", "PUBLISH"] as const;

/** What a calendar file asks for beside being brought in: RFC 5546. */
export function methodOf(ics: string): (typeof methods)[number] {
  const [, given = ""] = /(?:^|[\r\n])METHOD:(\w{1,20})/i.exec(ics.slice(0, 20_000)) ?? [];
  return methods.find((method) => method === given.toUpperCase()) ?? "PUBLISH";
}
