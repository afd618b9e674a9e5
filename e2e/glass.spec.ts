import { expect, test } from "./app.ts";
import { axeInBothModes } from "./axe.ts";
import { blurs, openOverPicture } from "./glass.ts";
import { panel } from "./screen.ts";

// Who asked for less motion has no glass.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("AP-04 AP-06 over a picture at most three panes blur, none while something is dragged, and axe finds nothing, light or dark", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page, "/favicon.svg");
  await openOverPicture(page, { server, person, path: "/?l=chat&r=tasks" });
  await expect(panel(page, "Tasks")).toBeVisible();
  await expect.poll(() => blurs(page)).toHaveLength(3);
  expect(new Set(await blurs(page))).toEqual(new Set(["blur(64px) saturate(1.8)"]));
  await axeInBothModes(page, { reducedMotion: "no-preference" });

  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog", { name: "Commands" })).toBeVisible();
  expect((await blurs(page)).length).toBeLessThanOrEqual(3);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Layouts" }).click();
  await expect(page.getByRole("menu", { name: "Layouts" })).toBeVisible();
  expect((await blurs(page)).length).toBeLessThanOrEqual(3);
  await page.keyboard.press("Escape");

  const handle = await page.getByRole("separator", { name: "Width of Tasks" }).boundingBox();
  if (!handle) throw new Error("There is no handle");
  await page.mouse.move(handle.x + 4, handle.y + 200);
  await page.mouse.down();
  await page.mouse.move(handle.x - 40, handle.y + 200);
  expect(await blurs(page)).toEqual([]);
  await page.mouse.up();
  await expect.poll(() => blurs(page)).toHaveLength(3);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect.poll(() => blurs(page)).toEqual([]);
});
