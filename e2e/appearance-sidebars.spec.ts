import { expect, test } from "./app.ts";
import { openTab, settings, slide, token } from "./settings.ts";

// Who asked for less motion has no glass.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("AP-04 glass: a level for all, Custom only by slider, a switch and sliders each, back to the defaults", async ({
  page,
  signUp,
}) => {
  await signUp(page, "/?r=user");
  await openTab(page, "Sidebars");
  await expect(settings(page).getByText("Glass needs a wallpaper")).toBeVisible();
  await openTab(page, "Wallpaper");
  await settings(page).getByRole("switch", { name: "Enable Wallpapers" }).check();
  await openTab(page, "Sidebars");
  await expect(settings(page).getByText("Glass needs a wallpaper")).toHaveCount(0);
  const level = (name: string) => settings(page).getByRole("radio", { name });
  await expect(level("Medium")).toBeChecked();
  await expect(level("Custom")).toHaveCount(0);
  await settings(page).getByText("Heavy", { exact: true }).click();
  await expect.poll(() => token(page, "--glass-sidebar-filter")).toContain("blur(64px)");
  await expect.poll(() => token(page, "--glass-sidebar-filter")).toContain("saturate(180%)");

  const blur = settings(page).getByRole("slider", { name: "Blur", exact: true });
  await expect(blur).toHaveAttribute("min", "0");
  await expect(blur).toHaveAttribute("max", "100");
  await slide(blur, 25);
  await expect(level("Custom")).toBeChecked();
  await expect.poll(() => token(page, "--glass-header-filter")).toContain("blur(16px)");
  const transparency = settings(page).getByRole("slider", { name: "Transparency" });
  await expect(transparency).toHaveAttribute("min", "10");
  await slide(transparency, 60);

  await settings(page).getByRole("button", { name: "Per-surface settings" }).click();
  for (const name of ["Sidebars", "Messages", "Typing", "Header", "Dialogs", "Menus"]) {
    await expect(settings(page).getByRole("switch", { name })).toBeChecked();
    await expect(settings(page).getByRole("slider", { name: `${name} blur` })).toHaveAttribute(
      "step",
      "2",
    );
    await expect(settings(page).getByRole("slider", { name: `${name} opacity` })).toHaveAttribute(
      "step",
      "0.05",
    );
  }
  await slide(settings(page).getByRole("slider", { name: "Menus blur" }), 8);
  await expect.poll(() => token(page, "--glass-dropdown-filter")).toContain("blur(8px)");
  await settings(page).getByRole("switch", { name: "Menus" }).uncheck();
  await expect.poll(() => token(page, "--glass-dropdown-filter")).toBe("none");

  await page.reload();
  await expect(level("Custom")).toBeChecked();
  await expect(transparency).toHaveValue("60");
  await settings(page).getByRole("button", { name: "Reset to Defaults" }).click();
  await expect(level("Medium")).toBeChecked();
  await expect(level("Custom")).toHaveCount(0);
  await settings(page).getByText("Disabled", { exact: true }).click();
  await expect.poll(() => token(page, "--glass-sidebar-filter")).toBe("none");
});

test("AP-04 a device that asks for less motion has no glass, and the settings say why", async ({
  page,
  signUp,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signUp(page, "/?r=user");
  await openTab(page, "Sidebars");
  await expect(settings(page).getByText("Your device asks for less motion")).toBeVisible();
  expect(await token(page, "--glass-sidebar-filter")).toBe("none");
});

test("AP-05 stops are added by a click, moved by dragging and by keys, and two always stay", async ({
  page,
  signUp,
}) => {
  await signUp(page, "/?r=user");
  await openTab(page, "Sidebars");
  const track = settings(page).getByRole("group", { name: "Fade stops" });
  const stops = track.getByRole("slider");
  await track.scrollIntoViewIfNeeded();
  await expect(stops).toHaveCount(3);
  await stops.nth(1).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Shift+ArrowRight");
  await expect(stops.nth(1)).toHaveAttribute("aria-valuetext", "at 51 %, opacity 0.40");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Shift+ArrowDown");
  await expect(stops.nth(1)).toHaveAttribute("aria-valuetext", "at 51 %, opacity 0.31");

  const box = await track.boundingBox();
  if (!box) throw new Error("The track cannot be seen");
  const at = (percent: number) =>
    [box.x + (box.width * percent) / 100, box.y + box.height / 2] as const;
  await page.mouse.click(...at(75));
  await expect(stops).toHaveCount(4);
  await expect(stops.nth(2)).toHaveAttribute("aria-valuetext", "at 75 %, opacity 0.75");
  await expect(stops.nth(2)).toBeFocused();

  await page.mouse.move(...at(75));
  await page.mouse.down();
  await page.mouse.move(...at(60), { steps: 4 });
  await page.mouse.move(...at(20), { steps: 4 });
  await page.mouse.up();
  await expect(stops.nth(1)).toHaveAttribute("aria-valuetext", "at 20 %, opacity 0.75");
  await expect(stops.nth(1)).toBeFocused();
  await expect(settings(page).getByLabel("Position (%)")).toHaveValue("20");
  await settings(page).getByLabel("Opacity", { exact: true }).fill("0.5");
  await expect(stops.nth(1)).toHaveAttribute("aria-valuetext", "at 20 %, opacity 0.50");

  await page.reload();
  await expect(stops.nth(1)).toHaveAttribute("aria-valuetext", "at 20 %, opacity 0.50");
  await stops.nth(1).focus();
  await page.keyboard.press("Delete");
  await page.keyboard.press("Delete");
  await expect(stops).toHaveCount(2);
  await page.keyboard.press("Delete");
  await expect(stops).toHaveCount(2);
  await expect(settings(page).getByRole("button", { name: "Remove stop" })).toBeDisabled();
});

test("AP-05 fades are kept under names, with the exact alerts; presets end that one is worn", async ({
  page,
  signUp,
}) => {
  await signUp(page, "/?r=user");
  await openTab(page, "Sidebars");
  const dialog = page.getByRole("alertdialog").or(page.getByRole("dialog"));
  const distance = settings(page).getByRole("slider", { name: "Distance" });
  await expect(distance).toHaveValue("175");
  await expect(distance).toHaveAttribute("min", "20");
  await expect(distance).toHaveAttribute("max", "200");
  for (const [name, px] of [
    ["No Fade", "20"],
    ["Smooth", "100"],
    ["Minimal", "60"],
    ["Glass", "80"],
    ["Soft", "150"],
    ["Default", "175"],
  ] as const) {
    await settings(page).getByRole("button", { name, exact: true }).click();
    await expect(distance).toHaveValue(px);
  }
  await slide(distance, 90);
  await settings(page).getByText("Ease in", { exact: true }).click();

  await settings(page).getByRole("button", { name: "Save", exact: true }).click();
  await expect(dialog).toContainText("Please enter a theme name");
  await page.keyboard.press("Enter");
  await settings(page).getByLabel("Save as theme").fill("Evening");
  await page.keyboard.press("Enter");
  await expect(dialog).toContainText('Theme "Evening" saved!');
  await page.keyboard.press("Enter");
  const saved = settings(page).getByRole("list", { name: "Saved fades" });
  const evening = saved.getByRole("button", { name: "Evening", exact: true });
  await expect(evening).toHaveAttribute("aria-pressed", "true");
  await settings(page).getByRole("button", { name: "Soft", exact: true }).click();
  await expect(evening).toHaveAttribute("aria-pressed", "false");
  await evening.click();
  await expect(distance).toHaveValue("90");

  await page.reload();
  await expect(evening).toHaveAttribute("aria-pressed", "true");
  await saved.getByRole("button", { name: "Delete Evening" }).click();
  await expect(dialog).toContainText('Are you sure you want to delete the theme "Evening"?');
  await page.keyboard.press("Escape");
  await expect(evening).toBeVisible();
  await saved.getByRole("button", { name: "Delete Evening" }).click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(saved).toHaveCount(0);

  await settings(page).getByRole("switch", { name: "Dynamic hover effect" }).check();
  await settings(page).getByRole("switch", { name: "Fade the edges" }).uncheck();
  await expect(distance).toHaveCount(0);
});
