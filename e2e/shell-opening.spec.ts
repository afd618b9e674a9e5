import { expect, test } from "./app.ts";
import { composer, panel } from "./screen.ts";

test.use({ fetchesAhead: true });

test(
  "SH-01 a panel's code is fetched when its launcher is pointed at, and opening shows it within 100 ms without moving what it holds",
  { tag: "@alone" },
  async ({ page, signUp }) => {
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
    const hasTasks = () => fetched.some((path) => /^\/assets\/panel-[\w-]{7}\.js$/.test(path));
    await signUp(page);
    await expect(composer(page)).toBeVisible();
    expect(hasTasks()).toBe(false);

    const launcher = page.getByRole("button", { name: "Tasks", exact: true });
    await launcher.hover();
    await expect.poll(hasTasks).toBe(true);

    await page.evaluate(() => {
      const held: number[] = [];
      Object.assign(window, { held });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const sources: unknown = Reflect.get(entry, "sources");
          if (!Array.isArray(sources)) continue;
          const isInside = sources.some((source: unknown) => {
            const node: unknown =
              typeof source === "object" && source !== null ? Reflect.get(source, "node") : null;
            return node instanceof Element && node.closest("[data-panel]") !== null;
          });
          if (isInside) held.push(Number(Reflect.get(entry, "value")));
        }
      }).observe({ type: "layout-shift", buffered: false });
    });
    const tookMs = await launcher.evaluate(async (button: HTMLElement) => {
      const began = performance.now();
      button.click();
      while (!document.querySelector("[data-panel=tasks]"))
        await new Promise((resolve) => {
          requestAnimationFrame(resolve);
        });
      return performance.now() - began;
    });
    expect(tookMs).toBeLessThanOrEqual(100);
    await expect(panel(page, "Tasks").getByText("No tasks found")).toBeVisible();
    await page.waitForTimeout(500);
    expect(await page.evaluate((): unknown => Reflect.get(window, "held"))).toEqual([]);
  },
);

test("SH-01 what nobody pointed at is fetched when the page has nothing else to do", async ({
  page,
  signUp,
}) => {
  await signUp(page);
  await expect(composer(page)).toBeVisible();
  const chunk = await page.waitForResponse(
    (response) => /\/assets\/panel-[\w-]{7}\.js$/.test(response.url()),
    { timeout: 15_000 },
  );
  expect(chunk.ok()).toBe(true);
});

test("SH-01 a form that was never opened opens without a network, once the page has been idle", async ({
  page,
  signUp,
}) => {
  await signUp(page, "/?r=tasks");
  // The editor's own parts come last: they are known when the editor is there.
  await page.waitForResponse((response) => /\/assets\/at-cursor-/.test(response.url()), {
    timeout: 30_000,
  });
  await page.context().setOffline(true);
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill("Create New Task");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Create New Task" })).toBeVisible();
});

test("SH-14 what is typed before the palette has come stands in its box", async ({
  page,
  signUp,
}) => {
  await signUp(page);
  await expect(composer(page)).toBeVisible();
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/palette-/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.keyboard.press("Control+k");
  await page.keyboard.type("keyb");
  held.resolve();
  await expect(page.getByRole("dialog", { name: "Commands" }).getByRole("combobox")).toHaveValue(
    "keyb",
  );
  await page.keyboard.type("oard");
  await expect(page.getByRole("dialog", { name: "Commands" }).getByRole("combobox")).toHaveValue(
    "keyboard",
  );
});
