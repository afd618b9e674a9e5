import { quoteText } from "#shared/mail/quote.ts";
import { expect, test } from "vitest";
import { emptyLetter, fieldsOf, isWhole, type Letter, problemIn, withQuote } from "./letter.ts";

const quote = quoteText(
  "reply",
  {
    from: "Ann <ann@x.org>",
    to: [],
    cc: [],
    subject: "Lunch",
    receivedAt: "2026-11-24T12:00:00.000Z",
    text: "At noon?\n> earlier",
  },
  "UTC",
);
const reply: Letter = {
  ...emptyLetter,
  to: "ann@x.org, ",
  subject: "Re: Lunch",
  body: "Yes\n",
  answering: { id: "1", kind: "reply" },
};

test("EM-06 a quote that is only looked at stays the worker's to add; an edited one is the text, once", () => {
  const opened: Letter = { ...reply, ...withQuote(reply, quote) };
  expect(opened.body).toBe(`Yes\n\n${quote}`);
  expect(fieldsOf(opened)).toMatchObject({ body: "Yes", answering: reply.answering });
  const edited = { ...opened, body: opened.body.replace("> At noon?", "> At noon?\nNo, at one.") };
  expect(fieldsOf(edited)).toMatchObject({
    body: edited.body,
    answering: { id: "1", kind: "reply", isQuoted: true },
  });
  expect(fieldsOf({ ...opened, body: "All of it is gone" }).answering?.isQuoted).toBe(true);
  // Only the quote is no answer yet.
  expect(isWhole({ ...reply, body: "", ...withQuote({ ...reply, body: "" }, quote) })).toBe(false);
  expect(isWhole(opened)).toBe(true);
});

test("EM-06 the first field with an address that nobody can be written to is told", () => {
  expect(problemIn(reply)).toBeUndefined();
  const wrong = { ...reply, cc: '"Lee, Ann" <ann@x.org>, bob', bcc: "eve" };
  expect(problemIn(wrong)).toEqual({ field: "cc", words: "“bob” is not an email address" });
});
