import { codeOf } from "../http/signed.ts";

/** Crockford's: nothing in it is taken for something else, read aloud or typed. */
const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const codeLength = 10;

/** 50 bits in two groups, for a person to read and type. */
export function newCode(): string {
  const random = crypto.getRandomValues(new Uint8Array(codeLength));
  const code = Array.from(random, (byte) => letters[byte % letters.length]).join("");
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}

/** However it was typed. */
const plain = (code: string): string =>
  code
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1");

/** With the pepper, so that a stolen database does not give codes away; `purpose` says what the code is for, and whose. */
export const hashOfCode = (purpose: string, code: string, pepper: string): Promise<string> =>
  codeOf(`${purpose} ${plain(code)}`, `codes ${pepper}`);
