/** A file's kind by its first bytes. A browser shows only the kinds that hold no programs. */
export interface Kind {
  readonly type: string;
  readonly isPicture: boolean;
}

const picture = (type: string): Kind => ({ type, isPicture: true });
const other = (type: string): Kind => ({ type, isPicture: false });
export const unknownKind = other("application/octet-stream");

interface Mark {
  readonly at: number;
  /** Latin-1. */
  readonly text: string;
}

const signatures: readonly (readonly [marks: readonly Mark[], kind: Kind])[] = [
  [[{ at: 0, text: "\u0089PNG\r\n\u001a\n" }], picture("image/png")],
  [[{ at: 0, text: "\u00ff\u00d8\u00ff" }], picture("image/jpeg")],
  [[{ at: 0, text: "GIF87a" }], picture("image/gif")],
  [[{ at: 0, text: "GIF89a" }], picture("image/gif")],
  [
    [
      { at: 0, text: "RIFF" },
      { at: 8, text: "WEBP" },
    ],
    picture("image/webp"),
  ],
  [[{ at: 4, text: "ftypavif" }], picture("image/avif")],
  [[{ at: 4, text: "ftypavis" }], picture("image/avif")],
  [[{ at: 0, text: "%PDF-" }], other("application/pdf")],
  [[{ at: 0, text: "PK\u0003\u0004" }], other("application/zip")],
  [[{ at: 0, text: "ID3" }], other("audio/mpeg")],
  [[{ at: 0, text: "OggS" }], other("audio/ogg")],
  [
    [
      { at: 0, text: "RIFF" },
      { at: 8, text: "WAVE" },
    ],
    other("audio/wav"),
  ],
  [[{ at: 4, text: "ftyp" }], other("video/mp4")],
];

const sample = 4_096;

export function kindOf(bytes: Uint8Array): Kind {
  const found = signatures.find(([marks]) => marks.every((mark) => stands(bytes, mark)));
  if (found) return found[1];
  return isText(bytes.subarray(0, sample)) ? other("text/plain; charset=utf-8") : unknownKind;
}

function stands(bytes: Uint8Array, { at, text }: Mark): boolean {
  return [...text].every((character, index) => bytes[at + index] === character.codePointAt(0));
}

/** Text without markup: a page or a drawing with a program in it is nothing that is shown. */
function isText(bytes: Uint8Array): boolean {
  if (bytes.length === 0 || bytes.includes(0)) return false;
  try {
    // The last character may be cut.
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(bytes, {
      stream: true,
    });
    return !/<(?:[a-z!?/])/i.test(text);
  } catch {
    return false;
  }
}
