import { expect, test } from "vitest";
import { belongings } from "../testing/belongings.ts";
import {
  addressOf,
  bodyFor,
  open,
  opensByKey,
  plausible,
  queries,
  type Route,
  routesOf,
  snapshot,
} from "../testing/route-matrix.ts";
import { workspace } from "../testing/workspace.ts";

const isAdministration = ({ path }: Route): boolean => path.startsWith("/api/admin/");

test("AU-03 every route of administration opens to an administrator alone, and no agent, and their role opens nobody's data", async () => {
  const space = await workspace();
  const ada = await space.signUp("Ada");
  const { ids } = await belongings(space, ada);
  const setRole = (userId: string, role: string) =>
    space.db.prepare("update users set role = ? where user_id = ?").bind(role, userId).run();
  const [eve, boss, sam] = [
    await space.signUp("Eve"),
    await space.signUp("Boss"),
    await space.signUp("Sam"),
  ];
  await setRole(boss.user.id, "ADMIN");
  const everything = ["read", "propose", "act", "drive-ui", "send"] as const;
  const agent = await space.agent(boss, [...everything]);
  const routes = routesOf(space);
  const own = routes.filter((route) => isAdministration(route));
  expect(own.length).toBeGreaterThan(13);

  const statuses = async (address: string, { method, path }: Route) => {
    const body = bodyFor(method, plausible(path));
    const callers = [eve, agent, boss];
    const answers = await Promise.all(callers.map((one) => one.send(method, address, body)));
    return answers.map(({ status }) => status);
  };
  for (const route of own) {
    const address = addressOf(route.path, sam.user.id);
    const [user, key, administrator] = await statuses(address, route);
    expect([address, route.method, user, key]).toEqual([address, route.method, 403, 403]);
    expect([address, [200, 404].includes(administrator ?? 0)]).toEqual([address, true]);
  }
  const before = await snapshot(space, ada.user.id);
  for (const { method, path } of routes.filter((route) => !isAdministration(route))) {
    if (open.has(`${method} ${path}`) || path === "/api/auth/sign-out" || opensByKey(path))
      continue;
    for (const id of ids) {
      space.wait(150);
      const address = addressOf(path.replace(":userId", ada.user.id), id);
      const asked = `${address}${queries.get(path) ?? ""}`;
      const answer = await boss.send(method, asked, bodyFor(method, plausible(path)));
      expect([method, path, answer.status >= 500]).toEqual([method, path, false]);
      expect(JSON.stringify(answer.body)).not.toContain("Ada's");
    }
  }
  expect(await snapshot(space, ada.user.id)).toEqual(before);
}, 180_000);
