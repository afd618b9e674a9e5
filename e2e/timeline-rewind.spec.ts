import { calendar } from "#contract/calendar.ts";
import { files } from "#contract/files.ts";
import { notes } from "#contract/notes.ts";
import { tasks } from "#contract/tasks.ts";
import { expect, test } from "./app.ts";
import { axe } from "./axe.ts";
import { call } from "./call.ts";
import { day } from "./days.ts";
import { noteCard } from "./notes.ts";
import { panel, taskRow } from "./screen.ts";

test("TL-04 every open panel shows its items as they stood, read only, and what was lost is brought back and can be undone", async ({
  page,
  signUp,
  server,
}) => {
  const { accessToken } = await signUp(page, "/?l=tasks&r=timeline");
  const at = (title: string) => call(server.url, accessToken, tasks.create, { body: { title } });
  const rent = await at("Pay rent");
  await at("Call Ann");
  await call(server.url, accessToken, tasks.update, {
    params: { id: rent.id },
    body: { title: "Pay the rent" },
  });
  await call(server.url, accessToken, tasks.remove, { params: { id: rent.id } });
  await expect(taskRow(page, "Call Ann")).toBeVisible();
  await expect(taskRow(page, "rent")).toHaveCount(0);

  await panel(page, "Timeline").getByRole("button", { name: "Rewind", exact: true }).click();
  const slider = page.getByRole("slider", { name: "Moment" });
  await expect(slider).toBeVisible();
  await expect(panel(page, "Tasks")).toContainText("Viewing");
  await slider.press("ArrowLeft");
  await expect(taskRow(page, "Pay the rent")).toBeVisible();
  await slider.press("ArrowLeft");
  await expect(taskRow(page, "Pay rent")).toBeVisible();
  await slider.press("Home");
  await expect(taskRow(page, "Call Ann")).toHaveCount(0);
  await expect(panel(page, "Tasks")).toContainText(/No tasks yet at/);
  for (let step = 0; step < 2; step++) await slider.press("ArrowRight");
  await expect(taskRow(page, "Pay rent")).toBeVisible();
  await expect(taskRow(page, "Call Ann")).toBeVisible();
  await axe(page);
  await expect(panel(page, "Tasks").locator("form").first()).toHaveAttribute("inert");
  // Changes seconds apart are as far from each other as any: four of them share the track.
  const track = await slider.boundingBox();
  const to = async (share: number) => {
    const [x, y] = [(track?.x ?? 0) + (track?.width ?? 0) * share, track?.y ?? 0];
    await page.mouse.click(x, y + (track?.height ?? 0) / 2);
  };
  await to(0.75);
  await expect(taskRow(page, "Pay the rent")).toBeVisible();
  await to(0.5);
  await expect(taskRow(page, "Pay rent")).toBeVisible();
  await panel(page, "Timeline").getByRole("button", { name: "Bring this back" }).click();
  await expect(
    page.getByRole("menuitem", { name: /1 item changed in the next hour: Pay rent/ }),
  ).toBeVisible();
  await page.keyboard.press("Escape");
  // Nothing is changed while one looks back.
  await taskRow(page, "Call Ann").getByRole("checkbox", { name: "Complete Call Ann" }).click();
  await expect(page.getByLabel("Notifications")).toContainText("Go back to now to change things");
  const [kept] = await call(server.url, accessToken, tasks.list, { query: {} });
  expect(kept).toMatchObject({ title: "Call Ann", status: "pending" });

  await panel(page, "Tasks").getByRole("button", { name: "Bring this back" }).click();
  await page.getByRole("menuitem", { name: "Pay rent" }).click();
  await expect(taskRow(page, "Pay rent")).toBeVisible();
  await expect(panel(page, "Tasks")).not.toContainText("Viewing");
  await page.getByLabel("Notifications").getByRole("button", { name: "Undo" }).click();
  await expect(taskRow(page, "rent")).toHaveCount(0);

  await panel(page, "Timeline").getByRole("button", { name: "Rewind today" }).click();
  await expect(panel(page, "Tasks")).toContainText("Viewing");
  await slider.press("Home");
  await expect(taskRow(page, "Call Ann")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(taskRow(page, "Call Ann")).toBeVisible();
  await expect(panel(page, "Tasks")).not.toContainText("Viewing");
});

test("TL-04 an open note shows the text that it had, and one that was deleted is read again", async ({
  page,
  signUp,
  server,
}) => {
  const { accessToken } = await signUp(page, "/?l=notes&r=timeline");
  const note = await call(server.url, accessToken, notes.create, {
    body: { title: "Berlin", content: "First words" },
  });
  await call(server.url, accessToken, notes.update, {
    params: { id: note.id },
    body: { content: "Second words" },
  });
  await call(server.url, accessToken, notes.remove, { params: { id: note.id } });
  await expect(panel(page, "Timeline").getByRole("article", { name: "Berlin" })).toHaveCount(3);
  await panel(page, "Timeline").getByRole("button", { name: "Rewind", exact: true }).click();
  const slider = page.getByRole("slider", { name: "Moment" });
  await slider.press("ArrowLeft");
  await noteCard(page, "Berlin").locator("[data-open]").click();
  await expect(panel(page, "Notes")).toContainText("Second words");
  await slider.press("ArrowLeft");
  await expect(panel(page, "Notes")).toContainText("First words");
  await axe(page);
  // What is topmost closes first: the note, then the moment.
  for (let press = 0; press < 2; press++) await page.keyboard.press("Escape");
  await expect(panel(page, "Notes")).not.toContainText("Viewing");
});

test("TL-04 files and the calendar follow, also when the timeline is closed, by the steps on top of each panel", async ({
  page,
  signUp,
  server,
}) => {
  const { accessToken } = await signUp(page, "/?l=files&r=timeline");
  const folder = await call(server.url, accessToken, files.folder, { body: { name: "Trip" } });
  await call(server.url, accessToken, files.update, {
    params: { id: folder.id },
    body: { name: "Lisbon" },
  });
  const event = await call(server.url, accessToken, calendar.create, {
    body: { title: "Dentist", startTime: `${day()}T10:00` },
  });
  await call(server.url, accessToken, calendar.update, {
    params: { id: event.id },
    body: { title: "Surgeon" },
  });
  await expect(panel(page, "Files")).toContainText("Lisbon");
  await panel(page, "Timeline").getByRole("button", { name: "Rewind", exact: true }).click();
  const slider = page.getByRole("slider", { name: "Moment" });
  await slider.press("Home");
  await expect(panel(page, "Files")).not.toContainText("Lisbon");
  await slider.press("ArrowRight");
  await expect(panel(page, "Files")).toContainText("Trip");
  await page.getByRole("button", { name: "Calendar", exact: true }).click();
  await expect(panel(page, "Calendar")).toContainText("Viewing");
  await expect(panel(page, "Calendar")).not.toContainText("Surgeon");
  const next = panel(page, "Calendar").getByRole("button", { name: "Next change" });
  await next.click();
  await expect(panel(page, "Files")).toContainText("Lisbon");
  await next.click();
  await expect(panel(page, "Calendar")).toContainText("Dentist");
  await next.click();
  await expect(panel(page, "Calendar")).toContainText("Surgeon");
  await panel(page, "Calendar").getByRole("button", { name: "Back to now" }).click();
  await expect(panel(page, "Calendar")).not.toContainText("Viewing");
});
