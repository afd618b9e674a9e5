const plain = { alphabet: "base64url", omitPadding: true } as const;

const joined = (...parts: readonly (readonly number[] | Uint8Array)[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(parts.flatMap((part) => [...part]));
const textBytes = (text: string): Uint8Array<ArrayBuffer> => joined(new TextEncoder().encode(text));
const hash = async (bytes: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));

/** A number as DER writes it: no zeros in front but one before a bit that would make it negative. */
function derNumber(bytes: Uint8Array): number[] {
  const from = bytes.findIndex((byte) => byte !== 0);
  const digits = [...bytes.subarray(from)];
  const padded = (digits[0] ?? 0) > 127 ? [0, ...digits] : digits;
  return [2, padded.length, ...padded];
}

interface Said {
  readonly challenge: string;
  readonly origin?: string;
  readonly rpId?: string;
  /** User present, user verified. */
  readonly flags?: number;
}

/** A passkey in software, as WebAuthn's bytes have it (ES256, attestation 'none'). */
export async function softKey() {
  const algorithm = { name: "ECDSA", namedCurve: "P-256" };
  const pair = await crypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
  if (!("publicKey" in pair)) throw new Error("No pair of keys was made");
  const raw = new Uint8Array((await crypto.subtle.exportKey("raw", pair.publicKey)) as ArrayBuffer);
  const [x, y] = [raw.subarray(1, 33), raw.subarray(33)];
  const credential = crypto.getRandomValues(new Uint8Array(32));
  const id = credential.toBase64(plain);
  let counter = 0;

  const clientData = (type: string, { challenge, origin = "https://aside.test" }: Said) =>
    textBytes(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authData = async ({ rpId = "aside.test", flags = 0x05 }: Said, more: number[] = []) =>
    joined(
      await hash(textBytes(rpId)),
      [more.length > 0 ? flags | 0x40 : flags, 0, 0, 0, counter],
      more,
    );
  const shared = { id, rawId: id, type: "public-key" as const };

  return {
    id,
    /** Its answer to a challenge to be added. */
    async added(said: Said) {
      // COSE: EC2, ES256, P-256.
      const cose = [0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32, ...x, 0x22, 0x58, 32, ...y];
      const about = [...new Uint8Array(16), 0, credential.length, ...credential, ...cose];
      const data = await authData(said, about);
      // CBOR: {fmt: "none", attStmt: {}, authData}.
      const attestation = joined(
        [0xa3, 0x63, ...textBytes("fmt"), 0x64, ...textBytes("none")],
        [0x67, ...textBytes("attStmt"), 0xa0, 0x68, ...textBytes("authData")],
        [0x58, data.length, ...data],
      );
      const clientDataJSON = clientData("webauthn.create", said).toBase64(plain);
      return {
        ...shared,
        response: { clientDataJSON, attestationObject: attestation.toBase64(plain) },
      };
    },
    /** Its answer to a challenge at the door. */
    async entered(said: Said) {
      counter += 1;
      const [client, data] = [clientData("webauthn.get", said), await authData(said)];
      const signed = joined(data, await hash(client));
      const ecdsa = { name: "ECDSA", hash: "SHA-256" };
      const mark = new Uint8Array(await crypto.subtle.sign(ecdsa, pair.privateKey, signed));
      const numbers = [...derNumber(mark.subarray(0, 32)), ...derNumber(mark.subarray(32))];
      const signature = joined([0x30, numbers.length, ...numbers]).toBase64(plain);
      const response = {
        clientDataJSON: client.toBase64(plain),
        authenticatorData: data.toBase64(plain),
        signature,
      };
      return { ...shared, response };
    },
  };
}
