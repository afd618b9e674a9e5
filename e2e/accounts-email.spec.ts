import type { Page } from "@playwright/test";
import { expect, test } from "./app.ts";
import { axeInBothModes } from "./axe.ts";
import { mailingWorkspace } from "./mailing.ts";
import { newPerson, openSignedIn, password, signInAgain } from "./person.ts";
import { openPart, settings } from "./settings.ts";

const section = (page: Page) => settings(page).getByRole("region", { name: "Email address" });
const within = '[data-place="email"]';

async function ask(page: Page, email: string, own = password): Promise<void> {
  const form = section(page).getByRole("form", { name: "Change email" });
  await form.getByLabel("New email").fill(email);
  await form.getByLabel("Current password").fill(own);
  await form.getByLabel("Current password").press("Enter");
}

test("AU-01 AU-02 another email holds once its link is confirmed; what waits stands on every device, is sent again and canceled @phone", async ({
  browser,
}) => {
  test.setTimeout(150_000);
  const { url, letters, end } = await mailingWorkspace();
  const { viewport } = test.info().project.use;
  const open = () => browser.newContext({ baseURL: url, viewport: viewport ?? null });
  const [here, there, elsewhere] = [await open(), await open(), await open()];
  try {
    const { person, session } = await newPerson(url);
    const [page, second] = [await here.newPage(), await there.newPage()];
    await openSignedIn(page, session, "/?r=user");
    await openSignedIn(second, await signInAgain(url, person), "/?r=user");
    for (const one of [page, second]) await openPart(one, "Sign-in");
    await section(page).getByRole("button", { name: "Change email" }).click();
    await expect(section(page).getByLabel("New email")).toBeFocused();
    await ask(page, ` ${person.email.toUpperCase()}`);
    await expect(section(page).getByText("That's already your email")).toBeVisible();
    await ask(page, "nobody");
    await expect(section(page).getByText("Email must be a valid email address")).toBeVisible();
    await ask(page, "new@example.com", "not the one");
    await expect(section(page).getByText("Wrong password")).toBeVisible();
    await axeInBothModes(page, { within });
    expect(letters).toEqual([]);
    await ask(page, "first@example.com");
    const waiting = (on: Page, email: string) =>
      section(on).getByText(`Waiting for you to open the link sent to ${email}`);
    for (const one of [page, second]) await expect(waiting(one, "first@example.com")).toBeVisible();
    await axeInBothModes(page, { within });
    await page.reload();
    await section(page).getByRole("button", { name: "Send again" }).click();
    await expect(page.getByText("Another link is on its way")).toBeVisible();
    await section(page).getByRole("button", { name: "Send again" }).click();
    await expect(section(page).getByRole("alert")).toHaveText("Too many attempts.");
    await expect(section(page).getByRole("button", { name: /^Try again in/ })).toBeVisible();
    await section(page).getByRole("button", { name: "Cancel" }).click();
    await expect(waiting(second, "first@example.com")).toHaveCount(0);

    await section(page).getByRole("button", { name: "Change email" }).click();
    await ask(page, "second@example.com");
    const written = () => letters.findLast(({ to }) => to[0] === "second@example.com")?.text;
    await expect.poll(written).toBeDefined();
    const link = /http\S+token=\S+/.exec(written() ?? "")?.[0] ?? "";
    const stranger = await elsewhere.newPage();
    await stranger.goto(link);
    const confirm = stranger.getByRole("button", { name: "Confirm email" });
    await axeInBothModes(stranger);
    // A look at the link has changed nothing.
    await expect(section(page)).toContainText(person.email);
    await confirm.click();
    await expect(stranger.getByText("Sign in with second@example.com from now on")).toBeVisible();
    await axeInBothModes(stranger);
    for (const one of [page, second]) {
      await expect(section(one)).toContainText("second@example.com");
      await expect(section(one).getByRole("button", { name: "Change email" })).toBeVisible();
    }
    // Pressed again, as after an answer that was lost, it says what holds.
    await stranger.goto(link);
    await confirm.click();
    await expect(stranger.getByText("Sign in with second@example.com from now on")).toBeVisible();
    await stranger.goto(`${link}x`);
    await confirm.click();
    await expect(
      stranger.getByRole("heading", { name: "This link no longer works" }),
    ).toBeVisible();
    await axeInBothModes(stranger);
    await stranger.goto("/auth/login?next=%2F%3Fr%3Duser");
    const entry = stranger.getByRole("form", { name: "Sign in" });
    await entry.getByLabel("Email").fill("second@example.com");
    await entry.getByLabel("Password", { exact: true }).fill(password);
    await entry.getByRole("button", { name: "Sign in" }).click();
    await openPart(stranger, "Sign-in");
    await expect(section(stranger)).toContainText("second@example.com");
  } finally {
    for (const context of [here, there, elsewhere]) await context.close();
    await end();
  }
});

test("AU-01 AU-02 without mail another email holds at once, here and on the other device; one that is taken is said", async ({
  page,
  signUp,
  openSecond,
  server,
}) => {
  const person = await signUp(page, "/?r=user&settings=sign-in");
  const other = await newPerson(server.url);
  const phone = await openSecond(person, "phone", "/?r=user&settings=sign-in");
  await section(page).getByRole("button", { name: "Change email" }).click();
  await ask(page, other.person.email);
  await expect(section(page).getByText("An account with this email exists already")).toBeVisible();
  const email = `new-${person.email}`;
  await ask(page, email);
  await expect(page.getByText(`Email changed. Sign in with ${email} from now on.`)).toBeVisible();
  for (const one of [page, phone]) await expect(section(one)).toContainText(email);
  await page.reload();
  await expect(section(page)).toContainText(email);
});

test("AU-02 a device that the room has not reached while the email was changed learns of it once it is", async ({
  page,
  signUp,
  openSecond,
}) => {
  const person = await signUp(page, "/?r=user&settings=sign-in");
  const phone = await openSecond(person, "phone");
  const { promise, resolve } = Promise.withResolvers<void>();
  await phone.route("**/api/realtime/ticket", async (route) => {
    await promise;
    await route.continue();
  });
  await phone.goto("/?r=user&settings=sign-in");
  await expect(section(phone)).toContainText(person.email);
  await section(page).getByRole("button", { name: "Change email" }).click();
  const email = `new-${person.email}`;
  await ask(page, email);
  await expect(section(page)).toContainText(email);
  await expect(section(phone)).not.toContainText(email);
  resolve();
  await expect(section(phone)).toContainText(email);
});
