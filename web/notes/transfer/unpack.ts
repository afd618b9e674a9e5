import { unzip, type UnzipFileInfo } from "fflate";
import { importLimits } from "./import-note.ts";

export interface Unpacked {
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** Names of what is in there and is no note. */
  readonly others: readonly string[];
}

const isText = (name: string): boolean => /\.(?:md|markdown|txt|json|enex|zip)$/i.test(name);
const isNoise = (name: string): boolean =>
  name.endsWith("/") || /(?:^|\/)(?:__MACOSX\/|\.)/.test(name);

/** Files in a zip, within limits: too many, too large, or made to burst is refused. */
export function unpack(bytes: Uint8Array): Promise<Unpacked> {
  const others: string[] = [];
  let total = 0;
  let count = 0;
  let refused: string | undefined;
  const filter = ({ name, size, originalSize }: UnzipFileInfo): boolean => {
    count += 1;
    if (isNoise(name) || refused !== undefined) return false;
    if (!isText(name)) {
      others.push(name);
      return false;
    }
    total += originalSize;
    const isBomb = size > 0 && originalSize / size > importLimits.ratio && originalSize > 1_000_000;
    if (count > importLimits.entries) refused = "too many files";
    else if (isBomb || total > importLimits.unpacked) refused = "too large when unpacked";
    return refused === undefined;
  };
  return new Promise((resolve, reject) => {
    unzip(bytes, { filter }, (error, files) => {
      if (refused !== undefined) reject(new Error(refused));
      else if (error) reject(new Error("cannot be unpacked"));
      else resolve({ files: new Map(Object.entries(files)), others });
    });
  });
}
