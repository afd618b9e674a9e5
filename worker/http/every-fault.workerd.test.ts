import { beforeAll, expect, inject, test, vi } from "vitest";
import { contractRows } from "../testing/contract-rows.ts";
import { countedLine } from "../testing/counting-db.ts";
import { brokenLogs } from "../testing/faults/effects.ts";
import { everyScene } from "../testing/faults/every-scene.ts";
import { breaksOf, broken, peopleOf, unbroken } from "../testing/faults/trying.ts";
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

/** Nothing is kept of them, or somebody else has tried them; each says why. */
const elsewhere = new Map([
  ["POST /api/auth/try", "a guest's workspace whose answer was lost is one that nobody enters"],
  ["POST /api/data/delete-account", "worker/data/deleting: cut off anywhere, it goes to its end"],
  ["POST /api/admin/users/{id}/move", "worker/places/moving: killed anywhere, one truth is left"],
  ["POST /api/tools/email/{id}/invitation", "is sent by Gmail: local/outside"],
  ["POST /parties/main/{userId}", "a hint to screens, which nobody keeps"],
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
    const ready = async (trial: string) =>
      one.ready({ space, ada: await person(), name: `${String(place)}x${trial}` });
    const { effect, calls } = await unbroken(space, one, await ready("0"));
    const problems: string[] = [];
    for (const { at, when, call } of breaksOf(calls, { all: isLong, from: place })) {
      const key = `${String(place)}-${String(at)}${when}`;
      const sent = await ready(key);
      const found = await broken(space, { one, sent, effect, key }, { at, when });
      problems.push(...found.map((what) => `${when} call ${String(at)} (${call}): ${what}`));
    }
    expect(problems).toEqual([]);
    expect(await brokenLogs()).toEqual([]);
  },
);
