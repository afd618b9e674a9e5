import { md5 } from "@noble/hashes/legacy.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodedBlob } from "./base64.ts";
import { type EnexNote, enexNotes } from "./enex-notes.ts";
import { type XmlHandler, XmlScanner } from "./xml-scanner.ts";

const head = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE en-export SYSTEM "http://xml.evernote.com/pub/evernote-export4.dtd">
<en-export export-date="20260101T000000Z" application="Evernote" version="10.1">`;
const bytes = Uint8Array.from({ length: 5_000 }, (_, at) => (at * 37) & 0xff);
const base64 = btoa(String.fromCodePoint(...bytes)).replaceAll(/(.{76})/g, "$1\n");
const note = `<note><title>Fish &amp; <![CDATA[<chips>]]> &#x1F41F;</title>
  <created>20260102T030405Z</created><updated>20260203T040506Z</updated>
  <tag>one</tag><tag>two &lt;3</tag>
  <note-attributes><reminder-time>20260601T090000Z</reminder-time><source-url>https://example.org/</source-url></note-attributes>
  <content><![CDATA[<en-note><div>a ]] b > c</div></en-note>]]></content>
  <task><title>Call</title><taskStatus>open</taskStatus><dueDate>20260701T100000Z</dueDate></task>
  <resource><data encoding="base64">
${base64}
</data><mime>image/png</mime><width>40</width><recognition><![CDATA[<recoIndex/>]]></recognition>
  <resource-attributes><file-name>scan.png</file-name></resource-attributes></resource></note>`;

const manner = () => ({ progress: () => undefined, signal: new AbortController().signal });

async function read(file: Blob): Promise<EnexNote[]> {
  const found: EnexNote[] = [];
  for await (const one of enexNotes(file, manner())) found.push(one);
  return found;
}

describe("NT-06 an export of Evernote", () => {
  test("is read note by note, with its files where they stand in it", async () => {
    const file = new Blob([`${head}${note}${note}</en-export>`]);
    const [first, second, ...others] = await read(file);
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      title: "Fish & <chips> 🐟",
      content: "<en-note><div>a ]] b > c</div></en-note>",
      created: "20260102T030405Z",
      tags: ["one", "two <3"],
      reminder: "20260601T090000Z",
      source: "https://example.org/",
      tasks: [{ title: "Call", isDone: false, due: "20260701T100000Z" }],
      resources: [{ name: "scan.png", type: "image/png", size: 5_000, width: "40" }],
    });
    const resource = second?.resources[0];
    expect(resource?.hash).toBe(bytesToHex(md5(bytes)));
    const cut = file.slice(resource?.from, resource?.to);
    const again = await decodedBlob(cut, "image/png");
    expect(new Uint8Array(await again.arrayBuffer())).toEqual(bytes);
  });

  test.each([
    ["<html><body>no</body></html>", "it is no export of Evernote"],
    [`${head}${note}<note><title>cut`, "it ends in the middle; the notes before that were read"],
    [`${head}<note></title></note>`, "it is not well-formed XML"],
    [
      `<!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;">]><en-export>&lol2;</en-export>`,
      "it declares entities of its own, which can be made to grow without end",
    ],
    [`${head}${"<a>".repeat(100_000)}`, "it is not well-formed XML"],
    [`${head}<a b="${"x".repeat(3_000_000)}`, "it is not well-formed XML"],
  ])("that is none is refused in a sentence: %#", async (text, words) => {
    await expect(read(new Blob([text]))).rejects.toThrow(words);
  });

  test("whose one note is larger than a note keeps the others, and of its text nothing in memory", async () => {
    const long = `<note><title>Long</title><content><![CDATA[${"x".repeat(9_000_000)}]]></content></note>`;
    const found = await read(new Blob([`${head}${long}${note}</en-export>`]));
    expect(found.map(({ title, content }) => [title, content === undefined])).toEqual([
      ["Long", true],
      ["Fish & <chips> 🐟", false],
    ]);
  });
});

/** A file that is only handed out in pieces, and remembers the largest. */
class InPieces extends Blob {
  largest = 0;
  override slice(from = 0, to = this.size, type?: string): Blob {
    this.largest = Math.max(this.largest, Math.min(to, this.size) - from);
    return super.slice(from, to, type);
  }
  override arrayBuffer(): Promise<ArrayBuffer> {
    throw new Error("All of it at once");
  }
}

test("NT-06 an export of any size is read in pieces of a megabyte, however large a file in it is", async () => {
  const much = new Blob([new Uint8Array(1_000_000).fill(0x41)]);
  const start = `${head}<note><title>Film</title><resource><data encoding="base64">`;
  const end = "</data><mime>video/mp4</mime></resource></note></en-export>";
  const file = new InPieces([start, ...Array.from({ length: 64 }, () => much), end]);
  const [film] = await read(file);
  expect(film?.resources[0]?.size).toBe(48_000_000);
  expect(file.largest).toBe(1_000_000);
});

test("NT-06 XML says the same wherever it is cut into pieces", () => {
  const whole = new TextEncoder().encode(`${head}${note}<!-- x > --></en-export>`);
  const heard = (cuts: readonly number[]): string => {
    let said = "";
    const handler: XmlHandler = {
      open: (name) => void (said += `<${name}>`),
      close: (name) => void (said += `</${name}>`),
      text(part, at) {
        expect(whole.subarray(at, at + part.length)).toEqual(part);
        said += new TextDecoder("latin1").decode(part);
      },
    };
    const scanner = new XmlScanner(handler);
    const places = [0, ...cuts.toSorted((a, b) => a - b), whole.length];
    for (const [index, place] of places.entries())
      if (index > 0) scanner.write(whole.subarray(places[index - 1], place));
    expect(scanner.isWhole).toBe(true);
    return said;
  };
  const once = heard([]);
  fc.assert(
    fc.property(fc.array(fc.nat(whole.length), { maxLength: 30 }), (cuts) => {
      expect(heard(cuts)).toBe(once);
    }),
    { numRuns: 200 },
  );
});
