import { addressIn, nameIn, replySubject } from "#shared/mail.ts";
import fc from "fast-check";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { readAddresses } from "#shared/addresses.ts";
import { partCalled } from "../mirror/fetching.ts";
import { decodeHeader } from "./charset.ts";
import type { GmailMessage, GmailPart } from "./gmail-message.ts";
import { htmlOfText, textOfHtml } from "./plain-text.ts";
import { quoted } from "./quote.ts";
import { readMessage } from "./read-message.ts";
import { writeMessage } from "./write-message.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const base64url = (text: string | Uint8Array) =>
  (typeof text === "string" ? bytes(text) : text).toBase64({ alphabet: "base64url" });

const bytesIn = (content: string | ArrayBuffer | Uint8Array): Uint8Array =>
  typeof content === "string" ? bytes(content) : new Uint8Array(content);

const message = (payload: GmailPart): GmailMessage => ({ id: "m1", threadId: "t1", payload });
const withHeaders = (headers: Readonly<Record<string, string>>) =>
  readMessage(
    message({
      mimeType: "text/plain",
      headers: Object.entries(headers).map(([name, value]) => ({ name, value })),
      body: { data: base64url("Hello") },
    }),
  );

test("EM-05 headers are read whatever charset their words are in", () => {
  expect(decodeHeader("=?utf-8?Q?caf=C3=A9_au_lait?=")).toBe("café au lait");
  expect(decodeHeader("=?ISO-8859-1?Q?Keld_J=F8rn_Simonsen?= (x)")).toBe("Keld Jørn Simonsen (x)");
  expect(decodeHeader("=?UTF-8?B?8J+Y?= =?utf-8?b?gA==?= ok")).toBe("😀 ok");
  expect(decodeHeader("=?iso-2022-jp?B?GyRCRnxLXBsoQg==?=")).toBe("日本");
  expect(decodeHeader("=?koi8-r?B?8NLJ18XU?=")).toBe("Привет");
  // Wrong names of charsets, broken words and half of one are shown as well as can be.
  expect(decodeHeader("=?x-none?Q?caf=C3=A9?=")).toBe("café");
  expect(decodeHeader("=?utf-8?Q?caf=E9?=")).toBe("café");
  expect(decodeHeader("=?utf-8?B?????=")).toBe("=?utf-8?B?????=");
  expect(decodeHeader("a\r\n b =?utf-8?Q?")).toBe("a b =?utf-8?Q?");
});

test("EM-05 names and addresses are parted as RFC 5322 has them, and nothing is lost of what is not", () => {
  expect(
    readAddresses(
      '"Lee, Ann" <ann@x.org>, Bob <bob@x.org>; c@x.org (Carl, Jr), Team: d@x.org, e@x.org;',
    ),
  ).toEqual(['"Lee, Ann" <ann@x.org>', "Bob <bob@x.org>", "c@x.org", "d@x.org", "e@x.org"]);
  expect(readAddresses("ann")).toEqual(["ann"]);
  expect(readAddresses('"unclosed <a@x.org>, b@x.org')).toHaveLength(1);
  expect([addressIn("Ann <Ann@X.org>"), nameIn("Ann <a@x.org>"), nameIn("a@x.org")]).toEqual([
    "ann@x.org",
    "Ann",
    "a@x.org",
  ]);
  const from = withHeaders({ From: "=?utf-8?Q?Lee=2C_=C3=84nn?= <ann@x.org>", Subject: "x" }).from;
  expect([from, nameIn(from)]).toEqual(['"Lee, Änn" <ann@x.org>', "Lee, Änn"]);
  // A name that looks like another recipient is read as a name again.
  const sly = withHeaders({ From: '"rival@evil.example, Bob" <bob@x.org>' }).from;
  expect(readAddresses(sly)).toEqual([sly]);
  expect(addressIn(sly)).toBe("bob@x.org");
});

test("EM-03 the preview is words: no tags, no styles, no signs without a width", () => {
  expect(
    textOfHtml(
      "<style>p{}</style><p>Hi&nbsp;<b>Ann</b> &amp; co</p><script>alert(1)</script><div>Next\u200B</div><img alt='Logo'><br>x",
    ),
  ).toBe("Hi Ann & co\n\nNext\nLogo\nx");
  expect(textOfHtml("<a <b>c</a> 1 < 2 <!-- <p>no</p> --> &lt;p&gt;")).toContain("1 < 2 <p>");
  expect(htmlOfText('<img src=x onerror="1"> see https://a.org/x?a=1&b=2.')).toBe(
    '<div style="white-space: pre-wrap">&lt;img src=x onerror=&quot;1&quot;&gt; see <a href="https://a.org/x?a=1&amp;b=2">https://a.org/x?a=1&amp;b=2</a>.</div>',
  );
});

test("EM-05 EM-07 a message is read by its parts: texts in their charset, files with safe names, the invitation", () => {
  const read = readMessage(
    message({
      mimeType: "multipart/mixed",
      headers: [
        { name: "From", value: "Ann <ann@x.org>" },
        { name: "To", value: "me@x.org" },
        { name: "List-Unsubscribe", value: "<mailto:out@x.org>, <https://x.org/out>" },
        { name: "List-Unsubscribe-Post", value: "List-Unsubscribe=One-Click" },
        { name: "Authentication-Results", value: "mx; dmarc=fail header.from=x.org" },
      ],
      parts: [
        {
          partId: "0",
          mimeType: "multipart/alternative",
          parts: [
            {
              partId: "0.0",
              mimeType: "text/plain",
              headers: [{ name: "Content-Type", value: "text/plain; charset=iso-8859-1" }],
              body: { data: base64url(new Uint8Array([0x63, 0x61, 0x66, 0xe9])) },
            },
            { partId: "0.1", mimeType: "text/html", body: { data: base64url("<p>café</p>") } },
          ],
        },
        {
          partId: "1",
          mimeType: "application/pdf",
          filename: "../../e\u202Evil\u0000.pdf",
          body: { attachmentId: "a1", size: 12 },
        },
        {
          partId: "2",
          mimeType: "image/png",
          filename: "logo.png",
          headers: [{ name: "Content-ID", value: "<logo@x>" }],
          body: { attachmentId: "a2", size: 3 },
        },
        {
          partId: "3",
          mimeType: "text/calendar",
          filename: "",
          body: { data: base64url("BEGIN:VCALENDAR") },
        },
      ],
    }),
  );
  expect(read).toMatchObject({
    from: "Ann <ann@x.org>",
    text: "café",
    html: "<p>café</p>",
    preview: "café",
    isVerified: false,
    unsubscribe: { post: "https://x.org/out", mail: "mailto:out@x.org", page: "https://x.org/out" },
    calendarPart: { text: "BEGIN:VCALENDAR" },
    attachments: [
      { id: "1", name: "evil.pdf", type: "application/pdf", size: 12, contentId: null },
      { id: "2", name: "logo.png", type: "image/png", size: 3, contentId: "logo@x" },
    ],
  });
});

const line = fc
  .string({ unit: "grapheme", maxLength: 120 })
  .filter((text) => !/[\r\n\0]/.test(text));
const printed = fc
  .string({ unit: "grapheme", maxLength: 60 })
  .map((text) => text.replaceAll(/[\p{C}\p{Z}]+/gu, " ").trim());
const mailbox = fc
  .tuple(printed, fc.stringMatching(/^[a-z0-9]{1,10}$/), fc.stringMatching(/^[a-z0-9]{1,10}$/))
  .map(([name, user, host]) => ({ name, address: `${user}@${host}.org` }));

test("EM-06 EM-07 what is written is read the same by another program's parser, whatever stands in it", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(mailbox, { minLength: 1, maxLength: 5 }),
      line,
      fc.string({ unit: "grapheme", maxLength: 400 }),
      fc.array(fc.record({ name: printed, content: fc.uint8Array({ maxLength: 300 }) }), {
        maxLength: 2,
      }),
      async (people, subject, text, files) => {
        const written = writeMessage({
          from: "me@x.org",
          to: people.map(({ name, address }) =>
            name === "" ? address : `${name.replaceAll(/[<>]/g, "")} <${address}>`,
          ),
          subject,
          text,
          html: htmlOfText(text),
          messageId: "<1@aside>",
          date: new Date(0),
          files: files.map(({ name, content }) => ({
            name: name || "a",
            type: "application/x-thing",
            bytes: content,
          })),
        });
        const parsed = await PostalMime.parse(written);
        expect(parsed.to?.map(({ address }) => address)).toEqual(
          people.map(({ address }) => address),
        );
        expect(parsed.subject ?? "").toBe(
          subject
            .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ")
            .trim()
            .toWellFormed(),
        );
        expect((parsed.text ?? "").replaceAll("\r\n", "\n").trimEnd()).toBe(
          text.replaceAll(/\r?\n/g, "\n").toWellFormed().trimEnd(),
        );
        expect(parsed.attachments.map(({ content }) => [...bytesIn(content)])).toEqual(
          files.map(({ content }) => [...content]),
        );
        expect(
          new TextDecoder()
            .decode(written)
            .split("\r\n")
            .every((one) => one.length <= 998),
        ).toBe(true);
      },
    ),
    { numRuns: 150 },
  );
});

test("EM-06 replies quote, forwards bring the original, and a subject has one prefix", () => {
  const original = {
    from: "Ann <ann@x.org>",
    to: ["me@x.org"],
    cc: [],
    subject: "Lunch",
    receivedAt: "2026-11-24T12:00:00.000Z",
    html: "<p>At noon?</p>",
    text: "At noon?\n> earlier",
  };
  const own = { text: "Yes", html: "<div>Yes</div>" };
  expect(quoted("reply", own, original, "UTC", () => true).text).toBe(
    "Yes\n\nOn Nov 24, 2026, 12:00 PM, Ann <ann@x.org> wrote:\n> At noon?\n>> earlier",
  );
  expect(quoted("reply", own, original, "UTC", () => true).html).toContain("<blockquote");
  expect(quoted("forward", own, original, "UTC", () => true).text).toContain(
    "Subject: Lunch\nTo: me@x.org\n\nAt noon?",
  );
  expect([replySubject("Lunch"), replySubject("RE: Lunch")]).toEqual(["Re: Lunch", "RE: Lunch"]);
});

test("EM-05 a message that is one file has it under a name by which it is fetched", () => {
  const payload: GmailPart = {
    partId: "",
    mimeType: "application/pdf",
    filename: "Scan.pdf",
    body: { attachmentId: "A1", size: 9 },
  };
  const [file] = readMessage(message(payload)).attachments;
  expect(file?.name).toBe("Scan.pdf");
  expect(partCalled(payload, file?.id ?? "")).toBe(payload);
  expect(file?.id).not.toBe("");
});
