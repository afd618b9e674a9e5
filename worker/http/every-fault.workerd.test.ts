import { beforeAll, expect, inject, test, vi } from "vitest";
import { contractRows } from "../testing/contract-rows.ts";
import { countedLine } from "../testing/counting-db.ts";
import { brokenLogs } from "../testing/faults/effects.ts";
import { everyScene } from "../testing/faults/every-scene.ts";
import { peopleOf, problemsOf } from "../testing/faults/trying.ts";
import { routesOf } from "../testing/route-matrix.ts";
import { mailSettings, withoutLimits } from "../testing/faults/stage.ts";
import { workspace } from "../testing/workspace.ts";
import { everyTool } from "../tools.ts";

async function begun() {
  const line = countedLine();
  const space = await workspace({}, undefined, everyTool, mailSettings, { countsAll: true, line });
  withoutLimits(space);
  return { space, person: peopleOf(space, 10) };
}

const isLong = inject("isLong");
let stage: ReturnType<typeof begun>;

beforeAll(() => {
  // Thousands of lines break here, each with its line in the log.
  vi.spyOn(console, "error").mockReturnValue();
  stage = begun();
});

/** Tried by a test of their own; each says where. */
const elsewhere = new Map([
  ["POST /api/admin/users/{id}/move", "needs two databases: worker/admin/move"],
]);

test("TK-12 every route that writes is among those whose line is broken", async () => {
  const { space } = await stage;
  const tried = new Set(everyScene.map(({ row }) => nameOf(row)));
  const rows = [...contractRows.values()];
  const reading = new Set(rows.filter(({ scope }) => scope === "read").map(nameOf));
  const missing = routesOf(space)
    .map(({ method, path }) => nameOf({ method, path: path.replaceAll(/:(\w+)/g, "{$1}") }))
    .filter((name) => !name.startsWith("GET ") && !reading.has(name))
    .filter((name) => !tried.has(name) && !elsewhere.has(name));
  expect(missing).toEqual([]);
});

const nameOf = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`;

test.for(everyScene.map((one, at) => [`${one.row.method} ${one.row.path}`, one, at] as const))(
  "TK-12 AU-04 %s says cleanly where it loses the line to anything, and made again under its key takes effect once",
  { timeout: 600_000 },
  async ([, one, place]) => {
    const { space, person } = await stage;
    const problems = await problemsOf(space, one, { person, place, isLong });
    expect(problems).toEqual([]);
    expect(await brokenLogs()).toEqual([]);
  },
);
