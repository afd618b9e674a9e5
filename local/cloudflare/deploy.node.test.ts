import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Log, LogLevel, Miniflare, convertV4MiniflareOptions } from "miniflare";
import { afterAll, beforeAll, expect, it } from "vitest";
import { command } from "../command.ts";
import { pagesSite } from "./pages-site.ts";
import { inRoot } from "../paths.ts";
import { withDatabaseId, withPartyHost } from "./wrangler-file.ts";

let pages: Miniflare;

beforeAll(async () => {
  await command(inRoot("local", "run.mjs"), ["deploy", "--dry-run"], {
    doing: "prepare a deployment",
    output: "onFailure",
    // No account, and no way to reach one.
    env: { CLOUDFLARE_API_TOKEN: "", HTTPS_PROXY: "http://127.0.0.1:9" },
  });
  pages = new Miniflare(convertV4MiniflareOptions(await pagesOptions()));
  await pages.ready;
});

afterAll(() => pages.dispose());

/** The site as Pages runs it: its worker where _routes.json says so, static files everywhere else. */
async function pagesOptions() {
  const worker = await readFile(join(pagesSite, "_worker.js"), "utf8");
  const routes = /"include": (\[.*?\])/.exec(
    await readFile(join(pagesSite, "_routes.json"), "utf8"),
  );
  const echo = `export default { fetch: (request) =>
    Response.json({ url: request.url, upgrade: request.headers.get("upgrade") }) }`;
  return {
    cf: false,
    log: new Log(LogLevel.ERROR),
    workers: [
      {
        name: "pages",
        modules: true,
        script: worker,
        compatibilityDate: "2026-10-01",
        serviceBindings: { WORKER: "aside" },
        assets: {
          directory: pagesSite,
          run_worker_first: JSON.parse(routes?.[1] ?? "[]"),
          routerConfig: {
            has_user_worker: true,
            static_routing: { user_worker: JSON.parse(routes?.[1] ?? "[]") },
          },
          assetConfig: { not_found_handling: "single-page-application" as const },
        },
      },
      { name: "aside", modules: true, script: echo, compatibilityDate: "2026-10-01" },
    ],
  };
}

it.each(["/api/health", "/mcp", "/parties/main/someone?ticket=x"])(
  "DP-02 Pages hands %s to the worker as it came",
  async (path) => {
    const answer = await pages.dispatchFetch(`https://aside.example${path}`, {
      headers: { upgrade: "websocket" },
    });
    expect(await answer.json()).toEqual({
      url: `https://aside.example${path}`,
      upgrade: "websocket",
    });
  },
);

it("DP-02 Pages serves the app at every other address, with its security headers", async () => {
  for (const path of ["/", "/auth/login"]) {
    const answer = await pages.dispatchFetch(`https://aside.example${path}`, {
      headers: { "sec-fetch-mode": "navigate" },
    });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(`<div id="root">`);
    expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  }
});

it("DP-02 an account's own values go into wrangler.toml and nothing else changes", async () => {
  const text = await readFile(inRoot("wrangler.toml"), "utf8");
  const filled = withPartyHost(
    withDatabaseId(withDatabaseId(text, "aside", "the-id"), "aside-search", "other-id"),
    "aside.someone.partykit.dev",
  );
  expect(filled).toContain(`\ndatabase_id = "the-id"\n`);
  expect(filled).toContain(`\nPARTY_HOST = "aside.someone.partykit.dev"\n`);
  const lines = text.split("\n");
  expect(filled.split("\n").filter((line, at) => line !== lines[at])).toHaveLength(3);
});
