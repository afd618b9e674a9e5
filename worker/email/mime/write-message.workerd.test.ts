import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { draftStream } from "./draft-stream.ts";
import { messagePieces, writeMessage } from "./write-message.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const own = { from: "me@x.org", text: "x", date: new Date(0), messageId: "<1@aside>" };

test("EM-06 a line break in what somebody wrote never begins a header", async () => {
  const written = writeMessage({
    ...own,
    to: ["a@x.org"],
    subject: "Hi\r\nBcc: eve@x.org\r\n\r\nbody",
  });
  const parsed = await PostalMime.parse(written);
  expect([parsed.bcc, parsed.subject]).toEqual([undefined, "Hi Bcc: eve@x.org body"]);
  for (const to of ["a@x.org\r\nBcc: eve@x.org", "a b@x.org", "ann"])
    expect(() => writeMessage({ ...own, to: [to], subject: "" })).toThrow(/not an email address/);
  const named = await PostalMime.parse(
    writeMessage({ ...own, to: ["Ann\r\nBcc: b <a@x.org>"], subject: "" }),
  );
  expect([named.bcc, named.to?.[0]?.address]).toEqual([undefined, "a@x.org"]);
  for (const inReplyTo of ["<a>\r\nBcc: eve@x.org", "<a>\n", "<a\u0000>"])
    expect(() => writeMessage({ ...own, to: ["a@x.org"], subject: "", inReplyTo })).toThrow(
      /line break/,
    );
  const file = { name: 'a"\r\nX-Evil: 1.txt', type: "text/plain\r\nX-Evil: 1", bytes: bytes("x") };
  const withFile = new TextDecoder().decode(
    writeMessage({ ...own, to: ["a@x.org"], subject: "", files: [file] }),
  );
  expect(withFile).not.toMatch(/^X-Evil/m);
});

test("EM-06 a long line of references is folded, and read back as it was", async () => {
  const ids = Array.from({ length: 50 }, (_, at) => `<${"x".repeat(200)}${String(at)}@x.example>`);
  const raw = writeMessage({
    from: "a@x.example",
    to: ["b@x.example"],
    subject: "x",
    text: "y",
    messageId: "<1@x.example>",
    references: ids.join(" "),
    date: new Date(0),
  });
  const lines = new TextDecoder().decode(raw).split("\r\n");
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(998);
  expect((await PostalMime.parse(raw)).references).toBe(ids.join(" "));
});

test("EM-06 a message that is sent in pieces is the one that is written as a whole, and a piece is small", async () => {
  const large = new Uint8Array(18_000_000).map((_, at) => (at * 31) % 251);
  const files = [
    { name: "große Datei.bin", type: "application/octet-stream", bytes: large },
    { name: "empty", type: "text/plain", bytes: new Uint8Array() },
    { name: "odd", type: "text/plain", bytes: large.subarray(0, 58) },
  ];
  const message = { ...own, to: ["Bob <bob@x.org>"], subject: "Größe", text: "Wörter\nund mehr" };
  const pieces = messagePieces({
    ...message,
    files: files.map((file) => ({ ...file, read: () => Promise.resolve(file.bytes) })),
  });
  const texts: string[] = [];
  let longest = 0;
  const decoder = new TextDecoder();
  for await (const chunk of draftStream(pieces(), "thread-1")) {
    longest = Math.max(longest, chunk.length);
    texts.push(decoder.decode(chunk));
  }
  expect(longest).toBeLessThan(1_000_000);
  const sent: unknown = JSON.parse(texts.join(""));
  expect(sent).toMatchObject({ message: { threadId: "thread-1" } });
  const [, raw = ""] = /"raw":"([^"]*)"/.exec(texts.join("")) ?? [];
  const named = (written: Uint8Array) =>
    decoder.decode(written).replaceAll(/aside-[\da-f-]{36}/g, "edge");
  const whole = writeMessage({ ...message, files });
  const streamed = Uint8Array.fromBase64(raw, { alphabet: "base64url" });
  expect(named(streamed) === named(whole)).toBe(true);
});
