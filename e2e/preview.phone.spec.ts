import { expect, test } from "./app.ts";
import { axe } from "./axe.ts";
import { composer } from "./screen.ts";

test("AI-01 on a phone what a sentence would do stands over the words, whole and within the screen", async ({
  page,
  signUp,
}) => {
  await signUp(page);
  await composer(page).fill(
    "add task Call the garden center about the ferns tomorrow 5pm high #home @phone every month",
  );
  const shown = page.getByRole("list", { name: "What this will do" });
  await expect(shown).toHaveText(/Call the garden center.*High priority.*#home.*@phone/u);
  await axe(page);
  const width = page.viewportSize()?.width ?? 0;
  for (const part of await shown.locator("span").all()) {
    const box = await part.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
  }
  await page.getByRole("button", { name: "Send" }).tap();
  await expect(shown).toHaveCount(0);
});
