import { BlobWriter, TextReader, ZipWriter } from "@zip.js/zip.js/lib/zip-core-external.js";
import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { importLimits } from "./limits.ts";
import { Budget, openZip } from "./open-zip.ts";

const packed = (files: Parameters<typeof zipSync>[0]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(zipSync(files));
const blobOf = (files: Parameters<typeof zipSync>[0]): Blob => new Blob([packed(files)]);

/** A zip of many files of which each is empty, made by hand: a packer takes a minute for them. */
function emptyFiles(count: number): Blob {
  const name = (at: number) => strToU8(`${String(at).padStart(6, "0")}.md`);
  const [local, central] = [39, 55];
  const bytes = new Uint8Array(count * (local + central) + 22);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < count; at += 1) {
    view.setUint32(at * local, 0x04034b50, true);
    view.setUint16(at * local + 26, 9, true);
    bytes.set(name(at), at * local + 30);
    const entry = count * local + at * central;
    view.setUint32(entry, 0x02014b50, true);
    view.setUint16(entry + 28, 9, true);
    view.setUint32(entry + 42, at * local, true);
    bytes.set(name(at), entry + 46);
  }
  const end = count * (local + central);
  view.setUint32(end, 0x06054b50, true);
  for (const place of [8, 10]) view.setUint16(end + place, count & 0xffff, true);
  view.setUint32(end + 12, count * central, true);
  view.setUint32(end + 16, count * local, true);
  return new Blob([bytes]);
}

async function read(zip: Blob, budget = new Budget()) {
  const found = new Map<string, string>();
  const opening = {
    name: "export.zip",
    origin: "export",
    depth: 1,
    budget,
    pause: () => Promise.resolve(),
  };
  for await (const entry of openZip(zip, opening))
    found.set(entry.path, await (await entry.open()).text());
  return found;
}

const why = (zip: Blob, budget = new Budget()): Promise<string> =>
  read(zip, budget).then(
    () => "read",
    (error: unknown) => (error instanceof Error ? error.message : ""),
  );

describe("NT-06 a zip that is imported", () => {
  test("is read whatever its names are, zips in it where they lie, without what a system leaves in it", async () => {
    const odd = "Zürich\u0301 👩‍👩‍👧 \u202Egpj — “x”.md";
    const zip = blobOf({
      [`Notes/${odd}`]: strToU8("a"),
      "Notes/Part-1.zip": packed({ "Inner/b.md": strToU8("b") }),
      "Old\\Windows.md": strToU8("c"),
      "./Here.md": strToU8("d"),
      "__MACOSX/Notes/._a.md": strToU8("x"),
      "Notes/.DS_Store": strToU8("x"),
    });
    expect(await read(zip)).toEqual(
      new Map([
        [`Notes/${odd}`.normalize("NFC"), "a"],
        ["Notes/Inner/b.md", "b"],
        ["Old/Windows.md", "c"],
        ["Here.md", "d"],
      ]),
    );
  });

  test.each([
    ["../../etc/passwd.md", "a name in it leads out of it"],
    ["/etc/passwd.md", "a name in it leads out of it"],
    ["a/../../b.md", "a name in it leads out of it"],
  ])("is refused where a name leads out: %s", async (name, words) => {
    const zip = blobOf({ [name]: strToU8("x") });
    expect(await why(zip)).toBe(`“export.zip” was not imported: ${words}`);
  });

  test("is refused where it is damaged, cut off, or none at all", async () => {
    const bytes = packed({ "a.md": strToU8("words ".repeat(400)), "b.md": strToU8("x") });
    const refused = "“export.zip” was not imported: the zip is damaged or not complete";
    expect(await why(new Blob([bytes.slice(0, -30)]))).toBe(refused);
    expect(await why(new Blob([strToU8("PK\u0003\u0004 no zip".repeat(9))]))).toBe(refused);
    bytes.set([1, 2, 3, 4, 5, 6], 40);
    expect(await why(new Blob([bytes]))).toBe("“a.md” in “export” is damaged");
  });

  test("is refused where it was made to burst, by ratio, by nesting and by overlapping entries", async () => {
    const burst = blobOf({ "zeros.md": [new Uint8Array(importLimits.burst + 1), { level: 9 }] });
    expect(await why(burst)).toBe(
      "“export.zip” was not imported: “zeros.md” in it was packed to burst when it is opened",
    );
    let nested: Uint8Array<ArrayBuffer> = packed({ "a.md": strToU8("x") });
    for (let depth = 0; depth < 9; depth += 1)
      nested = packed({ [`${String(depth)}.zip`]: nested });
    expect(await why(new Blob([nested]))).toMatch(/zips in zips in zips in zips$/);
    const size = new Budget();
    size.bytes = importLimits.unpacked;
    await expect(read(blobOf({ "a.md": strToU8("x") }), size)).rejects.toThrow(
      "“a.md” in “export” is too much: more than 8 GB in all",
    );
  });

  test("that says of a file that it is smaller than it is, is cut where it said", async () => {
    const bytes = packed({ "a.md": [strToU8("words ".repeat(5_000)), { level: 9 }] });
    const view = new DataView(bytes.buffer);
    for (let at = 0; at + 4 < bytes.length; at += 1) {
      if (view.getUint32(at, true) === 0x04034b50) view.setUint32(at + 22, 10, true);
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 10, true);
    }
    expect(await why(new Blob([bytes]))).toMatch(
      /^“a\.md” in “export” is (?:larger than the zip says|damaged)$/,
    );
  });

  test("of a hundred thousand files is refused before they are looked at, in memory that does not grow with it", async () => {
    const zip = emptyFiles(100_000);
    const budget = new Budget();
    expect(await why(zip, budget)).toBe(
      "“export.zip” was not imported: it has more than 50,000 files",
    );
    expect([budget.entries, budget.bytes]).toEqual([50_001, 0]);
  });

  test("is refused where it is locked", async () => {
    const writer = new ZipWriter(new BlobWriter("application/zip"), { password: "x" });
    await writer.add("a.md", new TextReader("secret"));
    expect(await why(await writer.close())).toBe(
      "“export.zip” was not imported: it is locked with a password",
    );
  });
});
