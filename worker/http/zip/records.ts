/** What stands in a zip around its files (PKWARE's APPNOTE 6.3.10, section 4.3): pure bytes, all numbers little-endian. */

/** A file or, where its path ends in '/', a folder, as it is known before its bytes. */
export interface Heading {
  /** Its path in UTF-8. */
  readonly name: Uint8Array;
  readonly updatedAt: Date;
  readonly isFolder: boolean;
  /** Deflated, or as it is. */
  readonly isPacked: boolean;
}

/** What is known of it once its bytes were written, and where it begins. */
export interface Written extends Totals {
  readonly offset: number;
}
interface Totals {
  readonly crc: number;
  /** Bytes in the zip, and of the file. */
  readonly packed: number;
  readonly size: number;
}

type Field = readonly [bytes: 2 | 4 | 8, value: number];

function record(fields: readonly Field[], ...tails: readonly Uint8Array[]): Uint8Array {
  const head = fields.reduce((sum, [bytes]) => sum + bytes, 0);
  const all = new Uint8Array(tails.reduce((sum, { length }) => sum + length, head));
  const view = new DataView(all.buffer);
  let at = 0;
  for (const [bytes, value] of fields) {
    if (value >= 2 ** (8 * bytes)) throw new RangeError("A number is too large for a zip");
    if (bytes === 2) view.setUint16(at, value, true);
    else if (bytes === 4) view.setUint32(at, value, true);
    else view.setBigUint64(at, BigInt(value), true);
    at += bytes;
  }
  for (const tail of tails) {
    all.set(tail, at);
    at += tail.length;
  }
  return all;
}

/** The highest number of a field: it says that the true one, in 64 bits, stands elsewhere. */
const most = { 2: 0xffff, 4: 0xffff_ffff } as const;
const isLarge = (...numbers: readonly number[]): boolean =>
  numbers.some((number) => number >= most[4]);

/** Versions of the format: of 2.0 are folders and deflated files, of 4.5 what needs 64 bits. */
const version = { usual: 20, large: 45 } as const;
/** Sizes follow the bytes (bit 3); names are UTF-8 (bit 11). */
const flags = { sizesFollow: 0x0008, utf8: 0x0800 } as const;

const described = ({ updatedAt, isFolder, isPacked }: Heading): readonly Field[] => [
  [2, flags.utf8 | (isFolder ? 0 : flags.sizesFollow)],
  [2, isPacked ? 8 : 0],
  [4, dosTime(updatedAt)],
];

/** Stands before the bytes of a file. */
export function localHeader(heading: Heading): Uint8Array {
  const extra = unixTime(heading.updatedAt);
  return record(
    [
      [4, 0x0403_4b50],
      [2, version.usual],
      ...described(heading),
      // Checksum and both sizes: told behind the bytes.
      [4, 0],
      [4, 0],
      [4, 0],
      [2, heading.name.length],
      [2, extra.length],
    ],
    heading.name,
    extra,
  );
}

/**
 * Stands behind the bytes of a file. Whether it needs 64 bits is known only now, so no local header promises them: as other
 * programs that stream do it. The directory at the end, which readers go by, tells it.
 */
export function descriptor({ crc, packed, size }: Totals): Uint8Array {
  const wide = isLarge(packed, size) ? 8 : 4;
  return record([
    [4, 0x0807_4b50],
    [4, crc],
    [wide, packed],
    [wide, size],
  ]);
}

/** Stands for a file in the directory at the end. */
export function directoryRecord(heading: Heading, { crc, packed, size, offset }: Written) {
  const large = isLarge(packed, size, offset);
  const time = unixTime(heading.updatedAt);
  const numbers: readonly Field[] = [
    [8, size],
    [8, packed],
    [8, offset],
  ];
  const wide = large ? record([[2, 0x0001], [2, 24], ...numbers]) : new Uint8Array();
  const told = (number: number): Field => [4, large ? most[4] : number];
  return record(
    [
      [4, 0x0201_4b50],
      // Made on DOS, which has no rights of its own: each system gives the files its usual ones.
      [2, large ? version.large : version.usual],
      [2, large ? version.large : version.usual],
      ...described(heading),
      [4, crc],
      told(packed),
      told(size),
      [2, heading.name.length],
      [2, wide.length + time.length],
      // No comment, the first disk, nothing said of its content.
      [2, 0],
      [2, 0],
      [2, 0],
      [4, heading.isFolder ? 0x10 : 0],
      told(offset),
    ],
    heading.name,
    wide,
    time,
  );
}

interface Directory {
  readonly entries: number;
  readonly bytes: number;
  readonly offset: number;
}

/** The end of a zip, by which it is found that it is one. */
export function end({ entries, bytes, offset }: Directory): Uint8Array {
  const large = entries >= most[2] || isLarge(bytes, offset);
  const wide = record([
    [4, 0x0606_4b50],
    [8, 44],
    [2, version.large],
    [2, version.large],
    [4, 0],
    [4, 0],
    [8, entries],
    [8, entries],
    [8, bytes],
    [8, offset],
    // Where that begins, on the only disk.
    [4, 0x0706_4b50],
    [4, 0],
    [8, offset + bytes],
    [4, 1],
  ]);
  const usual = record([
    [4, 0x0605_4b50],
    [2, 0],
    [2, 0],
    [2, Math.min(entries, most[2])],
    [2, Math.min(entries, most[2])],
    [4, Math.min(bytes, most[4])],
    [4, Math.min(offset, most[4])],
    [2, 0],
  ]);
  return large ? record([], wide, usual) : usual;
}

/** In steps of two seconds from 1980 to 2107 and in no zone: UTC. Other times are its beginning. */
function dosTime(at: Date): number {
  const year = at.getUTCFullYear() - 1980;
  if (!(year >= 0 && year < 128)) return (1 << 21) | (1 << 16);
  const day = (year << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  return ((day << 16) | time) >>> 0;
}

/** The exact second, wherever one is; until 2038. */
function unixTime(at: Date): Uint8Array {
  const second = Math.floor(at.getTime() / 1000);
  if (!(second >= 0 && second < 2 ** 31)) return new Uint8Array();
  const changed = 1;
  return record(
    [
      [2, 0x5455],
      [2, 5],
    ],
    new Uint8Array([changed]),
    record([[4, second]]),
  );
}
