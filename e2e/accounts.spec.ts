import type { Page } from "@playwright/test";
import { expect, test } from "./app.ts";
import { axe, axeInBothModes } from "./axe.ts";
import { newPerson, password as ofNewPeople, signInAgain } from "./person.ts";
import { panel } from "./screen.ts";
import { openPart } from "./settings.ts";

const password = "a long enough passphrase 47";

test(
  "AU-01 an account is made, left and entered again; the browser holds the four keys only in between",
  { tag: "@phone" },
  async ({ page }) => {
    const email = `ada-${String(Date.now())}@example.com`;
    await page.goto("/");
    await expect(page).toHaveURL(/\/auth\/login$/);

    await page.getByRole("button", { name: "Create an account" }).click();
    const form = page.getByRole("form", { name: "Create an account" });
    await form.getByRole("button", { name: "Create account" }).click();
    await expect(form.getByText("Name is required")).toBeVisible();
    await expect(form.getByText("Email is required")).toBeVisible();
    await form.getByLabel("Name").fill("Ada Lovelace");
    await form.getByLabel("Email").fill(email);
    await form.getByLabel("Password", { exact: true }).fill("password1");
    await form.getByRole("button", { name: "Create account" }).click();
    await expect(form.getByText("Password is too common")).toBeVisible();
    await form.getByLabel("Password", { exact: true }).fill(password);
    await form.getByLabel("Password", { exact: true }).press("Enter");

    await expect(page.getByLabel("Message to the assistant")).toBeVisible();
    expect(await storedKeys(page)).toEqual(["accessToken", "refreshToken", "user", "userInfo"]);
    await page.reload();
    await expect(page.getByLabel("Message to the assistant")).toBeVisible();

    await page.goto("/?r=user");
    await expect(panel(page, "Profile & Settings")).toContainText("Ada Lovelace");
    await panel(page, "Profile & Settings").getByRole("button", { name: "Sign Out" }).click();
    await expect(page).toHaveURL(/\/auth\/login/);
    expect(await storedKeys(page)).toEqual([]);

    const signIn = page.getByRole("form", { name: "Sign in" });
    await signIn.getByLabel("Email").fill(email);
    await signIn.getByLabel("Password", { exact: true }).fill("not the one");
    await signIn.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByText("Wrong email or password")).toBeVisible();
    await signIn.getByLabel("Password", { exact: true }).fill(password);
    await signIn.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByLabel("Message to the assistant")).toBeVisible();
  },
);

test("AU-01 what one person searched for and chose is gone for the next who signs in on the same page", async ({
  page,
  signUp,
  server,
}) => {
  await signUp(page, "/?r=tasks&l=notes");
  await panel(page, "Tasks").getByRole("searchbox").fill("my divorce");
  await panel(page, "Notes").getByRole("searchbox").fill("my divorce");
  await page.keyboard.press("Control+u");
  await panel(page, "Profile & Settings").getByRole("button", { name: "Sign Out" }).click();

  const { person } = await newPerson(server.url);
  const signIn = page.getByRole("form", { name: "Sign in" });
  await signIn.getByLabel("Email").fill(person.email);
  await signIn.getByLabel("Password", { exact: true }).fill(ofNewPeople);
  await signIn.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByLabel("Message to the assistant")).toBeVisible();
  for (const tool of ["Tasks", "Notes"]) {
    await page.getByRole("button", { name: tool, exact: true }).click();
    await expect(panel(page, tool).getByRole("searchbox")).toHaveValue("");
  }
});

test("AU-01 the sample workspace opens without an account", async ({ page }) => {
  await page.goto("/auth/login");
  await page.getByRole("button", { name: "Try it with sample data" }).click();
  await expect(page.getByLabel("Message to the assistant")).toBeVisible();
  await page.goto("/?r=tasks");
  await expect(panel(page, "Tasks").getByText("Pay rent")).toBeVisible();
});

test("AU-01 a link that names where to go after signing in leads nowhere but here", async ({
  page,
  baseURL,
}) => {
  for (const next of [
    "https://evil.example/x",
    "//evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
  ]) {
    await page.goto(`/auth/login?next=${encodeURIComponent(next)}`);
    // Nobody is signed in: there is nothing to command yet.
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.getByRole("button", { name: "Try it with sample data" }).click();
    await expect(page.getByLabel("Message to the assistant")).toBeVisible();
    expect(new URL(page.url()).origin).toBe(baseURL);
    await page.evaluate(() => localStorage.clear());
  }
  await page.goto(`/auth/login?next=${encodeURIComponent("/?r=tasks")}`);
  await page.getByRole("button", { name: "Try it with sample data" }).click();
  await expect(panel(page, "Tasks")).toBeVisible();
});

test("AU-01 an access token that ran out is renewed without a word, and a session that ended asks to sign in and comes back", async ({
  page,
  signUp,
}) => {
  await signUp(page, "/?r=tasks");
  await expect(panel(page, "Tasks")).toBeVisible();
  await page.evaluate(() => localStorage.setItem("accessToken", "run.out.token"));
  await page.reload();
  await expect(panel(page, "Tasks").getByText("No tasks found")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("accessToken"))).not.toBe("run.out.token");

  await page.evaluate(() => {
    localStorage.setItem("accessToken", "run.out.token");
    localStorage.setItem("refreshToken", "nobody.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa");
  });
  await page.reload();
  await expect(page).toHaveURL(/\/auth\/login\?next=/);
});

test("AU-05 a key is made, shown once, listed with its use and taken back", async ({
  page,
  signUp,
  server,
}) => {
  await signUp(page, "/?r=user&settings=agents");
  const profile = panel(page, "Profile & Settings");
  await profile.getByRole("button", { name: "New key" }).click();
  const form = profile.getByRole("form", { name: "New agent key" });
  await form.getByRole("button", { name: "Create key" }).click();
  await expect(form.getByText("Name is required")).toBeVisible();
  await form.getByLabel("Name", { exact: true }).fill("Research agent");
  await form.getByRole("button", { name: "Create key" }).click();
  const key = profile
    .getByText(/^aside_[\w-]+\.[\w-]+\.[\w-]+$/)
    .or(profile.locator("input[value^=aside_]"))
    .first();
  await expect(key).toBeVisible();
  const secret =
    (await key.evaluate((node) =>
      node instanceof HTMLInputElement ? node.value : node.textContent,
    )) ?? "";
  const answer = await fetch(`${server.url}/api/tools/tasks`, {
    headers: { authorization: `Bearer ${secret}` },
  });
  expect(answer.status).toBe(200);

  await page.reload();
  const row = profile.getByRole("listitem").filter({ hasText: "Research agent" });
  await expect(row).toContainText("Last used");
  await expect(profile.getByText(secret)).toHaveCount(0);
  await row.getByRole("button", { name: /^Revoke/ }).click();
  await row.getByRole("button", { name: "Revoke now" }).click();
  await expect(profile.getByText("No keys yet")).toBeVisible();
  await expect
    .poll(
      async () =>
        (
          await fetch(`${server.url}/api/tools/tasks`, {
            headers: { authorization: `Bearer ${secret}` },
          })
        ).status,
    )
    .toBe(401);
});

test("AU-02 AU-05 another device is listed and signed out from here; a key limited to some panels says so and opens nothing else", async ({
  page,
  signUp,
  openSecond,
  server,
}) => {
  test.setTimeout(90_000);
  const person = await signUp(page, "/?r=user&settings=devices");
  const phone = await openSecond(person, "phone", "/?r=tasks");
  await expect(phone.getByText("Live", { exact: true })).toBeAttached();
  await page.reload();
  const profile = panel(page, "Profile & Settings");
  const devices = profile.getByRole("list", { name: "Devices" }).getByRole("listitem");
  await expect(devices).toHaveCount(2);
  await expect(devices.first()).toContainText("This device");
  // The tests sign in from Node.
  await devices.last().getByRole("button", { name: "Rename node" }).click();
  const field = devices.getByRole("textbox", { name: "Name of node" });
  await expect(field).toBeFocused();
  await axeInBothModes(page, { within: '[data-place="devices"]' });
  await field.fill("  Robin's phone ");
  await field.press("Enter");
  await expect(devices.getByRole("button", { name: "Rename Robin's phone" })).toBeFocused();
  await page.reload();
  await expect(devices.last()).toContainText("Robin's phone");
  await expect(devices.last()).toContainText("node · ");
  await devices.getByRole("button", { name: "Rename Robin's phone" }).click();
  await devices.getByRole("textbox").fill("Not this");
  await devices.getByRole("textbox").press("Escape");
  await expect(devices.last()).toContainText("Robin's phone");
  await devices.getByRole("button", { name: "Rename Robin's phone" }).click();
  await devices.getByRole("textbox").fill("");
  await devices.getByRole("textbox").press("Enter");
  await devices.getByRole("button", { name: /^Sign out of node, active now, signed in / }).click();
  await expect(phone).toHaveURL(/\/auth\/login/, { timeout: 5_000 });
  await expect(phone.getByText("You were signed out from another device.")).toBeVisible();
  await expect(devices).toHaveCount(1);
  // Told by the room: nobody looks away and comes back.
  await signInAgain(server.url, person);
  await expect(devices).toHaveCount(2);
  await profile.getByRole("button", { name: "Sign out all others" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Sign out others" }).click();
  await expect(devices).toHaveCount(1);

  await openPart(page, "Agent keys");
  await profile.getByRole("button", { name: "New key" }).click();
  const form = profile.getByRole("form", { name: "New agent key" });
  await form.getByLabel("Name", { exact: true }).fill("Note taker");
  await form.getByLabel("Where").selectOption("Some panels only");
  await form.getByLabel("Notes").check();
  await form.getByLabel("Tasks").uncheck();
  await axe(page, { within: "[aria-label='New agent key']" });
  await form.getByRole("button", { name: "Create key" }).click();
  const secret = await profile.getByLabel("New key", { exact: true }).inputValue();
  await expect(profile.getByRole("listitem").filter({ hasText: "Note taker" })).toContainText(
    "in Notes only",
  );
  const status = async (path: string) => {
    const headers = { authorization: `Bearer ${secret}` };
    return (await fetch(`${server.url}/api/tools/${path}`, { headers })).status;
  };
  expect([await status("notes"), await status("tasks")]).toEqual([200, 403]);
});

test("AU-02 a picture of oneself is chosen, drawn small, seen on another device and removed", async ({
  page,
  signUp,
  openSecond,
}) => {
  const person = await signUp(page, "/?r=user");
  const phone = await openSecond(person, "phone", "/?r=user");
  await expect(phone.getByText("Live", { exact: true })).toBeAttached();
  const own = panel(page, "Profile & Settings").getByRole("button", { name: "Your picture" });
  const theirs = panel(phone, "Profile & Settings").getByRole("button", { name: "Your picture" });
  await own.click();
  const picking = page.waitForEvent("filechooser");
  await page.getByRole("menuitem", { name: "Choose a picture" }).click();
  await (await picking).setFiles("docs/screenshot.png");
  for (const one of [own, theirs]) {
    const picture = one.locator("img");
    await expect(picture).toBeVisible();
    const width = () => picture.evaluate((img: HTMLImageElement) => img.naturalWidth);
    await expect.poll(width).toBeGreaterThan(100);
    expect(await width()).toBeLessThan(400);
  }
  const inHeader = page.getByRole("button", { name: "Profile & Settings" }).locator("img");
  await expect(inHeader).toBeVisible();
  await own.click();
  await page.getByRole("menuitem", { name: "Remove the picture" }).click();
  for (const one of [own, theirs]) await expect(one.locator("img")).toHaveCount(0);
  await expect(inHeader).toHaveCount(0);
});

const storedKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    ["accessToken", "refreshToken", "user", "userInfo"].filter(
      (key) => localStorage.getItem(key) !== null,
    ),
  );
