import { BlobWriter, TextReader, ZipWriter } from "@zip.js/zip.js/lib/zip-core-external.js";
import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { openArchive } from "./open-archive.ts";

const manifest = "aside/manifest.json";
const zipped = (files: Parameters<typeof zipSync>[0]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(zipSync(files));

async function textIn(zip: Blob, path = manifest): Promise<string> {
  const archive = await openArchive(zip);
  let text = "";
  for await (const piece of archive.text(path)) text += piece;
  return text;
}

const why = (zip: Blob): Promise<string> =>
  textIn(zip).catch((error: unknown) => (error instanceof Error ? error.message : ""));

test("an export is read where a name is one that exports have; others lead nowhere", async () => {
  const zip = new Blob([
    zipped({
      [manifest]: strToU8('{"ü":1}'),
      "aside/tables/tasks.jsonl": strToU8("x"),
      "files/Zürich/👩‍👩‍👧.png": strToU8("x"),
      "aside/tables/tasks.jsonl.exe": strToU8("x"),
      "notes/Diary.md": strToU8("x"),
    }),
  ]);
  expect(await textIn(zip)).toBe('{"ü":1}');
  const archive = await openArchive(zip);
  expect(archive.pathsBelow("").toSorted()).toEqual([
    manifest,
    "aside/tables/tasks.jsonl",
    "files/Zürich/👩‍👩‍👧.png",
  ]);
  expect(archive.has("notes/Diary.md")).toBe(false);
});

test("an export that is damaged, cut off, locked, or that lies about its files is refused in words", async () => {
  const damaged = "The zip is damaged or not complete";
  const bytes = zipped({ [manifest]: strToU8("words ".repeat(4_000)) });
  expect(await why(new Blob([bytes.slice(0, -30)]))).toBe(damaged);
  expect(await why(new Blob([strToU8("no zip at all")]))).toBe(
    "That isn't a zip file. Choose the one that “Export everything” made",
  );
  const torn = bytes.slice();
  torn.set([9, 9, 9, 9, 9, 9], 60);
  expect(await why(new Blob([torn]))).toBe(damaged);
  const outside = zipped({ "../../etc/passwd": strToU8("x"), [manifest]: strToU8("{}") });
  expect(await why(new Blob([outside]))).toMatch(/damaged or not complete|^\{\}$/);
  const lying = bytes.slice();
  const view = new DataView(lying.buffer);
  for (let at = 0; at + 4 < lying.length; at += 1) {
    if (view.getUint32(at, true) === 0x04034b50) view.setUint32(at + 22, 10, true);
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 10, true);
  }
  expect(await why(new Blob([lying]))).toMatch(/larger than the zip says|damaged/);
  const writer = new ZipWriter(new BlobWriter("application/zip"), { password: "x" });
  await writer.add(manifest, new TextReader("secret"));
  expect(await why(await writer.close())).toBe("It is locked with a password");
});

test("an export with two files of one name is refused: each reader would take another one", async () => {
  const bytes = zipped({ [manifest]: strToU8("{}"), "aside/manifest.jsox": strToU8("[]") });
  const names = [...new TextDecoder("latin1").decode(bytes).matchAll(/aside\/manifest\.jsox/g)];
  for (const { index } of names) bytes.set(strToU8(manifest), index);
  expect(await why(new Blob([bytes]))).toBe("It has two files of one name");
});

test("an export that was made to burst is refused before it is unpacked", async () => {
  const zip = zipped({ [manifest]: [new Uint8Array(100_000_001), { level: 9 }] });
  expect(zip.length).toBeLessThan(200_000);
  expect(await why(new Blob([zip]))).toContain("was packed to burst when it is opened");
});
