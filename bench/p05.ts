import { type Browser, chromium, type Page } from "@playwright/test";
import { buildAll } from "../local/build.ts";
import { findBrowser } from "../local/browser.ts";
import type { SignedIn } from "../worker/contract/accounts.ts";
import { bundledPage, listPage } from "./floors/bundled.ts";
import { interleaved, type Figure, type Measure, ms, p50, p95 } from "./measure.ts";
import { fillTasks, type Product, startProduct } from "./product.ts";

const count = 10_000;

/** P5: ten thousand tasks opened, scrolled and carried, against a page with nothing but a virtual list of as many rows. */
export const measure: Measure = async ({ quick }) => {
  await buildAll(() => {});
  const product = await startProduct();
  const browser = await chromium.launch({
    executablePath: await findBrowser(() => {}),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const page = await openTasks(browser, product);
    const bare = await bundledPage(browser, "virtual-list.tsx", listPage);
    const opened = await interleaved(
      quick ? 10 : 40,
      () => reopened(page, "tasks", "[data-task]"),
      () => bare.evaluate("floorOpen()"),
    );
    const nodes = await page.locator(`${tasksList} *`).count();
    const scrolls = await framesOf(
      page,
      tasksList,
      (box) => page.mouse.wheel(0, box),
      quick ? 150 : 800,
    );
    const drags = await dragFrames(page, quick ? 150 : 800);
    return [
      {
        id: "P5",
        what: "10 000 tasks: click on the launcher → rows painted / a bare virtual list",
        value: p50(opened.ours) / p50(opened.theirs),
        goal: 2,
        detail: `${ms(p50(opened.ours))} / ${ms(p50(opened.theirs))}`,
      },
      {
        id: "P5",
        what: "nodes of the list",
        value: nodes,
        goal: 400,
        detail: String(nodes),
      },
      frameFigure("scrolling", scrolls),
      frameFigure("carrying a task", drags),
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
};

export const frameFigure = (what: string, frames: readonly number[], id = "P5"): Figure => ({
  id,
  what: `a frame while ${what}, p95 in ms`,
  value: p95(frames),
  goal: 17.5,
  detail: `p50 ${ms(p50(frames))}, ${String(frames.length)} frames`,
});

const tasksList = "[data-panel=tasks] ul[aria-label=Tasks]";

async function openTasks(browser: Browser, product: Product): Promise<Page> {
  const person = await product.signUp();
  await fillTasks(product, person, count);
  const page = await signedIn(browser, person);
  await page.goto(`${product.url}/?r=tasks`);
  await page.getByText("Task number 1", { exact: true }).waitFor({ timeout: 60_000 });
  await page.waitForTimeout(2_000);
  return page;
}

export async function signedIn(browser: Browser, person: SignedIn): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1_440, height: 900 } });
  await context.addInitScript(({ accessToken, refreshToken, user }) => {
    localStorage.setItem("accessToken", accessToken);
    localStorage.setItem("refreshToken", refreshToken);
    localStorage.setItem("user", JSON.stringify(user));
  }, person);
  return context.newPage();
}

/** From the click on the launcher until the frame that shows rows has been painted. */
export async function reopened(page: Page, panel: string, row: string): Promise<number> {
  await page
    .locator(`[data-panel=${panel}]`)
    .getByRole("button", { name: /^Close / })
    .first()
    .click();
  await page.locator(`[data-panel=${panel}]`).waitFor({ state: "detached" });
  await page.waitForTimeout(100);
  return page.evaluate(
    async ([launch = "", first = ""]) => {
      const launcher = document.querySelector<HTMLElement>(launch);
      const began = performance.now();
      launcher?.click();
      while (!document.querySelector(first)) {
        if (performance.now() - began > 10_000) throw new Error(`There is no ${first}`);
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
      return performance.now() - began;
    },
    [`#launch-${panel}`, row],
  );
}

export async function framesOf(
  page: Page,
  list: string,
  move: (by: number) => Promise<void>,
  moves: number,
): Promise<number[]> {
  const box = await page.locator(list).boundingBox();
  if (!box) throw new Error("There is no list");
  await page.mouse.move(box.x + 100, 500);
  await record(page);
  for (let at = 0; at < moves; at++) await move(at % 40 < 30 ? 90 : -60);
  return recorded(page);
}

async function dragFrames(page: Page, moves: number): Promise<number[]> {
  await page.mouse.move(1_200, 400);
  await page.mouse.down();
  await page.mouse.move(1_210, 412);
  await record(page);
  for (let at = 0; at < moves; at++)
    await page.mouse.move(1_200 + (at % 7), 480 + Math.sin(at / 9) * 120);
  const frames = await recorded(page);
  await page.keyboard.press("Escape");
  await page.mouse.up();
  return frames;
}

const record = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const frames: number[] = [];
    let last = performance.now();
    const tick = (now: number): void => {
      frames.push(now - last);
      last = now;
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
    Object.assign(window, { benchFrames: frames });
  });

async function recorded(page: Page): Promise<number[]> {
  const frames = await page.evaluate((): unknown => Reflect.get(window, "benchFrames"));
  return Array.isArray(frames) ? frames.slice(5).map(Number) : [];
}
