import { expect, test } from "vitest";
import { agents } from "#contract/agents/activity.ts";
import { files } from "#contract/files.ts";
import { notes } from "#contract/notes.ts";
import { tasks } from "#contract/tasks.ts";
import { workspace } from "../testing/workspace.ts";

test("AI-05 the list of activity says what was done to an item: created, renamed, moved, deleted, restored, completed", async () => {
  const { signUp, agent } = await workspace();
  const ada = await signUp();
  const scout = await agent(ada, ["read", "act"]);
  const folder = (name: string) => scout.call(files.folder, { body: { name } });
  const [house, walls] = [(await folder("House")).body.data, (await folder("Walls")).body.data];
  const params = { id: walls.id };
  await scout.call(files.move, { params, body: { parentId: house.id, version: walls.version } });
  await scout.call(files.update, { params, body: { name: "Colors" } });
  const task = (await scout.call(tasks.create, { body: { title: "Rent" } })).body.data;
  await scout.call(tasks.update, { params: { id: task.id }, body: { status: "completed" } });
  const note = { title: "Trip", content: "<p>Pack</p>" };
  const { id } = (await scout.call(notes.create, { body: note })).body.data;
  await scout.call(notes.update, { params: { id }, body: { category: "work" } });
  await scout.call(notes.remove, { params: { id } });
  await scout.call(notes.restore, { params: { id } });

  const { runs } = (await ada.call(agents.activity, {})).body.data;
  expect(runs.flatMap(({ changes }) => changes.map(({ verb, title }) => [verb, title]))).toEqual([
    ["restored", "Trip"],
    ["deleted", "Trip"],
    ["changed", "Trip"],
    ["created", "Trip"],
    ["completed", "Rent"],
    ["created", "Rent"],
    ["renamed", "Colors"],
    ["moved", "Colors"],
    ["created", "Colors"],
    ["created", "House"],
  ]);
  const body = { message: "what did my agents do today?" };
  const said = await ada.call(files.ai, { body });
  expect(said.body.data.content).toContain("moved the file “Colors”");
});
