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
