import { chromium, type Page } from "@playwright/test";
import { buildAll } from "../local/build.ts";
import { findBrowser } from "../local/browser.ts";
import { bundledPage, listPage } from "./floors/bundled.ts";
import { interleaved, type Measure, ms, p50, p95 } from "./measure.ts";
import { frameFigure, framesOf, reopened, signedIn } from "./p05.ts";
import { fillMails, type Product, startProduct } from "./product.ts";

const list = "[data-panel=email] ul[aria-label=Inbox]";
const row = "[data-panel=email] [data-item]";

/**
 * P19: a mailbox of 5 000 and one of 50 000 messages, in the database as a sync leaves them: the panel opened for the first time
 * of a visit, and again once thousands are on the page, against a page with nothing but a virtual list.
 */
export const measure: Measure = async ({ quick }) => {
  await buildAll(() => {});
  const product = await startProduct();
  const browser = await chromium.launch({
    executablePath: await findBrowser(() => {}),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const people = await Promise.all(
      [5_000, 50_000].map(async (count) => {
        const person = await product.signUp();
        await fillMails(product, person, count);
        return person;
      }),
    );
    const [few, many] = people;
    if (!few || !many) throw new Error("Two mailboxes are compared");
    const first: number[] = [];
    const cold: number[] = [];
    for (let round = 0; round < (quick ? 5 : 15); round++) {
      first.push(await firstOpening(await signedIn(browser, few), product, idleMs));
      cold.push(await firstOpening(await signedIn(browser, few), product, coldMs));
    }
    const page = await signedIn(browser, many);
    await page.goto(`${product.url}/?r=email`);
    await page.locator(row).first().waitFor({ timeout: 60_000 });
    await page.waitForTimeout(2_000);
    const bare = await bundledPage(browser, "virtual-list.tsx", listPage);
    const rounds = quick ? 10 : 40;
    const open = () => reopened(page, "email", row);
    const floor = () => bare.evaluate("floorOpen()");
    const opened = await interleaved(rounds, open, floor);
    const nodes = await page.locator(`${list} *`).count();
    const scrolls = await framesOf(page, list, (by) => page.mouse.wheel(0, by), quick ? 150 : 800);
    const shown = await loadedUntil(page, quick ? 1_000 : 5_000);
    const full = await interleaved(rounds, open, floor);
    return [
      ...[
        ["its code fetched ahead", first] as const,
        ["pointed at just before", cold] as const,
      ].map(([how, times]) => ({
        id: "P19",
        what: `5 000 mails: the first click on the launcher of a visit, ${how} → rows painted, p95 in ms`,
        value: p95(times),
        goal: 200,
        detail: `p50 ${ms(p50(times))}, ${String(times.length)} openings`,
      })),
      {
        id: "P19",
        what: "50 000 mails: click on the launcher → rows painted / a bare virtual list",
        value: p50(opened.ours) / p50(opened.theirs),
        goal: 2,
        detail: `${ms(p50(opened.ours))} / ${ms(p50(opened.theirs))}`,
      },
      {
        id: "P19",
        what: `the same once ${String(shown)} of them are on the page`,
        value: p50(full.ours) / p50(full.theirs),
        goal: 2,
        detail: `${ms(p50(full.ours))} / ${ms(p50(full.theirs))}`,
      },
      { id: "P19", what: "nodes of the list", value: nodes, goal: 400, detail: String(nodes) },
      frameFigure("scrolling the mails", scrolls, "P19"),
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
};

/** Milliseconds of a visit before the click: by then the page has fetched ahead what it can, or nothing of it. */
const [idleMs, coldMs] = [12_000, 2_500];
/** From when a hand points at the launcher until it presses. */
const pointedMs = 120;

/** The panel was not open in this visit: its list comes from the worker. */
async function firstOpening(page: Page, { url }: Product, afterMs: number): Promise<number> {
  await page.goto(url);
  await page.getByLabel("Message to the assistant").waitFor();
  await page.waitForTimeout(afterMs);
  await page.hover("#launch-email");
  await page.waitForTimeout(pointedMs);
  const took = await page.evaluate(async (wanted) => {
    const began = performance.now();
    document.querySelector<HTMLElement>("#launch-email")?.click();
    while (!document.querySelector(wanted)) {
      if (performance.now() - began > 10_000) throw new Error("There are no rows");
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
    return performance.now() - began;
  }, row);
  await page.context().close();
  return took;
}

/** Scrolls to the end of what is there until so many rows are; answers how many. */
async function loadedUntil(page: Page, wanted: number): Promise<number> {
  const count = async () =>
    Number(await page.locator(`${list} > li`).first().getAttribute("aria-setsize"));
  for (let now = await count(); now < wanted;) {
    await page.locator(list).evaluate((shown) => {
      const scroller = shown.parentElement;
      if (scroller) scroller.scrollTop = scroller.scrollHeight;
    });
    const before = now;
    await page.waitForTimeout(50);
    now = await count();
    for (let waited = 0; now === before && waited < 100; waited++) {
      await page.waitForTimeout(50);
      now = await count();
    }
    if (now === before) throw new Error(`It stays at ${String(now)} rows`);
  }
  return count();
}
