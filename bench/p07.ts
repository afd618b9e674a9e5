import { deepStrictEqual } from "node:assert";
import { chromium, type Page } from "@playwright/test";
import { call } from "../e2e/call.ts";
import { findBrowser } from "../local/browser.ts";
import { buildAll } from "../local/build.ts";
import type { CalendarEvent } from "../worker/contract/calendar.ts";
import { calendarTransfer } from "../worker/contract/calendar/transfer.ts";
import { bundledPage } from "./floors/bundled.ts";
import { type Figure, interleaved, type Measure, ms, p50 } from "./measure.ts";
import { reopened, signedIn } from "./p05.ts";
import { type Product, startProduct } from "./product.ts";

const many = 2_000;
const rules = ["FREQ=DAILY", "FREQ=WEEKLY;BYDAY=MO,WE", "FREQ=WEEKLY;INTERVAL=2", "FREQ=MONTHLY"];
const categories = ["meeting", "work", "personal", "other"] as const;
const floorPage = `<style>body{margin:0;font:12px sans-serif}main{display:grid;grid-template:repeat(6,120px)/repeat(7,1fr)}
  div{overflow:hidden}button{display:flex;gap:4px;width:100%;border:0;text-align:start}</style>`;

/** P7: a month of two thousand series, opened from what the device has, against a page of DOM calls alone over the same arithmetic. */
export const measure: Measure = async ({ quick }) => {
  await buildAll(() => {});
  const product = await startProduct();
  const browser = await chromium.launch({
    executablePath: await findBrowser(() => {}),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const person = await product.signUp();
    const events = await filled(product, person.accessToken);
    const page = await signedIn(browser, person);
    await openMonth(page, product);
    const bare = await bundledPage(browser, "month.ts", floorPage);
    await bare.evaluate(`giveEvents(${JSON.stringify(events)})`);
    const from = (await page.locator("[data-day]").first().getAttribute("data-day")) ?? "";
    const floor = () => bare.evaluate<number>(`floorOpen(${JSON.stringify(from)})`);
    await floor();
    deepStrictEqual(await restsOf(page, "[data-day]"), await restsOf(bare, "main > div"));
    const opened = await interleaved(
      quick ? 10 : 40,
      () => reopened(page, "calendar", "[data-day] [data-entry]"),
      floor,
    );
    const [a, b] = [p50(opened.ours), p50(opened.theirs)];
    const nodes = await page
      .locator('[data-panel="calendar"] [role=group][aria-label=Month] *')
      .count();
    const steps = await nextMonths(page, quick ? 10 : 40);
    return [
      {
        id: "P7",
        what: "a month of 2 000 series: click on the launcher → chips painted / the same month by DOM calls",
        value: a / b,
        goal: 1.5,
        detail: `${ms(a)} / ${ms(b)}`,
      },
      { id: "P7", what: "nodes of the month", value: nodes, goal: 300, detail: String(nodes) },
      stepFigure(steps),
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
};

const stepFigure = (steps: readonly number[]): Figure => ({
  id: "P7",
  what: "the next month: key → in the DOM, p50 in ms",
  value: p50(steps),
  goal: 16,
  detail: `${ms(p50(steps))}, ${String(steps.length)} steps`,
});

/** Series of all kinds over the months around now, as one file brings them. */
async function filled(product: Product, token: string): Promise<readonly CalendarEvent[]> {
  const year = new Date().getFullYear() - 1;
  const data = Array.from({ length: many }, (_, at) => ({
    title: `Series ${String(at)}`,
    startTime: `${String(year)}-${String(1 + (at % 12)).padStart(2, "0")}-${String(10 + (at % 18))}T${String(8 + (at % 10)).padStart(2, "0")}:00`,
    timeZone: "Europe/Berlin",
    recurrence: rules[at % rules.length] ?? "FREQ=DAILY",
    category: categories[at % categories.length] ?? "other",
  }));
  await call(product.url, token, calendarTransfer.importAll, { body: { data, format: "json" } });
  const events: CalendarEvent[] = [];
  let cursor: string | undefined;
  do {
    const query = { limit: "1000", ...(cursor !== undefined && { cursor }) };
    const answer = await fetch(
      `${product.url}/api/tools/calendar?${new URLSearchParams(query).toString()}`,
      { headers: { authorization: `Bearer ${token}` } },
    );
    const body: { events: CalendarEvent[]; nextCursor: string | null } = JSON.parse(
      await answer.text(),
    );
    events.push(...body.events);
    cursor = body.nextCursor ?? undefined;
  } while (cursor !== undefined);
  if (events.length !== many) throw new Error(`Only ${String(events.length)} came`);
  return events;
}

async function openMonth(page: Page, product: Product): Promise<void> {
  await page.goto(`${product.url}/?r=calendar`);
  await page.locator("[data-day]").first().waitFor({ timeout: 60_000 });
  const handle = page.getByRole("separator", { name: /Calendar/ });
  await handle.focus();
  await page.keyboard.press("End");
  await page.locator("[data-day] [data-entry]").first().waitFor({ timeout: 60_000 });
  await page.waitForTimeout(2_000);
}

/** How many more each day says it has beside its two. */
const restsOf = (page: Page, cells: string): Promise<string[]> =>
  page
    .locator(cells)
    .evaluateAll((all) => all.map((cell) => /\+\d+$/.exec(cell.textContent.trim())?.[0] ?? ""));

/** Milliseconds from the key until the next month's days are in the document, there and back. */
async function nextMonths(page: Page, times: number): Promise<number[]> {
  await page.locator("[data-day] > button[tabindex='0']").focus();
  return page.evaluate(async (rounds) => {
    const taken: number[] = [];
    for (let at = 0; at < rounds; at += 1) {
      const before = document.querySelector("[data-day]")?.getAttribute("data-day");
      const began = performance.now();
      document.activeElement?.dispatchEvent(
        new KeyboardEvent("keydown", { key: at % 2 === 0 ? "j" : "k", bubbles: true }),
      );
      while (document.querySelector("[data-day]")?.getAttribute("data-day") === before)
        await new Promise((resolve) => setTimeout(resolve, 0));
      taken.push(performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return taken;
  }, times);
}
