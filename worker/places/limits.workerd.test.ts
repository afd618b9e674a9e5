import { expect, test } from "vitest";
import { belongings } from "../testing/belongings.ts";
import { isSpread } from "../testing/databases.ts";
import { hooked, personIn } from "../testing/movers.ts";
import { workspace } from "../testing/workspace.ts";
import { askMove, moveOn } from "./moving.ts";

/** Of each call of a function in SQL, how many arguments it has. */
function argumentsIn(sql: string): number[] {
  const open: { isCall: boolean; many: number }[] = [];
  const found: number[] = [];
  for (const [at, letter] of [...sql.replaceAll(/'[^']*'/g, "''")].entries()) {
    if (letter === "(") open.push({ isCall: /\w/.test(sql[at - 1] ?? ""), many: 1 });
    const last = open.at(-1);
    if (letter === "," && last) last.many += 1;
    if (letter === ")" && open.pop()?.isCall) found.push(last?.many ?? 0);
  }
  return found;
}

test.runIf(isSpread)(
  "a move asks no function with more arguments than the 32 that D1 allows",
  async () => {
    expect(argumentsIn("select max(1, min(2, 3), 4), json_array() in (1, 2, 3, 4, 5)")).toEqual([
      2, 3, 1,
    ]);
    const space = await workspace();
    const ada = await personIn(space, "DB");
    await belongings(space, ada);
    await askMove(space.ports, ada.user.id, "DB_1");
    const sent: string[] = [];
    await moveOn(hooked(space, async (some) => void sent.push(...some)));
    const most = sent.map((sql) => Math.max(0, ...argumentsIn(sql)));
    expect(Math.max(...most)).toBeGreaterThan(20);
    expect(sent.filter((_, at) => (most[at] ?? 0) > 32)).toEqual([]);
  },
);

test.runIf(isSpread)(
  "somebody waits for fifteen trips to D1 at most, however many tables there are, and one database is asked a few hundred times in all",
  async () => {
    const space = await workspace();
    const ada = await personIn(space, "DB");
    await belongings(space, ada);
    await askMove(space.ports, ada.user.id, "DB_1");
    const trips: (readonly string[])[] = [];
    await moveOn(hooked(space, async (some) => void trips.push(some)));
    const stands = trips.flatMap(([sql = ""], at) =>
      sql.startsWith("insert into presences") ? [at] : [],
    );
    const [, , leaving = 0, here = 0] = stands;
    expect(here).toBeGreaterThan(leaving);
    expect(here - leaving).toBeLessThanOrEqual(15);
    // Three triggers a table, made and dropped, are most of it: of the thousand that D1 answers a run.
    expect(trips.flat().length).toBeLessThan(500);
    expect(trips.length).toBeLessThan(200);
  },
);
