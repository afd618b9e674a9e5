import { type Browser, chromium, type Page } from "@playwright/test";
import { setTimeout as wait } from "node:timers/promises";
import { call as api } from "../e2e/call.ts";
import { newPerson, openSignedIn, type Person, signInAgain } from "../e2e/person.ts";
import { type WorkspaceServer, workspaceServer } from "../e2e/workspace-server.ts";
import { findBrowser } from "../local/browser.ts";
import { tasks } from "../worker/contract/tasks.ts";
import { type Figure, type Measure, ms } from "./measure.ts";

/** Seconds of the outages: most are short, as in life. */
const lengths = [1, 2, 3, 5, 8, 12, 20, 30, 45, 60, 75, 90, 120, 1, 4, 7, 15, 25, 40, 100];
const ways = ["killed", "frozen", "offline"] as const;
const patienceMs = 60_000;

/**
 * Outages of 1 to 120 s with three tabs, two of them in one browser: the server is killed, or takes calls and answers none,
 * or the tabs lose their network. In each every tab adds a task, and at its end another device adds one. Measured: the time
 * from the end until every tab shows everything; and whether anything is missing or there twice.
 */
export const measure: Measure = async ({ quick }) => {
  const server = await workspaceServer();
  const browser = await chromium.launch({
    executablePath: await findBrowser(() => {}),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const { person, session } = await newPerson(server.url);
    const pages = await threeTabs(browser, server, person, session);
    const added: string[] = [];
    const tookMs: number[] = [];
    const outages = quick ? lengths.slice(0, 6) : lengths;
    for (const [at, seconds] of outages.entries()) {
      const way = ways[at % ways.length] ?? "killed";
      const outage = { server, person, pages, added, at, seconds, way };
      const took = await onOutage(outage);
      console.log(`${String(at + 1)}. ${way} ${String(seconds)} s: current after ${ms(took)}`);
      tookMs.push(took);
    }
    return [figureOf(tookMs), await faultsIn(server, person, added)];
  } finally {
    await browser.close();
    await server.end();
  }
};

async function threeTabs(
  browser: Browser,
  { url }: WorkspaceServer,
  person: Person,
  session: Parameters<typeof openSignedIn>[1],
): Promise<Page[]> {
  const context = await browser.newContext({ baseURL: url });
  const [one, two] = [await context.newPage(), await context.newPage()];
  await openSignedIn(one, session, "/?r=tasks");
  await two.goto("/?r=tasks");
  const other = await (await browser.newContext({ baseURL: url })).newPage();
  await openSignedIn(other, await signInAgain(url, person), "/?r=tasks");
  const pages = [one, two, other];
  for (const page of pages) {
    await page.getByText("Live", { exact: true }).waitFor({ state: "attached" });
    await page.getByLabel("Add a task").waitFor();
  }
  return pages;
}

interface Outage {
  readonly server: WorkspaceServer;
  readonly person: Person;
  readonly pages: readonly Page[];
  readonly added: string[];
  readonly at: number;
  readonly seconds: number;
  readonly way: (typeof ways)[number];
}

async function onOutage({ server, person, pages, added, at, seconds, way }: Outage) {
  const add = async (page: Page, title: string) => {
    await page.getByLabel("Add a task").fill(title);
    await page.getByLabel("Add a task").press("Enter");
    added.push(title);
  };
  const name = (words: string) => `${String(at)} ${words}`;
  await begin(way, server, pages);
  const endsAt = Date.now() + seconds * 1_000;
  for (const [tab, page] of pages.entries()) await add(page, name(`away ${String(tab)}`));
  await wait(Math.max(0, endsAt - Date.now()));
  await end(way, server, pages);
  const began = Date.now();
  const { accessToken } = await signInAgain(server.url, person);
  const title = name("elsewhere");
  await api(server.url, accessToken, tasks.create, { body: { title } });
  added.push(title);
  await Promise.all(pages.map((page) => isCurrent(page, added.length)));
  return Date.now() - began;
}

async function begin(way: Outage["way"], server: WorkspaceServer, pages: readonly Page[]) {
  if (way === "killed") await server.kill9();
  else if (way === "frozen") server.freeze();
  else for (const page of pages) await page.context().setOffline(true);
}

async function end(way: Outage["way"], server: WorkspaceServer, pages: readonly Page[]) {
  if (way === "killed") await server.start();
  else if (way === "frozen") server.thaw();
  else for (const page of pages) await page.context().setOffline(false);
}

/** All of them are in the list, and nothing waits. */
async function isCurrent(page: Page, count: number): Promise<void> {
  const line = page.getByRole("list", { name: "Tasks", exact: true }).getByRole("listitem").first();
  const until = Date.now() + patienceMs;
  for (;;) {
    const size = await line.getAttribute("aria-setsize");
    const isWaiting = (await page.getByText(/changes? waiting/).count()) > 0;
    if (size === String(count) && !isWaiting) return;
    if (Date.now() > until)
      throw new Error(
        `A tab shows ${String(size)} of ${String(count)} tasks, waiting: ${String(isWaiting)}`,
      );
    await wait(100);
  }
}

const figureOf = (tookMs: readonly number[]): Figure => ({
  id: "R",
  what: `${String(tookMs.length)} outages of 1 to 120 s, three tabs: end → all are current, seconds, the longest`,
  value: Math.max(...tookMs) / 1_000,
  goal: 35,
  detail: ms(Math.max(...tookMs)),
});

async function faultsIn(
  { url }: WorkspaceServer,
  person: Person,
  added: readonly string[],
): Promise<Figure> {
  const { accessToken } = await signInAgain(url, person);
  const stored = await api(url, accessToken, tasks.list, {});
  const titles = stored.map(({ title }) => title);
  const missing = added.filter((title) => !titles.includes(title));
  const twice = titles.filter((title, at) => titles.indexOf(title) !== at);
  return {
    id: "R",
    what: "tasks missing or there twice",
    value: missing.length + twice.length,
    goal: 0,
    detail: `${String(missing.length)} · ${String(twice.length)} of ${String(added.length)}`,
  };
}
