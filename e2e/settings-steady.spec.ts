import { expect, test } from "./app.ts";
import { axe } from "./axe.ts";
import { newPerson, password } from "./person.ts";
import { openPart, openTab, settings } from "./settings.ts";

test("AU-01 where too many tries were made the button counts down, and comes back by itself", async ({
  page,
  server,
}) => {
  const { person } = await newPerson(server.url);
  await page.route(
    "**/api/auth/sign-in",
    (route) =>
      route.fulfill({
        status: 429,
        json: {
          success: false,
          error: "Too many attempts. Please try again in 3 seconds.",
          code: "rate_limited",
          requestId: "r",
        },
      }),
    { times: 1 },
  );
  await page.goto("/auth/login");
  const form = page.getByRole("form", { name: "Sign in" });
  await form.getByLabel("Email").fill(person.email);
  await form.getByLabel("Password", { exact: true }).fill(password);
  const button = form.locator("button[type=submit]");
  await button.click();
  await expect(form.getByRole("alert")).toHaveText("Too many attempts.");
  await expect(button).toHaveText(/^Try again in \d seconds?$/);
  await expect(button).toBeFocused();
  await axe(page);
  // Enter asks nobody meanwhile, and what is typed leaves the count as it is.
  await form.getByLabel("Password", { exact: true }).press("Enter");
  await expect(button).toHaveText("Try again in 1 second");
  await expect(button).toHaveText("Sign in");
  await expect(form.getByRole("alert")).toHaveCount(0);
  await button.click();
  await expect(page.getByLabel("Message to the assistant")).toBeVisible();
});

test("AU-02 the parts of the profile come together: nothing that comes later moves what can be pressed", async ({
  page,
  signUp,
}) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/api/auth/assistant-asks", async (route) => {
    await promise;
    await route.continue();
  });
  await signUp(page, "/?r=user&settings=assistant");
  const below = settings(page).getByRole("switch", {
    name: "Turn off AI on this device",
    includeHidden: true,
  });
  await expect(below).toBeAttached();
  await expect(below).toBeHidden();
  resolve();
  await expect(below).toBeVisible();
  await expect(settings(page).getByText("Ask me first").first()).toBeVisible();
  await openPart(page, "Notifications");
  // The first switch of all that notifies stands where the specification has it, too.
  await expect(settings(page).getByRole("switch", { name: "Enable notifications" })).toHaveCount(1);
  await openTab(page, "Wallpaper");
  await expect(settings(page).getByRole("switch", { name: "Enable notifications" })).toHaveCount(1);
});

test("DP-03 AU-01 what was shared and offered goes with who signs out, also from a tab that never asked about it", async ({
  page,
  signUp,
}) => {
  const { id: owner } = await signUp(page, "/?r=user");
  await expect(settings(page).getByRole("button", { name: "Sign Out" })).toBeVisible();
  // Another tab has offered it.
  await page.evaluate(async (person) => {
    const cache = await caches.open("aside-shared");
    for (const [id, of] of [
      ["mine", person],
      ["theirs", "somebody else"],
    ]) {
      const words = { id, title: "Kept", text: "", url: "", files: [], left: 0, owner: of };
      await cache.put(`/shared-in/${String(id)}/about`, Response.json(words));
    }
  }, owner);
  await settings(page).getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  const waiting = () =>
    page.evaluate(async () =>
      (await (await caches.open("aside-shared")).keys()).map(({ url }) => new URL(url).pathname),
    );
  await expect.poll(waiting).toEqual(["/shared-in/theirs/about"]);
});
