import { expect, test } from "vitest";
import { events } from "#contract/events.ts";
import { noteInsights } from "#contract/notes/insights.ts";
import { notes } from "#contract/notes.ts";
import type { Caller } from "../../testing/caller.ts";
import { workspace } from "../../testing/workspace.ts";

/** Every text that the history of a note holds, newest first. */
async function textsOf(person: Caller, id: string): Promise<string[]> {
  const { data } = (await person.call(notes.history, { params: { id } })).body;
  const texts = await Promise.all(
    data.map((revision) =>
      person.call(notes.revision, { params: { id, revisionId: revision.id } }),
    ),
  );
  return texts.map((answer) => answer.body.data.content);
}

test("NT-08 of two who write at once the second is told what the first wrote, and loses nothing", async () => {
  const { signUp, agent, wait } = await workspace();
  const ada = await signUp();
  const scout = await agent(ada, ["read", "act"]);
  const { id } = (await ada.call(notes.create, { body: { title: "Plan", content: "one" } })).body
    .data;
  wait(1_000);
  await scout.call(notes.update, { params: { id }, body: { content: "by Scout", version: 1 } });
  wait(1_000);
  const stale = await ada.call(notes.update, {
    params: { id },
    body: { content: "by Ada", version: 1 },
  });
  expect(stale).toMatchObject({
    status: 409,
    body: { code: "conflict", current: { id, version: 2, content: "<p>by Scout</p>" } },
  });
  // What was refused leaves nothing behind.
  expect(await textsOf(ada, id)).toEqual(["<p>by Scout</p>", "<p>one</p>"]);
  const last = await ada.call(notes.update, { params: { id }, body: { content: "by Ada" } });
  expect(last.body.data).toMatchObject({ version: 3, content: "<p>by Ada</p>" });
  expect(await textsOf(ada, id)).toEqual(["<p>by Ada</p>", "<p>by Scout</p>", "<p>one</p>"]);
  const history = (await ada.call(notes.history, { params: { id } })).body.data;
  expect(history.map(({ actor }) => actor)).toEqual(["user", `agent:${scout.key.id}`, "user"]);
});

test("NT-08 one sitting is one revision until somebody else writes; what others wrote is never written over", async () => {
  const { signUp, agent, wait } = await workspace();
  const ada = await signUp();
  const scout = await agent(ada, ["read", "act"]);
  const { id } = (await ada.call(notes.create, { body: { title: "Plan", content: "one" } })).body
    .data;
  const save = async (person: Caller, content: string, revisionId?: string) => {
    wait(1_000);
    const body = revisionId === undefined ? { content } : { content, revisionId };
    return (await person.call(notes.update, { params: { id }, body })).body.data;
  };
  expect((await save(ada, "two", "sitting")).revisionId).toBe("sitting");
  expect((await save(ada, "two three", "sitting")).content).toBe("<p>two three</p>");
  expect(await textsOf(ada, id)).toEqual(["<p>two three</p>", "<p>one</p>"]);

  // The same text again is no change of it, whatever it would be kept under.
  expect((await save(ada, "two three", "other")).revisionId).toBe("sitting");
  const renamed = await ada.call(notes.update, {
    params: { id },
    body: { title: "New", content: "<p>two three</p>" },
  });
  expect(renamed.body.data).toMatchObject({ title: "New", revisionId: "sitting" });

  // Another actor under the same id, and a sitting that was overtaken, get ids of their own.
  const theirs = await save(scout, "by Scout", "sitting");
  expect(theirs.revisionId).not.toBe("sitting");
  const mine = await save(ada, "by Ada", "sitting");
  expect(mine.revisionId).not.toBe("sitting");
  const revisions = (await ada.call(notes.history, { params: { id } })).body.data;
  expect(revisions.map((revision) => revision.id)).toEqual([
    mine.revisionId,
    theirs.revisionId,
    "sitting",
    revisions.at(-1)?.id,
  ]);
  expect(await textsOf(ada, id)).toEqual([
    "<p>by Ada</p>",
    "<p>by Scout</p>",
    "<p>two three</p>",
    "<p>one</p>",
  ]);
});

test("NT-08 of a hundred simultaneous saves every acknowledged text is in the history, and one is current", async () => {
  const { signUp, said } = await workspace();
  const ada = await signUp();
  const { id } = (await ada.call(notes.create, { body: { title: "Plan", content: "start" } })).body
    .data;
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, at) =>
      ada.call(notes.update, {
        params: { id },
        body: {
          content: `text ${String(at)}`,
          ...(at % 2 === 0 ? { revisionId: `tab-${String(at)}` } : {}),
          ...(at % 5 === 0 ? { version: 1 } : {}),
        },
      }),
    ),
  );
  const accepted = answers.filter(({ status }) => status === 200);
  expect(accepted.length).toBeGreaterThanOrEqual(80);
  const texts = new Set(await textsOf(ada, id));
  expect(texts).toEqual(
    new Set(["<p>start</p>", ...accepted.map(({ body }) => body.data.content)]),
  );
  const now = (await ada.call(notes.get, { params: { id } })).body.data;
  expect(now.version).toBe(accepted.length + 1);
  expect(texts.has(now.content)).toBe(true);
  expect(said.map(({ seq }) => seq).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: accepted.length + 1 }, (_, at) => at + 1),
  );
}, 60_000);

test("NT-08 a save that is sent again under its key takes effect once; an undo does not undo what came after", async () => {
  const { signUp, wait } = await workspace();
  const ada = await signUp();
  const create = { body: { title: "Plan", content: "one" } };
  const first = await ada.call(notes.create, create, { key: "k1" });
  const again = await ada.call(notes.create, create, { key: "k1" });
  expect(again.body.data).toEqual(first.body.data);
  const { id } = first.body.data;
  wait(1_000);
  const change = { params: { id }, body: { content: "two" } };
  const saved = await ada.call(notes.update, change, { key: "k2" });
  await ada.call(notes.update, change, { key: "k2" });
  expect(await textsOf(ada, id)).toEqual(["<p>two</p>", "<p>one</p>"]);
  wait(1_000);
  await ada.call(notes.update, { params: { id }, body: { content: "three" } });
  const undone = await ada.call(events.undo, { params: { id: String(saved.body["eventId"]) } });
  expect(undone.body.data).toMatchObject({ undone: [], conflicts: [{ field: "revisionId" }] });
  const imported = { body: { runId: "r", notes: [{ id: "i", title: "I", content: "i" }] } };
  const parts = [
    await ada.call(notes.importNotes, imported, { key: "k3" }),
    await ada.call(notes.importNotes, imported, { key: "k3" }),
  ];
  expect(parts[1]?.body.data).toEqual(parts[0]?.body.data);
});

test.each([
  ["no title", { content: "x" }, 400, "title"],
  ["a blank title", { title: " \u200B", content: "x" }, 400, "title"],
  ["no content", { title: "x" }, 400, "content"],
  ["blank content", { title: "x", content: " \n" }, 400, "content"],
  ["content too long", { title: "x", content: "y".repeat(800_001) }, 400, "content"],
  [
    "content too large once it is HTML",
    { title: "x", content: "<".repeat(300_000) },
    413,
    "content",
  ],
  ["content of too many bytes", { title: "x", content: "語".repeat(310_000) }, 413, "content"],
  ["more than a megabyte", { title: "x", content: "語".repeat(340_000) }, 413, undefined],
  ["tags in one text", { title: "x", content: "x", tags: "a,b" }, 400, "tags"],
  ["a blank tag", { title: "x", content: "x", tags: [""] }, 400, "tags.0"],
  ["a flag in words", { title: "x", content: "x", isPinned: "yes" }, 400, "isPinned"],
  ["what no note has", { title: "x", content: "x", colour: "red" }, 400, "colour"],
])("NT-05 a note with %s is refused by name and leaves nothing", async (_, body, status, field) => {
  const { signUp, db } = await workspace();
  const ada = await signUp();
  const answer = await ada.send("POST", "/api/tools/notes", body);
  expect([answer.status, answer.body["field"]]).toEqual([status, field]);
  for (const table of ["notes", "note_revisions", "events"]) {
    const count = `select count(*) as n from ${table} where user_id = ?`;
    expect(await db.prepare(count).bind(ada.user.id).first()).toEqual({ n: 0 });
  }
});

test("NT-06 another person's note is as absent as one that never was", async () => {
  const { signUp, db } = await workspace();
  const [ada, eve] = [await signUp("Ada"), await signUp("Eve")];
  const { id, revisionId } = (
    await ada.call(notes.create, { body: { title: "Mine", content: "Mine" } })
  ).body.data;
  const params = { id };
  const answers = [
    await eve.call(notes.get, { params }),
    await eve.call(notes.update, { params, body: { content: "hers" } }),
    await eve.call(notes.pin, { params, body: { isPinned: true } }),
    await eve.call(notes.remove, { params }),
    await eve.call(notes.restore, { params }),
    await eve.call(notes.history, { params }),
    await eve.call(notes.revision, { params: { id, revisionId } }),
    await eve.call(noteInsights.enhance, { params }),
  ];
  expect(answers.map(({ status, body }) => [status, body.error])).toEqual(
    answers.map(() => [404, "Note not found"]),
  );
  const bulk = await eve.call(notes.bulk, { body: { noteIds: [id], updates: { isPinned: true } } });
  expect(bulk.body.data).toEqual([]);
  const hers = await eve.call(notes.create, { body: { id, title: "Hers", content: "Hers" } });
  expect(hers.status).toBe(201);
  expect((await ada.call(notes.get, { params })).body.data.content).toBe("<p>Mine</p>");
  const { results } = await db
    .prepare("select user_id from note_revisions where note_id = ?")
    .bind(id)
    .all();
  expect(results.length).toBe(2);
});

test("NT-08 the longest text a note can hold is saved, answered and found again; many long ones arrive together", async () => {
  const { signUp, wait } = await workspace();
  const ada = await signUp();
  const long = `<p>${"long words ".repeat(70_000)}the end</p>`;
  const { id } = (await ada.call(notes.create, { body: { title: "Long", content: long } })).body
    .data;
  wait(1_000);
  const saved = await ada.call(notes.update, {
    params: { id },
    body: { content: long.replace("the end", "another end") },
  });
  expect(saved.body.data).toMatchObject({ wordCount: 140_002, version: 2 });
  expect((await textsOf(ada, id)).map((text) => text.slice(-15))).toEqual([
    "another end</p>",
    "rds the end</p>",
  ]);
  const imported = await ada.call(notes.importNotes, {
    body: {
      notes: Array.from({ length: 100 }, (_, at) => ({
        title: `T ${String(at)}`,
        content: "<".repeat(7_500),
        tags: Array.from({ length: 30 }, (__, tag) => `${String(tag)} `.padEnd(60, "x")),
      })),
    },
  });
  expect(imported.body.data.length).toBe(100);
  const listed = await ada.call(notes.list, {});
  expect(listed.body.data.length).toBeGreaterThan(50);
  expect(listed.body["nextCursor"]).toBeTypeOf("string");
  const noteIds = imported.body.data.map((note) => note.id);
  const bulk = await ada.call(notes.bulk, { body: { noteIds, updates: { tags: ["a", "b"] } } });
  expect(bulk.body.data.length).toBe(100);
}, 60_000);
