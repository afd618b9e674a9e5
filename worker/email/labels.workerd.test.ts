import { expect, test } from "vitest";
import { email } from "#contract/email.ts";
import { emailLabels } from "#contract/email/labels.ts";
import { events } from "#contract/events.ts";
import { mailbox } from "../testing/mails.ts";
import { workspace } from "../testing/workspace.ts";

test("EM-02 TL-06 a label is made, renamed and deleted with what it is on, and an undo puts all of it back", async () => {
  const space = await workspace();
  const ada = await space.signUp("Ada");
  await mailbox(
    space,
    ada,
    Array.from({ length: 1_200 }, (_, at) => ({ id: `m${String(at)}`, ago: at, labels: ["L1"] })),
  );
  await space.db
    .prepare(
      "insert into email_labels (user_id, id, created_at, updated_at, name) values (?1, 'L1', ?2, ?2, 'Work')",
    )
    .bind(ada.user.id, space.clock.now.toISOString())
    .run();
  const names = async () =>
    (await ada.call(emailLabels.list, {})).body.data.map(({ name }) => name);
  const made = await ada.call(
    emailLabels.create,
    { body: { id: "mine", name: "  Taxes   2026 " } },
    { key: "once" },
  );
  expect([made.status, made.body.data.name]).toEqual([201, "Taxes 2026"]);
  const again = await ada.call(
    emailLabels.create,
    { body: { id: "mine", name: "  Taxes   2026 " } },
    { key: "once" },
  );
  expect(again.body["eventId"]).toBe(made.body["eventId"]);
  for (const [name, words] of [
    ["taxes 2026", "There is a label “taxes 2026” already"],
    ["Inbox", "name: is a name that Gmail keeps for itself"],
    ["  ", "name: must not be blank"],
  ] as const) {
    const refused = await ada.call(emailLabels.create, { body: { name } });
    expect([name, refused.body.error]).toEqual([name, words]);
  }
  await ada.call(emailLabels.rename, { params: { id: "L1" }, body: { name: "WORK" } });
  expect(await names()).toEqual(["Taxes 2026", "WORK"]);
  const withLabel = async () => {
    const query = { label: "L1", folder: "all" as const, limit: "200" };
    return (await ada.call(email.list, { query })).body.data.length;
  };
  expect(await withLabel()).toBe(200);
  const removed = () => ada.call(emailLabels.remove, { params: { id: "L1" } }, { key: "gone" });
  const gone = await removed();
  expect((await removed()).body["eventId"]).toBe(gone.body["eventId"]);
  expect([await names(), await withLabel()]).toEqual([["Taxes 2026"], 0]);
  const id = String(gone.body["runId"]);
  for (let isLeft = true; isLeft;)
    isLeft = (await ada.call(events.undoRun, { params: { id } })).body.data.next !== null;
  expect([await names(), await withLabel()]).toEqual([["Taxes 2026", "WORK"], 200]);
});
