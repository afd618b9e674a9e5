import { expect, test } from "vitest";
import { email } from "#contract/email.ts";
import { dataOnce } from "#contract/endpoint.ts";
import { mailbox } from "../../testing/mails.ts";
import { workspace } from "../../testing/workspace.ts";

const idsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => `m${String(at).padStart(5, "0")}`);

/** A name and an address each, as many as a message may go to. */
const people = Array.from(
  { length: 200 },
  (_, at) => `${"n".repeat(100)} <p${String(at)}@example.com>`,
);

test("EM-07 mails to many people come in pages of bounded bytes, behind an offset as well, and none is lost between them", async () => {
  const space = await workspace();
  const ada = await space.signUp("Ada");
  const ids = idsOf(1_000);
  await mailbox(
    space,
    ada,
    ids.map((id, ago) => ({ id, ago })),
  );
  await space.db.prepare("update emails set recipients = ?").bind(JSON.stringify(people)).run();
  for (const offset of ["0", "1", "300"]) {
    const found: string[] = [];
    for (let cursor: unknown; cursor !== null;) {
      const query = { limit: "200", offset, ...(typeof cursor === "string" && { cursor }) };
      const { body } = await ada.call(email.list, { query }, { headers: { accept: dataOnce } });
      expect(JSON.stringify(body).length).toBeLessThan(2_200_000);
      found.push(...body.data.map(({ id }) => id));
      cursor = body["nextCursor"] ?? null;
    }
    expect(found).toEqual(ids.slice(Number(offset)));
  }
});

test("EM-07 a search in mails to many people ends by bytes as well, and goes on in its order whatever leaves it meanwhile", async () => {
  const space = await workspace();
  const ada = await space.signUp("Ada");
  const ids = idsOf(230);
  await mailbox(
    space,
    ada,
    ids.map((id, ago) => ({ id, ago, subject: "Invoice" })),
  );
  await ada.call(email.bulk, { body: { ids, changes: { starred: true } } });
  await space.index.catchUp();
  await space.db.prepare("update emails set recipients = ?").bind(JSON.stringify(people)).run();
  const pageAfter = async (cursor: string | undefined, limit = "200") => {
    const query = { query: "invoice", limit, ...(cursor !== undefined && { cursor }) };
    const { body } = await ada.call(email.search, { query }, { headers: { accept: dataOnce } });
    expect(JSON.stringify(body).length).toBeLessThan(2_200_000);
    const { nextCursor } = body;
    return {
      ids: body.data.map(({ id }) => id),
      next: typeof nextCursor === "string" ? nextCursor : undefined,
    };
  };
  const found: string[][] = [];
  for (let cursor: string | undefined, isFirst = true; isFirst || cursor !== undefined;) {
    const page = await pageAfter(cursor);
    found.push(page.ids);
    [cursor, isFirst] = [page.next, false];
  }
  const order = found.flat();
  expect(found.length).toBeGreaterThan(1);
  expect(new Set(order).size).toBe(200);
  expect((await pageAfter(undefined, "3")).ids).toEqual(order.slice(0, 3));
  // What a page ended with is deleted before the next is asked for, and nothing is passed over.
  const { next } = await pageAfter(undefined, "3");
  await ada.call(email.update, { params: { id: order[2] ?? "" }, body: { folder: "trash" } });
  expect((await pageAfter(next, "3")).ids).toEqual(order.slice(3, 6));
  const { status } = await ada.call(email.search, { query: { query: "invoice", cursor: "m1" } });
  expect(status).toBe(400);
});
