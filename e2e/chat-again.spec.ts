import { conversations } from "#contract/conversations.ts";
import { proposals } from "#contract/agents/proposals.ts";
import { tasks } from "#contract/tasks.ts";
import { expect, test } from "./app.ts";
import { axe } from "./axe.ts";
import { call } from "./call.ts";
import { composer } from "./screen.ts";
import { choose, message, notice } from "./talk.ts";

test("CV-09 what was said is edited and sent again, and an answer is asked for anew", async ({
  page,
  signUp,
}) => {
  await signUp(page);
  await composer(page).fill("good morning");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("log").getByRole("article")).toHaveCount(2);
  await expect(page.getByLabel("The assistant is thinking")).toHaveCount(0);
  await choose(page, "good morning", "Edit and resend");
  const box = page.getByRole("group", { name: "Edit message" });
  await expect(box.getByLabel("Message")).toBeFocused();
  await box.getByLabel("Message").fill("good night to all");
  await box.getByRole("button", { name: "Send again" }).click();
  await expect(message(page, "good morning")).toHaveCount(0);
  await expect(message(page, "good night to all")).toBeVisible();
  await expect(page.getByRole("log").getByRole("article")).toHaveCount(2);
  const reply = page.getByRole("log").getByRole("article", { name: "Assistant" });
  await reply.hover();
  await reply.getByRole("button", { name: "Message actions" }).click();
  await page.getByRole("menuitem", { name: "Retry" }).click();
  await expect(notice(page).getByText("2 messages were replaced").first()).toBeVisible();
  await expect(page.getByRole("log").getByRole("article")).toHaveCount(2);
  await composer(page).fill("not sent yet");
  await page.reload();
  await expect(composer(page)).toHaveValue("not sent yet");
});

test("CV-09 AI-05 what is said anew is done instead of the first, and both words and deeds can be brought back", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page);
  const titles = async () =>
    (await call(server.url, person.accessToken, tasks.list, {})).map(({ title }) => title);
  await composer(page).fill("add task Water the plants");
  await page.getByRole("button", { name: "Send" }).click();
  await expect.poll(titles).toEqual(["Water the plants"]);
  await expect(page.getByRole("log").getByRole("article")).toHaveCount(2);
  await choose(page, "add task Water the plants", "Edit and resend");
  const box = page.getByRole("group", { name: "Edit message" });
  await box.getByLabel("Message").fill("add task Water the garden");
  await box.getByRole("button", { name: "Send again" }).click();
  const replaced = notice(page).getByText("2 messages were replaced, 1 change undone");
  await expect(replaced.first()).toBeVisible();
  await expect.poll(titles).toEqual(["Water the garden"]);
  await page.getByRole("button", { name: "Bring back" }).click();
  await expect
    .poll(async () => (await titles()).toSorted())
    .toEqual(["Water the garden", "Water the plants"]);
  await expect(message(page, "add task Water the plants")).toBeVisible();
});

test("CV-09 AU-05 what an agent asked is not asked again in the person's name; a plan goes with its answer", async ({
  page,
  signUp,
  server,
  agent,
}) => {
  const person = await signUp(page);
  await call(server.url, person.accessToken, tasks.create, { body: { title: "Undated" } });
  await composer(page).fill("plan my week");
  await page.getByRole("button", { name: "Send" }).click();
  const plan = page.getByRole("log").getByRole("button", { name: "Take out Undated" });
  await expect(plan).toBeVisible();
  await choose(page, "plan my week", "Edit and resend");
  const box = page.getByRole("group", { name: "Edit message" });
  await box.getByLabel("Message").fill("good morning");
  await box.getByRole("button", { name: "Send again" }).click();
  await expect(plan).toHaveCount(0);
  await expect
    .poll(async () => (await call(server.url, person.accessToken, proposals.list, {})).length)
    .toBe(0);
  // Sent once the plan is withdrawn; the agent's words come after its answer.
  await expect(page.getByRole("log").getByText("Hello! What would you like to do?")).toBeVisible();

  const scout = await agent(person);
  const [conversation] = await call(server.url, person.accessToken, conversations.list, {});
  await scout.call(conversations.say, {
    params: { id: conversation?.id ?? "" },
    body: { content: "what is on today" },
  });
  const reply = page.getByRole("log").getByRole("article", { name: "Assistant" }).last();
  await expect(message(page, "what is on today")).toBeVisible();
  await expect(page.getByRole("log").getByRole("article")).toHaveCount(4);
  await reply.hover();
  await reply.getByRole("button", { name: "Message actions" }).click();
  await expect(page.getByRole("menuitem", { name: "Copy" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Retry" })).toHaveCount(0);
});

test(
  "CV-09 a message that is too long stays whole, and says by how much: here, when it is edited, and after a reload",
  { tag: "@phone" },
  async ({ page, signUp, isMobile }) => {
    await signUp(page);
    const told = page.getByText("20,000 characters at most: 380,000 too many", { exact: true });
    const length = () => composer(page).evaluate((box: HTMLTextAreaElement) => box.value.length);
    const send = page.getByRole("button", { name: "Send", exact: true });
    await composer(page).focus();
    // As a paste comes in.
    await page.keyboard.insertText(`${"long text ".repeat(39_999)}last word!`);
    await expect(told.first()).toBeVisible();
    await expect(page.getByRole("alert")).toHaveText(/380,000 too many/);
    await expect(send).toBeDisabled();
    if (!isMobile) await composer(page).press("Enter");
    expect(await length()).toBe(400_000);
    await axe(page);
    await page.reload();
    expect(await length()).toBe(400_000);
    await expect(send).toBeDisabled();

    // Said once; what is seen goes on counting.
    await expect(page.getByRole("alert")).toHaveCount(1);
    const aloud = await page.getByRole("alert").textContent();
    await composer(page).press("End");
    await page.keyboard.insertText("!!");
    await expect(page.getByText("380,002 too many").first()).toBeVisible();
    await expect(page.getByRole("alert")).toHaveText(aloud ?? "");

    await composer(page).fill("good morning");
    await expect(page.getByText("too many")).toHaveCount(0);
    await send.click();
    await expect(message(page, "good morning")).toBeVisible();
    await expect(composer(page)).toHaveValue("");
    await choose(page, "good morning", "Edit and resend");
    const box = page.getByRole("group", { name: "Edit message" });
    await box.getByLabel("Message").press("End");
    await page.keyboard.insertText("g".repeat(20_000));
    await expect(box.getByText("20,000 characters at most: 12 too many").first()).toBeVisible();
    await expect(box.getByRole("button", { name: "Send again" })).toBeDisabled();
  },
);
