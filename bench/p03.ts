import { randomUUID } from "node:crypto";
import * as v from "valibot";
import { startBare } from "./floors/bare.ts";
import { type Figure, interleaved, type Measure, ms, p50 } from "./measure.ts";
import { startProduct } from "./product.ts";
import { call } from "./wire.ts";

interface Side {
  readonly url: (route: Route, id: string) => string;
  readonly token?: string;
}

interface Route {
  readonly name: string;
  readonly method: string;
  readonly ours: string;
  readonly floor: string;
  readonly body?: unknown;
  /** Takes a task of its own at each call. */
  readonly consumes?: boolean;
  /** Ids, times and versions differ between two worlds; reads of the same rows do not. */
  readonly same?: boolean;
}

const base = "/api/tools/tasks";
const routes: Route[] = [
  { name: "GET me", method: "GET", ours: "/api/auth/me", floor: "me", same: true },
  { name: "GET tasks (50)", method: "GET", ours: base, floor: "list", same: true },
  { name: "GET task", method: "GET", ours: `${base}/ID`, floor: "get", same: true },
  { name: "POST task", method: "POST", ours: base, floor: "create", body: { title: "Measured" } },
  {
    name: "PATCH task",
    method: "PATCH",
    ours: `${base}/ID`,
    floor: "update",
    body: { title: "Changed" },
  },
  {
    name: "PUT complete",
    method: "PUT",
    ours: `${base}/complete/ID`,
    floor: "complete",
    body: { completed: true },
  },
  {
    name: "DELETE task",
    method: "DELETE",
    ours: `${base}/ID`,
    floor: "remove",
    body: {},
    consumes: true,
  },
  {
    name: "GET events (50)",
    method: "GET",
    ours: "/api/tools/events?after=0",
    floor: "events",
    same: true,
  },
  {
    name: "GET conversations",
    method: "GET",
    ours: "/api/tools/conversations",
    floor: "conversations",
    same: true,
  },
  { name: "GET agent keys", method: "GET", ours: "/api/agent-keys", floor: "keys", same: true },
];

/** P3: every route against a handler that does nothing but the same statements. */
export const measure: Measure = async ({ quick }) => {
  const rounds = quick ? 30 : 150;
  const product = await startProduct();
  const bare = await startBare();
  try {
    const figures: Figure[] = [];
    for (const route of routes) {
      // The product lets a person make 600 calls a minute, so each route has a person of its own.
      const person = await product.signUp();
      const ids = await seed(product.url, person.accessToken, rounds + rounds / 10 + 60, route);
      await copyRows(product, bare, person.user.id);
      const ours: Side = {
        url: ({ ours: path }, id) => `${product.url}${path.replace("ID", id)}`,
        token: person.accessToken,
      };
      const floor: Side = {
        url: ({ floor: path }, id) => `${bare.url}/${person.user.id}/${path}/${id}`,
      };
      if (route.same === true) await assertSame(route, ours, floor, ids[0] ?? "");
      const used = { ours: 0, floor: 0 };
      const one = (side: Side, counter: "ours" | "floor") => async () => {
        const id = ids[route.consumes === true ? used[counter]++ : 0] ?? "";
        const answer = await call(side.url(route, id), {
          method: route.method,
          ...(side.token === undefined ? {} : { token: side.token }),
          ...(route.body === undefined ? {} : { body: route.body }),
        });
        if (answer.status >= 300)
          throw new Error(`${route.name}: ${String(answer.status)} ${answer.text}`);
      };
      const times = await interleaved(rounds, one(ours, "ours"), one(floor, "floor"));
      figures.push({
        id: "P3",
        what: `${route.name} / bare handler`,
        value: p50(times.ours) / p50(times.theirs),
        goal: 1.15,
        detail: `${ms(p50(times.ours))} / ${ms(p50(times.theirs))}`,
      });
    }
    return figures;
  } finally {
    await product.stop();
    await bare.stop();
  }
};

/** Fifty tasks, or as many as a route uses up. */
async function seed(url: string, token: string, many: number, route: Route): Promise<string[]> {
  const ids = Array.from({ length: route.consumes === true ? many : 50 }, () => randomUUID());
  for (const id of ids) {
    const made = await call(`${url}${base}`, {
      method: "POST",
      token,
      body: { id, title: `Task ${id}`, tags: ["a"] },
    });
    if (made.status !== 201) throw new Error(made.text);
  }
  return ids;
}

/** The floor reads the very rows that the product wrote. */
async function copyRows(
  product: Awaited<ReturnType<typeof startProduct>>,
  bare: Awaited<ReturnType<typeof startBare>>,
  userId: string,
): Promise<void> {
  const [from, to] = [
    await product.server.mf.getD1Database("DB"),
    await bare.mf.getD1Database("DB"),
  ];
  for (const table of ["users", "tasks", "events", "agent_keys", "conversations"]) {
    const { results } = await from
      .prepare(`select * from ${table} where user_id = ?`)
      .bind(userId)
      .all<Record<string, unknown>>();
    const [first] = results;
    if (!first) continue;
    const columns = Object.keys(first);
    const insert = to.prepare(
      `insert into ${table} (${columns.join(", ")}) select ${columns.map((name) => `value ->> '$.${name}'`).join(", ")} from json_each(?)`,
    );
    await insert.bind(JSON.stringify(results)).run();
  }
}

async function assertSame(route: Route, ours: Side, floor: Side, id: string): Promise<void> {
  const [a, b] = await Promise.all([
    call(ours.url(route, id), { token: ours.token ?? "" }),
    call(floor.url(route, id)),
  ]);
  const [left, right] = [a.text, b.text].map((text) =>
    JSON.stringify(v.parse(Envelope, JSON.parse(text)).data),
  );
  if (left !== right)
    throw new Error(`${route.name} answers differ:\n${String(left)}\n${String(right)}`);
}

const Envelope = v.object({ data: v.unknown() });
