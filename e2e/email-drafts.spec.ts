import { expect, test } from "./app.ts";
import { hold } from "./hold.ts";
import { connect, folder, mail, opener, pill, row } from "./mail.ts";

test("EM-06 a draft that is written on at two devices is kept as two, and the one who is late is told", async ({
  page,
  signUp,
  openSecond,
}) => {
  const person = await signUp(page, "/?r=email");
  await connect(page);
  const subject = `Two hands ${String(Date.now())}`;
  await mail(page).getByRole("button", { name: "Compose" }).click();
  const writing = page.getByRole("dialog", { name: "New Message" });
  await writing.getByLabel("Subject").fill(subject);
  await writing.getByLabel("Message").fill("Begun.");
  await expect(writing.getByText("Draft saved")).toBeVisible();

  const other = await openSecond(person, "desktop", "/?r=email");
  await folder(other, "Drafts").click();
  await opener(other, subject).click();
  const there = other.getByRole("dialog", { name: "New Message" });
  await there.getByLabel("Message").fill("Begun. Written on elsewhere.");
  await expect(there.getByText("Draft saved")).toBeVisible();
  await writing.getByLabel("Message").fill("Begun. Written on here.");
  await expect(
    page.getByText("This draft was changed on another device. Both are kept"),
  ).toBeVisible();
  await writing.getByRole("button", { name: "Cancel" }).click();
  await folder(page, "Drafts").click();
  await expect(row(page, subject)).toHaveCount(2);
  await expect(row(page, "Written on here.")).toBeVisible();
  await expect(row(page, "Written on elsewhere.")).toBeVisible();
});

test("EM-06 what is typed before the form of a message is there stands in it, and archives nothing", async ({
  page,
  signUp,
}) => {
  const letGo = await hold(page, "Attach files");
  await signUp(page, "/?r=email");
  await connect(page);
  await opener(page, "Poster proofs").focus();
  await page.keyboard.type("c");
  await page.keyboard.type("archie@esex.example");
  await page.keyboard.press("Tab");
  await page.keyboard.type("eve#");
  await page.keyboard.press("Backspace");
  const writing = page.getByRole("dialog", { name: "New Message" });
  await expect(writing.getByLabel("You can type already")).toHaveValue("archie@esex.example\neve");
  letGo();
  await expect(pill(writing, "archie@esex.example")).toBeVisible();
  await page.keyboard.type("@x.example,");
  await expect(pill(writing, "eve@x.example")).toBeVisible();
  await writing.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("Saved to Drafts")).toBeVisible();

  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/api\/tools\/email\/[^/]+$/, async (route) => {
    await promise;
    await route.fallback();
  });
  await opener(page, "Poster proofs").focus();
  await page.keyboard.type("r");
  await page.keyboard.type("Yes, see # 3 & fax\nus!");
  resolve();
  const reply = page.getByRole("dialog", { name: "Reply" }).getByLabel("Message");
  await expect(reply).toHaveValue("Yes, see # 3 & fax\nus!");
  await page.keyboard.type(" Ada");
  await expect(reply).toHaveValue("Yes, see # 3 & fax\nus! Ada");
  await page.keyboard.press("Escape");
  await expect(row(page, "Poster proofs")).toHaveCount(1);
  await expect(opener(page, "Poster proofs")).toBeFocused();
});

test("EM-06 what is typed while nothing can be reached is kept on the device, among the drafts, over a reload, and saved when it can", async ({
  page,
  context,
  signUp,
}) => {
  await signUp(page, "/?r=email");
  await connect(page);
  const begin = async () => {
    await mail(page).getByRole("button", { name: "Compose" }).click();
    await expect(text).toBeVisible();
  };
  const writing = page.getByRole("dialog", { name: "New Message" });
  const text = writing.getByLabel("Message");
  const keptHere = page.getByText("Saved on this device. It syncs as soon as");
  await begin();
  await writing.getByLabel("Subject").fill("Old one");
  await text.fill("Start.");
  await expect(writing.getByText("Draft saved")).toBeVisible();
  const cut = (on: boolean) =>
    on ? context.route("**/api/**", (route) => route.abort()) : context.unroute("**/api/**");

  await cut(true);
  await text.fill("Start. And more.");
  await expect(writing.getByText("Saved on this device", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(keptHere).toBeVisible();
  await begin();
  await writing.getByLabel("Subject").fill("New one");
  await text.fill("Written in the dark.");
  await page.keyboard.press("Escape");
  await folder(page, "Drafts").click();
  await opener(page, "New one").click();
  await expect(text).toHaveValue("Written in the dark.");
  await text.fill("Written in the dark, twice.");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "2 changes waiting" }).click();
  const waiting = page.getByRole("dialog", { name: "Waiting to be sent" });
  await expect(waiting.getByText("Draft of email “Old one”")).toBeVisible();
  await page.keyboard.press("Escape");

  // A page that goes without a word.
  await begin();
  await writing.getByLabel("Subject").fill("Cut off");
  await text.pressSequentially("Half a sent");
  await page.reload();
  await expect(page.getByText("3 changes waiting")).toBeVisible({ timeout: 20_000 });
  await cut(false);
  await expect(page.getByText(/changes? waiting/)).toHaveCount(0, { timeout: 40_000 });
  await folder(page, "Drafts").click();
  for (const [subject, words] of [
    ["Old one", "Start. And more."],
    ["New one", "Written in the dark, twice."],
    ["Cut off", "Half a sent"],
  ] as const) {
    await expect(row(page, subject)).toHaveCount(1);
    await opener(page, subject).click();
    await expect(text).toHaveValue(words);
    await page.keyboard.press("Escape");
  }
});

test("EM-06 a message whose sending was not answered is told to be sent, and not saved, and can be taken back", async ({
  page,
  signUp,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "locks"));
  await signUp(page, "/?r=email");
  await connect(page);
  let lost = 0;
  await page.route("**/api/tools/email/send", async (route) => {
    lost += 1;
    // The worker took it; nobody hears so.
    await route.fetch();
    return route.abort("connectionreset");
  });
  await mail(page).getByRole("button", { name: "Compose" }).click();
  const writing = page.getByRole("dialog", { name: "New Message" });
  await writing.getByLabel("To", { exact: true }).fill("eve@x.example,");
  await writing.getByLabel("Subject").fill("Gone");
  await writing.getByLabel("Message").fill("Words.");
  await expect(writing.getByText("Draft saved")).toBeVisible();
  await writing.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByRole("button", { name: "OK", exact: true }).click();
  expect(lost).toBeGreaterThan(0);
  await writing.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("It was sent after all")).toBeVisible();
  await expect(page.getByText("Saved to Drafts")).toHaveCount(0);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(writing.getByLabel("Message")).toHaveValue("Words.");
});

test(
  "EM-05 EM-06 an answer that was begun stands in its conversation as a draft, and Reply goes on with it, also after a reload",
  { tag: "@phone" },
  async ({ page, signUp, isMobile }) => {
    await signUp(page, "/?r=email");
    await connect(page);
    const writing = page.getByRole("dialog", { name: "Reply" });
    const text = writing.getByLabel("Message");
    const reply = () => mail(page).getByRole("button", { name: "Reply", exact: true }).click();
    await opener(page, "Poster proofs").click();
    await reply();
    await text.fill("Looks good to");
    if (isMobile) await page.goBack();
    else await page.keyboard.press("Escape");
    await expect(writing).toHaveCount(0);
    await expect(page.getByText("Saved to Drafts")).toBeVisible();
    const draft = mail(page).getByRole("article", { name: "Draft" });
    await expect(draft).toContainText("Looks good to");
    await reply();
    await expect(text).toHaveValue("Looks good to");
    await page.keyboard.type(" me");
    await expect(text).toHaveValue("Looks good to me");
    // A page that goes without a word.
    await page.reload();
    await expect(draft).toContainText("Looks good to me", { timeout: 20_000 });
    await reply();
    await expect(text).toHaveValue("Looks good to me");
    await page.keyboard.press("Escape");
    await draft.getByRole("button").click();
    await expect(text).toHaveValue("Looks good to me");
    await writing.getByRole("button", { name: "Cancel" }).click();
    await expect(draft).toHaveCount(1);
  },
);
