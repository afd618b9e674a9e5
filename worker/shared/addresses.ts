import { emailLimits } from "#contract/email.ts";
import { addressIn, formatAddress } from "./mail.ts";

/** An address as it may be written to: no blanks, no signs that end a header or an address. */
const plainAddress = /^[^\s"(),:;<>@[\\\]]+@[^\s"(),:;<>@[\\\]]+$/;
export const isAddress = (text: string): boolean =>
  text.length <= emailLimits.address && plainAddress.test(text);

/** What is said of a recipient that nobody can be written to; undefined of a good one. */
export const problemOf = (recipient: string): string | undefined =>
  isAddress(addressIn(recipient))
    ? undefined
    : `“${recipient.slice(0, 100)}” is not an email address`;

/** In quotes, a comment, in brackets, the end of an address, the end of a group's name, or anything else. */
const pieces = /"((?:[^"\\]|\\.)*)"?|(\((?:[^()\\]|\\.)*\)?)|(<[^>]*>?)|([,;])|(:)|([^"(<,;:]+)/gs;

/**
 * The addresses of a header or of a line that somebody typed, each as 'Ann Lee <ann@example.com>' or 'ann@example.com'. Commas
 * and semicolons part them; a group's name ('Team: a@b, c@d;') is left out. One pass, whatever stands there.
 */
export function readAddresses(line: string, most: number = emailLimits.recipients): string[] {
  const found: string[] = [];
  let part = "";
  const end = () => {
    const read = oneAddress(part);
    if (read !== "" && found.length < most) found.push(read);
    part = "";
  };
  for (const [, quoted, comment, angled, parting, colon, other] of line.matchAll(pieces)) {
    if (parting !== undefined) end();
    else if (quoted !== undefined)
      part += quoted.replaceAll(/\\(.)/gs, "$1").replaceAll(/[<>]/g, "");
    else if (colon === undefined) part += angled ?? other ?? (comment === undefined ? "" : " ");
    else if (!part.includes("@")) part = "";
  }
  end();
  return found;
}

/** Characters of a line before the address that is still being typed: up to the last sign that parts two. */
export function endOfWhole(line: string): number {
  let end = 0;
  for (const { 4: parting, index } of line.matchAll(pieces)) if (parting) end = index + 1;
  return end;
}

function oneAddress(part: string): string {
  const text = part.trim().replaceAll(/\s+/g, " ");
  const at = text.lastIndexOf("<");
  if (at < 0) return text;
  const address = text
    .slice(at + 1)
    .replace(/>.*$/, "")
    .trim();
  const name = text.slice(0, at).trim();
  return name === "" || name === address ? address : formatAddress(`${name} <${address}>`);
}
