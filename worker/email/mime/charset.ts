/** Bytes as text in the named charset. A name that is unknown or wrong gives UTF-8 where the bytes are that, else Windows-1252. */
export function decodeText(bytes: Uint8Array, charset = "utf-8"): string {
  const strict = isStateful.test(charset) ? undefined : decodedAs(bytes, "utf-8", true);
  if (strict !== undefined) return strict;
  const named = /^\s*(?:utf-?8|us-ascii)\s*$/i.test(charset) ? "windows-1252" : charset.trim();
  return decodedAs(bytes, named, false) ?? decodedAs(bytes, "windows-1252", false) ?? "";
}

/** Charsets whose bytes are all ASCII, so that they would pass for UTF-8. */
const isStateful = /^\s*(?:iso-2022|hz-gb|utf-16)/i;

function decodedAs(bytes: Uint8Array, charset: string, fatal: boolean): string | undefined {
  try {
    return new TextDecoder(charset, { fatal, ignoreBOM: false }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** None where it is no base64. */
export function base64Bytes(
  text: string,
  alphabet: "base64" | "base64url",
): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.fromBase64(text, { alphabet });
  } catch {
    return new Uint8Array();
  }
}

/** One word of RFC 2047, '=?utf-8?Q?caf=C3=A9?='; its text holds no blank, and 75 signs as the standard has it, or some more. */
const encodedWord = /=\?([\w:.()-]{1,60})(?:\*[\w-]{0,20})?\?([bq])\?([^?\s]{0,200})\?=/gi;

/** A header's value with its encoded words read. Neighbors in one charset are joined as bytes: letters are cut between them. */
export function decodeHeader(value: string): string {
  let text = "";
  let end = 0;
  let open: { readonly charset: string; readonly bytes: number[] } | undefined;
  const close = () => {
    if (open) text += decodeText(new Uint8Array(open.bytes), open.charset);
    open = undefined;
  };
  for (const word of value.matchAll(encodedWord)) {
    const [whole, name = "", kind = "", content = ""] = word;
    const between = value.slice(end, word.index);
    const isNext = open !== undefined && between.trim() === "";
    end = word.index + whole.length;
    const charset = name.toLowerCase();
    if (!open || !isNext || open.charset !== charset) {
      close();
      // Blanks between two encoded words are no part of the text.
      if (!isNext) text += between;
      open = { charset, bytes: [] };
    }
    for (const byte of kind.toLowerCase() === "b"
      ? base64Bytes(content, "base64")
      : quotedBytes(content))
      open.bytes.push(byte);
  }
  close();
  return (text + value.slice(end)).replaceAll(/[\r\n]+[ \t]*/g, " ").trim();
}

function quotedBytes(content: string): number[] {
  const bytes: number[] = [];
  for (let at = 0; at < content.length; at++) {
    const code = content.slice(at + 1, at + 3);
    if (content[at] === "=" && /^[\da-f]{2}$/i.test(code)) {
      bytes.push(Number.parseInt(code, 16));
      at += 2;
    } else bytes.push(content[at] === "_" ? 0x20 : content.charCodeAt(at) & 0xff);
  }
  return bytes;
}
