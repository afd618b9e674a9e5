import { env } from "cloudflare:workers";
import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import fc from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";
import { events, type LogEvent } from "#contract/events.ts";
import { tasks } from "#contract/tasks.ts";
import { type Person, type Workspace, workspace } from "../testing/workspace.ts";
import { everyDatabase } from "../testing/databases.ts";
import { eventBytes } from "./event-bytes.ts";

const mostBytes = 1_000_000;
const encoder = new TextEncoder();
const bytesOf = (text: string) => encoder.encode(text).length;

const Page = v.object({ data: events.catchUp.answer });

/** One page as it goes over the wire, with its length in bytes. */
async function page({ app }: Workspace, { token = "" }: Person, after: number) {
  const context = createExecutionContext();
  const url = `https://aside.test/api/tools/events?after=${String(after)}`;
  const headers = { authorization: `Bearer ${token}` };
  const answer = await app.fetch(new Request(url, { headers }), env, context);
  const text = await answer.text();
  await waitOnExecutionContext(context);
  expect(answer.status).toBe(200);
  return { bytes: bytesOf(text), ...v.parse(Page, JSON.parse(text)).data };
}

async function pagesAfter(house: Workspace, person: Person, after: number) {
  const pages = [await page(house, person, after)];
  for (let last = pages[0]; last?.more === true; last = pages.at(-1))
    pages.push(await page(house, person, last.seq));
  return pages;
}

/** Lays lines of the log down as they are; a batch may hold what a hundred calls would write. */
async function laid(
  userId: string,
  from: number,
  lines: readonly Pick<LogEvent, "before" | "after">[],
) {
  const insert = everyDatabase.prepare(
    `insert into events (user_id, seq, id, at, tool, type, item_id, actor, run_id, before, after, undo_of, sent_at)
     values (?, ?, ?, '2026-11-21T09:00:00.000Z', 'tasks', 'tasksUpdated', 'item', 'user', null, ?, ?, null, 'sent')`,
  );
  const json = (fields: LogEvent["before"]) => (fields === null ? null : JSON.stringify(fields));
  for (let at = 0; at < lines.length; at += 20)
    await everyDatabase.batch(
      lines.slice(at, at + 20).map(({ before, after }, index) => {
        const seq = from + at + index + 1;
        return insert.bind(userId, seq, `e${String(seq)}`, json(before), json(after));
      }),
    );
}

const alphabets = ["a", "ж", "語", "🪴", '"', "\\", "\n", "\u0001", "\ud800", "é "] as const;
/** A text of so many bytes as JSON, about. */
const text = fc
  .record({
    letter: fc.constantFrom(...alphabets),
    bytes: fc.oneof(
      { weight: 5, arbitrary: fc.nat(2_000) },
      { weight: 3, arbitrary: fc.nat(120_000) },
      { weight: 1, arbitrary: fc.integer({ min: eventBytes - 60, max: eventBytes + 60 }) },
      { weight: 1, arbitrary: fc.integer({ min: eventBytes, max: 900_000 }) },
    ),
  })
  .map(({ letter, bytes }) => letter.repeat(bytes / bytesOf(JSON.stringify(letter).slice(1, -1))));
const fields = fc.option(
  text.map((description) => ({ description })),
  { freq: 4 },
);

test("RT-06 whatever sizes events have, pages bring each once and in order, none over a megabyte, and only what fits no page without its content", async () => {
  const house = await workspace();
  const ada = await house.signUp();
  let from = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ before: fields, after: fields }), { minLength: 1, maxLength: 40 }),
      async (lines) => {
        await laid(ada.user.id, from, lines);
        const pages = await pagesAfter(house, ada, from);
        const told = pages.flatMap((one) => one.events);
        expect(told.map(({ seq }) => seq)).toEqual(lines.map((_, at) => from + at + 1));
        expect(Math.max(...pages.map(({ bytes }) => bytes))).toBeLessThan(mostBytes);
        for (const [at, { before, after }] of lines.entries()) {
          const size = bytesOf(JSON.stringify(before)) + bytesOf(JSON.stringify(after));
          const whole = size > eventBytes ? { before: null, after: null } : { before, after };
          expect(told[at]).toMatchObject(whole);
        }
        from += lines.length;
      },
    ),
    { numRuns: 12 },
  );
});

test("RT-06 fifty megabytes of events come in pages under a megabyte", async () => {
  const house = await workspace();
  const ada = await house.signUp();
  const lines = Array.from({ length: 530 }, () => ({
    before: null,
    after: { content: "語".repeat(33_000) },
  }));
  await laid(ada.user.id, 0, lines);
  const pages = await pagesAfter(house, ada, 0);
  expect(pages.reduce((sum, { bytes }) => sum + bytes, 0)).toBeGreaterThan(50_000_000);
  expect(pages.flatMap((one) => one.events)).toHaveLength(lines.length);
  expect(Math.max(...pages.map(({ bytes }) => bytes))).toBeLessThan(mostBytes);
}, 120_000);

test("RT-06 a hundred edits of a long description that is not Latin are caught up with", async () => {
  const house = await workspace();
  const ada = await house.signUp();
  const { id } = (await ada.call(tasks.create, { body: { title: "Long" } })).body.data;
  const most = 10_000;
  for (let at = 0; at < 100; at++) {
    const description = String(at) + "漢".repeat(most - 3);
    await ada.call(tasks.update, { params: { id }, body: { description } });
  }
  const pages = await pagesAfter(house, ada, 0);
  const told = pages.flatMap((one) => one.events);
  expect(told).toHaveLength(101);
  expect(told.at(-1)?.after?.["description"]).toMatch(/^99漢/);
});
