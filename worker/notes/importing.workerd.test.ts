import { expect, test } from "vitest";
import { events } from "#contract/events.ts";
import { files } from "#contract/files.ts";
import { fileBytes } from "#contract/files/bytes.ts";
import { notes } from "#contract/notes.ts";
import { tasks } from "#contract/tasks.ts";
import type { Caller } from "../testing/caller.ts";
import { workspace } from "../testing/workspace.ts";
import { upload } from "../testing/uploading.ts";

const runId = "move-1";

const idsOf = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);
const names = async (person: Caller) =>
  (await person.call(files.list, { query: {} })).body.data.map(({ name }) => name).toSorted();

test("NT-06 notes, tasks and files of one import are undone as one, and an import can ask which of its ids are taken", async () => {
  const { signUp } = await workspace();
  const [ada, eve] = [await signUp(), await signUp("Eve")];
  const scan = await upload(ada, "scan.txt", { bytes: "words", path: "/Imported/Work", runId });
  await upload(ada, "other.txt", { bytes: "words", parentId: scan.parentId ?? "", runId });
  const begun = await ada.call(fileBytes.start, {
    body: { name: "large.bin", size: 3, path: "/Imported/Work", runId },
  });
  expect(begun.status).toBe(201);
  const all = { id: "n1", title: "A", content: `<p><a href="${scan.storageUrl}">scan</a></p>` };
  const came = await ada.call(notes.importNotes, { body: { runId, notes: [all] } });
  const made = await ada.call(tasks.importTasks, {
    body: {
      runId,
      tasks: [
        { id: "t1", title: "Call", dueDate: "2026-12-01" },
        { id: "t1", title: "Call again" },
        { id: "t2", title: "Write" },
      ],
    },
  });
  expect(idsOf(made.body.data)).toEqual(["t1", "t2"]);
  expect([came.body["runId"], made.body["runId"]]).toEqual(["import:move-1", "import:move-1"]);
  const again = await ada.call(tasks.importTasks, {
    body: { runId: "move-2", tasks: [{ id: "t1", title: "Call" }] },
  });
  expect(again.body.data).toEqual([]);
  expect(await names(ada)).toEqual(["Imported", "Work", "other.txt", "scan.txt"]);

  const taken = async (person: Caller, row: typeof notes.taken | typeof tasks.taken) =>
    (await person.call(row, { body: { ids: ["n1", "t1", "t2", "x"] } })).body.data;
  expect(await taken(ada, notes.taken)).toEqual({ living: ["n1"], deleted: [] });
  expect(await taken(ada, tasks.taken)).toEqual({ living: ["t1", "t2"], deleted: [] });
  expect(await taken(eve, notes.taken)).toEqual({ living: [], deleted: [] });

  const undone = await ada.call(events.undoRun, { params: { id: "import:move-1" } });
  expect(undone.status).toBe(200);
  expect(await names(ada)).toEqual([]);
  expect(await taken(ada, notes.taken)).toEqual({ living: [], deleted: ["n1"] });
  expect(await taken(ada, tasks.taken)).toEqual({ living: [], deleted: ["t1", "t2"] });
});

test("NT-06 a note that no workspace can hold is left out of an import and named; the others come", async () => {
  const { signUp } = await workspace();
  const ada = await signUp();
  const long = { id: "n2", title: "Long", content: "<p>a".repeat(40_001) };
  const given = [
    { id: "n1", title: "A", content: "a" },
    long,
    { id: "n3", title: "C", content: "c" },
  ];
  const came = await ada.call(notes.importNotes, { body: { notes: given } });
  expect([came.status, idsOf(came.body.data)]).toEqual([200, ["n1", "n3"]]);
  expect(came.body).toMatchObject({
    duplicates: [],
    refused: [{ id: "n2", title: "Long", error: "content: has more markup than a note can have" }],
  });
});
