import { expect, test } from "./app.ts";
import { fileRow, textFile, uploadFiles } from "./files.ts";
import { axe } from "./axe.ts";

for (const [width, height] of [
  [390, 844],
  [320, 568],
] as const)
  test(`FI-01 at ${String(width)} pixels the link of a file and what is chosen for it can be read whole, and touched`, async ({
    page,
    signUp,
  }) => {
    await page.setViewportSize({ width, height });
    await signUp(page, "/?l=files");
    await uploadFiles(page, textFile("plan.txt", "The plan"));
    await fileRow(page, "plan.txt").getByRole("button", { name: "Actions for plan.txt" }).tap();
    await page.getByRole("menuitem", { name: "Share…", exact: true }).tap();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Create link to this file" }).tap();
    const link = dialog.getByRole("list", { name: "Links" }).getByRole("listitem");
    const address = link.getByText(/^http/);
    await expect(address).toBeVisible();
    const [row, words] = [await link.boundingBox(), await link.locator("div").boundingBox()];
    expect(words?.width).toBe(row?.width);
    const isWhole = await address.evaluate((one) => {
      const line = one.parentElement;
      return line !== null && line.scrollWidth <= line.clientWidth;
    });
    expect(isWhole).toBe(true);
    // 'View and download' and the arrow behind it.
    for (const label of ["People with the link can", "Expires in"])
      expect((await dialog.getByLabel(label).boundingBox())?.width).toBeGreaterThan(190);
    for (const name of ["Copy the link", "Revoke"]) {
      const box = await link.getByRole("button", { name }).boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    expect(await dialog.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
    await axe(page, { within: "dialog" });
  });
