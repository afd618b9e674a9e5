import { expect, test } from "./app.ts";
import { axe } from "./axe.ts";
import { shown } from "./calendar.ts";
import { composer, say } from "./screen.ts";
import { settings } from "./settings.ts";

test("AI-01 what the assistant chooses of a device is obeyed at once and can be undone, and what is the person's alone is led to", async ({
  page,
  signUp,
}) => {
  await signUp(page, "/?l=calendar");
  const other = await page.context().newPage();
  await other.goto("/?l=calendar");
  await expect(shown(other)).toBeVisible();
  await say(page, "make the text bigger");
  await expect(page.locator("html")).toHaveAttribute("style", /font-size: 112%/);
  await expect(settings(page).getByRole("radio", { name: "Large", exact: true })).toBeChecked();
  await page.getByRole("button", { name: "put the text size back" }).click();
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).not.toHaveAttribute("style", /font-size/);
  await expect(settings(page).getByRole("radio", { name: "Medium", exact: true })).toBeChecked();

  await say(page, "start weeks on monday");
  await expect(shown(page).getByText(/^MTWTFSS$/)).toBeVisible();
  // The other screen has heard of that, and opened nothing for the text of this one.
  await expect(shown(other).getByText(/^MTWTFSS$/)).toBeVisible();
  await expect(settings(other)).toHaveCount(0);
  await say(page, "use the 12 hour clock");
  const log = page.getByRole("log");
  await expect(log).toContainText("Now using 12-hour time.");
  // What is the account's has a receipt.
  await log.getByRole("button", { name: "Undo" }).first().click();
  await expect(shown(page).getByText(/^SMTWTFS$/)).toBeVisible();

  await say(page, "make rows tighter");
  await expect(page.locator("html")).toHaveAttribute("data-density", "compact");
  await page.getByRole("button", { name: "Undo", exact: true }).last().click();
  await expect(page.locator("html")).not.toHaveAttribute("data-density");

  await composer(page).click();
  await say(page, "delete my account");
  const button = settings(page).getByRole("button", { name: "Delete account…" });
  await expect(button).toHaveAttribute("data-led");
  await expect(button).toBeInViewport();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  // Nobody is taken out of what they write.
  await expect(composer(page)).toBeFocused();
});

test(
  "AI-01 SH-14 an answer about a setting leads to just that part, whenever it is pressed",
  { tag: "@phone" },
  async ({ page, signUp, isMobile }) => {
    await signUp(page);
    const answer = page.getByRole("article", { name: "Assistant" });
    const ask = async (question: string) => {
      const answers = await answer.count();
      await composer(page).fill(question);
      await page.getByRole("button", { name: "Send" }).click();
      await expect(answer).toHaveCount(answers + 1);
    };
    await ask("how does glass work");
    await ask("where do i turn on two step");
    if (!isMobile)
      await settings(page)
        .getByRole("button", { name: /^Close/ })
        .click();
    await expect(settings(page)).toHaveCount(0);
    await axe(page);
    for (const [name, place] of [
      ["Two-step sign-in", "two-step"],
      ["Sidebars, glass and fading edges", "sidebars"],
    ] as const) {
      await answer.getByRole("button", { name, exact: true }).click();
      const part = settings(page).locator(`[data-place~=${place}]`);
      await expect(part).toHaveAttribute("data-led");
      await expect(part).toBeInViewport();
      if (isMobile) {
        await settings(page).getByRole("button", { name: "Close Profile & Settings" }).click();
        await expect(settings(page)).toHaveCount(0);
      }
    }
  },
);
