import { expect, test } from "vitest";
import { saysAttached } from "./forgotten-file.ts";
import { emptyLetter } from "./letter.ts";

const letter = (body: string) => ({ ...emptyLetter, body });

test.each([
  "The plan is attached.",
  "I'm attaching the photos",
  "I have attached our offer",
  "Please see the attachment",
  "Please find attached the invoice",
  "See attachments for details.",
  "The contract is enclosed.",
])("EM-06 ‘%s’ tells of a file that goes along", (body) => {
  expect(saysAttached(letter(body))).toBeDefined();
});

test.each([
  "Thanks!",
  "Could you send the attachment again?",
  "I could not open the file you attached",
  "You've attached the wrong one",
  "Nothing is attached to your mail",
  "no attachments, please",
  "Thanks.\n\nOn Monday Tom wrote:\n> The plan is attached.",
])("EM-06 ‘%s’ tells of none", (body) => {
  expect(saysAttached(letter(body))).toBeUndefined();
});

test("EM-06 a message with a file lacks none, and the subject may tell of one, too", () => {
  const file = { name: "plan.pdf", size: 1, source: { fileId: "1" } };
  expect(saysAttached({ ...letter("See attached"), files: [file] })).toBeUndefined();
  expect(saysAttached({ ...letter("Hi"), subject: "Offer attached" })).toBe("attached");
  // What somebody else wrote.
  const answering = { id: "1", kind: "reply" } as const;
  expect(
    saysAttached({ ...letter("Hi"), subject: "Re: Offer attached", answering }),
  ).toBeUndefined();
});
