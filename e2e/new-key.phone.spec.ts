import { expect, test } from "./app.ts";
import { axe } from "./axe.ts";
import { openPart, settings } from "./settings.ts";

test("AU-05 at 320 pixels every permission of a new key has its name in a line, what it allows below it, and its box stays square", async ({
  page,
  signUp,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signUp(page, "/?r=user");
  await openPart(page, "Agent keys");
  await settings(page).getByRole("button", { name: "New key" }).tap();
  const form = settings(page).getByRole("form", { name: "New agent key" });
  const boxes = form.getByRole("group", { name: "Permissions" }).getByRole("checkbox");
  await expect(boxes.first()).toBeVisible();
  for (const box of await boxes.all()) {
    const at = await box.boundingBox();
    expect(at?.width).toBe(at?.height);
    const lines = await box.evaluate((input) => {
      const words = input.nextElementSibling;
      const name = document.createRange();
      if (words?.firstChild) name.selectNodeContents(words.firstChild);
      const about = words?.firstElementChild?.getBoundingClientRect();
      return {
        names: name.getClientRects().length,
        below: (about?.top ?? 0) - name.getBoundingClientRect().bottom,
      };
    });
    expect(lines.names).toBe(1);
    expect(lines.below).toBeGreaterThan(-6);
  }
  await axe(page);
});
