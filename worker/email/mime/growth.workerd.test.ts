import { expect, test } from "vitest";
import { readAddresses } from "#shared/addresses.ts";
import { decodeHeader } from "./charset.ts";
import { editedHtml } from "./edited-quote.ts";
import { extractOf } from "../language/asking.ts";
import { htmlOfText, textOfHtml } from "./plain-text.ts";
import { readMessage } from "./read-message.ts";

const headed = (value: string) =>
  readMessage({
    id: "m1",
    threadId: "t1",
    payload: {
      headers: ["From", "To", "List-Unsubscribe", "References"].map((name) => ({ name, value })),
    },
  });

test("EM-05 reading grows with the length of a message alone", () => {
  const timed = (run: () => unknown) => {
    const start = performance.now();
    run();
    return performance.now() - start;
  };
  const shapes: ((size: number) => () => unknown)[] = [
    (size) => () => textOfHtml("<div>".repeat(size / 5)),
    (size) => () => textOfHtml("<".repeat(size)),
    (size) => () => textOfHtml("<a href='".repeat(size / 9)),
    (size) => () => readAddresses('"'.repeat(size)),
    (size) => () => readAddresses("(".repeat(size)),
    (size) => () => readAddresses("<a@b>,".repeat(size / 6)),
    (size) => () => decodeHeader("=?utf-8?Q?".repeat(size / 10)),
    (size) => () => decodeHeader("=?a?b?a?= ".repeat(size / 10)),
    (size) => () => htmlOfText("https://".repeat(size / 8)),
    (size) => () => headed("<".repeat(size)),
    (size) => () => extractOf(`${"a".repeat(size)}.b`),
    (size) => () => extractOf(`${"a. ".repeat(size / 3)}.b`),
    (size) => () => {
      const words = Array.from({ length: size / 20 }, (_, at) => `<b>w${String((at * 7) % 50)}`);
      const quote = words.map((word) => `> ${word.slice(3)} x`).join("\n");
      return editedHtml("reply", quote, words.join(" "), () => true);
    },
  ];
  for (const shape of shapes) {
    timed(shape(20_000));
    const [small, large] = [50_000, 400_000].map((size) =>
      Math.min(...[1, 2, 3].map(() => timed(shape(size)))),
    );
    // Eight times the size; the square would be 64. A clock of whole milliseconds leaves room.
    expect(large ?? 0).toBeLessThan(30 * ((small ?? 0) + 4));
  }
});
