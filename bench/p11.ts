import { type Browser, chromium, type Page } from "@playwright/test";
import { call } from "../e2e/call.ts";
import { findBrowser } from "../local/browser.ts";
import { buildAll } from "../local/build.ts";
import { notes } from "../worker/contract/notes.ts";
import { bundledPage } from "./floors/bundled.ts";
import { type Figure, interleaved, type Measure, ms, p50, p95 } from "./measure.ts";
import { type Product, startProduct } from "./product.ts";
import { chance, wordAt } from "./words.ts";

const words = 50_000;
const warmUp = 30;
const floorPage = `<style>body{margin:0;font:16px/1.6 sans-serif}#host{height:100vh;overflow:auto}
  .ProseMirror{white-space:pre-wrap;width:384px}.ProseMirror>*{contain:layout paint}</style><div id=host></div>`;

/** P11: typing into fifty thousand words with two hundred cells of tables, and what opening them costs beside bare ProseMirror over the same schema. */
export const measure: Measure = async ({ quick }) => {
  await buildAll(() => {});
  const product = await startProduct();
  const browser = await chromium.launch({
    executablePath: await findBrowser(() => {}),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const html = longText();
    const page = await openNote(browser, product, html);
    const bare = await bundledPage(browser, "editor.ts", floorPage);
    await assertSame(page, bare, html);
    const mounted = await interleaved(
      quick ? 6 : 20,
      () => edited(page),
      () => bare.evaluate("floorEdit(text)"),
    );
    const figures: Figure[] = [
      {
        id: "P11",
        what: "click on 'Edit' → 50 000 words painted / bare ProseMirror",
        value: p50(mounted.ours) / p50(mounted.theirs),
        goal: 1.15,
        detail: `${ms(p50(mounted.ours))} / ${ms(p50(mounted.theirs))}`,
      },
    ];
    await edited(page);
    const count = quick ? 100 : 1_000;
    const keys = await typed(page, count);
    await bare.evaluate("floorEdit(text)");
    const bareKeys = await typed(bare, count);
    figures.push({
      id: "P11",
      what: "key → paint in 50 000 words, p95 in ms",
      value: p95(keys),
      goal: 25,
      detail: `p50 ${ms(p50(keys))}; bare p50 ${ms(p50(bareKeys))}, p95 ${ms(p95(bareKeys))}`,
    });
    return figures;
  } finally {
    await browser.close();
    await product.stop();
  }
};

/** Paragraphs of a hundred words, with a heading, a list and bold words now and then, and five tables of forty cells. */
function longText(): string {
  const random = chance(7);
  const some = (count: number) =>
    Array.from({ length: count }, () => wordAt(Math.floor(random() * 5_000))).join(" ");
  const blocks: string[] = [];
  for (let made = 0; made < words; made += 100) {
    const kind = (made / 100) % 10;
    if (made % 10_000 === 9_000) blocks.push(table(some));
    if (kind === 0) blocks.push(`<h2>${some(6)}</h2>`);
    if (kind === 5) blocks.push(`<ul><li><p>${some(50)}</p></li><li><p>${some(50)}</p></li></ul>`);
    else blocks.push(`<p>${some(40)} <strong>${some(3)}</strong> ${some(57)}</p>`);
  }
  return blocks.join("");
}

function table(some: (count: number) => string): string {
  const cells = (tag: string) =>
    Array.from({ length: 4 }, () => `<${tag}><p>${some(2)}</p></${tag}>`).join("");
  const rows = Array.from({ length: 9 }, () => `<tr>${cells("td")}</tr>`).join("");
  return `<table><tbody><tr>${cells("th")}</tr>${rows}</tbody></table>`;
}

async function openNote(browser: Browser, product: Product, content: string): Promise<Page> {
  const person = await product.signUp();
  const note = await call(product.url, person.accessToken, notes.create, {
    body: { title: "Long", content },
  });
  const context = await browser.newContext({ viewport: { width: 1_440, height: 900 } });
  await context.addInitScript(({ accessToken, refreshToken, user }) => {
    localStorage.setItem("accessToken", accessToken);
    localStorage.setItem("refreshToken", refreshToken);
    localStorage.setItem("user", JSON.stringify(user));
  }, person);
  const page = await context.newPage();
  await page.goto(`${product.url}/?l=notes&note=${note.id}`);
  await page.getByRole("button", { name: "Edit" }).waitFor({ timeout: 60_000 });
  await page.waitForTimeout(3_000);
  return page;
}

/** Both must show the same text before either is timed. */
async function assertSame(page: Page, bare: Page, html: string): Promise<void> {
  await edited(page);
  await bare.evaluate((text) => void Object.assign(globalThis, { text }), html);
  await bare.evaluate("floorEdit(text)");
  const read = (): number => {
    const place = document.querySelector(".ProseMirror");
    return (place?.textContent ?? "").replaceAll(/\s+/g, "").length;
  };
  const [ours, theirs] = [await page.evaluate(read), await bare.evaluate(read)];
  if (ours !== theirs) throw new Error(`The texts differ: ${String(ours)} and ${String(theirs)}`);
}

/** From the click on 'Edit' until the text can be typed into and was painted. */
async function edited(page: Page): Promise<number> {
  const save = page.getByRole("button", { name: "Save", exact: true });
  if (await save.isVisible()) {
    await save.click();
    await page.locator(".ProseMirror").waitFor({ state: "detached" });
    await page.waitForTimeout(300);
  }
  return page.evaluate(async () => {
    const edit = document.querySelector<HTMLElement>("[data-panel=notes] button[aria-label=Edit]");
    if (!edit || document.querySelector(".ProseMirror"))
      throw new Error("It is written in already");
    const began = performance.now();
    edit.click();
    while (!document.querySelector(".ProseMirror"))
      await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
    return performance.now() - began;
  });
}

/** Milliseconds from each key to the frame that shows its letter. */
async function typed(page: Page, keys: number): Promise<number[]> {
  await page.locator(".ProseMirror p").first().click();
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { keyTimes: times });
    addEventListener(
      "keydown",
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener("message", () => times.push(performance.now() - timeStamp));
          port1.start();
          port2.postMessage(0);
        }),
      true,
    );
  });
  for (let at = 0; at < keys + warmUp; at++)
    await page.keyboard.press(at % 6 === 5 ? "Space" : "e");
  await page.waitForTimeout(200);
  const times = await page.evaluate((): unknown => Reflect.get(window, "keyTimes"));
  // The first keys after a mount warm it up.
  return Array.isArray(times) ? times.map(Number).slice(warmUp) : [];
}
