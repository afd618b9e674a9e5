import type { Page } from "@playwright/test";
import { expect, test } from "./app.ts";
import { openTab, save, settings, slide, token } from "./settings.ts";

const layer = (page: Page) => page.locator("[data-wallpaper]");
const preview = (page: Page) => settings(page).getByRole("figure", { name: "Preview" });

/** The smallest picture there is. */
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

test(
  "AP-06 without a key a wallpaper is painted, behind everything; Next Image paints another; it stays after a reload",
  { tag: "@phone" },
  async ({ page, signUp }) => {
    await signUp(page, "/?r=user");
    await openTab(page, "Wallpaper");
    await expect(layer(page)).toHaveCount(0);
    await settings(page).getByRole("switch", { name: "Enable Wallpapers" }).check();
    await expect(layer(page).locator("svg")).toHaveCount(1);
    await expect(preview(page).locator("svg").first()).toBeVisible();
    await expect(settings(page).getByText("This server has no key for Pexels")).toBeVisible();
    await expect(settings(page).getByText("No photo came from")).toHaveCount(0);
    const painted = () => layer(page).locator("svg").last().innerHTML();
    const first = await painted();
    await settings(page).getByRole("button", { name: "Next Image" }).click();
    // The guard between two fetches is 5 s.
    await expect.poll(painted, { timeout: 9_000 }).not.toBe(first);
    await expect(layer(page).locator("svg")).toHaveCount(1);

    await slide(settings(page).getByRole("slider", { name: "Dim" }), 70);
    await expect.poll(() => token(page, "--wallpaper-dim")).toBe("70%");
    const before = await painted();
    await save(page);
    await page.reload();
    await expect(layer(page).locator("svg")).toHaveCount(1);
    expect((await painted()).replaceAll(/url\([^)]*\)|id="[^"]*"/g, "")).toBe(
      before.replaceAll(/url\([^)]*\)|id="[^"]*"/g, ""),
    );
    await settings(page).getByRole("switch", { name: "Enable Wallpapers" }).uncheck();
    await expect(layer(page)).toHaveCount(0);
  },
);

test("AP-06 words are split, trimmed and saved on Enter or when the field is left", async ({
  page,
  signUp,
}) => {
  await signUp(page, "/?r=user");
  await openTab(page, "Wallpaper");
  await settings(page).getByRole("switch", { name: "Enable Wallpapers" }).check();
  const field = (name: string) => settings(page).getByLabel(name, { exact: true });
  await expect(field("Query")).toHaveValue("landscape nature mountains forest ocean");
  await expect(field("Exclude Tags")).toHaveValue(/^people, person, woman/);
  await expect(field("Auto-change (min)")).toHaveValue("5");
  await field("Query").fill("misty forest, fog ,, dawn");
  await field("Query").press("Enter");
  await expect(field("Query")).toHaveValue("misty forest");
  await expect(field("Tags")).toHaveValue("fog, dawn");
  await field("Tags").fill(" sea ,");
  await field("Auto-change (min)").fill("12");
  await field("Auto-change (min)").blur();
  await expect(field("Tags")).toHaveValue("sea");
  await field("Query").fill("not this");
  await field("Query").press("Escape");
  await expect(field("Query")).toHaveValue("misty forest");
  await save(page);
  await page.reload();
  await expect(field("Query")).toHaveValue("misty forest");
  await expect(field("Tags")).toHaveValue("sea");
  await expect(field("Auto-change (min)")).toHaveValue("12");
});

test("AP-06 a picture of one's own: addresses are judged, files are judged and sent", async ({
  page,
  signUp,
}) => {
  await signUp(page, "/?r=user");
  await openTab(page, "Wallpaper");
  await settings(page).getByRole("switch", { name: "Enable Wallpapers" }).check();
  await settings(page).getByText("Custom", { exact: true }).click();
  const url = settings(page).getByLabel("Custom URL");
  await url.fill("javascript:alert(1)");
  await url.press("Enter");
  await expect(settings(page).getByText("Use an https address")).toBeVisible();
  await url.fill("/favicon.svg");
  await url.press("Enter");
  await expect(layer(page).locator("img").last()).toHaveAttribute("src", "/favicon.svg");

  const choose = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    const chooser = page.waitForEvent("filechooser");
    await settings(page).getByRole("button", { name: "Upload a picture" }).click();
    await (await chooser).setFiles(file);
  };
  await choose({ name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("hello") });
  await expect(settings(page).getByText("Choose a picture")).toBeVisible();
  await choose({ name: "dot.png", mimeType: "image/png", buffer: png });
  await expect(layer(page).locator("img").last()).toHaveAttribute("src", /^\/api\/files\//);
  await expect(settings(page).getByText("Choose a picture")).toHaveCount(0);
  await page.reload();
  await expect(layer(page).locator("img").last()).toHaveAttribute("src", /^\/api\/files\//);
});

test("AP-06 what a theme wishes for is granted where the person has no query of their own", async ({
  page,
  signUp,
}) => {
  await signUp(page, "/?r=user");
  await openTab(page, "Wallpaper");
  await settings(page).getByRole("switch", { name: "Enable Wallpapers" }).check();
  await expect(layer(page).locator("svg")).toHaveCount(1);
  const query = settings(page).getByLabel("Query", { exact: true });
  const wish = (detail: object) =>
    page.evaluate(
      (given) => void dispatchEvent(new CustomEvent("theme-wallpaper-change", { detail: given })),
      detail,
    );
  await wish({ query: "rain, city" });
  await expect(query).toHaveValue("rain");
  await expect(settings(page).getByLabel("Tags", { exact: true })).toHaveValue("city");
  await wish({ query: "desert" });
  await expect(query).toHaveValue("rain");
  await wish({ query: "desert", isThemeSwitch: true });
  await expect(query).toHaveValue("desert");
});

test("AP-06 a picture that cannot be loaded says so, beside the one that stands in for it", async ({
  page,
  signUp,
}) => {
  await signUp(page, "/?r=user");
  await openTab(page, "Wallpaper");
  await settings(page).getByRole("switch", { name: "Enable Wallpapers" }).check();
  await settings(page).getByText("Custom", { exact: true }).click();
  await settings(page).getByLabel("Custom URL").fill("/no-such-picture.png");
  await settings(page).getByLabel("Custom URL").press("Enter");
  await expect(settings(page).getByRole("alert")).toContainText("could not be loaded");
  await settings(page).getByLabel("Custom URL").fill("/icons/192.png");
  await settings(page).getByLabel("Custom URL").press("Enter");
  await expect(settings(page).getByRole("alert")).toHaveCount(0);
});
