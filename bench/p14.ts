import { type Browser, chromium, type Page } from "@playwright/test";
import { findBrowser } from "../local/browser.ts";
import { buildAll } from "../local/build.ts";
import type { SignedIn } from "../worker/contract/accounts.ts";
import { type Measure, ms, p50, p95 } from "./measure.ts";
import { painted, watch, watchFor } from "./painted.ts";
import { fillTasks, type Product, startProduct } from "./product.ts";
import { call as api } from "../e2e/call.ts";
import { realtime } from "../worker/contract/room.ts";
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
  const first = await chromium.launch(options);
  const browsers = [first];
  try {
    const person = await product.signUp();
    await fillTasks(product, person, 1_000);
    const { key } = await product.key(person);
    const page = await screen(first, product, person);
    const sentences: number[] = [];
    const rounds = quick ? 1 : 3;
    for (let round = 0; round < rounds; round++) {
      if (round > 0) await aMinute();
      for (let at = 0; at < turnsAMinute; at++) {
        const title = `said-${String(round)}-${String(at)}`;
        sentences.push(await said(page, product, { person, title }));
      }
    }
    // A browser each: a page behind another gets no frames to paint in.
    browsers.push(...(await Promise.all([2, 3].map(() => chromium.launch(options)))));
    const others = await Promise.all(
      browsers.slice(1).map((browser) => screen(browser, product, person)),
    );
    const screens = [page, ...others];
    const posts: number[] = [];
    for (let at = 0; at < (quick ? 40 : 200); at++)
      posts.push(
        await toAll(screens, `posted-${String(at)}`, (title) => post(product, key, title)),
      );
    // A key has 300 calls a minute.
    if (!quick) await aMinute();
    const rung: number[] = [];
    const ring = await ringer(product, person.user.id, key);
    await ring("begins");
    for (const each of screens) await each.locator("[data-agents]").click();
    for (let at = 0; at < (quick ? 40 : 200); at++)
      rung.push(await toAll(screens, `Rung-${String(at)}`, ring));
    return [
      {
        id: "P14",
        what: "sentence → its task painted, p95 in ms",
        value: p95(sentences.slice(warmUp)),
        goal: 150,
        detail: `p50 ${ms(p50(sentences))}, ${String(sentences.length)} sentences`,
      },
      {
        id: "P14",
        what: "room post → painted on the last of three screens, p95 in ms",
        value: p95(rung.slice(warmUp)),
        goal: 50,
        detail: `p50 ${ms(p50(rung))}, ${String(rung.length)} posts`,
      },
      {
        id: "P14",
        what: "agent's new task → painted on the last of three screens, p95 in ms",
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
const aMinute = () => new Promise((resolve) => setTimeout(resolve, 61_000));

type Post = (words: string) => Promise<{ status: number; text: string }>;

async function toAll(screens: readonly Page[], words: string, post: Post): Promise<number> {
  const seen = await Promise.all(screens.map((page) => watchFor(page, words)));
  const started = performance.timeOrigin + performance.now();
  const answer = await post(words);
  if (answer.status >= 300) throw new Error(`${String(answer.status)} ${answer.text}`);
  return Math.max(...(await Promise.all(seen.map((at) => at())))) - started;
}

const post = (product: Product, key: string, title: string) =>
  call(`${product.url}/api/tools/tasks`, { method: "POST", token: key, body: { title } });

/** Says in the room what an agent does; its line on every screen says it. */
async function ringer(product: Product, userId: string, key: string): Promise<Post> {
  const { ticket } = await api(product.url, key, realtime.ticket, { body: { use: "post" } });
  return (words) =>
    call(`${product.url}/parties/main/${userId}`, {
      method: "POST",
      token: ticket,
      body: { event: "aiAction", data: { action: words } },
    });
}

function said(
  page: Page,
  product: Product,
  { person, title }: { readonly person: SignedIn; readonly title: string },
): Promise<number> {
  return painted(page, `Errand ${title}`, () =>
    call(`${product.url}/api/tools/conversations/bench/messages`, {
      method: "POST",
      token: person.accessToken,
      body: { content: `add task Errand ${title}` },
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
  await page.locator("[data-task]").first().waitFor({ timeout: 60_000 });
  // Until what is fetched ahead has come: three pages that run it at once would measure that.
  await page.waitForTimeout(15_000);
  return page;
}
