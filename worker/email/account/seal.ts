const encoder = new TextEncoder();
const purpose = encoder.encode("email tokens");

async function keyFrom(secret: string): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey("raw", encoder.encode(secret), "HKDF", false, [
    "deriveKey",
  ]);
  return crypto.subtle.deriveKey(
    { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: purpose },
    base,
    { name: "AES-GCM", length: 256 },
    false,
    ["encrypt", "decrypt"],
  );
}

interface Sealing {
  readonly secret: string;
  /** Another person's row does not open what was sealed for this one. */
  readonly userId: string;
}

const nonceBytes = 12;

export async function seal(value: unknown, { secret, userId }: Sealing): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(nonceBytes));
  const additionalData = encoder.encode(userId);
  const sealed = await crypto.subtle.encrypt(
    { name: "AES-GCM", iv, additionalData },
    await keyFrom(secret),
    encoder.encode(JSON.stringify(value)),
  );
  return `${iv.toBase64()}.${new Uint8Array(sealed).toBase64()}`;
}

/** What was sealed; undefined where it does not open, since the secret is another by now. */
export async function open(sealed: string, { secret, userId }: Sealing): Promise<unknown> {
  const [iv = "", data = ""] = sealed.split(".");
  try {
    const opened = await crypto.subtle.decrypt(
      {
        name: "AES-GCM",
        iv: Uint8Array.fromBase64(iv),
        additionalData: encoder.encode(userId),
      },
      await keyFrom(secret),
      Uint8Array.fromBase64(data),
    );
    const value: unknown = JSON.parse(new TextDecoder().decode(opened));
    return value;
  } catch {
    return undefined;
  }
}
