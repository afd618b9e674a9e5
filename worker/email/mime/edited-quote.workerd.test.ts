import { expect, test } from "vitest";
import { quoteText } from "#shared/mail/quote.ts";
import { editedHtml } from "./edited-quote.ts";
import { textOfHtml } from "./plain-text.ts";

const html = `<html><head><style>p{color:red}</style><script>alert(1)</script></head><body onload="x()">
<p style="color: #123456; background: url(https://t.example/p)">Dear <b>Ada</b>, the plan is <a href="https://x.example/plan" onclick="x()">here</a>.</p>
<p>Do you come at <i>noon</i>? <img src="cid:map@x" alt="" width="200"></p>
<p>The secret is <a href="https://x.example/secret">under the mat</a>.<img src="cid:mat@x"></p>
<table><tr><td>Bread</td><td>two euros</td></tr><tr><td>Wine</td><td>nine euros</td></tr></table>
<img src="https://t.example/1.gif" width="1" height="1"></div></blockquote><p>Regards, Bob</body></html>`;

const original = {
  from: "Bob <bob@x.example>",
  to: ["ada@x.example"],
  cc: [],
  subject: "Plan",
  receivedAt: "2026-11-24T12:00:00.000Z",
  text: textOfHtml(html),
};
const quote = quoteText("reply", original, "UTC");
const edited = (change: (text: string) => string, kind: "reply" | "forward" = "reply") =>
  editedHtml(
    kind,
    change(`Hello Bob!\n\n${quoteText(kind, original, "UTC")}`),
    html,
    (name) => name !== "mat@x",
  );
const wordsIn = (text: string) => textOfHtml(text).replaceAll(/[\s>]+/g, " ");

test("EM-06 an edited quote looks as the original does: what went is gone with its links, what came stands between", () => {
  const said = edited((text) =>
    text
      .replace(/> The secret is[^\n]*\n/, "")
      .replace("> Bread two euros", "> Bread three euros\nToo dear!")
      .replace("noon?", "noon?\n\nYes, <gladly>.\n"),
  );
  expect(said).toContain("<b>Ada</b>");
  expect(said).toContain('<a href="https://x.example/plan">here</a>');
  expect(said).toContain('<p style="color: #123456">');
  expect(said).toContain('<img src="cid:map@x" alt="" width="200">');
  expect(said).toMatch(
    /<i>noon<\/i>[^]*<\/blockquote><div[^>]*>Yes, &lt;gladly&gt;\.<\/div><blockquote/,
  );
  expect(said).toMatch(/<td>three euros<div[^>]*>Too dear!<\/div><\/td>/);
  expect(said).not.toMatch(/secret|mat|script|alert|onclick|onload|style>|t\.example/);
  expect(wordsIn(said ?? "")).toBe(
    "Hello Bob! On Nov 24, 2026, 12:00 PM, Bob <bob@x.example wrote: Dear Ada, the plan is here. Do you come at noon? Yes, <gladly . Bread three euros Too dear! Wine nine euros Regards, Bob",
  );
  for (const tag of ["blockquote", "div", "p", "table", "td"])
    expect([tag, said?.split(`<${tag}`).length]).toEqual([tag, said?.split(`</${tag}>`).length]);
});

test("EM-06 a quote says what the text says: nothing of it where another text stands in its place", () => {
  expect(
    edited(() => `Hi\n\nOn Monday, Bob wrote:\n> Something else was said here\n> by somebody`),
  ).toBeUndefined();
  expect(edited(() => "No quote at all")).toBeUndefined();
  const forwarded = edited((text) => text.replace(/The secret is[^\n]*\n/, ""), "forward");
  expect(forwarded).toContain("<b>Ada</b>");
  expect(forwarded).not.toMatch(/secret|mat@|under/);
  expect(edited((text) => text)).toContain("https://x.example/secret");
  // As plain text shows them, from a mail that brought both.
  const plain = `${quote.split("\n")[0] ?? ""}\n> Dear *Ada*, the plan is here <https://x.example/plan>.\n> Do you come at noon?`;
  const said = editedHtml("reply", plain, html, () => true);
  expect(said).toContain("<b>Ada</b>");
  expect(wordsIn(said ?? "")).toMatch(/the plan is here\. Do you come at noon\? $|noon\?$/);
});

test("EM-06 lines of a plain message are answered between, too", () => {
  const plain = '<div style="white-space: pre-wrap">One line\nAnother line\nA third one</div>';
  const said = editedHtml(
    "reply",
    "On Monday, Bob wrote:\n> One line\nMine\n> A third one",
    plain,
    () => true,
  );
  expect(wordsIn(said ?? "")).toBe("On Monday, Bob wrote: One line Mine A third one");
});
