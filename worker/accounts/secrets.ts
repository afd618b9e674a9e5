/** 256 bits of randomness, printable in a header or a URL. */
export function newSecret(): string {
  return crypto
    .getRandomValues(new Uint8Array(32))
    .toBase64({ alphabet: "base64url", omitPadding: true });
}

/** Secrets of full entropy are stored as one plain hash; only passwords need a slow one. */
export async function hashSecret(secret: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(secret));
  return new Uint8Array(digest).toHex();
}
