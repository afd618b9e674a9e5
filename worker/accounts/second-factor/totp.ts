const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const [stepSeconds, digits] = [30, 6];
/** Steps that a clock may be ahead or behind. */
const skew = 1;

/** RFC 4648 without padding, as apps for codes read it. */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, "0")).join("");
  const fives = bits.match(/.{1,5}/g) ?? [];
  return fives.map((five) => alphabet[Number.parseInt(five.padEnd(5, "0"), 2)]).join("");
}

export const stepAt = (at: Date): number => Math.floor(at.getTime() / 1000 / stepSeconds);

/** The code of a step: HMAC-SHA-1 of its number, cut as RFC 4226 cuts it. */
export async function codeAt(secret: Uint8Array<ArrayBuffer>, step: number): Promise<string> {
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(step));
  const algorithm = { name: "HMAC", hash: "SHA-1" };
  const key = await crypto.subtle.importKey("raw", secret, algorithm, false, ["sign"]);
  const mark = new DataView(await crypto.subtle.sign("HMAC", key, counter.buffer));
  const at = mark.getUint8(mark.byteLength - 1) & 0xf;
  const number = (mark.getUint32(at) & 0x7fff_ffff) % 10 ** digits;
  return String(number).padStart(digits, "0");
}

/** The step whose code this is, now or a step beside; undefined where it is none's. */
export async function stepOf(
  secret: Uint8Array<ArrayBuffer>,
  code: string,
  now: Date,
): Promise<number | undefined> {
  const present = stepAt(now);
  for (let step = present - skew; step <= present + skew; step++)
    if ((await codeAt(secret, step)) === code) return step;
  return undefined;
}

/** What an app reads from a picture. */
export function otpAddress(secret: string, account: string): string {
  const label = encodeURIComponent(`Aside:${account}`);
  return `otpauth://totp/${label}?secret=${secret}&issuer=Aside&algorithm=SHA1&digits=${String(digits)}&period=${String(stepSeconds)}`;
}
