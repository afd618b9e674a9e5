import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { searchLimits } from "#contract/search.ts";
import { batch } from "../db/query.ts";
import { addTask, ask } from "../testing/searching.ts";
import { workspace } from "../testing/workspace.ts";
import { entryOf } from "./indexing/entry.ts";
import { anyTime, replacing } from "./indexing/statements.ts";

const many = 2_400;
const first = Date.parse("2026-01-01T00:00:00Z");
const dayMs = 86_400_000;

/** Items that all have two words; every 300th has a rare one as well, and the very first a name of its own. */
async function fill(userId: string): Promise<void> {
  const entries = Array.from({ length: many }, (_, at) => {
    const time = new Date(first + Math.floor(at / 8) * dayMs).toISOString();
    const isRare = at % 300 === 0;
    return entryOf(
      {
        itemId: `item-${String(at)}`,
        title: at === 0 ? "The project" : `Item ${String(at)}`,
        content: `project notes ${isRare ? "zeppelin" : "more"} ${at === 300 ? "zeppelin zeppelin" : ""}`,
        tags: [],
        marks: ["open"],
        due: "2026-06-01",
        createdAt: time,
        updatedAt: time,
      },
      { origin: "log", tool: "tasks", shownIn: "tasks" },
    );
  });
  for (let from = 0; from < many; from += 400)
    await batch(env.SEARCH, replacing({ userId, ...anyTime }, [], entries.slice(from, from + 400)));
}

test("SR-02 words that nearly everything has are asked for and rank nothing: the newest, and the title that has them all", async () => {
  const { signUp, search } = await workspace();
  const ada = await signUp();
  await fill(ada.user.id);
  for (const q of ["project", "proj", "projec", "project notes", "project in:tasks"]) {
    search.counter.reset();
    const answer = await ask(ada, q, { limit: "3" });
    expect([q, search.counter.trips.length]).toEqual([q, 1]);
    const isNamed = !q.includes("notes");
    expect([q, answer.data.map(({ title }) => title)]).toEqual([
      q,
      isNamed ? ["The project", "Item 2399", "Item 2398"] : ["Item 2399", "Item 2398", "Item 2397"],
    ]);
    expect(answer).toMatchObject({
      more: true,
      total: searchLimits.ranked + 1 + (isNamed ? 1 : 0),
    });
  }

  const both = await ask(ada, "project zeppelin", { limit: "100" });
  expect(both.total).toBe(many / 300);
  expect(both.more).toBe(false);
  expect(both.data[0]?.title).toBe("Item 300");
  for (const { content } of both.data) expect(content).toContain("project notes zeppelin");
  const beginning = await ask(ada, "zepp project", { limit: "100" });
  expect(new Set(beginning.data.map(({ id }) => id))).toEqual(
    new Set(both.data.map(({ id }) => id)),
  );
  expect((await ask(ada, "projcet zeppelin")).total).toBe(many / 300);
});

test("SR-02 all words that begin as typed are found, few or many of them, beside one that hundreds have", async () => {
  const { signUp } = await workspace();
  const ada = await signUp();
  await fill(ada.user.id);
  const time = new Date(first).toISOString();
  const entries = Array.from({ length: 60 }, (_, at) =>
    entryOf(
      {
        itemId: `letter-${String(at)}`,
        title: `Alphabet${String(at)}`,
        content: "",
        tags: [],
        marks: [],
        createdAt: time,
        updatedAt: time,
      },
      { origin: "log", tool: "notes", shownIn: "notes" },
    ),
  );
  await batch(env.SEARCH, replacing({ userId: ada.user.id, ...anyTime }, [], entries));
  for (const [q, total] of [
    ["alphabet", 60],
    ["alphab in:notes", 60],
    ["alphab in:tasks", 0],
    ["alphabet5", 11],
    ["alphabet59", 1],
    ['"alphabet5"', 1],
    ["alphabetical", 0],
  ] as const) {
    const answer = await ask(ada, q, { limit: "100" });
    expect([q, answer.corrected.length === 0 ? answer.total : 0]).toEqual([q, total]);
  }
  await addTask(ada, "Projector lamp");
  expect((await ask(ada, "project", { limit: "2" })).data.map(({ title }) => title)).toEqual([
    "Projector lamp",
    "The project",
  ]);
});

test("SR-02 days narrow down a word that everything has, few of them and many", async () => {
  const { signUp } = await workspace();
  const ada = await signUp();
  await fill(ada.user.id);
  for (const [q, total, newest] of [
    ["project before:2026-01-03", 16, "Item 15"],
    ["project after:2026-10-26", 16, "Item 2399"],
    ["project before:2025-01-01", 0, undefined],
    ["project after:2026-02-01 before:2026-02-03", 16, "Item 263"],
    ["project zeppelin before:2026-02-15", 2, "Item 300"],
    ["project before:2026-10-26", searchLimits.ranked + 2, "Item 2383"],
    ["project after:2026-01-02", searchLimits.ranked + 1, "Item 2399"],
    ["project is:overdue before:2026-01-02", 8, "Item 7"],
  ] as const) {
    const answer = await ask(ada, q, { limit: "100" });
    const titles = answer.data.map(({ title }) => title);
    expect([q, answer.total]).toEqual([q, total]);
    if (newest !== undefined) expect([q, ...titles]).toContain(newest);
  }
});
