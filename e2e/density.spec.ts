import { tasks } from "#contract/tasks.ts";
import { conversations } from "#contract/conversations.ts";
import { expect, test } from "./app.ts";
import { call } from "./call.ts";
import { openTab, settings } from "./settings.ts";
import { panel, taskRow } from "./screen.ts";

test(
  "AU-02 AP-07 rows stand closer on a device that wants it, from the first paint on, and a finger still meets each",
  { tag: "@phone" },
  async ({ page, signUp, server, isMobile }) => {
    const { accessToken } = await signUp(page, "/?r=user");
    await call(server.url, accessToken, tasks.create, { body: { title: "Alone" } });
    await call(server.url, accessToken, tasks.create, {
      body: { title: "With facts", dueDate: "2026-11-25" },
    });
    await call(server.url, accessToken, conversations.create, { body: { title: "A talk" } });
    const heightOf = async (title: string) =>
      (await taskRow(page, title).boundingBox())?.height ?? 0;
    const talk = panel(page, "Conversations").getByRole("button", { name: /^A talk/ });
    await page.goto("/?l=tasks");
    await expect(taskRow(page, "Alone")).toBeVisible();
    expect([await heightOf("Alone"), await heightOf("With facts")]).toEqual([
      44,
      isMobile ? 46 : 60,
    ]);
    await page.goto("/?r=user");
    await openTab(page, "Theme");
    const choice = settings(page).getByRole("group", { name: "Density on this device" });
    await choice.getByText("Compact", { exact: true }).click();
    await expect(choice.getByRole("radio", { name: "Compact" })).toBeChecked();
    await page.goto("/?l=tasks");
    await expect(taskRow(page, "Alone")).toBeVisible();
    expect([await heightOf("Alone"), await heightOf("With facts")]).toEqual([
      isMobile ? 44 : 32,
      46,
    ]);
    await page.goto("/?l=chat");
    const row = (await talk.boundingBox())?.height ?? 0;
    expect(row >= (isMobile ? 44 : 32) && row < 52).toBe(true);
  },
);
