import { expect, test } from "vitest";
import { email } from "#contract/email.ts";
import { emailLabels } from "#contract/email/labels.ts";
import { events } from "#contract/events.ts";
import { mailTalk } from "../testing/mail-talk.ts";
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

test("EM-02 TL-06 a deletion that is cut off in the middle and made again is one run, which one undo takes back", async () => {
  const space = await workspace();
  const ada = await space.signUp("Ada");
  const mails = Array.from({ length: 1_200 }, (_, at) => ({
    id: `m${String(at)}`,
    ago: at,
    labels: ["L1"],
  }));
  await mailbox(space, ada, mails);
  await ada.call(emailLabels.create, { body: { id: "L1", name: "Work" } });
  const where = `user_id = '${ada.user.id}' and labels <> '[]'`;
  const count = () => space.db.prepare(`select count(*) n from emails where ${where}`).first("n");
  await space.db
    .prepare(
      `create trigger cut before update on emails
        when (select count(*) from emails where ${where}) <= 200
        begin select raise(abort, 'killed'); end`,
    )
    .run();
  const remove = () => ada.call(emailLabels.remove, { params: { id: "L1" } }, { key: "gone" });
  expect((await remove()).status).toBe(500);
  expect(await count()).toBe(200);
  await space.db.prepare("drop trigger cut").run();
  const gone = await remove();
  expect([gone.status, await count()]).toEqual([200, 0]);
  const id = String(gone.body["runId"]);
  for (let isLeft = true; isLeft;)
    isLeft = (await ada.call(events.undoRun, { params: { id } })).body.data.next !== null;
  expect([await count(), (await ada.call(emailLabels.list, {})).body.data.length]).toEqual([
    1_200, 1,
  ]);
});

test.each<[string[], string[]]>([
  [["label Maya's mail travel", "no, i meant work"], ["Work"]],
  [["label Maya's mail travel", "oops, put it under work"], ["Work"]],
  [
    ["label Maya's mail travel", "and work too"],
    ["Travel", "Work"],
  ],
  [["label Maya's mail travel", "take the label off it", "put it under work"], ["Work"]],
])("EM-02 AI-01 after %j the mail has just these labels", async (said, labels) => {
  const mails = [{ id: "a", from: "Maya <maya@example.com>", subject: "Flat", ago: 5 }];
  const { say, kept } = await mailTalk(mails, { labels: ["Work", "Travel"] });
  await say(...said);
  expect((await kept())[2]).toBe(["Flat", "inbox", ...labels].join(" · "));
});
