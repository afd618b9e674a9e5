import { files } from "#contract/files.ts";
import { fileSharing } from "#contract/files/sharing.ts";
import { expect, test } from "./app.ts";
import { axe } from "./axe.ts";
import { call } from "./call.ts";
import { actOn, fileRow, openFile, textFile, uploadFiles } from "./files.ts";

const secret = "a word of mine";

test(
  "FI-01 a link with a password is made, opened without an account, and revoked at once",
  { tag: "@phone" },
  async ({ page, signUp, browser, server, noErrors }) => {
    const person = await signUp(page, "/?l=files");
    await uploadFiles(page, textFile("plan.txt", "The plan of the year"));
    await expect(fileRow(page, "plan.txt")).toBeVisible();
    await actOn(page, "plan.txt", "Share…");
    const dialog = page.getByRole("dialog", { name: "Share “plan.txt”" });
    await expect(dialog.getByText("Not shared yet.")).toBeVisible();
    await dialog.getByLabel("Password").fill("short");
    const make = dialog.getByRole("button", { name: "Create link to this file" });
    await expect(make).toBeDisabled();
    await dialog.getByLabel("Password").fill(secret);
    await dialog.getByLabel("People with the link can").selectOption("View and download");
    await dialog.getByLabel("Expires in").selectOption("30 days");
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await make.click();
    await expect(dialog.getByRole("status")).toHaveText("Link created and copied");
    const link = dialog.getByRole("list", { name: "Links" }).getByRole("listitem");
    await expect(link).toContainText("View and download");
    await expect(link).toContainText(/Expires .*, not opened yet/);
    await expect(link.getByRole("img", { name: "With a password" })).toBeVisible();
    await axe(page, { within: "dialog" });
    const ask = { token: person.accessToken, url: server.url } as const;
    const [file] = await call(ask.url, ask.token, files.list, {});
    const params = { id: file?.id ?? "" };
    const [share] = await call(ask.url, ask.token, fileSharing.shares, { params });
    const url = share?.url ?? "";
    const address = new URL(url, server.url).href;
    await expect(link.getByText(address)).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

    const context = await browser.newContext({ baseURL: server.url });
    noErrors(context);
    const stranger = await context.newPage();
    await stranger.goto(url);
    await expect(stranger.getByRole("heading", { name: "This link has a password" })).toBeVisible();
    await expect(stranger.getByText("plan.txt")).toHaveCount(0);
    await axe(stranger);
    await stranger.getByLabel("Password", { exact: true }).fill("wrong");
    const field = stranger.getByLabel("Password", { exact: true });
    await expect(field).toHaveAttribute("type", "password");
    await stranger.getByRole("button", { name: "Show password" }).click();
    await expect(field).toHaveAttribute("type", "text");
    await stranger.getByRole("button", { name: "Hide password" }).click();
    await stranger.getByRole("button", { name: "Open" }).click();
    await expect(stranger.getByText("Wrong password")).toBeVisible();
    await stranger.getByLabel("Password", { exact: true }).fill(secret);
    await stranger.getByRole("button", { name: "Open" }).click();
    await expect(stranger.getByRole("heading", { name: "plan.txt" })).toBeVisible();
    await expect(stranger.getByText("The plan of the year")).toBeVisible();
    await axe(stranger);
    const downloading = stranger.waitForEvent("download");
    await stranger.getByRole("link", { name: "Download" }).click();
    expect((await downloading).suggestedFilename()).toBe("plan.txt");

    await link.getByRole("button", { name: "Revoke" }).click();
    await expect(dialog.getByText("Not shared yet.")).toBeVisible();
    await stranger.reload();
    await expect(
      stranger.getByText("This link was turned off by the person who shared it."),
    ).toBeVisible();
    await stranger.goto("/shared/abcdefghijklmnopqrstuv");
    await expect(stranger.getByText("This link does not work. It may be mistyped.")).toBeVisible();
    await context.close();
  },
);

test("FI-01 a shared folder is walked through, shows its files, and offers no download where only a look is given", async ({
  page,
  signUp,
  browser,
  server,
  noErrors,
}) => {
  const person = await signUp(page, "/?l=files");
  const make = (name: string, parentId: string | null) =>
    call(server.url, person.accessToken, files.folder, { body: { name, parentId } });
  const top = await make("Trip", null);
  const inner = await make("Papers", top.id);
  await page.goto(`/?l=files&file=${inner.id}`);
  await uploadFiles(page, textFile("ticket.txt", "Seat 12"));
  await expect(fileRow(page, "ticket.txt")).toBeVisible();
  const { url } = await call(server.url, person.accessToken, fileSharing.share, {
    params: { id: top.id },
    body: { permission: "view" },
  });
  const context = await browser.newContext({ baseURL: server.url });
  noErrors(context);
  const stranger = await context.newPage();
  await stranger.goto(url);
  await expect(stranger.getByRole("heading", { name: "Trip" })).toBeVisible();
  await stranger.getByRole("button", { name: "Papers" }).click();
  await stranger.getByRole("button", { name: "ticket.txt" }).click();
  await expect(stranger.getByText("Seat 12")).toBeVisible();
  await expect(stranger.getByRole("link", { name: "Download" })).toHaveCount(0);
  await stranger.getByRole("button", { name: "Back to the folder" }).click();
  await stranger
    .getByRole("navigation", { name: "Folder" })
    .getByRole("button", { name: "Trip" })
    .click();
  await expect(stranger.getByRole("heading", { name: "Trip" })).toBeVisible();
  await axe(stranger);
  await context.close();
  await openFile(page, "ticket.txt");
  await expect(page.getByText("Seat 12")).toBeVisible();
});
