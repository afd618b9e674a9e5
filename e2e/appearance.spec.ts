import { themes } from "#contract/looks/themes.ts";
import { expect, test } from "./app.ts";
import { openTab, settings, token } from "./settings.ts";

test(
  "AP-01 AP-02 a preset is found by typing, worn at once and after a reload; Reset goes to the defaults",
  { tag: "@phone" },
  async ({ page, signUp, isMobile }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await signUp(page, "/?r=user");
    await openTab(page, "Theme");
    const opener = settings(page).getByRole("button", { name: /Theme Preset/ });
    const picker = page.getByRole("dialog", { name: "Theme picker" });
    await opener.click();
    await expect(picker.getByRole("list", { name: "Catppuccin" }).getByRole("button")).toHaveCount(
      4,
    );
    await expect(picker.getByRole("list", { name: "Rosé Pine" }).getByRole("button")).toHaveCount(
      3,
    );
    await page.keyboard.type("nord");
    await expect(picker.getByRole("button", { name: "Nord Dark" })).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await expect(picker.getByRole("button", { name: "Gruvbox Light" })).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(picker).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(opener).toHaveAccessibleName("Theme Preset Nord Dark");
    await expect.poll(() => token(page, "--theme-background")).toBe("#2e3440");

    await opener.click();
    await expect(picker.getByRole("button", { name: "Nord Dark" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    // A press anywhere else closes it; on a phone it lies over the rest of the panel.
    if (isMobile) await page.keyboard.press("Escape");
    else await settings(page).getByRole("heading", { name: "Profile & Settings" }).click();
    await expect(picker).toBeHidden();

    await page.reload();
    await expect(opener).toHaveAccessibleName("Theme Preset Nord Dark");
    await settings(page).getByRole("button", { name: "Reset to Defaults" }).click();
    await expect(opener).toHaveAccessibleName("Theme Preset Midnight");
    await settings(page).getByText("Light", { exact: true }).click();
    await settings(page).getByRole("button", { name: "Reset to Defaults" }).click();
    await expect(opener).toHaveAccessibleName("Theme Preset Ocean Breeze");
    await opener.click();
    await picker.getByRole("button", { name: "Aside" }).click();
    await expect(opener).toHaveAccessibleName("Theme Preset Aside");
    await expect.poll(() => token(page, "--theme-background")).toMatch(/^#fff(?:fff)?$/);
  },
);

test("AP-02 themes of assistants stand apart; a theme is kept, exported, imported and deleted, with the exact words where that fails", async ({
  page,
  signUp,
  agent,
}) => {
  const person = await signUp(page, "/?r=user");
  const scout = await agent(person);
  const colors = {
    primary: "#88aaff",
    accent: "#ffaa88",
    background: "#101418",
    surface: "#182028",
    text: "#f0f4f8",
    border: "#304050",
  };
  await scout.call(themes.create, {
    body: { name: "Rainy evening", description: "Wet slate", isDark: true, colors },
  });
  await openTab(page, "Theme");
  const opener = settings(page).getByRole("button", { name: /Theme Preset/ });
  const picker = page.getByRole("dialog", { name: "Theme picker" });
  await opener.click();
  const made = picker.getByRole("list", { name: "AI-created themes" });
  await expect(made.getByRole("button", { name: /Rainy evening/ }).first()).toContainText(
    "Wet slate",
  );
  await made.getByRole("button", { name: /^Rainy evening/ }).click();
  await expect.poll(() => token(page, "--theme-background")).toBe("#101418");

  await settings(page).getByRole("button", { name: "Save as theme…" }).click();
  await settings(page).getByRole("button", { name: "Save theme" }).click();
  await expect(settings(page).getByText("Please enter a theme name")).toBeVisible();
  await settings(page).getByLabel("Theme name").fill("Mine");
  await page.keyboard.press("Enter");
  await expect(opener).toHaveAccessibleName("Theme Preset Mine");

  const [file] = await Promise.all([
    page.waitForEvent("download"),
    settings(page).getByRole("button", { name: "Export" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("mine.theme.json");
  const chooser = page.waitForEvent("filechooser");
  await settings(page).getByRole("button", { name: "Import" }).click();
  await (
    await chooser
  ).setFiles({ name: "x.json", mimeType: "application/json", buffer: Buffer.from("{") });
  await expect(page.getByText("This file is not a theme")).toBeVisible();

  const refusal = { success: false, error: "Not today", code: "conflict", requestId: "1" };
  for (const [answer, words] of [
    [undefined, "Failed to delete theme. Please try again."],
    [refusal, "Failed to delete theme: Not today"],
    [{ ...refusal, error: "" }, "Failed to delete theme: Unknown error"],
  ] as const) {
    await page.route("**/api/tools/user/themes/*", (route) => {
      if (route.request().method() !== "DELETE") return route.fallback();
      return answer
        ? route.fulfill({ status: 409, json: answer })
        : route.fulfill({ status: 400, body: "no words of ours" });
    });
    if (!(await picker.isVisible())) await opener.click();
    await picker.getByRole("button", { name: "Delete Mine" }).click();
    const alert = page.getByRole("alertdialog");
    await expect(alert).toContainText(words);
    await alert.getByRole("button").last().click();
    await page.unroute("**/api/tools/user/themes/*");
  }
  if (!(await picker.isVisible())) await opener.click();
  await picker.getByRole("button", { name: "Delete Mine" }).click();
  await expect(picker.getByRole("list", { name: "Your themes" })).toHaveCount(0);
  await expect(opener).toHaveAccessibleName("Theme Preset Midnight");
});

test("AP-02 no presets is said so", async ({ page, signUp }) => {
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/tools/user/themes/presets", async (route) => {
    await answered;
    await route.fulfill({ json: { success: true, data: [] } });
  });
  await signUp(page, "/?r=user");
  await openTab(page, "Theme");
  await settings(page)
    .getByRole("button", { name: /Theme Preset/ })
    .click();
  const picker = page.getByRole("dialog", { name: "Theme picker" });
  await expect(picker.getByText("Loading themes...")).toBeVisible();
  answer();
  await expect(picker.getByText("No preset themes available")).toBeVisible();
});

test("AP-01 AP-08 colours are customised with a preview, graded, refused and fixed", async ({
  page,
  signUp,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  await signUp(page, "/?r=user");
  await openTab(page, "Theme");
  const hex = settings(page).getByLabel("Primary", { exact: true });
  await hex.fill("#00aa5");
  await expect(settings(page).getByText("Use # and six hex digits")).toBeVisible();
  expect(await token(page, "--theme-primary")).toBe("#5b63f5");
  await settings(page).getByText("Original", { exact: true }).click();
  await hex.fill("#FFdd00");
  await expect.poll(() => token(page, "--theme-primary")).toBe("#ffdd00");
  const row = settings(page).getByRole("list", { name: "Contrast" }).getByRole("listitem").nth(1);
  await expect(row).toContainText("Fail");
  await row.getByRole("button", { name: "Fix it" }).click();
  await expect(row).not.toContainText("Fail");
  await expect(row.getByRole("button")).toHaveCount(0);
  await settings(page).getByLabel("Accent, choose").fill("#123456");
  await expect(settings(page).getByLabel("Accent", { exact: true })).toHaveValue("#123456");
  await settings(page).getByRole("button", { name: "Show More" }).click();
  await settings(page).getByLabel("Border", { exact: true }).fill("#abcdef");
  await expect.poll(() => token(page, "--theme-border")).toBe("#abcdef");
  await page.reload();
  await expect.poll(() => token(page, "--theme-border")).toBe("#abcdef");
  await settings(page).getByRole("button", { name: "Clear" }).click();
  await expect.poll(() => token(page, "--theme-primary")).toBe("#5b63f5");
});

test("AP-07 a tool's colour is chosen and reset, and the page is told", async ({
  page,
  signUp,
}) => {
  await signUp(page, "/?r=user");
  await openTab(page, "Theme");
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    for (const name of ["app-color-changed", "app-colors-reset"])
      addEventListener(name, (event) =>
        heard.push(`${name} ${JSON.stringify(event instanceof CustomEvent ? event.detail : {})}`),
      );
  });
  await settings(page)
    .getByRole("button", { name: /^Tasks color/ })
    .click();
  await settings(page).getByRole("radio", { name: "pink" }).check({ force: true });
  await expect(settings(page).getByRole("button", { name: "Reset Tasks color" })).toBeVisible();
  await expect.poll(() => token(page, "--app-tasks")).toBe(await token(page, "--colour-pink"));
  await settings(page).getByRole("button", { name: "Reset all" }).click();
  await expect.poll(() => token(page, "--app-tasks")).toBe(await token(page, "--colour-emerald"));
  expect(await page.evaluate(() => Reflect.get(window, "heard"))).toEqual([
    'app-color-changed {"appId":"tasks","color":"pink","source":"manual"}',
    'app-colors-reset {"source":"manual"}',
  ]);
});
