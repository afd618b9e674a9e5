import { type Browser, chromium, type Page } from "@playwright/test";
import { buildAll } from "../local/build.ts";
import { findBrowser } from "../local/browser.ts";
import { type Measure, ms, p50, p95 } from "./measure.ts";
import { fillTasks, type Product, startProduct } from "./product.ts";

const awayMs = 150;

/** P6: what a person does shows before the server knows: with it beside the page and 150 ms away. */
export const measure: Measure = async ({ quick }) => {
  await buildAll(() => {});
  const product = await startProduct();
  const browser = await chromium.launch({
    executablePath: await findBrowser(() => {}),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const near = await openTasks(browser, product, 0);
    const far = await openTasks(browser, product, awayMs);
    const rounds = quick ? 100 : 1_000;
    const times: Record<"near" | "far", number[]> = { near: [], far: [] };
    for (let round = -10; round < rounds; round++) {
      const [a, b] = [await toggled(near), await toggled(far)];
      if (round < 0) continue;
      times.near.push(a);
      times.far.push(b);
    }
    return [
      {
        id: "P6",
        what: "a task ticked → painted, p95, server 150 ms away / beside it",
        value: p95(times.far) / p95(times.near),
        goal: 1.05,
        detail: `${ms(p95(times.far))} / ${ms(p95(times.near))}, p50 ${ms(p50(times.far))} / ${ms(p50(times.near))}`,
      },
      {
        id: "P6",
        what: "the same with the server away, p95 in ms",
        value: p95(times.far),
        goal: 50,
        detail: ms(p95(times.far)),
      },
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
};

async function openTasks(browser: Browser, product: Product, delayMs: number): Promise<Page> {
  const person = await product.signUp();
  await fillTasks(product, person, 200);
  const context = await browser.newContext({ viewport: { width: 1_440, height: 900 } });
  await context.addInitScript(({ accessToken, refreshToken, user }) => {
    localStorage.setItem("accessToken", accessToken);
    localStorage.setItem("refreshToken", refreshToken);
    localStorage.setItem("user", JSON.stringify(user));
  }, person);
  const page = await context.newPage();
  if (delayMs > 0) {
    await page.route("**/api/**", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      await route.continue();
    });
  }
  await page.goto(`${product.url}/?r=tasks`);
  await page.getByText("Task number 1", { exact: true }).waitFor({ timeout: 60_000 });
  await page.waitForTimeout(1_000);
  return page;
}

/** From the click on a circle until the frame that shows it ticked, or open again, has been painted. */
function toggled(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const circle = () => document.querySelector<HTMLElement>("[data-task] [role=checkbox]");
    const id = circle()?.closest<HTMLElement>("[data-task]")?.dataset["task"] ?? "";
    const now = () =>
      document.querySelector(`[data-task="${CSS.escape(id)}"] [role=checkbox]`)?.ariaChecked;
    const before = now();
    const began = performance.now();
    circle()?.click();
    while (now() === before) await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
    const took = performance.now() - began;
    await new Promise((resolve) => setTimeout(resolve, 120));
    return took;
  });
}
