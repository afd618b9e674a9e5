import { type Browser, chromium, type Page } from "@playwright/test";
import { buildAll } from "../local/build.ts";
import { findBrowser } from "../local/browser.ts";
import { startBare } from "./floors/bare.ts";
import { bundledPage, listPage } from "./floors/bundled.ts";
import { startSocketIo } from "./floors/socket-io.ts";
import { commitsOf, painted, watch } from "./painted.ts";
import { type Figure, interleaved, type Measure, ms, p50, p95 } from "./measure.ts";
import { fillTable, fillTasks, type Product, startProduct } from "./product.ts";
import { call } from "./wire.ts";

/**
 * P2: an agent's post until its task is painted, in the whole app with many tasks loaded, against the same durable write by a
 * bare worker into a bare React virtual list of ten thousand. Beside them, socket.io into a bare page, which writes nothing.
 */
export const measure: Measure = async ({ quick }) => {
  const rounds = quick ? 40 : 200;
  await buildAll(() => {});
  const product = await startProduct();
  const peer = await startSocketIo();
  const floor = await startBare();
  const options = {
    executablePath: await findBrowser(() => {}),
    args: ["--no-sandbox", "--disable-gpu"],
  };
  // A browser each: a page behind another gets no frames to paint in.
  const browser = await chromium.launch(options);
  const other = await chromium.launch(options);
  const third = await chromium.launch(options);
  try {
    const bare = await barePage(other, peer.url);
    const list = await floorPage(third, floor);
    const results: Results = new Map();
    for (const count of quick ? [1_000, 10_000] : [1_000, 10_000, 100_000]) {
      const { app, key } = await loadedApp(browser, product, count);
      const commits: number[] = [];
      const sockets: number[] = [];
      let posted = 0;
      const times = await interleaved(
        rounds,
        async () => {
          const title = `bench-${String(count)}-${String(posted++)}`;
          const before = await commitsOf(app);
          const took = await painted(app, title, () =>
            call(`${product.url}/api/tools/tasks`, { method: "POST", token: key, body: { title } }),
          );
          commits.push((await commitsOf(app)) - before);
          return took;
        },
        async () => {
          const title = `bare-${String(count)}-${String(posted)}`;
          const body = { event: "tasksCreated", data: { title } };
          sockets.push(
            await painted(bare, title, () => call(`${peer.url}/post`, { method: "POST", body })),
          );
          return painted(list, title, () =>
            call(`${floor.url}/${floorUser}/create`, { method: "POST", body: { title } }),
          );
        },
      );
      results.set(count, { ...times, commits, sockets });
      await app.context().close();
    }
    return figures(results);
  } finally {
    await Promise.all([browser.close(), other.close(), third.close()]);
    await product.stop();
    await floor.stop();
    peer.stop();
  }
};

type Results = Map<number, Record<"ours" | "theirs" | "commits" | "sockets", number[]>>;

const floorUser = "floor";

function figures(results: Results): Figure[] {
  const at = (count: number) =>
    results.get(count) ?? { ours: [], theirs: [], commits: [], sockets: [] };
  const middle = at(10_000);
  const most = Math.max(...results.keys());
  return [
    {
      id: "P2",
      what: "agent's post → painted, 10 000 tasks / the same write into a bare virtual list",
      value: p50(middle.ours) / p50(middle.theirs),
      goal: 1.5,
      detail: `${ms(p50(middle.ours))} / ${ms(p50(middle.theirs))} (socket.io into a bare page: ${ms(p50(middle.sockets))})`,
    },
    {
      id: "P2",
      what: "the same, p95 in ms",
      value: p95(middle.ours),
      goal: 50,
      detail: `${String(middle.ours.length)} posts`,
    },
    {
      id: "P2",
      what: "React commits per event, the most",
      // The first events of an agent also bring its name.
      value: Math.max(...middle.commits.slice(warmUp)),
      goal: 1,
      detail: `${String(middle.commits.length)} events`,
    },
    {
      id: "P2",
      what: `${String(most)} tasks / 1 000`,
      value: p50(at(most).ours) / p50(at(1_000).ours),
      goal: 1.3,
      detail: `${ms(p50(at(most).ours))} / ${ms(p50(at(1_000).ours))}`,
    },
  ];
}

const warmUp = 4;

type Bare = Awaited<ReturnType<typeof startBare>>;

async function loadedApp(
  browser: Browser,
  product: Product,
  count: number,
): Promise<{ app: Page; key: string }> {
  const person = await product.signUp();
  await fillTasks(product, person, count);
  const { key } = await product.key(person);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript(watch);
  await context.addInitScript(({ accessToken, refreshToken, user }) => {
    localStorage.setItem("accessToken", accessToken);
    localStorage.setItem("refreshToken", refreshToken);
    localStorage.setItem("user", JSON.stringify(user));
  }, person);
  const app = await context.newPage();
  await app.goto(`${product.url}/?r=tasks`);
  await app.getByText("Task number 1").first().waitFor({ timeout: 60_000 });
  await app.waitForTimeout(count > 50_000 ? 8_000 : 2_000);
  return { app, key };
}

async function floorPage(browser: Browser, { url, mf }: Bare): Promise<Page> {
  await fillTable(mf, floorUser, 10_000);
  const page = await bundledPage(browser, "live-list.tsx", listPage);
  await page.evaluate(watch);
  const socketUrl = `${url.replace("http", "ws")}/${floorUser}/socket`;
  await page.evaluate(`floorListen(${JSON.stringify(socketUrl)})`);
  await page.waitForFunction(() => document.body.dataset["connected"] === "yes");
  return page;
}

async function barePage(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript(watch);
  const page = await context.newPage();
  await page.goto(`${url}/page`);
  await page.waitForFunction(() => document.body.dataset["connected"] === "yes");
  return page;
}
