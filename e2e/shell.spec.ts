import type { Page } from "@playwright/test";
import * as v from "valibot";
import { expect, test } from "./app.ts";
import { composer, panel } from "./screen.ts";
import { settled } from "./signals.ts";

const right = (page: Page) => page.getByRole("complementary", { name: "Right panels" });
const left = (page: Page) => page.getByRole("complementary", { name: "Left panels" });
const handle = (page: Page, title: string) =>
  page.getByRole("separator", { name: `Width of ${title}` });
const widthOf = async (page: Page, side = right(page)) =>
  Math.round((await side.boundingBox())?.width ?? 0);
const kept = (page: Page) =>
  page.evaluate((): unknown => JSON.parse(localStorage.getItem("aside-panels") ?? "null"));

async function drag(page: Page, title: string, by: number): Promise<void> {
  const box = await handle(page, title).boundingBox();
  if (!box) throw new Error("There is no handle");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 3];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= 5; step += 1) await page.mouse.move(x + (by * step) / 5, y);
  await page.mouse.up();
}

test("SH-03 a panel is resized by its inner edge, by pointer and by keyboard, within its bounds and half the window", async ({
  page,
  signUp,
}) => {
  await signUp(page, "/?r=tasks");
  await expect(panel(page, "Tasks")).toBeVisible();
  await settled(page);
  expect(await widthOf(page)).toBe(400);
  await drag(page, "Tasks", -120);
  expect(await widthOf(page)).toBe(520);
  await drag(page, "Tasks", -900);
  expect(await widthOf(page)).toBe(600);
  await drag(page, "Tasks", 900);
  expect(await widthOf(page)).toBe(350);

  await handle(page, "Tasks").focus();
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => widthOf(page)).toBe(366);
  await page.keyboard.press("Shift+ArrowLeft");
  await expect.poll(() => widthOf(page)).toBe(430);
  await expect(handle(page, "Tasks")).toHaveAttribute("aria-valuenow", "430");
  await page.keyboard.press("End");
  await expect.poll(() => widthOf(page)).toBe(600);
  await page.setViewportSize({ width: 1_000, height: 800 });
  await expect.poll(() => widthOf(page)).toBe(500);
  await page.keyboard.press("Home");
  await expect.poll(() => widthOf(page)).toBe(350);
  await handle(page, "Tasks").dblclick();
  await expect.poll(() => widthOf(page)).toBe(400);
});

test("SH-10 SH-03 what was open, where and how wide is found again; the file holds version 2", async ({
  page,
  signUp,
}) => {
  await signUp(page, "/?l=notes&r=calendar,tasks");
  await expect(panel(page, "Calendar")).toBeVisible();
  await drag(page, "Calendar", -100);
  expect(await kept(page)).toBeNull();
  // Three seconds after the last change.
  await expect.poll(() => kept(page), { timeout: 6_000 }).not.toBeNull();
  expect(await kept(page)).toMatchObject({
    version: 2,
    timestamp: expect.any(Number),
    sidebars: {
      calendar: { isOpen: true, width: 500, position: "right" },
      email: { isOpen: false },
    },
    activeStack: { left: ["notes"], right: ["calendar", "tasks"] },
  });
  await page.goto("/");
  await expect(panel(page, "Calendar")).toBeVisible();
  await expect(panel(page, "Notes")).toBeVisible();
  await settled(page);
  // The switcher beside it, since two are open.
  expect(await widthOf(page)).toBe(547);
  // A link that names panels shows those.
  await page.goto("/?r=tasks");
  await expect(panel(page, "Tasks")).toBeVisible();
  await expect(left(page)).toHaveCount(0);
});

test("SH-10 whatever the storage holds there is a workspace, from the backup where that can be read", async ({
  page,
  signUp,
}) => {
  await signUp(page);
  await expect(composer(page)).toBeVisible();
  const good = {
    version: 2,
    timestamp: 1,
    sidebars: { tasks: { isOpen: true, width: 444, position: "left", lastOpenedAt: 5 } },
    activeStack: { left: ["tasks"], right: [] },
  };
  const text = JSON.stringify(good);
  for (const [damaged, isOpen] of [
    [text.slice(0, 60), true],
    ["", true],
    ["null", true],
    ['{"version":3}', true],
    [JSON.stringify({ ...good, sidebars: { tasks: 7, evil: { isOpen: true } } }), false],
    [JSON.stringify({ ...good, activeStack: "x" }), true],
    [JSON.stringify({ version: 1, panels: { tasks: { isOpen: true, position: "left" } } }), true],
  ] as const) {
    await page.evaluate(
      ([state, backup]) => {
        localStorage.setItem("aside-panels", state ?? "");
        localStorage.setItem("aside-panels-backup", backup ?? "");
      },
      [damaged, text],
    );
    await page.goto("/favicon.svg");
    await page.goto("/");
    await expect(composer(page)).toBeVisible();
    await expect(left(page).getByRole("region", { name: "Tasks" })).toHaveCount(isOpen ? 1 : 0);
  }
});

test("SH-10 a device that is full keeps the newest state and shows the workspace", async ({
  page,
  signUp,
}) => {
  await signUp(page, "/?r=tasks");
  await expect(panel(page, "Tasks")).toBeVisible();
  const stored = (key: string) =>
    page.evaluate((name) => localStorage.getItem(name) ?? "", `aside-panels${key}`);
  const leave = () => page.evaluate(() => dispatchEvent(new Event("pagehide")));
  await handle(page, "Tasks").press("Home");
  await leave();
  await handle(page, "Tasks").press("End");
  await leave();
  expect([await stored(""), await stored("-backup")]).toEqual([
    expect.stringContaining('"width":600'),
    expect.not.stringContaining('"width":600'),
  ]);
  await page.evaluate(() => {
    let size = 4 * 1024 * 1024;
    for (let part = 0; size > 0; part += 1) {
      try {
        localStorage.setItem(`fill-${String(part)}`, "x".repeat(size));
      } catch {
        size = Math.floor(size / 2);
      }
    }
  });
  // A longer state than the one it replaces: there is room for it alone.
  await page.getByRole("button", { name: "Notes", exact: true }).click();
  await expect(panel(page, "Notes")).toBeVisible();
  await leave();
  expect(await stored("-backup")).toBe("");
  await page.goto("/");
  await expect(panel(page, "Notes")).toBeVisible();
  await expect(panel(page, "Tasks")).toBeVisible();
  expect(await widthOf(page)).toBe(600);
});

test(
  "SH-08 RT-04 an arrangement closes everything and opens its panels 100 ms apart, by an agent's command too",
  { tag: "@alone" },
  async ({ page, signUp, agent }) => {
    const person = await signUp(page, "/?l=files&r=email");
    await expect(page.getByText("Live", { exact: true })).toBeAttached();
    const scout = await agent(person);
    await page.evaluate(() => {
      const seen: [number, string][] = [];
      Object.assign(window, { seen });
      new MutationObserver(() => {
        const names = [...document.querySelectorAll("section[data-panel]")]
          .map((section) => section.getAttribute("data-panel"))
          .toSorted((a, b) => (a ?? "").localeCompare(b ?? ""))
          .join("+");
        if (seen.at(-1)?.[1] !== names) seen.push([performance.now(), names]);
      }).observe(document.body, { childList: true, subtree: true });
    });
    await scout.post("ui-control", { action: "layout", target: "planning" });
    await expect(panel(page, "Notes")).toBeVisible();
    const steps = v.parse(
      v.array(v.tuple([v.number(), v.string()])),
      await page.evaluate((): unknown => Reflect.get(window, "seen")),
    );
    expect(steps.map(([, names]) => names)).toEqual(["", "tasks", "calendar", "calendar+notes"]);
    const times = steps.map(([at]) => at);
    for (const [index, at] of times.entries()) {
      if (index > 0) expect(at - (times[index - 1] ?? 0)).toBeGreaterThan(60);
    }

    // Panels that nobody registered do nothing, the rest of the arrangement is opened.
    await scout.post("ui-control", { action: "layout", target: "coding" });
    await expect(left(page).getByRole("region", { name: "Files" })).toBeVisible();
    await expect(right(page)).toHaveCount(0);
    await scout.post("ui-control", { action: "layout", target: "review" });
    await expect(panel(page, "Calendar")).toBeVisible();
    await scout.post("ui-control", { action: "layout", target: "nothing of the kind" });
    await page.waitForTimeout(300);
    await expect(panel(page, "Calendar")).toBeVisible();
    await scout.post("ui-control", { action: "layout", target: "focus-mode" });
    await expect(page.getByRole("complementary")).toHaveCount(0);
  },
);

test("SH-08 what the person does meanwhile ends an arrangement", async ({
  page,
  signUp,
  agent,
}) => {
  const person = await signUp(page);
  await expect(page.getByText("Live", { exact: true })).toBeAttached();
  const scout = await agent(person);
  // As fast as nobody is: before the next panel of the arrangement opens.
  await page.evaluate(() => {
    const watch = new MutationObserver(() => {
      const close = document.querySelector<HTMLElement>("button[aria-label='Close Tasks']");
      if (!close) return;
      watch.disconnect();
      close.click();
      document.body.dataset["closed"] = "tasks";
    });
    watch.observe(document.body, { subtree: true, childList: true });
  });
  await scout.post("ui-control", { action: "layout", target: "planning" });
  await expect(page.locator("body[data-closed=tasks]")).toBeAttached();
  await page.waitForTimeout(500);
  await expect(page.getByRole("complementary")).toHaveCount(0);
});

test("SH-15 where the kept data does not come, the workspace is shown all the same, with a warning", async ({
  page,
  signUp,
}) => {
  const warnings: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "warning") warnings.push(message.text());
  });
  await page.addInitScript(() => {
    // The device's database never answers.
    const open = indexedDB.open.bind(indexedDB);
    indexedDB.open = (name, version) => {
      const request = open(`${name}-held`, version);
      request.addEventListener = () => undefined;
      return request;
    };
  });
  await signUp(page, "/?r=tasks");
  await expect(panel(page, "Tasks").getByText("No tasks found")).toBeVisible({ timeout: 15_000 });
  expect(warnings.some((text) => text.includes("was not restored within 4000 ms"))).toBe(true);
});
