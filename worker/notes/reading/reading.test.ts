import { expect, test } from "vitest";
import { linesOf } from "../text/lines.ts";
import { normalText } from "../text/normal-text.ts";
import { answerIn, questionOf } from "./finding-answers.ts";
import { summaryOf } from "./summary.ts";

const told = (question: string, title: string, html: string) =>
  answerIn({ id: "n", title, content: normalText(html).content }, questionOf(question));

test.each([
  [
    "what is the wifi password",
    "Home",
    "<p>The heating is in the hall. The wifi password is tulip42. Bins on Monday.</p>",
    ["The wifi password is tulip42."],
  ],
  [
    "what is the wifi password",
    "Home",
    "<h2>Wi-Fi</h2><p>Password: tulip42</p>",
    ["Password: tulip42"],
  ],
  [
    "what does bob want and by when",
    "Meeting",
    "<p>Ann was late.</p><p>Bob wants the report by Friday.</p>",
    ["Bob wants the report by Friday."],
  ],
  ["what is the door code", "Door code", "<p>4711</p>", ["4711"]],
  [
    "what is the door code",
    "Keys",
    "<p>Door codes:</p><ul><li>front 4711</li><li>back 12</li></ul>",
    ["Door codes:", "front 4711"],
  ],
])(
  "NT-06 '%s' in a note called “%s” is answered with its own words",
  (question, title, html, extracts) => {
    expect(told(question, title, html)).toMatchObject({ extracts });
    expect(told(question, title, html).share).toBeGreaterThan(0.6);
  },
);

test("NT-06 a note that holds half of a question is known to", () => {
  expect(told("what is the capital of france", "Money", "<p>Capital gains.</p>").share).toBe(0.5);
  expect(told("what does bob want", "Bob", "<p>He likes tea.</p>").share).toBeGreaterThan(0.7);
});

test("NT-06 an extract of a long sentence is cut around what was asked for, at 300 characters", () => {
  const long = `${"so it went on and on ".repeat(40)}until the tulip bloomed ${"and so on ".repeat(40)}`;
  const [extract = ""] = told("tulip", "Story", `<p>${long}</p>`).extracts;
  expect(extract).toContain("tulip");
  expect(extract.length).toBeLessThanOrEqual(300);
});

const summary = (html: string): string[] => summaryOf(linesOf(normalText(html).content));

test("NT-06 a summary is sentences of the note, at most five, in their order", () => {
  expect(summary("<p>One. Two.</p>")).toEqual(["One.", "Two."]);
  expect(
    summary(
      "<h2>Way</h2><p>By train. It is slow.</p><h2>Hotel</h2><p>Near the sea. With a pool.</p>",
    ),
  ).toEqual(["By train.", "Near the sea."]);
  expect(
    summary(
      `<p>The garden needs water. It was a nice day. The garden wall is old. Somebody sang. We paint the garden wall in May.
        Nobody knew why. The water is cold.</p>`,
    ),
  ).toEqual([
    "The garden needs water.",
    "The garden wall is old.",
    "We paint the garden wall in May.",
    "The water is cold.",
  ]);
  expect(summary("<ul><li>a</li><li>b</li><li>c</li><li>d</li><li>e</li><li>f</li></ul>")).toEqual([
    "6 items: a; b; c; d; e and 1 more",
  ]);
  expect(
    summary(
      "<h2>Bag</h2><ul><li>a</li><li>b</li><li>c</li><li>d</li></ul><h2>Way</h2><p>By train.</p>",
    ),
  ).toEqual(["Bag: a; b; c and 1 more.", "By train."]);
  expect(summary("<p>One.</p><pre>let x = 1;</pre>")).toEqual(["One."]);
  expect(summary("<p></p>")).toEqual([]);
});

test("NT-06 a megabyte is asked and summed up at once", () => {
  const content = `<p>${"The wifi of the house is slow today. ".repeat(20_000)}</p>`;
  const before = process.threadCpuUsage();
  expect(
    answerIn({ id: "n", title: "x", content }, questionOf("wifi house")).extracts,
  ).toHaveLength(1);
  expect(summaryOf(linesOf(content))).toHaveLength(1);
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1_000_000).toBeLessThan(5);
});
