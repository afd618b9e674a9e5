import { chromium, type Page } from "@playwright/test";
import { findBrowser } from "../local/browser.ts";
import { buildAll } from "../local/build.ts";
import { timeline } from "../worker/contract/timeline/entries.ts";
import { call as api } from "../e2e/call.ts";
import { type Figure, type Measure, ms } from "./measure.ts";
import { signedIn } from "./p05.ts";
import { fillTasks, type Product, startProduct } from "./product.ts";

const events = 5_000;
const logged = 100_000;
const goalMs = 100;

/** P17: a day of 5 000 changes, dragged through with the tasks open; and pages of a timeline over 100 000 changes. */
export const measure: Measure = async ({ quick }) => {
  await buildAll(() => {});
  const product = await startProduct();
  const browser = await chromium.launch({
    executablePath: await findBrowser(() => {}),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const person = await product.signUp();
    await fillTasks(product, person, events);
    await fillEvents(product, person.user.id, events, "now");
    const page = await signedIn(browser, person);
    await page.goto(`${product.url}/?l=tasks&r=timeline`);
    await page.locator("[data-panel=tasks] [data-item]").first().waitFor({ timeout: 60_000 });
    await page.getByRole("button", { name: "Rewind", exact: true }).click();
    await page.getByRole("slider", { name: "Moment" }).waitFor({ timeout: 60_000 });
    await page.waitForTimeout(2_000);
    const steps = await stepped(page, "ArrowLeft", quick ? 30 : 200);
    const hours = await stepped(page, "PageDown", 10);
    const ends = [
      ...(await stepped(page, "Home", 1)),
      ...(await stepped(page, "End", 1)),
      ...(await stepped(page, "Home", 1)),
    ];
    return [
      figure("a step of one change, p95", p95(steps)),
      figure("a step of an hour, the longest", Math.max(...hours)),
      figure("from one end of the day to the other, the longest", Math.max(...ends)),
      ...(await pages(product, quick)),
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
};

const figure = (what: string, value: number, goal = goalMs): Figure => ({
  id: "P17",
  what,
  value,
  goal,
  detail: ms(value),
});

const p95 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;

/** Milliseconds from a key on the slider until what it shows is painted. */
const stepped = (page: Page, key: string, count: number): Promise<number[]> =>
  page.evaluate(
    async ([pressed, many]) => {
      const slider = document.querySelector<HTMLElement>("input[type=range][aria-label=Moment]");
      const times: number[] = [];
      for (let at = 0; at < many; at++) {
        await new Promise<unknown>((resolve) => requestAnimationFrame(resolve));
        const started = performance.now();
        slider?.dispatchEvent(
          new KeyboardEvent("keydown", { key: pressed, bubbles: true, cancelable: true }),
        );
        await new Promise<void>((resolve) => {
          requestAnimationFrame(() => {
            const channel = new MessageChannel();
            channel.port1.addEventListener("message", () => resolve());
            channel.port1.start();
            channel.port2.postMessage(0);
          });
        });
        times.push(performance.now() - started);
      }
      return times;
    },
    [key, count] as const,
  );

/** Changes of the tasks' titles, the last a second before the instant, a few seconds apart. */
async function fillEvents(
  { server }: Product,
  userId: string,
  count: number,
  until: string,
): Promise<void> {
  const db = await server.mf.getD1Database("DB");
  // All of them since midnight, however late it is.
  const since = `strftime('%s', '${until}') - strftime('%s', '${until}', 'start of day')`;
  const at = `strftime('%Y-%m-%dT%H:%M:%S.000Z', '${until}', '-' || cast((${String(count)} - value) * (${since}) / ${String(count)} as integer) || ' seconds')`;
  await db
    .prepare(
      `insert into events (user_id, seq, id, at, tool, type, item_id, actor, run_id, before, after, undo_of, sent_at)
       with recursive n(value) as (select 1 union all select value + 1 from n where value < ${String(count)})
       select ?, value, printf('event-%06d', value), ${at}, 'tasks', 'tasksUpdated', 'task-' || (1 + value % ${String(events)}), 'user', null,
         json_object('title', 'Before ' || value, 'status', 'completed', 'version', 1),
         json_object('title', 'Task number ' || value, 'status', 'pending', 'version', 2), null, 'sent' from n`,
    )
    .bind(userId)
    .run();
}

/** Milliseconds of a page of the timeline: the newest, one type, a word that is rare. */
async function pages(product: Product, quick: boolean): Promise<Figure[]> {
  const person = await product.signUp();
  await fillTasks(product, person, events);
  await fillEvents(product, person.user.id, logged, "now");
  const asked = async (query: Parameters<typeof ask>[0]) => {
    const times: number[] = [];
    for (let round = 0; round < (quick ? 5 : 20); round++) {
      const started = performance.now();
      await ask(query);
      times.push(performance.now() - started);
    }
    return p95(times);
  };
  const ask = (query: { type?: string; search?: string; end?: string }) =>
    api(product.url, person.accessToken, timeline.list, { query });
  return [
    figure("100 000 changes: the newest page, p95", await asked({})),
    figure("100 000 changes: a page of one type, p95", await asked({ type: "task" })),
    figure(
      "100 000 changes: a word that no title holds, p95",
      await asked({ search: "zebra" }),
      500,
    ),
  ];
}
