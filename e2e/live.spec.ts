import { accounts } from "#contract/accounts.ts";
import { tasks } from "#contract/tasks.ts";
import { expect, test } from "./app.ts";
import { call } from "./call.ts";
import { panel, taskRow } from "./screen.ts";
import { kept } from "./signals.ts";

test("RT-03 what happens is told to the page as events of the specification's names", async ({
  page,
  signUp,
  agent,
}) => {
  const person = await signUp(page, "/?r=tasks");
  await expect(page.getByText("Live", { exact: true })).toBeAttached();
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    for (const name of [
      "tasksUpdated",
      "toolUpdated",
      "appItemUpdated",
      "uiControl",
      "theme-changed",
      "note:created",
    ]) {
      addEventListener(name, (event) => {
        const { source, type } =
          event instanceof CustomEvent ? event.detail : { source: "", type: "" };
        heard.push([name, source, type].filter(Boolean).join(" "));
      });
    }
  });
  const scout = await agent(person);
  await scout.call(tasks.create, { body: { title: "Heard" } });
  await expect(taskRow(page, "Heard")).toBeVisible();
  await scout.open("notes");
  await scout.post("theme_changed", { mode: "dark" });
  // The same within a tenth of a second is one event.
  await Promise.all([
    scout.post("note:created", { itemId: "n1" }),
    scout.post("note:created", { itemId: "n1" }),
  ]);
  await expect(panel(page, "Notes")).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => globalThis.heard))
    .toEqual(
      expect.arrayContaining([
        "tasksUpdated backend create",
        "toolUpdated backend create",
        "appItemUpdated ai create",
        "uiControl ai",
        "theme-changed ai",
      ]),
    );
  const heard = await page.evaluate(() => globalThis.heard);
  expect(heard.filter((name) => name.startsWith("note:created"))).toHaveLength(1);
});

test("RT-01 a session that is ended elsewhere closes its socket and asks to sign in", async ({
  page,
  signUp,
  server,
}) => {
  await signUp(page);
  await expect(page.getByText("Live", { exact: true })).toBeAttached();
  // The page's own session, ended from outside.
  const token = await page.evaluate(() => localStorage.getItem("accessToken") ?? "");
  await call(server.url, token, accounts.signOut, {});
  await expect(page).toHaveURL(/\/auth\/login/, { timeout: 15_000 });
});

test(
  "RT-01 a lost room is tried five times, a second apart, then ever later and for ever, and at once when the person asks",
  { tag: "@alone" },
  async ({ page, signUp, server }) => {
    test.setTimeout(120_000);
    await signUp(page);
    await expect(page.getByText("Live", { exact: true })).toBeAttached();
    const attempts: number[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/api/realtime/ticket")) attempts.push(Date.now());
    });
    await server.kill9();
    await expect(page.getByText("Updates paused")).toBeVisible({ timeout: 30_000 });
    await expect.poll(() => attempts.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(7);
    const gaps = attempts.slice(1).map((at, index) => at - (attempts[index] ?? 0));
    const quick = gaps.slice(0, 4);
    expect(Math.min(...quick)).toBeGreaterThan(900);
    expect(Math.max(...quick)).toBeLessThan(3_000);
    expect(gaps[4]).toBeGreaterThan(1_400);
    expect(gaps[5]).toBeGreaterThan(2_900);

    await server.start();
    const retry = page.getByRole("button", { name: "Retry now" });
    // It may have come back by itself meanwhile.
    await retry.click({ timeout: 1_000 }).catch(() => undefined);
    await expect(page.getByText("Live", { exact: true })).toBeAttached();
    await expect(page.getByText("Updates paused")).toHaveCount(0);
  },
);

test("RT-06 a tab that lost the room comes back by itself, and brings what it missed", async ({
  page,
  signUp,
  server,
}) => {
  test.setTimeout(120_000);
  const person = await signUp(page, "/?r=tasks");
  await expect(page.getByText("Live", { exact: true })).toBeAttached();
  await server.kill9();
  await expect(page.getByText("Updates paused")).toBeVisible({ timeout: 30_000 });
  await server.start();
  await call(server.url, person.accessToken, tasks.create, { body: { title: "Meanwhile" } });
  await expect(taskRow(page, "Meanwhile")).toBeVisible({ timeout: 35_000 });
  await expect(page.getByText("Updates paused")).toHaveCount(0);
});

test(
  "RT-06 one event is one commit of React, and so is a catch-up of hundreds",
  { tag: "@alone" },
  async ({ page, signUp, agent }) => {
    await page.addInitScript(() => {
      const counted = { commits: 0 };
      Object.assign(globalThis, {
        counted,
        __REACT_DEVTOOLS_GLOBAL_HOOK__: {
          supportsFiber: true,
          inject: () => 1,
          onCommitFiberUnmount: () => undefined,
          onPostCommitFiberRoot: () => undefined,
          onCommitFiberRoot: () => {
            counted.commits += 1;
          },
        },
      });
    });
    const person = await signUp(page, "/?r=tasks");
    await expect(page.getByText("Live", { exact: true })).toBeAttached();
    const scout = await agent(person);
    const first = await scout.call(tasks.create, { body: { title: "Warm up" } });
    await expect(taskRow(page, "Warm up")).toBeVisible();
    const commits = () => page.evaluate(() => globalThis.counted.commits);
    // What a page does in its first seconds, such as telling who else is here, is over.
    let before = -1;
    while (before !== (before = await commits())) await page.waitForTimeout(1_500);
    await scout.call(tasks.update, { params: { id: first.id }, body: { title: "Warmed up" } });
    await expect(taskRow(page, "Warmed up")).toBeVisible();
    expect((await commits()) - before).toBe(1);

    // Away for three hundred changes: what was kept is shown, and then all of them at once.
    await kept(page);
    await page.goto("about:blank");
    // A key has three hundred calls a minute.
    const other = await agent(person);
    for (let at = 0; at < 30; at++) {
      await Promise.all(
        Array.from({ length: 10 }, (_, part) =>
          (part % 2 === 0 ? scout : other).call(tasks.create, {
            body: { title: `Missed ${String(at)}-${String(part)}` },
          }),
        ),
      );
    }
    await page.addInitScript(() => {
      Object.assign(globalThis, { sizes: [] });
      new MutationObserver(() => {
        const lines = document.querySelector("[data-task]")?.closest("li")?.ariaSetSize ?? null;
        if (lines !== null && globalThis.sizes.at(-1) !== lines) globalThis.sizes.push(lines);
      }).observe(document, { subtree: true, childList: true, attributes: true });
    });
    await page.goto("/?r=tasks");
    const size = page
      .getByRole("list", { name: "Tasks", exact: true })
      .getByRole("listitem")
      .first();
    await expect(size).toHaveAttribute("aria-setsize", "301", { timeout: 20_000 });
    // The kept one may still be waiting for its code; between it and all of them there is nothing.
    const sizes = await page.evaluate(() => globalThis.sizes);
    expect(sizes.filter((lines) => lines !== "1")).toEqual(["301"]);
  },
);

test("RT-07 the command helpers of old refuse, and say where commands go", async ({
  page,
  signUp,
}) => {
  await signUp(page);
  const answers = await page.evaluate(() =>
    (["process", "execute", "parse"] as const).map((name) =>
      window.asideCommands?.[name]("open calendar"),
    ),
  );
  const refusal = {
    success: false,
    error: "Commands should be sent to the backend AI for processing.",
  };
  expect(answers).toEqual([refusal, refusal, refusal]);
  await expect(panel(page, "Calendar")).toHaveCount(0);
});

declare global {
  interface Window {
    asideCommands?: Readonly<Record<"process" | "execute" | "parse", (command: string) => object>>;
  }
  var heard: string[];
  var counted: { commits: number };
  var sizes: string[];
}
