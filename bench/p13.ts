import { type Browser, chromium, type Locator, type Page } from "@playwright/test";
import type { SignedIn } from "../worker/contract/accounts.ts";
import { defaultGlass, glassAt } from "../worker/contract/looks/glass.ts";
import { buildAll } from "../local/build.ts";
import { findBrowser } from "../local/browser.ts";
import { type Figure, type Measure, ms, p50, p95 } from "./measure.ts";
import { type Product, startProduct } from "./product.ts";

/** P13: opening a panel, and dragging what can be dragged, with glass at its heaviest over a picture. */
export const measure: Measure = async ({ quick }) => {
  await buildAll(() => {});
  const product = await startProduct();
  const browser = await chromium.launch({
    executablePath: await findBrowser(() => {}),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const person = await product.signUp();
    const opened = await openings(browser, product, person, quick ? 2 : 6);
    const drags = await draggings(browser, product, person, quick ? 200 : 1_000);
    return [
      {
        id: "P13",
        what: "a click on a launcher → the panel's frame painted, as it looks at first, p95 in ms",
        value: p95(opened.times),
        goal: 100,
        detail: `p50 ${ms(p50(opened.times))}, ${String(opened.times.length)} openings`,
      },
      {
        id: "P13",
        what: "layout shift of an opening, the most",
        value: opened.shift,
        goal: 0.001,
        detail: "cumulative layout shift of what did not move by intent",
      },
      ...drags,
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
};

const launchers = ["Tasks", "Conversations", "Profile & Settings", "Calendar", "Notes"] as const;

async function openings(browser: Browser, product: Product, person: SignedIn, rounds: number) {
  const times: number[] = [];
  let shift = 0;
  for (let round = 0; round < rounds; round++) {
    const page = await openApp(browser, product, person, { width: 1_440, height: 900 }, "/", {});
    await page.waitForTimeout(1_500);
    for (const name of launchers) {
      const painted = await page.evaluateHandle(
        (title) => ({ done: globalThis.opened(title) }),
        name,
      );
      await page.getByRole("button", { name, exact: true }).first().click();
      const opened = await painted.evaluate(({ done }) => done);
      times.push(opened.tookMs);
      shift = Math.max(shift, opened.shift);
      await page.getByRole("button", { name: `Close ${name}` }).click();
      await page.waitForTimeout(150);
    }
    await page.context().close();
  }
  return { times, shift };
}

/** From the next click until a panel's frame is painted, and what was shoved about that no click meant to. */
const watch = () => {
  const opened = async (name: string): Promise<{ tookMs: number; shift: number }> => {
    let shift = 0;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const moved: unknown = Reflect.get(entry, "value");
        if (typeof moved === "number" && Reflect.get(entry, "hadRecentInput") !== true)
          shift += moved;
      }
    });
    observer.observe({ type: "layout-shift" });
    const began = await new Promise<number>((resolve) => {
      addEventListener("click", ({ timeStamp }) => resolve(timeStamp), {
        once: true,
        capture: true,
      });
    });
    const isThere = (): boolean =>
      [...document.querySelectorAll("section[data-panel] h2")].some(
        (heading) => heading.textContent === name,
      );
    while (!isThere()) await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
    const tookMs = performance.now() - began;
    await new Promise((resolve) => setTimeout(resolve, 700));
    observer.disconnect();
    return { tookMs, shift };
  };
  Object.assign(globalThis, { opened });
};

declare global {
  var opened: (name: string) => Promise<{ tookMs: number; shift: number }>;
}

async function draggings(
  browser: Browser,
  product: Product,
  person: SignedIn,
  moves: number,
): Promise<Figure[]> {
  const desk = { width: 1_440, height: 900 };
  const handleOf = (page: Page) =>
    page.getByRole("complementary", { name: "Right panels" }).getByRole("separator").first();
  const grabOf = (page: Page) => page.locator("[data-sheet-handle]").first();
  const stopOf = async (page: Page) => {
    await page.getByRole("tab", { name: "Sidebars" }).click();
    return page.getByRole("slider", { name: "Stop 2" });
  };
  const list = [
    ["the handle of a dock", desk, "/?l=chat&r=tasks", handleOf, "x"],
    ["the sheet of a phone", { width: 390, height: 844 }, "/?r=tasks", grabOf, "y"],
    ["a stop of the fade", desk, "/?r=user", stopOf, "x"],
  ] as const;
  const figures: Figure[] = [];
  for (const [what, viewport, path, gripOf, axis] of list) {
    // One page at a time: another one would fetch its code meanwhile, on the same two cores.
    const page = await openApp(browser, product, person, viewport, path);
    const grip = await gripOf(page);
    const frames = await framesWhileDragging(page, grip, axis, moves);
    figures.push({
      id: "P13",
      what: `a frame while dragging ${what}, glass heavy, p95 in ms`,
      value: p95(frames),
      // A frame at 60 a second, and what the clock rounds.
      goal: 16.8,
      detail: `p50 ${ms(p50(frames))}, ${String(frames.length)} frames`,
    });
    await page.context().close();
  }
  return figures;
}

/** Milliseconds between frames while the pointer goes back and forth. */
async function framesWhileDragging(
  page: Page,
  grip: Locator,
  axis: "x" | "y",
  moves: number,
): Promise<number[]> {
  await grip.scrollIntoViewIfNeeded();
  const box = await grip.boundingBox();
  if (!box) throw new Error("There is nothing to drag");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.evaluate(() => {
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
  for (let move = 0; move < moves; move++) {
    const away = Math.sin(move / 9) * 60;
    await page.mouse.move(axis === "x" ? x + away : x, axis === "y" ? y + away : y);
  }
  const frames = await page.evaluate((): unknown => Reflect.get(window, "benchFrames"));
  await page.mouse.up();
  return Array.isArray(frames) ? frames.slice(5).map(Number) : [];
}

/** The dearest look there is to draw. */
const overPicture = {
  wallpaperEnabled: true,
  wallpaperUrl: "generated:bench",
  glass: glassAt("heavy", defaultGlass),
};

async function openApp(
  browser: Browser,
  product: Product,
  { accessToken, refreshToken, user }: SignedIn,
  viewport: { width: number; height: number },
  path: string,
  look: object = overPicture,
): Promise<Page> {
  const context = await browser.newContext({ viewport });
  await context.addInitScript(watch);
  await context.addInitScript(
    (kept) => {
      localStorage.setItem("accessToken", kept.accessToken);
      localStorage.setItem("refreshToken", kept.refreshToken);
      localStorage.setItem("user", JSON.stringify(kept.user));
      localStorage.setItem("aside-preferences", JSON.stringify(kept.preferences));
      localStorage.setItem("aside-preferences-waiting", JSON.stringify(kept.preferences));
    },
    {
      accessToken,
      refreshToken,
      user,
      preferences: look,
    },
  );
  const page = await context.newPage();
  await page.goto(product.url + path);
  await page.getByLabel("Message to the assistant").waitFor({ state: "attached" });
  if (look === overPicture) await page.locator("[data-wallpaper]").waitFor({ state: "attached" });
  await page.waitForTimeout(800);
  return page;
}
