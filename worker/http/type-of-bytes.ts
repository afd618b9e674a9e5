import { writtenTypes, zippedTypes } from "#shared/media-types.ts";

interface Mark {
  readonly at: number;
  /** Latin-1. */
  readonly text: string;
}

const starts = (text: string, type: string) => [[{ at: 0, text }], type] as const;
/** The box that an ISO media file begins with, by its brand. */
const media = (brand: string, type: string) => [[{ at: 4, text: `ftyp${brand}` }], type] as const;
const riff = (form: string, type: string) =>
  [
    [
      { at: 0, text: "RIFF" },
      { at: 8, text: form },
    ],
    type,
  ] as const;

const signatures: readonly (readonly [marks: readonly Mark[], type: string])[] = [
  starts("\u0089PNG\r\n\u001a\n", "image/png"),
  starts("\u00ff\u00d8\u00ff", "image/jpeg"),
  starts("GIF87a", "image/gif"),
  starts("GIF89a", "image/gif"),
  riff("WEBP", "image/webp"),
  media("avif", "image/avif"),
  media("avis", "image/avif"),
  media("heic", "image/heic"),
  media("mif1", "image/heic"),
  starts("II*\u0000", "image/tiff"),
  starts("MM\u0000*", "image/tiff"),
  starts("%PDF-", "application/pdf"),
  starts("PK\u0003\u0004", "application/zip"),
  starts("PK\u0005\u0006", "application/zip"),
  starts("\u001f\u008b", "application/gzip"),
  starts("7z\u00bc\u00af\u0027\u001c", "application/x-7z-compressed"),
  starts("Rar!\u001a\u0007", "application/vnd.rar"),
  [[{ at: 257, text: "ustar" }], "application/x-tar"],
  starts("ID3", "audio/mpeg"),
  starts("\u00ff\u00fb", "audio/mpeg"),
  starts("\u00ff\u00f3", "audio/mpeg"),
  starts("fLaC", "audio/flac"),
  starts("OggS", "audio/ogg"),
  riff("WAVE", "audio/wav"),
  media("M4A ", "audio/mp4"),
  media("qt  ", "video/quicktime"),
  media("", "video/mp4"),
  starts("\u001aE\u00df\u00a3", "video/webm"),
  riff("AVI ", "video/x-msvideo"),
];

/** Bytes of a file's beginning that tell its kind. */
export const sampleBytes = 4_096;
const unknown = "application/octet-stream";

/** A file's media type by its first bytes; its name only tells apart what they leave open. */
export function typeOf(bytes: Uint8Array, name = ""): string {
  const ending = /\.(\w{1,12})$/.exec(name)?.[1]?.toLowerCase() ?? "";
  const found = signatures.find(([marks]) => marks.every((mark) => stands(bytes, mark)));
  // A zip by its ending: these are never shown, only named.
  if (found) {
    const [, type] = found;
    return type === "application/zip" ? (zippedTypes.get(ending) ?? type) : type;
  }
  const text = textIn(bytes.subarray(0, sampleBytes));
  if (text === undefined) return unknown;
  // A page or a drawing may hold a program: it is nothing that is shown.
  const plain = /<(?:[a-z!?/])/i.test(text) ? unknown : "text/plain; charset=utf-8";
  return writtenTypes.get(ending) ?? plain;
}

function stands(bytes: Uint8Array, { at, text }: Mark): boolean {
  return [...text].every((character, index) => bytes[at + index] === character.codePointAt(0));
}

function textIn(bytes: Uint8Array): string | undefined {
  if (bytes.length === 0 || bytes.includes(0)) return undefined;
  try {
    // The last character may be cut.
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(bytes, {
      stream: true,
    });
  } catch {
    return undefined;
  }
}
