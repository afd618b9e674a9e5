import * as v from "valibot";
import { afterAll, beforeAll, expect, it } from "vitest";
import { email } from "#contract/email.ts";
import { emailLabels, refusedLabelRun } from "#contract/email/labels.ts";
import { events } from "#contract/events.ts";
import { gmailStage, until } from "./gmail-stage.ts";

let stage: Awaited<ReturnType<typeof gmailStage>>;
let ada: Awaited<ReturnType<typeof stage.person>>;

beforeAll(async () => {
  stage = await gmailStage();
  ada = await stage.person();
  await ada.connect();
});
afterAll(() => stage.end());

const Named = v.object({ id: v.string(), name: v.string(), type: v.optional(v.string()) });

const there = async () =>
  v
    .parse(v.object({ labels: v.array(Named) }), await stage.gmail("labels"))
    .labels.filter(({ type }) => type === "user");
const thereCalled = async (name: string) => (await there()).find((one) => one.name === name);
const untilThere = (...names: readonly string[]) =>
  until(
    async () => (await there()).map(({ name }) => name).toSorted(),
    (now) => JSON.stringify(now) === JSON.stringify(names),
  );
/** The names here once they are so, synced for as long as somebody else is at the mailbox. */
const untilHere = (...names: readonly string[]) =>
  until(
    async () => {
      await ada.api(email.sync, {});
      return (await ada.api(emailLabels.list, {})).map(({ name }) => name);
    },
    (now) => JSON.stringify(now) === JSON.stringify(names),
  );
const labelsOfMessage = async (id: string) =>
  v.parse(
    v.object({ labelIds: v.array(v.string()) }),
    await stage.gmail(`messages/${id}?format=minimal`),
  ).labelIds;

it("EM-07 a label made here is made at Gmail once, with what it was put on before Gmail knew it", async () => {
  const [first] = await until(
    () => ada.api(email.list, { query: { folder: "inbox" } }),
    (rows) => rows.length > 0,
  );
  const id = first?.id ?? "";
  // It is made there, and nobody hears of it.
  stage.proxy.cause({ path: /\/labels$/, method: "POST", cut: "after" });
  await ada.api(emailLabels.create, { body: { id: "taxes", name: "Taxes" } });
  await ada.api(email.update, { params: { id }, body: { addLabels: ["taxes"] } });
  await ada.api(email.sync, {});
  await untilThere("Taxes", "Travel", "Work");
  const made = await thereCalled("Taxes");
  await until(
    () => labelsOfMessage(id),
    (labels) => labels.includes(made?.id ?? "none"),
  );
  await ada.api(email.sync, {});
  expect((await ada.api(email.get, { params: { id } })).labels).toContain("taxes");
  await untilHere("Taxes", "Travel", "Work");

  await ada.api(emailLabels.rename, { params: { id: "taxes" }, body: { name: "Tax 2026" } });
  await untilThere("Tax 2026", "Travel", "Work");
  await stage.gmail(`labels/${made?.id ?? ""}`, { name: "Tax and rent" }, "PATCH");
  await untilHere("Tax and rent", "Travel", "Work");

  await ada.api(emailLabels.remove, { params: { id: "taxes" } });
  await untilThere("Travel", "Work");
  expect((await ada.api(email.get, { params: { id } })).labels).not.toContain("taxes");
  const gone = await ada.eventOf(
    "taxes",
    (after) => after?.["deletedAt"] !== undefined && after["deletedAt"] !== null,
  );
  const page = await ada.api(events.catchUp, { query: { after: "0" } });
  const runId = page.events.find((one) => one.id === gone)?.runId ?? "";
  await ada.api(events.undoRun, { params: { id: runId }, body: {} });
  await untilThere("Tax and rent", "Travel", "Work");
  const again = await thereCalled("Tax and rent");
  expect(again?.id).not.toBe(made?.id);
  await until(
    () => labelsOfMessage(id),
    (labels) => labels.includes(again?.id ?? "none"),
  );
  await ada.api(email.sync, {});
  expect((await ada.api(email.get, { params: { id } })).labels).toContain("taxes");
});

it("EM-07 labels that are made and deleted at Gmail come and go here", async () => {
  await stage.gmail("labels", { name: "Recipes" });
  const before = (await ada.api(emailLabels.list, {})).map(({ name }) => name);
  await untilHere("Recipes", ...before);
  const made = await thereCalled("Recipes");
  await stage.gmail(`labels/${made?.id ?? ""}`, undefined, "DELETE");
  await untilHere(...before);
});

it("EM-07 a label that Gmail does not take is taken back and told once, and never asked for again", async () => {
  const before = (await ada.api(emailLabels.list, {})).map(({ name }) => name);
  const [first] = await ada.api(email.list, { query: { folder: "inbox" } });
  const id = first?.id ?? "";
  const asked = () =>
    stage.proxy.heard.filter(
      ({ method, path }) => /\/labels(?:\/|$)/.test(path) && ["POST", "PATCH"].includes(method),
    ).length;
  const begun = asked();
  stage.proxy.cause({ path: /\/labels$/, method: "POST", status: 400, times: 9 });
  stage.proxy.cause({ path: /\/labels\//, method: "PATCH", status: 409, times: 9 });
  await ada.api(emailLabels.create, { body: { id: "odd", name: "Odd/name" } });
  await ada.api(email.update, { params: { id }, body: { addLabels: ["odd"] } });
  await untilHere(...before);
  expect((await ada.api(email.get, { params: { id } })).labels).not.toContain("odd");
  const work = (await ada.api(emailLabels.list, {})).find(({ name }) => name === "Work");
  await ada.api(emailLabels.rename, { params: { id: work?.id ?? "" }, body: { name: "Werk" } });
  await untilHere(...before);
  for (const _ of [1, 2, 3]) {
    await ada.api(email.sync, {});
    await stage.server.runCron();
  }
  expect(asked() - begun).toBe(2);
  const { events: log } = await ada.api(events.catchUp, { query: { after: "0" } });
  const told = log.filter(
    ({ tool, runId }) => tool === "labels" && runId?.startsWith(refusedLabelRun) === true,
  );
  expect(
    told.map(({ itemId, before: was, after }) => [itemId, was?.["name"], after?.["name"]]),
  ).toEqual([
    ["odd", undefined, undefined],
    [work?.id, "Werk", "Work"],
  ]);
});
