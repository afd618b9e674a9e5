import { expect, test } from "vitest";
import { readAddresses } from "#shared/addresses.ts";
import { decodeHeader } from "./charset.ts";
import { quotableHtml } from "./clean-html.ts";
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

const timed = (run: () => unknown) => {
  const start = performance.now();
  run();
  return performance.now() - start;
};

test("EM-05 reading grows with the length of a message alone", () => {
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
    growsAlone(shape, 400_000);
  }
});

/**
 * Eight times the size; the square would be 64. A clock of whole milliseconds leaves room. What was slow once, since
 * something else ran, is measured again.
 */
function growsAlone(shape: (size: number) => () => unknown, size: number, name = ""): void {
  const most = 30 * (Math.min(...[1, 2, 3].map(() => timed(shape(size / 8)))) + 4);
  let large = Infinity;
  for (let tries = 0; tries < 3 && large >= most; tries += 1) large = timed(shape(size));
  expect(large, name).toBeLessThan(most);
}

/** What opens, and then goes on without an end. */
const endless: readonly (readonly [begin: string, goesOn: string])[] = [
  ...["script", "style", "textarea", "title", "xmp", "iframe", "noembed", "noframes"].flatMap(
    (name) =>
      ["<b>", `<${name}>`, "</x>", "&amp;<>"].map((goesOn) => [`<${name}>`, goesOn] as const),
  ),
  ["<script><!--", "<script>"],
  ["<!--", "<b>"],
  ["<!--", "--"],
  ["<![CDATA[", "<b>"],
  ["<!", "<["],
  ["<?", "<>"],
  ["<a b='", "<c>"],
  ["<a b='", "&amp;<>"],
  ["<a ", "b='<>' c=<> "],
  ["", "&"],
  ["", "&am<"],
  ["", "<blockquote>"],
  ["", "<style><b></style>"],
  ["", "< b>"],
  ["", "word "],
];

// Many measurements of long texts: a minute and more where other work shares the machine.
test(
  "EM-05 a part of a message that never ends is read in a time that grows with its length alone",
  { timeout: 300_000 },
  () => {
    for (const [begin, goesOn] of endless) {
      const html = (size: number) => begin + goesOn.repeat(size / goesOn.length);
      for (const [size, run] of [
        [600_000, (text: string) => textOfHtml(text)],
        [300_000, (text: string) => quotableHtml(text, () => true)],
        [100_000, (text: string) => editedHtml("reply", "> b", text, () => true)],
      ] as const) {
        growsAlone((length) => () => run(html(length)), size, `${begin}${goesOn}`);
      }
    }
  },
);
