import { expect, test } from "vitest";
import { proposals } from "#contract/agents/proposals.ts";
import { events } from "#contract/events.ts";
import { files } from "#contract/files.ts";
import { fileSharing } from "#contract/files/sharing.ts";
import { notes } from "#contract/notes.ts";
import { workspace } from "../testing/workspace.ts";
import { upload } from "../testing/uploading.ts";

const pixel = Uint8Array.from(
  atob(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  ),
  (sign) => sign.codePointAt(0) ?? 0,
);

async function house() {
  const space = await workspace();
  const ada = await space.signUp();
  const say = async (message: string) =>
    (await ada.call(files.ai, { body: { message } })).body.data;
  return { space, ada, say };
}

test("FI-01 a file is attached to a note by the assistant: a picture is shown, anything else is a link, and it can be undone", async () => {
  const { ada, say } = await house();
  const report = await upload(ada, "report.pdf", { bytes: "%PDF-1.7 x" });
  const plan = await upload(ada, "boiler-plan.png", { bytes: pixel });
  await ada.call(notes.create, { body: { title: "Boiler", content: "<p>Service</p>" } });
  await ada.call(files.folder, { body: { name: "House" } });
  for (const [said, answer] of [
    ["attach report.pdf to the note Boiler", "Attached “report.pdf” to “Boiler”."],
    ["add the picture boiler-plan.png to Boiler", "Attached “boiler-plan.png” to “Boiler”."],
    ["put boiler-plan.png in House", "Moved “boiler-plan.png” to “House”."],
    ["attach House to the note Boiler", "“House” is a folder, and only files are attached."],
    ["attach report.pdf to the note Nothing", "I found no note called “Nothing”."],
  ] as const)
    expect([said, (await say(said)).content]).toEqual([said, answer]);
  const [note] = (await ada.call(notes.list, { query: {} })).body.data;
  const text = async () =>
    (await ada.call(notes.get, { params: { id: note?.id ?? "" } })).body.data.content;
  expect(await text()).toMatch(new RegExp(`<a href="${report.storageUrl}"[^>]*>report.pdf</a>`));
  expect(await text()).toContain(`<img src="${plan.storageUrl}" alt="boiler-plan.png"`);
  const again = await say("attach report.pdf to Boiler");
  await ada.call(events.undo, { params: { id: again.receipts[0]?.eventId ?? "" } });
  expect((await text()).split(report.storageUrl)).toHaveLength(2);
});

test("FI-01 two files of one name are told apart by their folders", async () => {
  const { ada, say } = await house();
  await upload(ada, "invoice.pdf", { bytes: "%PDF-1.7 x" });
  await upload(ada, "invoice.pdf", { bytes: "%PDF-1.7 y", path: "/Taxes" });
  const asked = await say("rename invoice.pdf to Bill");
  expect(asked.content).toContain("“invoice.pdf in Taxes”");
  expect(asked.content).toContain("“invoice.pdf in Home”");
  expect((await say("rename invoice.pdf in Taxes to Bill")).content).toBe("Renamed to “Bill.pdf”.");
});

test("FI-01 FI-02 a link ends after the days that were said, and links are turned off; the trash is told of", async () => {
  const { ada, say } = await house();
  const file = await upload(ada, "costs.csv", { bytes: "a,b\n1,2" });
  const accept = async () => {
    const [waiting] = (await ada.call(proposals.list, {})).body.data;
    const { id = "", version = 0 } = waiting ?? {};
    await ada.call(proposals.accept, { body: { proposals: [{ id, version }] } });
  };
  await say("share costs.csv for 7 days");
  await accept();
  const shares = async () =>
    (await ada.call(fileSharing.shares, { params: { id: file.id } })).body.data;
  const [share] = await shares();
  const days =
    (Date.parse(share?.expiresAt ?? "") - Date.parse(share?.createdAt ?? "")) / 86_400_000;
  expect(days).toBe(7);
  await say("stop sharing costs.csv");
  await accept();
  expect((await shares()).map(({ revokedAt }) => revokedAt !== null)).toEqual([true]);
  expect((await say("what is in my files trash")).content).toBe("The trash of Files is empty.");
  await say("delete costs.csv");
  expect((await say("what is in my files trash")).content).toContain("“costs.csv”");
});
