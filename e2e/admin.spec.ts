import type { Page } from "@playwright/test";
import { accounts, type SignedIn } from "#contract/accounts.ts";
import { axe } from "./axe.ts";
import { expect, test as base } from "./app.ts";
import { call } from "./call.ts";
import { newPerson, openSignedIn, password, type Person } from "./person.ts";
import { panel } from "./screen.ts";
import { workspaceServer } from "./workspace-server.ts";

/** Over a workspace of its own, whose first account is this file's administrator. */
const test = base.extend<object, { root: SignedIn }>({
  server: [
    async ({ browserName: _ }, provide) => {
      const server = await workspaceServer();
      await provide(server);
      await server.end();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  root: [
    async ({ server }, provide) => {
      const body = { email: "root@example.com", password, name: "Root" };
      await provide(await call(server.url, undefined, accounts.signUp, { body }));
    },
    { scope: "worker" },
  ],
});

const people = (page: Page) => page.getByRole("region", { name: "People" });
const row = (page: Page, name: string) => people(page).getByRole("button", { name });

async function confirm(page: Page, name: string): Promise<void> {
  await page.getByRole("alertdialog").getByRole("button", { name }).click();
}

async function named(url: string, name: string): Promise<Person> {
  const email = `${name.toLowerCase().replaceAll(" ", ".")}@example.com`;
  const session = await call(url, undefined, accounts.signUp, { body: { email, password, name } });
  return { id: session.user.id, email, accessToken: session.accessToken };
}

test(
  "AU-03 an administrator comes from the profile, finds a person, disables and enables them, and sees it listed; nobody else comes in",
  { tag: "@phone" },
  async ({ page, root, server, openSecond, isMobile }) => {
    test.setTimeout(120_000);
    const mark = isMobile ? "Phone" : "Desk";
    const grace = await named(server.url, `Grace ${mark}`);
    const theirs = await openSecond(grace, "desktop", "/?r=user");
    await expect(panel(theirs, "Profile & Settings")).toContainText(`Grace ${mark}`);
    await expect(theirs.getByText("Live", { exact: true })).toBeAttached();
    await expect(theirs.getByRole("button", { name: "Admin Dashboard" })).toHaveCount(0);

    // Refusals that are nobody's fault but a typist's. They are noted ten seconds at a time.
    const slip = { email: "x", password: "", name: "" };
    await page.request.post(`${server.url}/api/auth/sign-up`, { data: slip });
    await openSignedIn(page, root, "/?r=user");
    await panel(page, "Profile & Settings")
      .getByRole("button", { name: "Admin Dashboard" })
      .click();
    await expect(page).toHaveURL(/\/admin\/users$/);
    await expect(row(page, "Root")).toBeVisible();
    await axe(page);

    await people(page).getByRole("searchbox").fill("nobody at all");
    await expect(people(page).getByText("Nobody found")).toBeVisible();
    await people(page).getByRole("searchbox").fill(`grace ${mark}`);
    await expect(row(page, `Grace ${mark}`)).toBeVisible();
    await expect(row(page, "Root")).toHaveCount(0);
    await page.keyboard.press("ArrowDown");
    await expect(row(page, `Grace ${mark}`)).toBeFocused();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: `Grace ${mark}` });
    await expect(dialog.getByText("agent keys")).toBeVisible();
    await axe(page);
    await dialog.getByRole("button", { name: "Disable account" }).click();
    await expect(page.getByRole("alertdialog")).toContainText("cannot sign in");
    await confirm(page, "Disable account");
    await expect(dialog.getByText("Disabled", { exact: true })).toBeVisible();
    // The socket closes, and the page asks to sign in.
    await expect(theirs).toHaveURL(/\/auth\/login/, { timeout: 5_000 });
    await expect(
      theirs.getByRole("heading", { name: "Your account has been disabled" }),
    ).toBeVisible();
    await expect(theirs.getByRole("status").first()).toContainText(
      "until they enable your account again",
    );
    await axe(theirs);
    await dialog.getByRole("button", { name: "Enable account" }).click();
    await confirm(page, "Enable account");
    await expect(dialog.getByText("Active")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);

    await page.getByRole("tab", { name: "Activity" }).click();
    const acts = page.getByRole("list", { name: "Activity of administrators" });
    await expect(acts.getByRole("listitem").first()).toContainText(
      `Root enabled the account of Grace ${mark}`,
    );
    await axe(page);
    await page.getByRole("tab", { name: "Status" }).click();
    const state = page.getByRole("tabpanel", { name: "Status" });
    await expect(state.getByText("Answers in").first()).toBeVisible();
    // A slip of somebody's is nothing that is broken.
    await expect(state.getByRole("status")).toContainText("Nothing failed in the last 7 days.");
    const refused = state.getByText(/requests? refused$/);
    await expect(refused).toBeVisible();
    await expect(state.getByRole("table")).toHaveCount(0);
    await refused.click();
    await expect(state.getByRole("table", { name: "What was refused" })).toBeVisible();
    await axe(page);
    await page.getByRole("link", { name: "Back to workspace" }).click();
    await expect(page.getByLabel("Message to the assistant")).toBeVisible();
    await expect(panel(page, "Profile & Settings")).toHaveCount(0);

    const { session } = await newPerson(server.url);
    await openSignedIn(theirs, session, "/admin/users");
    await expect(theirs.getByText("Only an administrator can open this page")).toBeVisible();
  },
);

test("AU-03 a reset code that an administrator made opens an account with another password, and a changed role shows at once", async ({
  page,
  root,
  server,
  openSecond,
}) => {
  test.setTimeout(120_000);
  const ada = await named(server.url, "Ada Reset");
  const theirs = await openSecond(ada, "phone", "/?r=user");
  await expect(theirs.getByText("Live", { exact: true })).toBeAttached();
  await openSignedIn(page, root, "/admin/users");
  await row(page, "Ada Reset").click();
  const dialog = page.getByRole("dialog", { name: "Ada Reset" });
  await dialog.getByLabel("Role").selectOption("Admin");
  await confirm(page, "Change role");
  await expect(theirs.getByRole("button", { name: "Admin Dashboard" })).toBeVisible();
  await dialog.getByRole("button", { name: "Create password reset code" }).click();
  await confirm(page, "Create code");
  const code = await dialog.getByLabel("Reset code").innerText();

  await theirs.evaluate(() => localStorage.clear());
  await theirs.goto("/auth/login");
  await theirs.getByRole("button", { name: "Forgot password?" }).click();
  const form = theirs.getByRole("form", { name: "Reset password" });
  await form.getByLabel("Email").fill(ada.email);
  await form.getByLabel("Reset code").fill("AAAAA-AAAAA");
  await form.getByLabel("New password").fill("a longer passphrase 48");
  await form.getByRole("button", { name: "Set password" }).click();
  await expect(form.getByText("Code is wrong, was used or has expired")).toBeVisible();
  await axe(theirs);
  await form.getByLabel("Reset code").fill(code.toLowerCase());
  await form.getByRole("button", { name: "Set password" }).click();
  await expect(theirs.getByLabel("Message to the assistant")).toBeVisible();
});

test("AU-03 with sign-up by invitation only the link makes an account, once, also of a workspace to try", async ({
  page,
  root,
  browser,
  server,
}) => {
  const guest = await call(server.url, undefined, accounts.trySample, {});
  await openSignedIn(page, root, "/admin/users");
  await page.getByRole("tab", { name: "Sign-up" }).click();
  await page.getByText("By invitation", { exact: true }).click();
  await confirm(page, "Change sign-up");
  await page.getByRole("button", { name: "New invitation" }).click();
  await page.getByLabel("Who is it for?").fill("Joan");
  await page.keyboard.press("Enter");
  const invite = page.getByRole("list", { name: "Invitations" }).getByRole("listitem");
  await expect(invite).toContainText("Expires");
  await axe(page);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copy the link of Joan" }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const context = await browser.newContext({ baseURL: server.url });
  const joan = await context.newPage();
  await joan.goto("/auth/login");
  await expect(joan.getByText("You need an invitation link")).toBeVisible();
  await expect(joan.getByRole("button", { name: "Try it with sample data" })).toHaveCount(0);
  const form = joan.getByRole("form", { name: "Create an account" });
  const create = form.getByRole("button", { name: "Create account" });
  for (const [secret, told] of [
    ["x".repeat(200), "That is not an invitation link"],
    ["gone", "This invitation was used or has ended. Ask for another one."],
  ] as const) {
    await joan.goto(`/auth/login?invite=${secret}`);
    await form.getByLabel("Name").fill("Joan");
    await form.getByLabel("Email").fill("joan@example.com");
    await form.getByLabel("Password", { exact: true }).fill(password);
    await create.click();
    await expect(form.getByText(told)).toBeVisible();
    await expect(form.getByLabel("Invitation link")).toBeFocused();
  }
  await axe(joan);
  await expect(form.getByLabel("Name")).toHaveValue("Joan");
  await form.getByLabel("Invitation link").fill(link);
  await create.click();
  await expect(joan.getByLabel("Message to the assistant")).toBeVisible();
  await page.reload();
  await page.getByRole("tab", { name: "Sign-up" }).click();
  await expect(invite).toContainText("Used by Joan");
  await page.getByRole("button", { name: "New invitation" }).click();
  await page.getByLabel("Who is it for?").fill("Mary");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Copy the link of Mary" }).click();
  const another = await page.evaluate(() => navigator.clipboard.readText());

  const sample = await context.newPage();
  await openSignedIn(sample, guest);
  await sample.getByRole("button", { name: "Keep this workspace" }).click();
  const keep = sample.getByRole("form", { name: "Keep this workspace" });
  await keep.getByLabel("Name").fill("Mary");
  await keep.getByLabel("Email").fill("mary@example.com");
  await keep.getByLabel("Password", { exact: true }).fill(password);
  await axe(sample);
  const done = keep.getByRole("button", { name: "Keep workspace" });
  await done.click();
  await expect(keep.getByText("Creating an account needs an invitation here")).toBeVisible();
  for (const [pasted, told] of [
    [link, "This invitation was used or has ended. Ask for another one."],
    ["x".repeat(200), "That is not an invitation link"],
  ] as const) {
    await keep.getByLabel("Invitation link").fill(pasted);
    await done.click();
    await expect(keep.getByText(told)).toBeVisible();
  }
  await keep.getByLabel("Invitation link").fill(another);
  await done.click();
  await expect(sample.getByText("Kept. Sign in with mary@example.com anywhere.")).toBeVisible();
  await context.close();
  await page.getByText("Open", { exact: true }).click();
  await confirm(page, "Change sign-up");
  await expect(page.getByText("Anyone who can reach this address")).toBeVisible();
});
