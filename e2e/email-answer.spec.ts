import { expect, test } from "./app.ts";
import { axe } from "./axe.ts";
import { connect, deliver, folder, mail, opener, row } from "./mail.ts";

test("EM-05 EM-06 SH-14 an answer is written below its conversation, which stays readable: Escape folds it to a draft, and it pops out into the whole form", async ({
  page,
  signUp,
}) => {
  await signUp(page, "/?r=email");
  await connect(page);
  await opener(page, "Poster proofs").click();
  const reading = mail(page).getByRole("group", { name: "Poster proofs" });
  const draft = reading.getByRole("article", { name: "Draft" });
  const writing = (name: string) => reading.getByRole("dialog", { name, exact: true });
  const text = writing("Reply").getByLabel("Message");
  await expect(reading.getByRole("button", { name: "Reply", exact: true })).toBeVisible();
  await page.keyboard.press("r");
  await expect(text).toBeFocused();
  await expect(text).toBeInViewport({ ratio: 1 });
  await expect(page.locator("dialog[open]")).toHaveCount(0);
  // Letters are text; the buttons that began it have made room.
  await page.keyboard.type("fear jku");
  await expect(text).toHaveValue("fear jku");
  await expect(reading.getByRole("button", { name: "Reply", exact: true })).toHaveCount(0);
  await expect(writing("Reply").getByText("Draft saved")).toBeVisible();
  await expect(draft).toHaveCount(0);
  await axe(page, { within: "[data-answer]" });
  const edges = await writing("Reply").evaluate((form) =>
    [form, ...form.querySelectorAll("*")].map((one) => one.getBoundingClientRect().right),
  );
  const panelEdge = await mail(page).evaluate((one) => one.getBoundingClientRect().right);
  expect(Math.max(...edges)).toBeLessThanOrEqual(panelEdge);
  await page.keyboard.press("Escape");
  await expect(writing("Reply")).toHaveCount(0);
  await expect(draft).toContainText("fear jku");
  await expect(reading).toBeVisible();
  // The keys of the conversation are heard again: the same answer goes on.
  await page.keyboard.press("r");
  await expect(text).toHaveValue("fear jku");
  await expect(draft).toHaveCount(0);
  await writing("Reply").getByRole("button", { name: "Pop out" }).click();
  const whole = page.locator("dialog[open]");
  await expect(whole.getByLabel("Message")).toBeFocused();
  await expect(whole.getByLabel("Message")).toHaveValue("fear jku");
  await expect(writing("Reply")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(whole).toHaveCount(0);
  for (const [key, name] of [
    ["a", "Reply all"],
    ["f", "Forward"],
  ] as const) {
    await reading.focus();
    await page.keyboard.press(key);
    await expect(writing(name)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(writing(name)).toHaveCount(0);
  }
  // A conversation that is left keeps what is written in it.
  await reading.focus();
  await page.keyboard.press("r");
  await text.fill("kept");
  await reading.getByRole("button", { name: "Back to the list" }).click();
  await opener(page, "Poster proofs").click();
  await expect(draft).toContainText("kept");
});

test("EM-06 that an answer is saved is said in one line, however narrow the panel is", async ({
  page,
  signUp,
}) => {
  await signUp(page, "/?r=email");
  await connect(page);
  await opener(page, "Poster proofs").click();
  await expect(mail(page).getByRole("button", { name: "Reply", exact: true })).toBeVisible();
  await page.keyboard.press("r");
  await page.keyboard.type("fear");
  const said = mail(page).getByText("Draft saved");
  await expect(said).toBeVisible();
  const lines = () =>
    said.evaluate((one) => {
      const words = document.createRange();
      words.selectNodeContents(one);
      return words.getClientRects().length;
    });
  expect(await lines()).toBe(1);
  await page.getByRole("separator", { name: /Email/ }).focus();
  await page.keyboard.press("Home");
  await expect.poll(lines).toBe(1);
  const box = mail(page).getByRole("dialog", { name: "Reply" });
  const rows = await box
    .getByRole("button", { name: /^(?:Pop out|Cancel|Send)$/ })
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().bottom)));
  expect(new Set(rows).size).toBe(1);
});

test("EM-06 SH-14 a reply that was taken back and sent again leaves the keys with the email that is open, also beside the list", async ({
  page,
  server,
  signUp,
}) => {
  for (const subject of ["Plums for the fair", "Pears for the fair"])
    await deliver(server, { subject, html: "<p>Fruit</p>" });
  await signUp(page, "/?r=email");
  await connect(page);
  await mail(page).getByRole("button", { name: "Move Email to the middle" }).click();
  await expect(row(page, "Pears for the fair")).toBeVisible();
  await opener(page, "Plums for the fair").click();
  const reading = mail(page).getByRole("group", { name: "Plums for the fair" });
  const text = reading.getByRole("dialog", { name: "Reply" }).getByLabel("Message");
  await expect(reading.getByRole("button", { name: "Reply", exact: true })).toBeVisible();
  await page.keyboard.press("r");
  await text.fill("A crate, please");
  await text.press("ControlOrMeta+Enter");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(text).toHaveValue("A crate, please");
  await text.press("ControlOrMeta+Enter");
  await expect(text).toHaveCount(0);
  await expect(reading).toBeFocused();
  await page.keyboard.press("e");
  await expect(row(page, "Plums for the fair")).toHaveCount(0);
  await expect(row(page, "Pears for the fair")).toBeVisible();
});

test("EM-05 EM-06 a conversation that was answered keeps its title and what can be done to it: the answer is counted in the list, is by the person's own name, and Archive takes the conversation away", async ({
  page,
  server,
  signUp,
}) => {
  await deliver(server, { subject: "Quinces for the fair", html: "<p>How many?</p>" });
  await signUp(page, "/?r=email");
  await connect(page);
  await opener(page, "Quinces for the fair").click();
  const reading = mail(page).getByRole("group", { name: "Quinces for the fair", exact: true });
  await expect(reading.getByRole("button", { name: "Reply", exact: true })).toBeVisible();
  await page.keyboard.press("r");
  await page.keyboard.type("A crate, please");
  await page.keyboard.press("ControlOrMeta+Enter");
  const sent = reading.getByRole("article", { name: "Message from Robin Test" });
  await expect(sent).toContainText("ada@example.com", { timeout: 40_000 });
  await expect(
    reading.getByRole("heading", { name: "Quinces for the fair", exact: true }),
  ).toBeVisible();
  for (const action of ["Archive", "Snooze", "Delete"])
    await expect(reading.getByRole("button", { name: action, exact: true })).toBeVisible();
  await expect(reading.getByRole("button", { name: "Move to inbox" })).toHaveCount(0);
  await reading.focus();
  await page.keyboard.press("e");
  await expect(page.getByText("Archived “Quinces for the fair”")).toBeVisible();
  await expect(row(page, "Quinces for the fair")).toHaveCount(0);
  // On to the next, which is open now.
  await mail(page).getByRole("button", { name: "Back to the list" }).click();
  await page.keyboard.press("Control+z");
  await expect(row(page, "Quinces for the fair")).toContainText("Eve, me2");
  await folder(page, "Sent").click();
  await expect(row(page, "Quinces for the fair")).toContainText("To:");
});
