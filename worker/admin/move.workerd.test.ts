import { expect, test, vi } from "vitest";
import { people } from "#contract/admin/people.ts";
import { query } from "../db/query.ts";
import { moveAll } from "../places/moving.ts";
import { directoryName, objectsName } from "../places/named-databases.ts";
import { countedLine } from "../testing/counting-db.ts";
import { isOwn, isSpread } from "../testing/databases.ts";
import { scene } from "../testing/faults/scene.ts";
import { withoutLimits } from "../testing/faults/stage.ts";
import { peopleOf, problemsOf } from "../testing/faults/trying.ts";
import { personIn } from "../testing/movers.ts";
import { workspace, type Workspace } from "../testing/workspace.ts";
import { everyTool } from "../tools.ts";

/** Until everybody is where they were asked to be. */
async function arrive({ ports, wait }: Workspace): Promise<void> {
  while (await query`select 1 from moves`.first(ports.directory)) {
    wait(31_000);
    await moveAll(ports);
  }
}

const moving = scene(
  people.move,
  async ({ space }) => {
    const { user } = await personIn(space, directoryName);
    return { params: { id: user.id }, body: { to: isOwn ? objectsName : "DB_1" } };
  },
  { after: arrive },
);

test.runIf(isSpread || isOwn)(
  "TK-12 a move says cleanly where it loses the line to anything, and asked for again moves once",
  { timeout: 600_000 },
  async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const line = countedLine();
    const space = await workspace({}, undefined, everyTool, {}, { countsAll: true, line });
    withoutLimits(space);
    const trials = { person: peopleOf(space, 10), place: 0, isLong: true };
    expect(await problemsOf(space, moving, trials)).toEqual([]);
  },
);
