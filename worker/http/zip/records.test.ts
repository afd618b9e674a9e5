import { Reader, Uint8ArrayWriter, ZipReader } from "@zip.js/zip.js/lib/zip-core-external.js";
import { expect, test } from "vitest";
import { descriptor, directoryRecord, end, type Heading, localHeader } from "./records.ts";

const giga = 1_000_000_000;
/** The largest number that 32 bits can say, but for the one that stands for 'elsewhere'. */
const most = 4_294_967_294;
const updatedAt = new Date("2026-11-21T09:10:11.900Z");
const heading = (name: string, more: Partial<Heading> = {}): Heading => ({
  name: new TextEncoder().encode(name),
  updatedAt,
  isFolder: false,
  isPacked: false,
  ...more,
});
const none = { crc: 0, packed: 0, size: 0 };

/** A zip of any size of which only some stretches hold something. */
class Sparse extends Reader<null> {
  readonly #stretches: readonly (readonly [offset: number, bytes: Uint8Array])[];
  constructor(stretches: readonly (readonly [offset: number, bytes: Uint8Array])[]) {
    super(null);
    this.#stretches = stretches;
    this.size = Math.max(...stretches.map(([offset, bytes]) => offset + bytes.length));
  }
  override readUint8Array(from: number, length: number): Promise<Uint8Array> {
    const read = new Uint8Array(Math.max(0, Math.min(length, this.size - from)));
    for (const [offset, bytes] of this.#stretches) {
      const at = offset - from;
      if (at >= read.length || at + bytes.length <= 0) continue;
      read.set(bytes.subarray(Math.max(0, -at), read.length - at), Math.max(0, at));
    }
    return Promise.resolve(read);
  }
}

const joined = (...parts: readonly Uint8Array[]): Uint8Array =>
  new Uint8Array(parts.flatMap((part) => [...part]));

const entriesOf = (directory: readonly Uint8Array[], offset: number) => {
  const list = joined(...directory);
  const last = end({ entries: directory.length, bytes: list.length, offset });
  return new ZipReader(new Sparse([[offset, joined(list, last)]])).getEntries();
};

test("FI-02 another program reads a file of 6 GB, and the bytes of one that lies behind it", async () => {
  const hello = new TextEncoder().encode("hello");
  const totals = { crc: 0x3610a686, packed: hello.length, size: hello.length };
  const behind = heading("behind.txt");
  const offset = 5.2 * giga;
  const file = joined(localHeader(behind), hello, descriptor(totals));
  const large = { crc: 7, packed: 5 * giga, size: 6 * giga, offset: 0 };
  const list = joined(
    directoryRecord(heading("large.bin", { isPacked: true }), large),
    directoryRecord(behind, { ...totals, offset }),
  );
  const at = offset + file.length;
  const last = end({ entries: 2, bytes: list.length, offset: at });
  const zip = new ZipReader(
    new Sparse([
      [offset, file],
      [at, joined(list, last)],
    ]),
  );
  const [first, second] = await zip.getEntries();
  expect(first).toMatchObject({
    filename: "large.bin",
    compressedSize: 5 * giga,
    uncompressedSize: 6 * giga,
    offset: 0,
    zip64: true,
  });
  expect(second).toMatchObject({ filename: "behind.txt", uncompressedSize: 5, offset });
  if (second?.directory !== false) throw new Error("No file");
  expect(await second.getData(new Uint8ArrayWriter(), { checkCrc32: true })).toEqual(hello);
});

test("FI-02 only what does not fit into 32 bits is said in 64, so that older programs read all the rest", async () => {
  const written = [
    { ...none, packed: most, size: most, offset: most },
    { ...none, packed: 9, size: most + 1, offset: 0 },
    { ...none, packed: 9, size: 9, offset: most + 1 },
  ];
  const directory = written.map((one, at) => directoryRecord(heading(`${String(at)}.bin`), one));
  const entries = await entriesOf(directory, 5 * giga);
  const said = entries.map(({ zip64, compressedSize, uncompressedSize, offset }) => {
    return { zip64, packed: compressedSize, size: uncompressedSize, offset };
  });
  expect(said).toEqual([
    { zip64: false, packed: most, size: most, offset: most },
    { zip64: true, packed: 9, size: most + 1, offset: 0 },
    { zip64: true, packed: 9, size: 9, offset: most + 1 },
  ]);
  expect(descriptor({ ...none, packed: most, size: most }).length).toBe(16);
  expect(descriptor({ ...none, packed: 9, size: most + 1 }).length).toBe(24);
  expect(descriptor({ ...none, packed: most + 1, size: 9 }).length).toBe(24);
});

test("FI-02 a zip of 65 535 files or of 4 GB ends in 64 bits, one just below in the usual way", () => {
  const usual = 22;
  const wide = usual + 56 + 20;
  const small = { entries: 65_534, bytes: most, offset: most };
  expect(end(small).length).toBe(usual);
  expect(end({ ...small, entries: 65_535 }).length).toBe(wide);
  expect(end({ ...small, bytes: most + 1 }).length).toBe(wide);
  expect(end({ ...small, offset: most + 1 }).length).toBe(wide);
});

test("FI-02 a file in a zip keeps the second in which it was changed, whatever zone it is unpacked in", async () => {
  const times = ["2026-11-21T09:10:11.900Z", "1999-12-31T23:59:59Z"];
  const directory = times.map((time) =>
    directoryRecord(heading(time, { updatedAt: new Date(time) }), { ...none, offset: 0 }),
  );
  const entries = await entriesOf(directory, 0);
  expect(entries.map(({ lastModDate }) => lastModDate.toISOString())).toEqual([
    "2026-11-21T09:10:11.000Z",
    "1999-12-31T23:59:59.000Z",
  ]);
  // 21 November 2026, 9:10:10 (steps of two seconds) of those that know no more.
  const dos = ((46 << 9) | (11 << 5) | 21) * 65_536 + ((9 << 11) | (10 << 5) | 5);
  expect(new DataView(localHeader(heading("a")).buffer).getUint32(10, true)).toBe(dos);
});

test("FI-02 a time that no zip can hold is its first day, and nothing fails by it", () => {
  const first = ((0 << 9) | (1 << 5) | 1) * 65_536;
  for (const time of ["1970-01-01", "1601-01-01", "2110-01-01", "no time"]) {
    const header = localHeader(heading("a", { updatedAt: new Date(time) }));
    expect([time, new DataView(header.buffer).getUint32(10, true)]).toEqual([time, first]);
  }
});

test("FI-02 a path that is too long for a zip is refused, and no zip is written wrong", () => {
  expect(localHeader(heading("ü".repeat(32_767))).length).toBeGreaterThan(65_534);
  expect(() => localHeader(heading("ü".repeat(32_768)))).toThrow("too large for a zip");
});
