import { type Browser, chromium, type Page } from "@playwright/test";
import { findBrowser } from "../local/browser.ts";
import { buildAll } from "../local/build.ts";
import type { SignedIn } from "../worker/contract/accounts.ts";
import { type Measure, ms, p50, p95 } from "./measure.ts";
import { painted, watch, watchFor } from "./painted.ts";
import { fillTasks, type Product, startProduct } from "./product.ts";
import { call } from "./wire.ts";

/** Turns and calls a minute that a person has; a pause follows. */
const turnsAMinute = 20;

/** P14: from a sentence to what it does, and from an agent's post to three screens. */
export const measure: Measure = async ({ quick }) => {
  await buildAll(() => {});
  const product = await startProduct();
  const options = {
    executablePath: await findBrowser(() => {}),
    args: ["--no-sandbox", "--disable-gpu"],
  };
  // A browser each: a page behind another gets no frames to paint in.
  const browsers = await Promise.all([1, 2, 3].map(() => chromium.launch(options)));
  try {
    const person = await product.signUp();
    await fillTasks(product, person, 1_000);
    const { key } = await product.key(person);
    const screens = await Promise.all(browsers.map((browser) => screen(browser, product, person)));
    const posts: number[] = [];
    for (let at = 0; at < (quick ? 40 : 200); at++)
      posts.push(await toAll(screens, product, { key, title: `posted-${String(at)}` }));
    const sentences: number[] = [];
    const rounds = quick ? 1 : 3;
    for (let minute = 0; minute < rounds; minute++) {
      if (minute > 0) await new Promise((resolve) => setTimeout(resolve, 61_000));
      for (let at = 0; at < turnsAMinute - 1; at++) {
        const title = `said-${String(minute)}-${String(at)}`;
        sentences.push(await said(screens[0], product, { person, title }));
      }
    }
    return [
      {
        id: "P14",
        what: "sentence → its task painted, p95 in ms",
        value: p95(sentences),
        goal: 150,
        detail: `p50 ${ms(p50(sentences))}, ${String(sentences.length)} sentences`,
      },
      {
        id: "P14",
        what: "agent's post → painted on the last of three screens, p95 in ms",
        value: p95(posts.slice(warmUp)),
        goal: 50,
        detail: `p50 ${ms(p50(posts))}, ${String(posts.length)} posts`,
      },
    ];
  } finally {
    await Promise.all(browsers.map((browser) => browser.close()));
    await product.stop();
  }
};

const warmUp = 5;

async function toAll(
  screens: readonly Page[],
  product: Product,
  { key, title }: { readonly key: string; readonly title: string },
): Promise<number> {
  const seen = await Promise.all(screens.map((page) => watchFor(page, title)));
  const started = performance.timeOrigin + performance.now();
  const answer = await call(`${product.url}/api/tools/tasks`, {
    method: "POST",
    token: key,
    body: { title },
  });
  if (answer.status >= 300) throw new Error(`${String(answer.status)} ${answer.text}`);
  return Math.max(...(await Promise.all(seen.map((at) => at())))) - started;
}

function said(
  page: Page | undefined,
  product: Product,
  { person, title }: { readonly person: SignedIn; readonly title: string },
): Promise<number> {
  if (!page) throw new Error("There is no screen");
  return painted(page, `Task ${title}`, () =>
    call(`${product.url}/api/tools/conversations/bench/messages`, {
      method: "POST",
      token: person.accessToken,
      body: { content: `add task Task ${title}` },
    }),
  );
}

async function screen(browser: Browser, product: Product, person: SignedIn): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1_440, height: 900 } });
  await context.addInitScript(watch);
  await context.addInitScript(({ accessToken, refreshToken, user }) => {
    localStorage.setItem("accessToken", accessToken);
    localStorage.setItem("refreshToken", refreshToken);
    localStorage.setItem("user", JSON.stringify(user));
  }, person);
  const page = await context.newPage();
  await page.goto(`${product.url}/?r=tasks`);
  await page.getByText("Task number 1").first().waitFor({ timeout: 60_000 });
  await page.waitForTimeout(2_000);
  return page;
}
