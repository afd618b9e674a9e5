import {
  configure,
  Uint8ArrayReader,
  Uint8ArrayWriter,
  ZipReader,
} from "@zip.js/zip.js/lib/zip-core-custom.js";
import { expect, test } from "vitest";
import { streamOf, textStream } from "./streams.ts";
import { type Entry, zipStream } from "./zip-stream.ts";

configure({ useWebWorkers: false });

const updatedAt = new Date("2026-11-21T09:10:11Z");
const bytesIn = async (zip: ReadableStream<Uint8Array>): Promise<Uint8Array> =>
  new Uint8Array(await new Response(zip).arrayBuffer());

/** What another program than made it finds in a zip, checksums checked. */
async function foundIn(zip: Uint8Array) {
  const entries = await new ZipReader(new Uint8ArrayReader(zip)).getEntries();
  const found = new Map<string, string>();
  for (const entry of entries) {
    const bytes = entry.directory
      ? new Uint8Array()
      : await entry.getData(new Uint8ArrayWriter(), { checkCrc32: true });
    found.set(entry.filename, new TextDecoder().decode(bytes));
  }
  return { entries, found };
}

const content = (...pieces: readonly string[]) =>
  textStream(
    (async function* given() {
      for (const piece of pieces) yield await Promise.resolve(piece);
    })(),
  );

const file = (path: string, text: string, isStored = false): Entry => ({
  path,
  updatedAt,
  isStored,
  open: () => Promise.resolve(content(text.slice(0, 7), text.slice(7))),
});

test("FI-02 another program reads each file of a zip: names in any script, empty ones, folders, packed and stored", async () => {
  const long = "many words ".repeat(20_000);
  const files = {
    "files/Zürich/Übersicht größer.txt": "Grüße",
    "notes/👩‍👩‍👧 日本語 ملف.md": long,
    "empty.txt": "",
  };
  const given = Object.entries(files);
  const zip = await bytesIn(
    zipStream([
      { path: "folder/", updatedAt },
      ...given.map(([path, text]) => file(path, text)),
      ...given.map(([path, text]) => file(`stored/${path}`, text, true)),
    ]),
  );
  const { entries, found } = await foundIn(zip);
  expect(Object.fromEntries(found)).toEqual({
    "folder/": "",
    ...files,
    ...Object.fromEntries(given.map(([path, text]) => [`stored/${path}`, text])),
  });
  expect(entries.map(({ directory }) => directory).filter(Boolean)).toHaveLength(1);
  expect(entries.every((entry) => entry.lastModDate.getTime() === updatedAt.getTime())).toBe(true);
  const sizes = entries.filter(({ filename }) => filename.includes("日本語"));
  const [packed, stored] = sizes.map(({ compressedSize }) => compressedSize);
  expect(packed).toBeLessThan(long.length / 20);
  expect(stored).toBe(long.length);
  expect(zip.length).toBeLessThan(long.length + 10_000);
});

test("FI-02 a zip of nothing is one, too, and tells nothing", async () => {
  expect((await foundIn(await bytesIn(zipStream([])))).entries).toEqual([]);
});

test("FI-02 more files than 16 bits can count are all there", async () => {
  const many = 66_000;
  function* entries(): Generator<Entry> {
    for (let at = 0; at < many; at += 1)
      yield { path: `${String(at)} ${"n".repeat(at % 50)}/`, updatedAt };
    yield file("last.txt", "the last one");
  }
  const { entries: all, found } = await foundIn(await bytesIn(zipStream(entries())));
  expect(all).toHaveLength(many + 1);
  expect(found.size).toBe(many + 1);
  expect(found.get("last.txt")).toBe("the last one");
});

test("FI-02 who stops reading before a file's first byte lets go of the file", async () => {
  let isLetGo = false;
  const body = new ReadableStream<Uint8Array>({
    cancel: () => {
      isLetGo = true;
    },
  });
  const opened = Promise.withResolvers<undefined>();
  const open = () => {
    opened.resolve(undefined);
    return Promise.resolve(body);
  };
  const zip = zipStream([{ path: "a.txt", updatedAt: new Date(0), open }]);
  await opened.promise;
  await zip.cancel();
  expect(isLetGo).toBe(true);
});

test("FI-02 what is gone, or lost by the end, is named in the zip; the rest is whole", async () => {
  const lost: string[] = [];
  async function* entries(): AsyncGenerator<Entry> {
    yield await Promise.resolve(file("a.txt", "a"));
    yield { path: "gone.txt", updatedAt, open: () => Promise.resolve(undefined) };
    lost.push("The bytes of “b.txt”");
    yield file("c.txt", "c");
  }
  const { found } = await foundIn(await bytesIn(zipStream(entries(), lost)));
  expect([...found]).toEqual([
    ["a.txt", "a"],
    ["c.txt", "c"],
    [
      "Not in this zip.txt",
      "The storage does not have these files any more:\ngone.txt\n\nOf these the zip has no more than the name, since the rest was gone:\nThe bytes of “b.txt”\n",
    ],
  ]);
});

/** Bytes without end that do not pack, and how much of them was asked for. */
function endless() {
  const asked = { bytes: 0, hasEnded: false };
  async function* pieces(): AsyncGenerator<Uint8Array> {
    try {
      for (;;) {
        asked.bytes += 65_536;
        yield await Promise.resolve(crypto.getRandomValues(new Uint8Array(65_536)));
      }
    } finally {
      asked.hasEnded = true;
    }
  }
  const open = () => Promise.resolve(streamOf(pieces()));
  return { asked, open };
}

test.each([true, false])(
  "FI-02 who takes a zip slowly is waited for, and who leaves it ends the reading (stored: %s)",
  async (isStored) => {
    const { asked, open } = endless();
    let opened = 0;
    const next: Entry = {
      ...file("next.txt", "next"),
      open: () => {
        opened += 1;
        return Promise.resolve(content("next"));
      },
    };
    const reader = zipStream([
      { path: "endless.bin", updatedAt, open, isStored },
      next,
    ]).getReader();
    let taken = 0;
    while (taken < 3_000_000) taken += (await reader.read()).value?.byteLength ?? 0;
    await scheduler.wait(50);
    expect(asked.bytes).toBeGreaterThan(2_900_000);
    expect(asked.bytes - taken).toBeLessThan(1_000_000);
    expect(asked.hasEnded).toBe(false);
    await reader.cancel();
    await scheduler.wait(50);
    expect(asked.hasEnded).toBe(true);
    expect(opened).toBe(0);
  },
);

test.each([true, false])(
  "FI-02 a file that breaks off breaks the zip off: none looks whole that is not (stored: %s)",
  async (isStored) => {
    async function* broken(): AsyncGenerator<string> {
      yield await Promise.resolve("begins");
      throw new Error("The storage broke off");
    }
    const open = () => Promise.resolve(textStream(broken()));
    const zip = zipStream([{ path: "broken.txt", updatedAt, open, isStored }, file("b.txt", "b")]);
    await expect(bytesIn(zip)).rejects.toThrow("The storage broke off");
  },
);
