const plain = { alphabet: "base64url", omitPadding: true } as const;

/** A key for one purpose: what is signed for another does not hold for it. */
const keyOf = (secret: string) =>
  crypto.subtle.importKey(
    "raw",
    new TextEncoder().encode(secret),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign", "verify"],
  );

const markOf = async (of: BufferSource, secret: string) =>
  new Uint8Array(await crypto.subtle.sign("HMAC", await keyOf(secret), of));

/** The HMAC-SHA-256 of a text, in base64url: the same for the same text, and nobody makes it up without the secret. */
export const codeOf = async (text: string, secret: string, bytes = 32): Promise<string> =>
  (await markOf(new TextEncoder().encode(text), secret)).subarray(0, bytes).toBase64(plain);

/** A token that says what it stands for, and that only the worker can make. */
export async function sealed(claims: unknown, secret: string): Promise<string> {
  const said = new TextEncoder().encode(JSON.stringify(claims));
  return `${said.toBase64(plain)}.${(await markOf(said, secret)).toBase64(plain)}`;
}

/** What a token stands for; undefined where it is not ours. */
export async function unsealed(token: string, secret: string): Promise<unknown> {
  const [said = "", mark = ""] = token.split(".");
  try {
    const bytes = Uint8Array.fromBase64(said, plain);
    const sign = Uint8Array.fromBase64(mark, plain);
    // The platform's verify compares in constant time.
    const isOurs = await crypto.subtle.verify("HMAC", await keyOf(secret), sign, bytes);
    return isOurs ? JSON.parse(new TextDecoder().decode(bytes)) : undefined;
  } catch {
    return undefined;
  }
}
