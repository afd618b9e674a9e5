import { search } from "#contract/search.ts";
import { tasks } from "#contract/tasks.ts";
import { expect, test } from "./app.ts";
import { axe } from "./axe.ts";
import { call } from "./call.ts";
import { panel } from "./screen.ts";

const fails = {
  status: 500,
  json: { success: false, error: "Request failed", code: "internal", requestId: "r" },
};

test(
  "SR-01 SR-03 what is typed is found in every tool, marked, scored, and opens where it lives",
  { tag: "@phone" },
  async ({ page, signUp, server }) => {
    const { accessToken } = await signUp(page, "/?l=search");
    const { id } = await call(server.url, accessToken, tasks.create, {
      body: { title: "Pay <b>rent</b>", description: "For the flat in Berlin", tags: ["home"] },
    });
    await call(server.url, accessToken, search.index, {
      body: {
        toolName: "bookmarks",
        itemId: "b1",
        content: "How rent is set",
        metadata: { title: "Rent index", url: "https://example.com/rent" },
      },
    });
    const here = panel(page, "Search");
    const box = here.getByRole("searchbox", { name: "Search everything" });
    await expect(here.getByRole("heading", { name: "Popular Searches" })).toBeVisible();
    await box.fill("rent");
    const row = here.locator(`[data-result="${id}"]`);
    await expect(row).toContainText("Pay <b>rent</b>");
    await expect(row.locator("mark")).toHaveText(["rent"]);
    await expect(row).toContainText(/\d+% match/);
    await expect(row).toContainText("home");
    await expect(here.getByRole("heading", { name: "Tasks 1" })).toBeVisible();
    await expect(here.getByRole("heading", { name: "Bookmarks 1" })).toBeVisible();
    await expect(here.getByRole("status").filter({ hasText: "2 results for rent" })).toBeAttached();
    await axe(page, { within: "[data-panel=search]" });

    await row.click();
    await expect(panel(page, "Tasks")).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`task=${id}`));
  },
);

test("SR-01 filters narrow down, typed and chosen, and each has its way out", async ({
  page,
  signUp,
  server,
}) => {
  const { accessToken } = await signUp(page, "/?l=search");
  await call(server.url, accessToken, tasks.create, { body: { title: "Garden fence" } });
  const content = "A garden of forking paths";
  await call(server.url, accessToken, search.index, {
    body: { toolName: "bookmarks", itemId: "b1", content },
  });
  const here = panel(page, "Search");
  const box = here.getByRole("searchbox");
  await box.fill("garden in:tasks");
  await expect(here.getByRole("heading", { name: "Tasks 1" })).toBeVisible();
  await expect(here.getByRole("heading", { name: "Bookmarks 1" })).toHaveCount(0);
  await here.getByRole("button", { name: "Remove filter in: tasks" }).click();
  await expect(box).toHaveValue("garden");
  await expect(here.getByRole("heading", { name: "Bookmarks 1" })).toBeVisible();

  await here.getByRole("button", { name: "Filters" }).click();
  const form = page.getByRole("dialog", { name: "Search filters" });
  await expect(form.getByRole("checkbox")).toHaveCount(7);
  await form.getByText("Bookmarks", { exact: true }).click();
  await expect(here.getByRole("heading", { name: "Tasks 1" })).toHaveCount(0);
  await axe(page, { within: "[popover]:popover-open" });
  await form.getByLabel("From").fill("2020-01-01");
  await form.getByLabel("To").fill("2020-12-31");
  await form.getByRole("button", { name: "Done" }).click();
  await expect(here.getByText("Nothing found for “garden”")).toBeVisible();
  for (const name of ["from 2020-01-01", "to 2020-12-31", "Bookmarks"]) {
    await here.getByRole("button", { name: `Remove filter ${name}` }).click();
  }
  await expect(here.getByRole("heading", { name: "Tasks 1" })).toBeVisible();
});

test("SR-01 one's own searches come back, one by one and all can be forgotten; popular ones are offered", async ({
  page,
  signUp,
}) => {
  await signUp(page, "/?l=search");
  const here = panel(page, "Search");
  const box = here.getByRole("searchbox");
  await expect(here.getByRole("button", { name: /^(important|urgent|today)$/ })).toHaveCount(3);
  for (const words of ["first thing", "second thing"]) {
    await box.fill(words);
    await box.press("Enter");
    await here.getByRole("button", { name: "Clear search" }).click();
  }
  await page.reload();
  await here.getByRole("button", { name: "first thing", exact: true }).click();
  await expect(box).toHaveValue("first thing");
  await here.getByRole("button", { name: "Clear search" }).click();
  await here.getByRole("button", { name: "Forget first thing" }).click();
  await expect(here.getByRole("button", { name: "first thing", exact: true })).toHaveCount(0);
  await here.getByRole("button", { name: "Clear", exact: true }).click();
  await expect(here.getByRole("heading", { name: "Recent Searches" })).toHaveCount(0);
  await axe(page, { within: "[data-panel=search]" });
});

test("SR-01 a failure says 'Search failed' and can be tried again; without a network it says so", async ({
  page,
  context,
  signUp,
  server,
}) => {
  const { accessToken } = await signUp(page, "/?l=search");
  await call(server.url, accessToken, tasks.create, { body: { title: "Reachable" } });
  await page.route("**/api/tools/search?**", (route) => route.fulfill(fails));
  const here = panel(page, "Search");
  await here.getByRole("searchbox").fill("reachable");
  await expect(here.getByRole("alert")).toContainText("Search failed");
  await page.unroute("**/api/tools/search?**");
  await here.getByRole("button", { name: "Retry" }).click();
  await expect(here.getByRole("heading", { name: "Tasks 1" })).toBeVisible();

  await context.setOffline(true);
  await here.getByRole("searchbox").fill("elsewhere");
  await expect(here.getByText("You are offline.", { exact: false })).toBeVisible();
  await context.setOffline(false);
  await expect(here.getByText("Nothing found for “elsewhere”")).toBeVisible();
});

test("SR-02 what changes elsewhere is found while one looks", async ({ page, signUp, server }) => {
  const { accessToken } = await signUp(page, "/?l=search");
  const here = panel(page, "Search");
  await here.getByRole("searchbox").fill("hedgehog");
  await expect(here.getByText("Nothing found for “hedgehog”")).toBeVisible();
  await call(server.url, accessToken, tasks.create, { body: { title: "Feed the hedgehog" } });
  await expect(here.getByRole("heading", { name: "Tasks 1" })).toBeVisible();
});

test("AI-01 the assistant searches, and shows what it looked for", async ({
  page,
  signUp,
  isMobile,
}) => {
  await signUp(page, "/");
  const composer = page.getByLabel("Message to the assistant");
  await composer.fill("search for a needle");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(panel(page, "Search").getByRole("searchbox")).toHaveValue("a needle");
  if (isMobile) return;
  await panel(page, "Search")
    .getByRole("button", { name: /^Ask assistant: a needle/ })
    .click();
  await expect(page.getByText("a needle").first()).toBeVisible();
});
