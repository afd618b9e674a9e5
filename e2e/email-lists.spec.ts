import { expect, test } from "./app.ts";
import { connect, folder, mail, opener, row } from "./mail.ts";

test("EM-04 EM-09 a list that cannot be read says so and is tried again; an empty one says which", async ({
  page,
  signUp,
}) => {
  await signUp(page, "/?r=email");
  await connect(page);
  const list = "**/api/tools/email/list*";
  await page.route(list, (route) =>
    route.fulfill({
      status: 400,
      json: {
        success: false,
        error: "Failed to fetch emails",
        code: "invalid_input",
        requestId: "x",
      },
    }),
  );
  await folder(page, "Spam").click();
  await expect(mail(page).getByText("Error loading emails: Failed to fetch emails")).toBeVisible();
  await page.unroute(list);
  await mail(page).getByRole("button", { name: "Retry" }).click();
  await expect(row(page, "Your account is locked")).toBeVisible();
  await page.route("**/api/tools/email/sync*", (route) => route.abort());
  await mail(page).getByRole("button", { name: "Sync emails" }).click();
  await expect(page.getByText("Failed to sync emails")).toBeVisible();
  await mail(page).getByRole("button", { name: "More folders" }).click();
  await page
    .getByRole("menuitemradio", { name: "Snoozed" })
    .or(page.getByRole("menuitemcheckbox", { name: "Snoozed" }))
    .or(page.getByRole("menuitem", { name: "Snoozed" }))
    .first()
    .click();
  await expect(mail(page).getByText("No emails in Snoozed")).toBeVisible();
});

test("EM-08 lists are kept in local storage, shown at once after a reload, and read again behind; the status is asked for 3 s after opening", async ({
  page,
  signUp,
}) => {
  await signUp(page, "/?r=email");
  await connect(page);
  const kept = () =>
    page.evaluate(() => {
      const key = Object.keys(localStorage).find((one) => /^aside-emails:.+:inbox$/.test(one));
      return localStorage.getItem(key ?? "") ?? "";
    });
  await expect.poll(kept).toContain("Poster proofs");
  // Two minutes old: stale, but still kept.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith("aside-emails:")) continue;
      const old = JSON.parse(localStorage.getItem(key) ?? "");
      localStorage.setItem(key, JSON.stringify({ ...old, at: Date.now() - 120_000 }));
    }
  });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const asked: string[] = [];
  await page.route("**/api/tools/email/**", async (route) => {
    const { pathname } = new URL(route.request().url());
    asked.push(pathname.replace("/api/tools/email/", ""));
    if (pathname.endsWith("/list")) await held;
    await route.continue();
  });
  const opened = Date.now();
  // The page that goes may still ask: only what the new one asks counts.
  await page.reload({ waitUntil: "commit" });
  asked.length = 0;
  const status = page.waitForRequest((request) => request.url().includes("/auth/status"));
  await expect(row(page, "Poster proofs")).toBeVisible();
  await expect(mail(page).getByText("Syncing...")).toBeVisible();
  release();
  await status;
  expect(Date.now() - opened).toBeGreaterThanOrEqual(3_000);
  await expect(mail(page).getByText("Syncing...")).toHaveCount(0);
  expect(asked.filter((name) => name === "list")).toHaveLength(1);
  expect(asked.filter((name) => name === "auth/status")).toHaveLength(1);

  // Six keys are one question, half a second after the last.
  asked.length = 0;
  await mail(page).getByRole("searchbox").pressSequentially("poster", { delay: 60 });
  await expect(row(page, "Poster proofs")).toBeVisible();
  await expect.poll(() => asked.filter((name) => name === "list").length).toBe(1);
});

test("EM-08 EM-09 a mailbox that cannot be reached shows what was here last and says so; it is not 'not connected'", async ({
  page,
  context,
  signUp,
}) => {
  await signUp(page, "/?r=email");
  await connect(page);
  // Kept half a second after it has come.
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).join()))
    .toContain("aside-emails:");
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      const text = localStorage.getItem(key) ?? "";
      if (key.startsWith("aside-emails:"))
        localStorage.setItem(key, text.replace(/"at":\d+/, '"at":1'));
    }
  });
  await context.route("**/api/**", (route) => route.abort());
  await page.reload();
  await expect(row(page, "Poster proofs")).toBeVisible();
  await expect(mail(page).getByText("Offline", { exact: true })).toBeVisible();
  // The status is asked for after three seconds.
  await page.waitForTimeout(4_000);
  await expect(row(page, "Poster proofs")).toBeVisible();
  await expect(page.getByText("Connect Your Gmail")).toHaveCount(0);
  await context.unroute("**/api/**");
  await expect(mail(page).getByText("ada@example.com")).toBeVisible({ timeout: 40_000 });
  await expect(mail(page).getByText("Offline", { exact: true })).toHaveCount(0);
});

test("EM-02 EM-07 what is snoozed from the menu says until when, on the person's clock", async ({
  page,
  signUp,
}) => {
  await signUp(page, "/?r=email");
  await connect(page);
  await opener(page, "Poster proofs").click();
  await mail(page).getByRole("button", { name: "Snooze" }).click();
  await page.getByRole("menuitem", { name: "Tomorrow, 8:00" }).click();
  await expect(
    page.getByText("Snoozed “Poster proofs” until tomorrow, 8:00", { exact: true }),
  ).toBeVisible();
  // The mailbox is other tests' as well.
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await mail(page).getByRole("button", { name: "Back to the list" }).click();
  await expect(row(page, "Poster proofs")).toBeVisible();
});
