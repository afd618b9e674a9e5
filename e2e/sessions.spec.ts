import { accounts } from "#contract/accounts.ts";
import { passwords } from "#contract/accounts/passwords.ts";
import { tasks } from "#contract/tasks.ts";
import type { Page } from "@playwright/test";
import { expect, test } from "./app.ts";
import { call } from "./call.ts";
import { connect, folder, mail, opener, row } from "./mail.ts";
import { password, signInAgain } from "./person.ts";
import { composer, panel, taskRow } from "./screen.ts";

test.use({ fetchesAhead: true });

const another = "a longer passphrase 48";
const quickAdd = (page: Page) => panel(page, "Tasks").getByLabel("Add a task");

async function signIn(page: Page, email: string, secret: string): Promise<void> {
  const form = page.getByRole("form", { name: "Sign in" });
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Password", { exact: true }).fill(secret);
  await form.getByRole("button", { name: "Sign in" }).click();
}

test("AU-01 RT-06 a session that another device ended says why, and whoever signs in again is where they were, with what they typed and what waited", async ({
  page,
  context,
  signUp,
  server,
}) => {
  test.setTimeout(90_000);
  const person = await signUp(page, "/?l=notes&r=tasks");
  await expect(page.getByText("Live", { exact: true })).toBeAttached();
  await composer(page).fill("half a sentence");
  await context.setOffline(true);
  await quickAdd(page).fill("Buy bread");
  await quickAdd(page).press("Enter");
  await expect(taskRow(page, "Buy bread")).toBeVisible();
  await quickAdd(page).fill("Buy mi");
  const desk = await signInAgain(server.url, person);
  await call(server.url, desk.accessToken, passwords.change, {
    body: { current: password, password: another },
  });
  await context.setOffline(false);

  await expect(page).toHaveURL(/\/auth\/login\?next=/, { timeout: 40_000 });
  await expect(page.getByRole("status").first()).toContainText(
    "Your password was changed, so this device was signed out.",
  );
  await expect(page.getByText(/^Failed/)).toHaveCount(0);
  await page.reload();
  await expect(page.getByText("Your password was changed")).toBeVisible();
  await signIn(page, person.email, another);
  await expect(page).toHaveURL(/\/\?(?=.*l=notes)(?=.*r=tasks)/);
  await expect(composer(page)).toHaveValue("half a sentence");
  await expect(quickAdd(page)).toHaveValue("Buy mi");
  await expect(taskRow(page, "Buy bread")).toBeVisible();
  const back = await call(server.url, undefined, accounts.signIn, {
    body: { email: person.email, password: another },
  });
  const titles = async () =>
    (await call(server.url, back.accessToken, tasks.list, {})).map(({ title }) => title);
  await expect.poll(titles, { timeout: 30_000 }).toEqual(["Buy bread"]);
});

test("EM-06 AU-01 a message that is being written when another device ends the session waits for whoever wrote it", async ({
  page,
  signUp,
  server,
}) => {
  test.setTimeout(90_000);
  const person = await signUp(page, "/?r=email");
  await connect(page);
  await mail(page).getByRole("button", { name: "Compose" }).click();
  const writing = page.getByRole("dialog", { name: "New Message" });
  await writing.getByLabel("Subject").fill("Long letter");
  await writing.getByLabel("Message").fill("Begun.");
  await expect(writing.getByText("Draft saved")).toBeVisible();
  // What is typed then is on its way when the session ends.
  await page.route("**/api/tools/email/draft", () => new Promise(() => undefined));
  await writing.getByLabel("Message").fill("Begun. And an hour of work.");
  const desk = await signInAgain(server.url, person);
  await call(server.url, desk.accessToken, passwords.change, {
    body: { current: password, password: another },
  });
  await expect(page).toHaveURL(/\/auth\/login\?next=/, { timeout: 40_000 });
  await expect(writing).toHaveCount(0);
  const kept = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith("aside-letter:")),
  );
  expect(kept).toEqual([expect.stringMatching(/^aside-letter:[\da-f-]{36}:[\da-f-]{36}$/)]);
  await page.unroute("**/api/tools/email/draft");
  await signIn(page, person.email, another);
  await folder(page, "Drafts").click();
  await expect(row(page, "Begun. And an hour of work.")).toHaveCount(1);
  await opener(page, "Long letter").click();
  await expect(writing.getByLabel("Message")).toHaveValue("Begun. And an hour of work.");
});

test("AU-01 RT-06 a refresh whose answer is lost on the way signs nobody out", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page, "/?r=tasks");
  const { accessToken } = person;
  await call(server.url, accessToken, tasks.create, { body: { title: "Pay rent" } });
  await expect(taskRow(page, "Pay rent")).toBeVisible();
  let lost = 0;
  await page.route("**/api/auth/refresh", async (route) => {
    if (lost >= 2) return route.continue();
    lost += 1;
    // The worker took it; nobody hears so.
    await route.fetch();
    return route.abort("connectionreset");
  });
  await page.evaluate(() => localStorage.setItem("accessToken", "run.out.token"));
  await page.reload();
  await expect(taskRow(page, "Pay rent")).toBeVisible();
  await expect(page.getByText("Live", { exact: true })).toBeAttached({ timeout: 30_000 });
  expect(lost).toBe(2);
  await expect(page).toHaveURL(/\/\?r=tasks/);
});

test("AU-01 another password signs the other devices out and not this one", async ({
  page,
  signUp,
  openSecond,
}) => {
  test.setTimeout(90_000);
  const person = await signUp(page, "/?r=user&settings=sign-in");
  const phone = await openSecond(person, "phone", "/?r=tasks");
  await expect(phone.getByText("Live", { exact: true })).toBeAttached();
  const profile = panel(page, "Profile & Settings");
  await profile.getByRole("button", { name: "Change", exact: true }).click();
  const form = profile.getByRole("form", { name: "Change password" });
  await form.getByLabel("Current password").fill("not the one");
  await form.getByLabel("New password").fill(another);
  await form.getByRole("button", { name: "Change password" }).click();
  await expect(form.getByText("Wrong password")).toBeVisible();
  await form.getByLabel("Current password").fill(password);
  await form.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Every other device was signed out.")).toBeVisible();
  await expect(phone).toHaveURL(/\/auth\/login/);
  await page.reload();
  await expect(profile).toContainText(person.email);
  await expect(page.getByText("Live", { exact: true })).toBeAttached();
});

test(
  "AU-01 a sample workspace opens on its data, and kept it is an account with everything in it",
  { tag: "@phone" },
  async ({ page, isMobile }) => {
    await page.goto("/auth/login");
    await page.getByRole("button", { name: "Try it with sample data" }).click();
    await expect(taskRow(page, "Pay rent")).toBeVisible();
    if (!isMobile) await expect(panel(page, "Notes").getByText("Lisbon in spring")).toBeVisible();
    await quickAdd(page).fill("My very own task");
    await quickAdd(page).press("Enter");
    await expect(taskRow(page, "My very own task")).toBeVisible();

    await page.getByRole("button", { name: "Keep this workspace" }).click();
    const form = page.getByRole("form", { name: "Keep this workspace" });
    const email = `grace-${String(Date.now())}@example.com`;
    await form.getByLabel("Name").fill("Grace Hopper");
    await form.getByLabel("Email").fill(email);
    await form.getByLabel("Password", { exact: true }).fill("password1");
    await form.getByRole("button", { name: "Keep workspace" }).click();
    await expect(form.getByText("Password is too common")).toBeVisible();
    await form.getByLabel("Password", { exact: true }).fill(password);
    await form.getByRole("button", { name: "Keep workspace" }).click();
    await expect(page.getByText(`Kept. Sign in with ${email} anywhere.`)).toBeVisible();
    await expect(page.getByRole("button", { name: "Keep this workspace" })).toHaveCount(0);

    await page.goto("/?r=user");
    await panel(page, "Profile & Settings").getByRole("button", { name: "Sign Out" }).click();
    await signIn(page, email, password);
    await expect(page.getByText("Live", { exact: true })).toBeAttached();
    await page.goto("/?r=tasks");
    await expect(taskRow(page, "My very own task")).toBeVisible();
    await expect(taskRow(page, "Pay rent")).toBeVisible();
  },
);

test(
  "AU-01 a new account begins with examples, sees the assistant act once, and can take it back",
  { tag: "@phone" },
  async ({ page, isMobile }) => {
    await signUpByForm(page);
    const begin = page.getByRole("region", { name: "How to begin" });
    await expect(begin).toContainText("Welcome, Ada");
    await expect(begin).not.toContainText("time zone");
    await begin.getByRole("button", { name: "Start with examples" }).click();
    await expect(taskRow(page, "Pay rent")).toBeVisible();
    if (!isMobile) await expect(panel(page, "Notes").getByText("Lisbon in spring")).toBeVisible();
    await page.getByRole("button", { name: "Show me" }).click();
    const log = page.getByRole("log");
    await expect(log).toContainText(/Moved to \w+/);
    // On a phone the tasks may lie over the answer.
    if (isMobile) await page.goto("/");
    await log.getByRole("button", { name: /^Undo/ }).click();
    await expect(log).toContainText("Undone");
    await page.getByRole("button", { name: "Got it" }).click();
    await page.reload();
    await expect(composer(page)).toBeVisible();
    await expect(page.getByRole("button", { name: "Got it" })).toHaveCount(0);
  },
);

test("AU-01 a new account that starts empty is asked once and has nothing in it", async ({
  page,
}) => {
  await signUpByForm(page);
  await page.getByRole("button", { name: "Start empty" }).click();
  await expect(page.getByRole("region", { name: "How to begin" })).toHaveCount(0);
  await page.goto("/?r=tasks");
  await expect(panel(page, "Tasks").getByText("No tasks found")).toBeVisible();
  await expect(page.getByRole("region", { name: "How to begin" })).toHaveCount(0);
});

test("AU-01 RT-06 signing out asks before it loses what nobody could bring back", async ({
  page,
  context,
  signUp,
}) => {
  // Its code comes when the page has nothing else to do.
  const dialog = page.waitForResponse(/dialog-box.*\.css/);
  await signUp(page, "/?r=user,tasks&f=user");
  const profile = panel(page, "Profile & Settings");
  await expect(profile.getByRole("button", { name: "Sign Out" })).toBeVisible();
  await expect(page.getByText("Live", { exact: true })).toBeAttached();
  await page.getByRole("button", { name: "Tasks", exact: true }).first().click();
  await dialog;
  await context.setOffline(true);
  await quickAdd(page).fill("Buy bread");
  await quickAdd(page).press("Enter");
  await expect(page.getByText("1 change waiting")).toBeVisible();
  await page.getByRole("button", { name: "Profile & Settings" }).first().click();
  await profile.getByRole("button", { name: "Sign Out" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("1 change could not be sent yet and will be lost.");
  await question.getByRole("button", { name: "Cancel" }).click();
  await context.setOffline(false);
  await expect(page.getByText("1 change waiting")).toHaveCount(0);
  await profile.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
});

async function signUpByForm(page: Page): Promise<void> {
  await page.goto("/auth/login");
  await page.getByRole("button", { name: "Create an account" }).click();
  const form = page.getByRole("form", { name: "Create an account" });
  await form.getByLabel("Name").fill("Ada Lovelace");
  await form.getByLabel("Email").fill(`ada-${String(Date.now())}@example.com`);
  await form.getByLabel("Password", { exact: true }).fill(password);
  await form.getByRole("button", { name: "Create account" }).click();
}
