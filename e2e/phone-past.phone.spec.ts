import { tasks } from "#contract/tasks.ts";
import { expect, test } from "./app.ts";
import { call } from "./call.ts";
import { panel, taskRow } from "./screen.ts";
import { bar, sheet } from "./sheet.ts";

test("TL-04 SH-05 on a phone one bar at a time says which moment is shown", async ({
  page,
  signUp,
  server,
}) => {
  const { accessToken } = await signUp(page, "/?l=timeline");
  for (const title of ["Pay rent", "Call Ann"])
    await call(server.url, accessToken, tasks.create, { body: { title } });
  await panel(page, "Timeline").getByRole("button", { name: "Rewind", exact: true }).tap();
  await page.getByRole("slider", { name: "Moment" }).press("ArrowLeft");
  const leaving = page.getByRole("button", { name: "Back to now", includeHidden: true });
  await expect(leaving).toHaveCount(1);
  await expect(panel(page, "Timeline")).toContainText("Back to now");
  await bar(page).getByRole("button", { name: "Tasks" }).tap();
  await expect(taskRow(page, "Pay rent")).toBeVisible();
  await expect(taskRow(page, "Call Ann")).toHaveCount(0);
  await expect(leaving).toHaveCount(1);
  await expect(panel(page, "Tasks").getByText(/^Viewing/)).toBeVisible();
  // The conversation says it once nothing lies over it.
  await page.getByRole("button", { name: "Close Tasks" }).tap();
  await expect(sheet(page)).toHaveCount(0);
  await expect(page.locator("#chat").getByText(/^Viewing/)).toBeVisible();
  await expect(leaving).toHaveCount(1);
  await leaving.tap();
  await expect(leaving).toHaveCount(0);
});
