import { accounts } from "#contract/accounts.ts";
import { calendar } from "#contract/calendar.ts";
import { calendarTransfer } from "#contract/calendar/transfer.ts";
import { readFile } from "node:fs/promises";
import { expect, test } from "./app.ts";
import { axe } from "./axe.ts";
import { adding, card, edit, entry, shown, view, wednesday } from "./calendar.ts";
import { call } from "./call.ts";

test.use({ timezoneId: "Europe/Berlin" });
test.beforeEach(({ page }) => page.clock.setFixedTime(wednesday));

test(
  "CA-06 a link to the calendar is made and turned off, and an address that is no calendar is refused in its place",
  { tag: "@phone" },
  async ({ page, signUp, server, request }) => {
    const person = await signUp(page, "/?r=calendar");
    await adding(server.url, person)({ title: "Standup", description: "private" });
    await shown(page).getByRole("button", { name: "Import/Export" }).click();
    await shown(page).getByRole("button", { name: "Calendar links" }).click();
    const links = page.getByRole("dialog", { name: "Calendar links" });
    await links.getByLabel("It shows").selectOption("Only busy times");
    await links.getByRole("button", { name: "Create link" }).click();
    const line = links.getByRole("list", { name: "Links" }).getByRole("listitem");
    await expect(line).toContainText("Only busy times, not read yet");
    const address = await line.getByTitle(/calendar-feed/).textContent();
    const feed = await request.get(address ?? "");
    expect(await feed.text()).toContain("SUMMARY:Busy");
    expect(await feed.text()).not.toContain("private");
    await axe(page, { within: "[role=dialog]" });
    await line.getByRole("button", { name: "Turn off" }).click();
    await expect(line).toHaveCount(0);
    expect((await request.get(address ?? "")).status()).toBe(404);
    await links.getByLabel("Calendar address").fill("https://localhost/team.ics");
    await links.getByRole("button", { name: "Subscribe" }).click();
    await expect(links.getByText("The address must be one of the open web")).toBeVisible();
    await expect(links.getByLabel("Calendar address")).toHaveValue("https://localhost/team.ics");
  },
);

test("CA-05 CA-06 guests are invited from the form, their answers shown, and an invitation is answered in place", async ({
  page,
  signUp,
  server,
}) => {
  const ada = await signUp(page, "/?r=calendar");
  await adding(server.url, ada)({ title: "Lunch", attendees: ["bob@example.com"] });
  await view(page, "Agenda");
  const edited = await edit(page, entry(page, /^Lunch/));
  const part = edited.getByRole("region", { name: "Invitation" });
  await part.getByLabel("Message").fill("Join us");
  await part.getByRole("button", { name: "Invite 1 person" }).click();
  await expect(part.getByText("No answer yet")).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    part.getByRole("button", { name: "Download invitation.ics" }).click(),
  ]);
  const ics = await readFile(await download.path(), "utf8");
  expect(ics).toContain("METHOD:REQUEST");
  const me = await call(server.url, ada.accessToken, accounts.me, {});
  const reply = ics
    .replaceAll("\r\n ", "")
    .replace("METHOD:REQUEST", "METHOD:REPLY")
    .replace("PARTSTAT=NEEDS-ACTION;RSVP=TRUE", "PARTSTAT=ACCEPTED");
  const bring = (data: string) =>
    call(server.url, ada.accessToken, calendarTransfer.importAll, {
      body: { data, format: "ics" },
    });
  await bring(reply);
  await page.keyboard.press("Escape");
  await entry(page, /^Lunch/).click();
  await expect(card(page)).toContainText("bob@example.comGoing");
  await page.keyboard.press("Escape");

  // Somebody else's invitation, to Ada.
  const theirs = ics
    .replaceAll("\r\n ", "")
    .replace(/UID:.*/, "UID:theirs")
    .replace(/ORGANIZER:.*/, "ORGANIZER:mailto:eve@example.com")
    .replace("SUMMARY:Lunch", "SUMMARY:Party")
    .replace("bob@example.com", me.email);
  await bring(theirs);
  await entry(page, /^Party/).click();
  const asked = card(page).getByRole("region", { name: "Invitation" });
  await expect(asked.getByText("eve@example.com")).toBeVisible();
  await asked.getByText("Maybe", { exact: true }).click();
  await expect(asked.getByRole("button", { name: "Download answer.ics" })).toBeVisible();
  await axe(page, { within: "[role=dialog]" });
  const all = await call(server.url, ada.accessToken, calendar.list, {
    query: { search: "party" },
  });
  expect(all).toMatchObject([{ response: "tentative", organizer: "eve@example.com" }]);
});
