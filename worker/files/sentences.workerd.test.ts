import { expect, test } from "vitest";
import { proposals } from "#contract/agents/proposals.ts";
import { events } from "#contract/events.ts";
import { files } from "#contract/files.ts";
import { fileSharing } from "#contract/files/sharing.ts";
import { workspace } from "../testing/workspace.ts";
import { upload } from "../testing/uploading.ts";

test("FI-01 what people say of files is read as what they mean", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  await upload(ada, "report.pdf", { bytes: "%PDF-1.7 x" });
  await upload(ada, "Lisbon trip.txt", { bytes: "Two tickets for the ferry", path: "/Travel" });
  for (const [sentence, capability, input] of [
    ["find the pdf about Berlin", "files.find", { kind: "pdf", words: "Berlin" }],
    ["find my pictures from Rome", "files.find", { kind: "image", words: "Rome" }],
    ["search my files for tickets", "search.find", { in: "files", words: "tickets" }],
    ["where is the file report.pdf", "files.find", { words: "report.pdf" }],
    ["open the file report.pdf", "files.open", { words: "report.pdf" }],
    ["open report.pdf", "files.open", { words: "report.pdf" }],
    ["open the folder Travel", "files.open", { words: "Travel" }],
    ["show me the Lisbon trip document", "files.open", { words: "Lisbon trip" }],
    ["rename report.pdf to Summary", "files.rename", { words: "report.pdf", title: "Summary" }],
    [
      "rename the folder Travel to Journeys",
      "files.rename",
      { words: "Travel", title: "Journeys" },
    ],
    [
      "move report.pdf to the Travel folder",
      "files.move",
      { words: "report.pdf", folder: "Travel" },
    ],
    ["move the file report.pdf to Travel", "files.move", { words: "report.pdf", folder: "Travel" }],
    [
      "put report.pdf into the folder Travel",
      "files.move",
      { words: "report.pdf", folder: "Travel" },
    ],
    ["delete the file report.pdf", "files.delete", { words: "report.pdf" }],
    ["delete report.pdf", "files.delete", { words: "report.pdf" }],
    ["restore the file report.pdf", "files.restore", { words: "report.pdf" }],
    ["delete report.pdf for good", "files.erase", { words: "report.pdf" }],
    ["empty the trash", "files.emptyTrash", {}],
    ["empty my files trash", "files.emptyTrash", {}],
    ["new folder Taxes", "files.folder", { name: "Taxes" }],
    ["create a folder called Taxes", "files.folder", { name: "Taxes" }],
    ["make a new folder 2026 in Travel", "files.folder", { name: "2026", in: "Travel" }],
    ["list my files", "files.list", {}],
    ["show me my pictures", "files.list", { kind: "image" }],
    [
      "which files did i upload today",
      "files.list",
      { added: { from: "2026-11-21", to: "2026-11-21" } },
    ],
    [
      "what pictures did I add this week",
      "files.list",
      { added: { from: "2026-11-15", to: "2026-11-22" }, kind: "image" },
    ],
    ["what is in the folder Travel", "files.list", { folder: "Travel" }],
    ["how much space is left", "files.space", {}],
    ["how much storage do i have left", "files.space", {}],
    ["share the file report.pdf", "files.share", { words: "report.pdf" }],
    ["share report.pdf with Grace", "files.share", { words: "report.pdf", shareWith: "Grace" }],
  ] as const) {
    const [command, ...more] = await space.reads(sentence, ada.user.id);
    const { capability: name, input: said } = command ?? {};
    expect
      .soft([sentence, name, said, more])
      .toEqual([sentence, capability, expect.objectContaining(input), []]);
  }
});

test("FI-01 FI-02 the assistant finds, makes, moves, renames, deletes and brings back, each with a receipt", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  const file = await upload(ada, "report.md", { bytes: "The ferry leaves at nine" });
  await upload(ada, "old.txt", { bytes: "words" });
  const say = async (message: string, currentPath?: string) =>
    (
      await ada.call(files.ai, {
        body: { message, ...(currentPath !== undefined && { currentPath }) },
      })
    ).body.data;
  expect((await say("which files did i upload today")).content).toMatch(
    /^2 files added today:\n.*(?:report.md|old.txt)/,
  );
  expect((await say("which pictures did i add yesterday")).content).toBe(
    "You added no pictures yesterday.",
  );
  const made = await say("new folder Travel");
  expect(made).toMatchObject({
    content: "Made the folder “Travel”.",
    receipts: [{ capability: "files.folder", title: "Travel", tool: "files" }],
  });
  expect((await say("new folder Lisbon", "/Travel")).content).toBe("Made the folder “Lisbon”.");
  expect((await say("move report.md to the Lisbon folder")).content).toBe(
    "Moved “report.md” to “Lisbon”.",
  );
  expect((await say("rename report.md to Ferry")).content).toBe("Renamed to “Ferry.md”.");
  const got = await ada.call(files.get, { params: { id: file.id } });
  expect(got.body["parents"]).toMatchObject([{ name: "Travel" }, { name: "Lisbon" }]);
  expect((await say("where is the file ferry")).content).toContain("“Ferry.md”, 24 bytes");
  const deleted = await say("delete the folder Travel");
  expect(deleted.content).toBe("Deleted “Travel”.");
  expect((await ada.call(files.list, { query: {} })).body.data).toHaveLength(1);
  expect((await say("restore the folder Travel")).content).toBe("Restored “Travel”.");
  expect((await ada.call(files.list, { query: {} })).body.data).toHaveLength(4);
  expect((await say("how much space is left")).content).toContain("of 10 GB left");
  await say("open Ferry.md");
  expect(space.driven.at(-1)?.data).toMatchObject({
    target: "files",
    options: { itemId: file.id },
  });
  // Others are reached only after a tap.
  await say("share Ferry.md with Grace");
  expect((await ada.call(fileSharing.shares, { params: { id: file.id } })).body.data).toEqual([]);
  const [waiting] = (await ada.call(proposals.list, {})).body.data;
  expect(waiting).toMatchObject({ capability: "files.share", reason: "send", itemId: file.id });
  const { id = "", version = 0 } = waiting ?? {};
  await ada.call(proposals.accept, { body: { proposals: [{ id, version }] } });
  const shares = (await ada.call(fileSharing.shares, { params: { id: file.id } })).body.data;
  expect(shares).toMatchObject([{ shareWith: "Grace", permission: "view" }]);
  const renamed = await say("rename Ferry.md to Boat");
  await ada.call(events.undo, { params: { id: renamed.receipts[0]?.eventId ?? "" } });
  const back = (await ada.call(files.get, { params: { id: file.id } })).body.data;
  expect(back.name).toBe("Ferry.md");
});
