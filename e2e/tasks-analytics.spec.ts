import type { Page } from "@playwright/test";
import { tasks } from "#contract/tasks.ts";
import { expect, test } from "./app.ts";
import { axe } from "./axe.ts";
import { day } from "./days.ts";
import { panel } from "./screen.ts";

const list = (page: Page) => panel(page, "Tasks");

test(
  "TK-08 the figures show with their words, and what they mean; a failure says so",
  { tag: "@phone" },
  async ({ page, signUp, agent }) => {
    const person = await signUp(page, "/?r=tasks");
    const scout = await agent(person);
    const later: string[] = [];
    for (const title of ["a", "b", "c", "d"]) {
      const { id } = await scout.call(tasks.create, {
        body: { title, category: "Work", dueDate: day() },
      });
      if (title === "a") await scout.call(tasks.complete, { params: { id } });
      else if (title !== "d") later.push(id);
    }
    await list(page).getByRole("button", { name: "Show analytics" }).click();
    await expect(
      list(page).getByText("Complete three tasks to see meaningful numbers."),
    ).toBeVisible();
    for (const name of ["Productivity Score", "Weekly Progress"])
      await expect(list(page).getByRole("group", { name })).toHaveText(
        new RegExp(`^${name}\\s*–$`),
      );
    // A label of two lines moves no figure of its row.
    const tops = await list(page)
      .getByRole("group", { name: /^(Productivity Score|Streak Days)$/ })
      .evaluateAll((all) => all.map((one) => one.children[1]?.getBoundingClientRect().top));
    expect(tops[0]).toBe(tops[1]);
    await expect(list(page).getByText("Excellent!")).toHaveCount(0);
    await expect(list(page).getByText("25.0%")).toHaveCount(0);
    for (const id of later) await scout.call(tasks.complete, { params: { id } });
    await expect(list(page).getByRole("button", { name: "Create New Task" })).toHaveCount(0);
    await expect(list(page).getByRole("group", { name: "Productivity Score" })).toContainText(
      "Excellent!",
    );
    await expect(list(page).getByRole("group", { name: "Streak Days" })).toContainText(
      "1Days in a row",
    );
    await expect(list(page).getByRole("group", { name: "Today's Tasks" })).toContainText(
      "1To complete",
    );
    await expect(list(page).getByRole("group", { name: "Weekly Progress" })).toContainText(
      "75%↑ Trending up",
    );
    await expect(list(page).getByText("75.0%")).toBeVisible();
    await expect(
      list(page)
        .getByRole("table", { name: "Tasks by category" })
        .getByRole("row", { name: /Work/ }),
    ).toContainText("4");
    await list(page).getByRole("button", { name: "What Streak Days means" }).click();
    await expect(page.getByRole("dialog", { name: "What Streak Days means" })).toBeVisible();
    await page.keyboard.press("Escape");
    await axe(page);
    // The figures follow what others do.
    await scout.call(tasks.create, { body: { title: "e", category: "Home" } });
    await expect(list(page).getByRole("row", { name: /Home/ })).toBeVisible();

    await page.route("**/analytics/stats**", (route) => route.fulfill({ status: 500, json: {} }));
    await page.reload();
    await list(page).getByRole("button", { name: "Show analytics" }).click();
    await expect(list(page).getByText("Failed to load analytics data")).toBeVisible({
      timeout: 20_000,
    });
  },
);
