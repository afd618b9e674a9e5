import { expect, test } from "vitest";
import { data, type KeptRow } from "#contract/accounts/data.ts";
import { growthOf } from "../../testing/long-texts.ts";
import { type Person, workspace } from "../../testing/workspace.ts";

const at = "2026-11-20T09:00:00.000Z";
const runId = "the-import";
const common = { created_at: at, updated_at: at, deleted_at: null, version: 1 };

const task = (place: number): KeptRow => ({
  ...common,
  id: `task-${String(place)}`,
  title: `Task ${String(place)}`,
  description: "",
  status: "pending",
  priority: "medium",
  category: null,
  tags: "[]",
  due_date: null,
  due_time: null,
  estimated_duration: null,
  time_spent: 0,
  progress: 0,
  group_id: null,
  sub_tasks: "[]",
  repeat: null,
  ai_metadata: null,
  completed_at: null,
  sort_order: String(place).padStart(8, "0"),
});

const folder = (place: number): KeptRow => ({
  ...common,
  id: `folder-${String(place)}`,
  name: `Folder ${String(place)}`,
  name_key: `folder ${String(place)}`,
  type: "folder",
  size: 0,
  parent_id: null,
  revision_id: null,
  metadata: "{}",
  trashed_with: null,
});

async function bring(person: Person, many: number): Promise<void> {
  for (const [table, row] of [
    ["tasks", task],
    ["files", folder],
  ] as const)
    for (let from = 0; from < many; from += 500) {
      const rows = Array.from({ length: 500 }, (_, step) => row(from + step));
      const { body } = await person.call(data.importRows, { body: { runId, table, rows } });
      expect(body.data).toMatchObject({ added: 500, refused: [] });
    }
}

test("AU-04 the end of an import of twice as many items looks at twice as many rows", async () => {
  const space = await workspace();
  const growth = await growthOf(async (many) => {
    const ada = await space.signUp();
    await bring(ada, many);
    space.counter.reset();
    const { body } = await ada.call(data.settleImport, { body: { runId } });
    expect(body.data).toEqual({ changed: 0, lost: [] });
    return space.counter.rows.read;
  }, 500);
  for (const times of growth) expect(times).toBeLessThan(2.3);
});
