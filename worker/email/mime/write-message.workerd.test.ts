import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { writeMessage } from "./write-message.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

test("EM-06 a line break in what somebody wrote never begins a header", async () => {
  const own = { from: "me@x.org", text: "x", date: new Date(0), messageId: "<1@aside>" };
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
