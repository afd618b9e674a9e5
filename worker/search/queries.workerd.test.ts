import fc from "fast-check";
import { expect, test } from "vitest";
import { conversations } from "#contract/conversations.ts";
import { addTask, ask } from "../testing/searching.ts";
import { workspace } from "../testing/workspace.ts";

const nasty = fc.oneof(
  fc.string({ unit: "binary", maxLength: 200 }),
  fc.string({ unit: "grapheme", maxLength: 80 }),
  fc
    .array(
      fc.constantFrom(
        '"',
        "*",
        "NEAR(",
        ")",
        "AND",
        "OR",
        "NOT",
        "^",
        ":",
        "-",
        "+",
        "{title}",
        "C++",
        "a-b",
        "'; --",
        "in:",
        "is:open",
        "tag:",
        'tag:"',
        "before:",
        "after:2026",
        "\u0000",
        "\ud800",
        "%",
        "words",
        "·in·notes",
        "🍕",
        "a".repeat(900),
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join(" ")),
);

test("SR-02 no query answers 5xx", async () => {
  const { signUp, wait } = await workspace();
  const ada = await signUp();
  await addTask(ada, "Something a b");
  await fc.assert(
    fc.asyncProperty(nasty, async (q) => {
      wait(200);
      const path = `/api/tools/search?${new URLSearchParams({ q }).toString()}`;
      const answer = await ada.send("GET", path);
      expect([q, answer.status === 200 || answer.status === 400]).toEqual([q, true]);
      if (answer.status === 400) expect(answer.body.error).toMatch(/^q: must/);
    }),
    { numRuns: 300 },
  );
  for (const path of [
    `?q=${"a".repeat(100_000)}`,
    "?q=%ff%fe",
    "?q=%",
    "?limit=0&q=a",
    "?tools=moon&q=a",
    "?after=x&q=a",
  ]) {
    const { status } = await ada.send("GET", `/api/tools/search${path}`);
    expect([path.slice(0, 20), status < 500]).toEqual([path.slice(0, 20), true]);
  }
});

const vocabulary = [
  "rent",
  "rental",
  "garden",
  "invoice",
  "berlin",
  "meeting",
  "notes",
  "paint",
  "hall",
  "tax",
];

test("SR-02 whatever holds all the words is found, and nothing else", async () => {
  const { signUp, wait } = await workspace();
  const ada = await signUp();
  const texts = Array.from({ length: 40 }, (_, at) => ({
    title: `${vocabulary[at % 10] ?? ""} ${vocabulary[(at * 7 + 3) % 10] ?? ""} ${String(at)}`,
    description: vocabulary.filter((__, word) => (at * (word + 3)) % 4 === 0).join(" "),
  }));
  for (const { title, description } of texts) await addTask(ada, title, { description });
  const word = fc.constantFrom(...vocabulary.flatMap((whole) => [whole, whole.slice(0, 3)]));
  await fc.assert(
    fc.asyncProperty(fc.array(word, { minLength: 1, maxLength: 3 }), async (wanted) => {
      wait(200);
      const expected = texts
        .filter(({ title, description }) => {
          const held = `${title} ${description}`.split(" ");
          return wanted.every((part) => held.some((one) => one.startsWith(part)));
        })
        .map(({ title }) => title);
      const answer = await ask(ada, wanted.join(" "), { limit: "100" });
      const found = answer.corrected.length === 0 ? answer.data : [];
      expect(new Set(found.map(({ title }) => title))).toEqual(new Set(expected));
    }),
    { numRuns: 60 },
  );
});

test.each([
  ["search for rent", "1 result for “rent”:\n• Pay rent (tasks)", "rent"],
  ["find tasks about rent", "Pay rent", undefined],
  ["find bookmarks about rent", "I found nothing for “rent”.", "in:bookmarks rent"],
  ["look up rent", "• Pay rent (tasks)", "rent"],
  ["find everything about rent", "• Pay rent (tasks)", "rent"],
])("SR-02 AI-01 '%s' is understood", async (sentence, answer, query) => {
  const { signUp, driven } = await workspace();
  const ada = await signUp();
  await addTask(ada, "Pay rent");
  const said = await ada.call(conversations.say, {
    params: { id: "talk" },
    body: { content: sentence },
  });
  expect(said.body.data.reply.content).toContain(answer);
  // What was found is there to be opened, and to be meant by what is said next.
  expect(said.body.data.reply.receipts).toMatchObject(
    answer.includes("Pay rent") ? [{ tool: "tasks", title: "Pay rent", eventId: null }] : [],
  );
  if (query !== undefined) {
    expect(driven).toContainEqual({
      event: "ui-control",
      data: { action: "open", target: "search", options: { query } },
    });
  }
});
