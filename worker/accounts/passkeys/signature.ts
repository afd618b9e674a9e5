/**
 * What passkeys need of ASN.1: the two numbers of an ECDSA signature (RFC 3279 §2.2.3). wrangler.toml puts it in the place of
 * `@peculiar/asn1-schema` and `@peculiar/asn1-ecc`, which read certificates too: 34 KB of the worker after gzip.
 */
export class ECDSASigValue {
  readonly r: Uint8Array<ArrayBuffer>;
  readonly s: Uint8Array<ArrayBuffer>;

  constructor(r: Uint8Array<ArrayBuffer>, s: Uint8Array<ArrayBuffer>) {
    this.r = r;
    this.s = s;
  }
}

export const AsnParser = {
  /** Reads `SEQUENCE { r INTEGER, s INTEGER }`; everything else is refused with an Error. */
  parse(bytes: Uint8Array, kind: unknown): ECDSASigValue {
    if (kind !== ECDSASigValue) throw new Error("Certificates are not read here");
    const sequence = element(bytes, 0, 0x30);
    const r = element(sequence.content, 0, 0x02);
    const s = element(sequence.content, r.end, 0x02);
    if (sequence.end !== bytes.length || s.end !== sequence.content.length)
      throw new Error("The signature goes on after its numbers");
    return new ECDSASigValue(new Uint8Array(r.content), new Uint8Array(s.content));
  },
};

/** The element that starts at `start`: its content, and where it ends. A length has one byte, or two from 128 on (P-521). */
function element(bytes: Uint8Array, start: number, tag: number) {
  const [is, short = 0, long = 0] = bytes.subarray(start);
  const isLong = short === 0x81 && long >= 0x80;
  const from = start + (isLong ? 3 : 2);
  const end = from + (isLong ? long : short);
  if (is !== tag || (short >= 0x80 && !isLong) || end === from || end > bytes.length)
    throw new Error("No two numbers of a signature");
  return { content: bytes.subarray(from, end), end };
}
