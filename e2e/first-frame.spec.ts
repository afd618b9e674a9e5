import type { Page } from "@playwright/test";
import { expect, test } from "./app.ts";
import { composer, panel } from "./screen.ts";

/** Holds the app's code back; answers how to let it go. */
async function holdCode(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/index-[\w-]+\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  return () => held.resolve();
}

/** Where words and the mark stand: each left edge, and the middle of its height. */
const placesOf = (page: Page, selectors: readonly string[]) =>
  page.evaluate((all) => {
    const elements = all.flatMap((selector) => [...document.querySelectorAll(selector)]);
    return elements.map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { left, top, height } = range.getBoundingClientRect();
      return [element.textContent.trim(), left, Math.round(top + height / 2)];
    });
  }, selectors);

const greeting = ".greeting > svg, .greeting > p, .greeting button";

interface Shift extends PerformanceEntry {
  readonly sources?: readonly { readonly node: Element | null }[];
}

/** When the largest of all that was painted so far was, and what of the conversation was moved. */
const observed = (page: Page) =>
  page.evaluate(async () => {
    const entriesOf = (type: string) =>
      new Promise<PerformanceEntryList>((resolve) => {
        const observer = new PerformanceObserver((list) => resolve(list.getEntries()));
        observer.observe({ type, buffered: true });
        setTimeout(() => resolve([]), 500);
      });
    const largest = (await entriesOf("largest-contentful-paint")).at(-1)?.startTime ?? NaN;
    const shifts: readonly Shift[] = await entriesOf("layout-shift");
    const moved = shifts.flatMap(({ sources = [] }) =>
      sources.flatMap(({ node }) => node?.closest("#chat, .first-frame")?.outerHTML ?? []),
    );
    return { largest, moved, now: performance.now() };
  });

test("SH-01 before the app's code has come, its frame stands with what an empty conversation shows, where it will stay @phone", async ({
  page,
  signUp,
}) => {
  await signUp(page);
  await expect(composer(page)).toBeVisible();
  await expect(page.locator(".greeting")).toBeVisible();
  const inApp = ["header h1", "#chat-title", greeting];
  const stays = await placesOf(page, inApp);
  expect(stays.map(([text]) => text)).toContain("What would you like to do?");
  expect(stays.length).toBe(8);

  const letGo = await holdCode(page);
  await page.reload({ waitUntil: "commit" });
  await expect(page.locator(".first-frame .greeting")).toBeVisible();
  await expect(page.locator(".first-frame > section > p")).toHaveText("New Conversation");
  const inFrame = [".first-frame > p", ".first-frame > section > p", greeting];
  expect(await placesOf(page, inFrame)).toEqual(stays);
  const { now: before } = await observed(page);
  letGo();
  await expect(composer(page)).toBeVisible();
  await expect(page.locator(".first-frame")).toHaveCount(0);
  expect(await placesOf(page, inApp)).toEqual(stays);
  // What the app paints is no larger, and moves nothing.
  const { largest, moved } = await observed(page);
  expect(largest).toBeLessThan(before);
  expect(moved).toEqual([]);
});

test("SH-01 CV-09 the frame shows nothing of an empty conversation where there is another, or words that were not sent @phone", async ({
  page,
  signUp,
}) => {
  const title = page.locator(".first-frame > section > p");
  const reloaded = async (words: string) => {
    const letGo = await holdCode(page);
    await page.goto("/", { waitUntil: "commit" });
    await expect(title).toHaveText(words);
    await expect(page.locator(".first-frame .greeting")).toBeHidden();
    letGo();
    await expect(page.locator(".first-frame")).toHaveCount(0);
    await page.unrouteAll();
  };
  await signUp(page);
  await composer(page).fill("Not sent yet");
  await reloaded("New Conversation");
  await expect(composer(page)).toHaveValue("Not sent yet");
  await composer(page).fill("hello");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("log").getByText(/^Hello!/)).toBeVisible();
  await expect(page.locator("#chat-title")).toHaveText("hello");
  await reloaded("hello");
});

test("SH-01 SH-10 the frame leaves room for panels that were open", async ({ page, signUp }) => {
  await signUp(page);
  await page.getByRole("button", { name: "Tasks", exact: true }).click();
  await expect(panel(page, "Tasks")).toBeVisible();
  const letGo = await holdCode(page);
  const answered = page.waitForResponse(/\/api\/boot/);
  await page.goto("/", { waitUntil: "commit" });
  await (await answered).finished();
  await expect(page.locator(".first-frame")).toBeVisible();
  await expect(page.locator(".first-frame > section > p")).toHaveText("");
  await expect(page.locator(".first-frame .greeting")).toBeHidden();
  letGo();
  await expect(panel(page, "Tasks")).toBeVisible();
});

test("SH-01 AU-08 a stranger is shown no frame of a workspace", async ({ page }) => {
  await page.route(/\/assets\/index-[\w-]+\.js$/, (route) => route.abort());
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.locator(".first-frame")).toBeAttached();
  await expect(page.locator(".first-frame")).toBeHidden();
});
