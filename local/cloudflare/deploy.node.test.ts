import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { Log, LogLevel, Miniflare, convertV4MiniflareOptions } from "miniflare";
import { afterAll, beforeAll, expect, it } from "vitest";
import { command } from "../command.ts";
import { pagesSite } from "./pages-site.ts";
import { inRoot, workerDist } from "../paths.ts";
import { previewTarget } from "./target.ts";
import {
  asPreview,
  databasesIn,
  peopleDatabasesIn,
  withDatabaseId,
  withPartyHost,
} from "./wrangler-file.ts";

let pages: Miniflare;

/** Without an account, and without a way to reach one. */
const deploys = (...args: readonly string[]) =>
  command(inRoot("local", "run.mjs"), ["deploy", "--dry-run", ...args], {
    doing: "prepare a deployment",
    output: "onFailure",
    env: { CLOUDFLARE_API_TOKEN: "", HTTPS_PROXY: "http://127.0.0.1:9" },
  });

beforeAll(async () => {
  await deploys();
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

it("DP-02 a preview is the same workspace under names of its own, and touches nothing of the other", async () => {
  const text = await readFile(inRoot("wrangler.toml"), "utf8");
  const target = previewTarget("login-page");
  const preview = asPreview(text, target);
  // As they stand after `npm run deploy -- --party` of the real one.
  const atHome = withPartyHost(
    text.replace(/^SITE_URL = ""$/m, 'SITE_URL = "https://aside.example"'),
    "aside.someone.partykit.dev",
  );
  expect(asPreview(atHome, target)).toBe(preview);
  const named = preview.split("\n").filter((line, at) => line !== text.split("\n")[at]);
  expect(named).toEqual([
    'name = "aside-preview-login-page"',
    'database_name = "aside-preview-login-page"',
    'database_name = "aside-preview-login-page-search"',
    'bucket_name = "aside-preview-login-page-files"',
  ]);
  expect(await deploys("--preview", "login-page")).toContain("The worker is ready to deploy.");
  expect(await readFile(inRoot(target.configFile), "utf8")).toBe(preview);
  await rm(inRoot(target.configFile));
  expect(await readFile(inRoot("wrangler.toml"), "utf8")).toBe(text);
});

it("DP-02 every database that wrangler.toml binds is made and migrated, and a preview has as many of its own", async () => {
  const text = await readFile(inRoot("wrangler.toml"), "utf8");
  expect(databasesIn(text).map(({ binding }) => binding)).toEqual(["DB", "SEARCH"]);
  // As the file says to: its block, uncommented.
  const block =
    /(?:^# (?:\[\[d1|\w+ = ).*\n)+/m.exec(text.slice(text.indexOf("must stay bound")))?.[0] ?? "";
  const two = text.replace(block, block.replaceAll(/^# /gm, ""));
  expect(databasesIn(two)).toEqual([
    { binding: "DB", name: "aside" },
    { binding: "DB_1", name: "aside-1" },
    { binding: "SEARCH", name: "aside-search" },
  ]);
  expect(peopleDatabasesIn(two)).toEqual(["DB", "DB_1"]);
  expect(withDatabaseId(two, "aside-1", "its-id")).toContain(
    '\nbinding = "DB_1"\ndatabase_name = "aside-1"\ndatabase_id = "its-id"\n',
  );
  expect(databasesIn(asPreview(two, previewTarget("more"))).map(({ name }) => name)).toEqual([
    "aside-preview-more",
    "aside-preview-more-1",
    "aside-preview-more-search",
  ]);
});

it("DP-02 what cannot be deployed is said in one sentence before anything is built", async () => {
  await expect(deploys("--preview", "Über")).rejects.toThrow("A preview's name has 1 to 20");
  await expect(deploys("--location", "moon")).rejects.toThrow("--location is one of wnam");
  await expect(deploys("--preview", "x", "--party")).rejects.toThrow("leave --party out");
});

it("DP-02 the worker stays below a megabyte after gzip", async () => {
  const main = await readFile(join(workerDist, "main.js"));
  const bytes = gzipSync(main).byteLength;
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThan(1_048_576);
});
