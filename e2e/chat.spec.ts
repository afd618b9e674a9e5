import { conversationMessages } from "#contract/conversations/messages.ts";
import { conversationTransfer } from "#contract/conversations/transfer.ts";
import { conversations } from "#contract/conversations.ts";
import { expect, test } from "./app.ts";
import { axe } from "./axe.ts";
import { call } from "./call.ts";
import { carried } from "./conversation-file.ts";
import { composer } from "./screen.ts";
import { choose, message, notice } from "./talk.ts";
import { kept } from "./signals.ts";

const answer =
  "# Plan\n\n1. Sow\n2. Water\n\n- [x] soil\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```js\nlet a = 1 < 2;\n```\n\n[manual](https://example.com) [bad](javascript:alert(1)) <img src=x onerror=alert(1)>";

test("CV-09 an answer shows its Markdown, and nothing of it can act", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page);
  const body = { conversations: [carried({ id: "md", messages: ["How?", answer] })] };
  await call(server.url, person.accessToken, conversationTransfer.importParts, { body });
  await page.goto("/?conversation=md");
  const said = message(page, "Sow");
  await expect(said.getByRole("heading", { name: "Plan" })).toBeVisible();
  await expect(said.getByRole("listitem").first()).toHaveText("Sow");
  await expect(said.getByRole("table")).toBeVisible();
  await expect(said.getByRole("checkbox")).toBeChecked();
  await expect(said.getByRole("link")).toHaveCount(1);
  await expect(said.locator("img")).toHaveCount(0);
  await expect(said.getByText("<img src=x onerror=alert(1)>")).toBeVisible();
  await expect(said.getByRole("button", { name: "Copy js" })).toBeVisible();
  await expect(page.getByRole("log").getByText("Today")).toBeVisible();
  await axe(page);
});

test(
  "CV-09 a message gets reactions, is deleted and brought back",
  { tag: "@phone" },
  async ({ page, signUp, server }) => {
    const person = await signUp(page);
    const body = {
      conversations: [carried({ id: "talk", messages: ["One", "Two", "Three", "Four"] })],
    };
    await call(server.url, person.accessToken, conversationTransfer.importParts, { body });
    await page.goto("/?conversation=talk");
    await message(page, "Two").hover();
    await message(page, "Two").getByRole("button", { name: "Message actions" }).click();
    await axe(page);
    await page.getByRole("menuitemcheckbox", { name: "React with 🎉" }).click();
    const chip = message(page, "Two").getByRole("button", { name: "Reaction 🎉" });
    await expect(chip).toBeVisible();
    await choose(page, "Two", "Another emoji…");
    const ask = page.getByRole("alertdialog");
    await ask.getByLabel("Emoji").fill("no");
    await ask.getByRole("button", { name: "React" }).click();
    await expect(ask.getByRole("alert")).toHaveText("Type one emoji");
    await ask.getByLabel("Emoji").fill("🍋");
    await ask.getByRole("button", { name: "React" }).click();
    await expect(message(page, "Two").getByRole("button", { name: "Reaction 🍋" })).toBeVisible();
    await chip.click();
    await expect(chip).toHaveCount(0);
    const stored = async () => {
      const params = { id: "talk" };
      return call(server.url, person.accessToken, conversations.messages, { params });
    };
    await expect.poll(async () => (await stored())[1]?.reactions).toEqual(["🍋"]);
    await choose(page, "Three", "Delete");
    await expect(message(page, "Three")).toHaveCount(0);
    await notice(page).getByRole("button", { name: "Undo" }).click();
    await expect(message(page, "Three")).toBeVisible();
  },
);

test("CV-09 a conversation of a thousand messages is read to its beginning and searched", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page);
  const messages = Array.from({ length: 1_000 }, (_, at) =>
    at === 3 ? "The **needle** lies here" : `Message number ${String(at)}`,
  );
  const body = { conversations: [carried({ id: "long", messages })] };
  await call(server.url, person.accessToken, conversationTransfer.importParts, { body });
  // The part that makes words bold comes after they were looked for.
  const looked = Promise.withResolvers<void>();
  await page.route(/\/assets\/markdown-[\w-]+\.js$/, async (route) => {
    await looked.promise;
    await route.continue();
  });
  await page.goto("/?conversation=long");
  await expect(message(page, "Message number 999")).toBeInViewport();
  await page.getByRole("button", { name: "Find in this conversation" }).click();
  await page.getByPlaceholder("Find in this conversation").fill("needle lies");
  const count = page.getByRole("search", { name: "In this conversation" }).getByRole("status");
  await expect(page.getByText("The **needle** lies here")).toBeAttached({ timeout: 20_000 });
  await expect(count).toHaveText("None");
  looked.resolve();
  await expect(count).toHaveText("1 of 1", { timeout: 20_000 });
  await page.getByPlaceholder("Find in this conversation").press("Enter");
  await expect(message(page, "needle")).toBeInViewport();
  await page.getByPlaceholder("Find in this conversation").press("Escape");
  await expect(page.getByRole("button", { name: "Find in this conversation" })).toBeFocused();
  await page.getByRole("button", { name: "Jump to latest" }).click();
  await expect(message(page, "Message number 999")).toBeInViewport();

  // What is said while one reads above is seen, and its answer.
  await page.getByRole("log", { name: "Messages" }).evaluate((log) => log.scrollTo(0, -4_000));
  await expect(message(page, "Message number 999")).not.toBeInViewport();
  await composer(page).fill("what time is it?");
  await composer(page).press("Enter");
  await expect(message(page, "what time is it?")).toBeInViewport();
});

test("CV-09 a conversation whose pages are short, as of long messages, is read to its beginning", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page);
  const messages = Array.from({ length: 40 }, (_, at) => `Message number ${String(at)}.`);
  const body = { conversations: [carried({ id: "short", messages })] };
  await call(server.url, person.accessToken, conversationTransfer.importParts, { body });
  await page.route("**/conversations/short/messages?*", (route) =>
    route.continue({ url: route.request().url().replace("limit=100", "limit=9") }),
  );
  await page.goto("/?conversation=short");
  await expect(message(page, "Message number 39.")).toBeInViewport();
  await page.getByRole("log").evaluate((log) => log.scrollTo(0, -log.scrollHeight));
  await expect(page.getByRole("log").locator("[data-words]")).toHaveCount(40);
  await expect(page.getByRole("button", { name: "Earlier messages" })).toHaveCount(0);
});

test("CV-09 RT-06 where the log was set back, what is open is fetched anew as far as it was read, without holes", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page);
  const messages = Array.from({ length: 350 }, (_, at) => `Message number ${String(at)}.`);
  const body = { conversations: [carried({ id: "set-back", messages })] };
  await call(server.url, person.accessToken, conversationTransfer.importParts, { body });
  await page.goto("/?conversation=set-back");
  const log = page.getByRole("log");
  const numbers = () =>
    log.evaluate((element) =>
      [...element.querySelectorAll("[data-words]")].map((words) =>
        Number(/number (\d+)/.exec(words.textContent)?.[1]),
      ),
    );
  await expect(message(page, "Message number 349.")).toBeInViewport();
  await expect(async () => {
    await log.evaluate((element) => element.scrollTo(0, -element.scrollHeight));
    expect((await numbers()).at(0)).toBeLessThan(60);
  }).toPass();
  await kept(page);
  await page.goto("/favicon.svg");
  for (const at of [120, 348]) {
    const params = { messageId: `set-back-${String(at)}` };
    await call(server.url, person.accessToken, conversationMessages.remove, { params });
  }
  const older = { success: true, data: { events: [], seq: 0, more: false } };
  let isSetBack = false;
  await page.route(/\/api\/tools\/events\?after=/, async (route) => {
    if (isSetBack) return route.continue();
    isSetBack = true;
    return route.fulfill({ json: older });
  });
  await page.goto("/?conversation=set-back");
  await expect.poll(() => isSetBack).toBe(true);
  const all = Array.from({ length: 350 }, (_, at) => at).filter((at) => at !== 120 && at !== 348);
  await expect.poll(async () => (await numbers()).includes(348), { timeout: 20_000 }).toBe(false);
  const now = await numbers();
  expect(now).toEqual(all.slice(-now.length));
  expect(now.at(0)).toBeLessThan(60);
});

test("CV-09 while an answer is being given the button stops it", async ({ page, signUp }) => {
  await signUp(page);
  const held = Promise.withResolvers<undefined>();
  await page.route(/\/api\/tools\/conversations\/[^/]+\/messages$/, async (route) => {
    if (route.request().method() === "POST") await held.promise;
    await route.continue();
  });
  await composer(page).fill("good evening");
  await page.getByRole("button", { name: "Send" }).click();
  const stopping = page.waitForRequest(/\/messages\/[^/]+\/stop$/);
  await page.getByRole("button", { name: "Stop", exact: true }).click();
  expect((await stopping).method()).toBe("POST");
  held.resolve(undefined);
  await expect(page.getByRole("log").getByRole("article")).toHaveCount(2);
  await expect(page.getByRole("button", { name: "Send" })).toBeVisible();
});
