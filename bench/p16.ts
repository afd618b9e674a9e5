import { chromium } from "@playwright/test";
import { findBrowser } from "../local/browser.ts";
import { buildAll } from "../local/build.ts";
import { bundledPage, listPage } from "./floors/bundled.ts";
import { interleaved, type Measure, ms, p50 } from "./measure.ts";
import { frameFigure, framesOf, reopened, signedIn } from "./p05.ts";
import { fillFiles, startProduct } from "./product.ts";

const count = 10_000;
const list = "[data-panel=files] ul[aria-label=Files]";

/** P16: a folder of ten thousand files opened and scrolled, as a list and as a grid, against a bare virtual list of as many rows. */
export const measure: Measure = async ({ quick }) => {
  await buildAll(() => {});
  const product = await startProduct();
  const browser = await chromium.launch({
    executablePath: await findBrowser(() => {}),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const person = await product.signUp();
    await fillFiles(product, person, count);
    const page = await signedIn(browser, person);
    await page.goto(`${product.url}/?l=files`);
    await page.getByText("10000 items", { exact: true }).waitFor({ timeout: 60_000 });
    await page.waitForTimeout(2_000);
    const bare = await bundledPage(browser, "virtual-list.tsx", listPage);
    const rounds = quick ? 10 : 40;
    const moves = quick ? 150 : 800;
    const open = () => reopened(page, "files", "[data-panel=files] [data-item]");
    const opened = await interleaved(rounds, open, () => bare.evaluate("floorOpen()"));
    const nodes = await page.locator(`${list} *`).count();
    const scroll = (by: number) => page.mouse.wheel(0, by);
    const scrolls = await framesOf(page, list, scroll, moves);
    await page.getByRole("button", { name: "Show as grid" }).click();
    const grid = await framesOf(page, list, scroll, moves);
    return [
      {
        id: "P16",
        what: "10 000 files: click on the launcher → rows painted / a bare virtual list",
        value: p50(opened.ours) / p50(opened.theirs),
        goal: 2,
        detail: `${ms(p50(opened.ours))} / ${ms(p50(opened.theirs))}`,
      },
      { id: "P16", what: "nodes of the list", value: nodes, goal: 400, detail: String(nodes) },
      frameFigure("scrolling the list", scrolls, "P16"),
      frameFigure("scrolling the grid", grid, "P16"),
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
};
