import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { createApp } from "../app.ts";
import { workspace } from "../testing/workspace.ts";

test("DP-02 each request is one line of what was asked for and how it went, and nothing of who or what", async () => {
  const space = await workspace();
  const ada = await space.signUp("Ada");
  const lines: object[] = [];
  const app = createApp({ ...space.ports, logRequest: (line) => void lines.push(line) });
  const ask = (path: string, init: RequestInit = {}) =>
    app.fetch(
      new Request(`https://aside.test${path}`, {
        ...init,
        headers: { authorization: `Bearer ${ada.token ?? ""}`, "cf-ray": "a1" },
      }),
      env,
      createExecutionContext(),
    );
  await ask("/api/tools/tasks/secret-id");
  await ask("/api/tools/tasks", { method: "POST", body: JSON.stringify({ title: "Secret" }) });
  await ask("/api/nothing-here");
  const at = space.clock.now.toISOString();
  expect(lines).toEqual([
    {
      at,
      method: "GET",
      route: "/api/tools/tasks/:id",
      status: 404,
      ms: 0,
      code: "not_found",
      ray: "a1",
    },
    { at, method: "POST", route: "/api/tools/tasks", status: 201, ms: 0, ray: "a1" },
    expect.objectContaining({ status: 404 }),
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/secret/i);
});
