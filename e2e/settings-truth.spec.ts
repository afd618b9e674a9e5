import { preferences } from "#contract/preferences.ts";
import { accounts } from "#contract/accounts.ts";
import { expect, test } from "./app.ts";
import { axe } from "./axe.ts";
import { call } from "./call.ts";
import { panel } from "./screen.ts";
import { openPart, openTab, settings, token } from "./settings.ts";

const press = (page: Parameters<typeof settings>[0], name: string) =>
  settings(page).getByRole("button", { name, exact: true }).click();

test("AU-02 Cancel takes back what was changed on its tab since it was opened, and nothing else; Undo goes step by step", async ({
  page,
  signUp,
  server,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  const person = await signUp(page, "/?r=user");
  const stands = () => call(server.url, person.accessToken, preferences.get, {});
  await openTab(page, "Theme");
  // Nothing waits to be saved.
  await expect(settings(page).getByRole("button", { name: "Save Changes" })).toHaveCount(0);
  await settings(page).getByText("Dark", { exact: true }).click();
  await expect(settings(page).getByRole("button", { name: "Save Changes" })).toBeVisible();
  await expect.poll(async () => (await stands()).mode).toBe("dark");

  await openTab(page, "Sidebars");
  // Nor is anything of this tab there to take back.
  await expect(settings(page).getByRole("button", { name: "Undo", exact: true })).toHaveCount(0);
  const fade = settings(page).getByRole("switch", { name: /fade/i }).first();
  await expect(fade).toBeChecked();
  await fade.uncheck();
  await press(page, "Cancel");
  await expect(fade).toBeChecked();
  await expect(page.locator("html")).toHaveAttribute("data-mode", "dark");

  // Another device sets the contrast while this one changes the mode.
  await openTab(page, "Theme");
  await settings(page).getByText("Light", { exact: true }).click();
  await call(server.url, person.accessToken, preferences.save, {
    body: { contrastMode: "original" },
  });
  await expect(settings(page).getByRole("radio", { name: "Original" })).toBeChecked();
  await press(page, "Cancel");
  await expect(page.locator("html")).toHaveAttribute("data-mode", "dark");
  await expect(settings(page).getByRole("radio", { name: "Original" })).toBeChecked();
  await expect.poll(async () => (await stands()).mode).toBe("dark");
  expect((await stands()).contrastMode).toBe("original");

  // What was changed before the tab was opened again is undone, not cancelled.
  await settings(page).getByText("Enhanced", { exact: true }).click();
  await settings(page).getByText("Light", { exact: true }).click();
  await press(page, "Save Changes");
  await expect(settings(page).getByRole("button", { name: "Saved" })).toBeVisible();
  await press(page, "Cancel");
  await expect(page.locator("html")).toHaveAttribute("data-mode", "light");
  await press(page, "Undo");
  await expect(page.locator("html")).toHaveAttribute("data-mode", "dark");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(settings(page).getByRole("radio", { name: "Original" })).toBeChecked();
  await press(page, "Undo");
  await expect(settings(page).getByRole("button", { name: "Undo", exact: true })).toBeDisabled();
  await expect.poll(() => token(page, "--theme-background")).toBe("#ffffff");

  await openTab(page, "Wallpaper");
  await settings(page).getByRole("switch", { name: "Enable Wallpapers" }).check();
  const every = settings(page).getByLabel("Auto-change (min)");
  await every.fill("0");
  await every.press("Enter");
  await expect(settings(page).getByText("0 pauses until you reopen Aside")).toBeVisible();
  await page.reload();
  // As the hint says.
  await expect(every).toHaveValue("5");
});

test("AU-02 while the server is away Save says that it waits; name and look outlive a reload, are sent once, and other tabs show the name at once", async ({
  page,
  context,
  signUp,
  openSecond,
  server,
}) => {
  test.setTimeout(120_000);
  const person = await signUp(page, "/?r=user");
  const other = await context.newPage();
  await other.goto("/?r=user");
  const second = await openSecond(person, "desktop", "/?r=user");
  for (const one of [other, second]) {
    await openTab(one, "Profile");
    await expect(settings(one).getByLabel("Display Name")).toHaveValue("Robin Test");
  }
  await openTab(page, "Profile");
  const name = settings(page).getByLabel("Display Name");
  await name.fill("Robin the Brave");
  await press(page, "Save Changes");
  for (const one of [other, second])
    await expect(settings(one).getByLabel("Display Name")).toHaveValue("Robin the Brave", {
      timeout: 5_000,
    });

  // What is typed stays while another device saves, and it is said what that was.
  await settings(second).getByLabel("Display Name").fill("Q name");
  await name.fill("Robin V");
  await press(page, "Save Changes");
  const theirs = settings(second).getByText("Changed on another device to “Robin V”.");
  await expect(theirs).toBeVisible();
  await expect(settings(second).getByLabel("Display Name")).toHaveValue("Q name");
  await press(second, "Save Changes");
  await expect(theirs).toHaveCount(0);
  await expect(name).toHaveValue("Q name");
  // Nobody takes a name back by saving something else.
  await settings(second).getByLabel("Bio").fill("A few words");
  await name.fill("Robin W");
  await press(page, "Save Changes");
  await expect(settings(second).getByLabel("Display Name")).toHaveValue("Robin W");
  await press(second, "Save Changes");
  await expect(settings(page).getByLabel("Bio")).toHaveValue("A few words");
  await expect(name).toHaveValue("Robin W");

  // What is tried while nothing answers is refused as a whole: no field is to blame.
  const secret = settings(page).getByRole("form", { name: "Change password" });
  await openPart(page, "Sign-in");
  await settings(page).getByRole("button", { name: "Change", exact: true }).click();
  await secret.getByLabel("Current password").fill("one of a kind 12");
  await secret.getByLabel("New password").fill("another of a kind 34");
  await server.kill9();
  await secret.getByRole("button", { name: "Change password" }).click();
  await expect(secret.getByRole("alert")).toContainText("Could not change the password");
  await expect(secret.locator("[aria-invalid=true]")).toHaveCount(0);
  await secret.getByRole("button", { name: "Cancel" }).click();
  // It is not begun again, either, until there is somebody to answer.
  for (const label of ["Change", "Change email", "Turn on two-step sign-in"]) {
    const opener = settings(page).getByRole("button", { name: label, exact: true });
    await expect(opener, label).toBeDisabled();
    await expect(opener, label).toHaveAccessibleDescription(/^You're offline\. You can change how/);
  }
  await axe(page);
  await settings(page).getByRole("button", { name: "Back to Profile" }).click();
  await name.fill("Robin the Patient");
  await press(page, "Save Changes");
  await expect(settings(page).getByRole("button", { name: "Waiting" })).toBeVisible({
    timeout: 20_000,
  });
  await expect(settings(page).getByText("Saved on this device")).toBeVisible();
  await axe(page);
  await page.getByRole("button", { name: /change waiting/ }).click();
  await expect(page.getByText("Profile", { exact: true }).last()).toBeVisible();
  await page.keyboard.press("Escape");

  // The page comes from the server again; nothing else does yet.
  await page.route("**/api/**", (route) => route.abort("connectionrefused"));
  await server.start();
  await page.reload();
  await expect(settings(page).getByLabel("Display Name")).toHaveValue("Robin the Patient");
  await expect(settings(page).getByText("Saved on this device. It syncs")).toBeVisible();
  await expect(settings(page).getByText("Not saved yet.")).toHaveCount(0);
  await page.unrouteAll();
  const stored = async () => (await call(server.url, person.accessToken, accounts.me, {})).name;
  await expect.poll(stored, { timeout: 35_000 }).toBe("Robin the Patient");
  await expect(page.getByText(/changes? waiting/)).toHaveCount(0, { timeout: 35_000 });
});

test("AU-02 the text of this device is made larger, from the first paint on and beyond a sign-out", async ({
  page,
  signUp,
}) => {
  await signUp(page, "/?r=user");
  await openTab(page, "Theme");
  const size = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  expect(await size()).toBe("16px");
  await settings(page).getByText("Larger", { exact: true }).click();
  expect(await size()).toBe("20px");
  await page.goto("/?l=tasks&r=calendar");
  await expect(panel(page, "Tasks")).toBeVisible();
  expect(await size()).toBe("20px");
  const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(await isWide()).toBe(false);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole("navigation", { name: "Panels" })).toBeVisible();
  expect(await isWide()).toBe(false);
  await page.evaluate(() => localStorage.setItem("aside-text-size", "huge"));
  await page.reload();
  await expect(page.getByRole("navigation", { name: "Panels" })).toBeVisible();
  expect(await size()).toBe("16px");
});
