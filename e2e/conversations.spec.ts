import { conversationTransfer } from "#contract/conversations/transfer.ts";
import { conversations } from "#contract/conversations.ts";
import type { Page } from "@playwright/test";
import { strToU8, zipSync } from "fflate";
import { expect, test } from "./app.ts";
import { axe } from "./axe.ts";
import { call } from "./call.ts";
import { carried } from "./conversation-file.ts";
import { composer, panel } from "./screen.ts";
import { kept } from "./signals.ts";

const list = (page: Page) => panel(page, "Conversations");
const row = (page: Page, title: string) =>
  list(page).getByRole("listitem").filter({ hasText: title });
const choose = async (page: Page, title: string, action: string) => {
  await row(page, title)
    .getByRole("button", { name: `Actions for ${title}` })
    .click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
};
const notice = (page: Page) => page.getByRole("region", { name: "Notifications" });

test(
  "CV-01 CV-02 CV-04 CV-05 CV-07 conversations are renamed, pinned, archived, deleted and brought back",
  { tag: "@phone" },
  async ({ page, signUp, server }) => {
    const person = await signUp(page, "/?l=chat");
    await expect(list(page).getByText("No conversations yet")).toBeVisible();
    await expect(list(page).getByRole("button", { name: "Start New Conversation" })).toBeVisible();
    await list(page).getByText("Archived", { exact: true }).click();
    await expect(list(page).getByText("No archived conversations")).toBeVisible();
    await list(page).getByRole("button", { name: "View Active Conversations" }).click();
    const body = {
      conversations: [
        carried({ id: "garden", title: "Garden", messages: ["When to sow?", "In **March**."] }),
        carried({ id: "boat", title: "Boat", messages: ["Paint?", "Blue."], hoursAgo: 5 }),
        carried({ id: "empty", title: "", hoursAgo: 9 }),
      ],
    };
    await call(server.url, person.accessToken, conversationTransfer.importParts, { body });
    await expect(row(page, "Garden")).toContainText("In March.");
    await expect(row(page, "New Conversation")).toContainText("No messages");
    await expect(list(page).getByText("3 active")).toBeVisible();

    await choose(page, "Boat", "Rename");
    const field = list(page).getByLabel("Title");
    await expect(field).toBeFocused();
    await field.fill("Something else");
    await field.press("Escape");
    await row(page, "Boat").locator("[data-open]").press("F2");
    await field.fill("  Blue boat ");
    await field.press("Enter");
    await expect(row(page, "Blue boat").locator("[data-open]")).toBeFocused();

    await choose(page, "Blue boat", "Pin");
    await expect(list(page).getByRole("region", { name: "Pinned" })).toContainText("Blue boat");
    await expect(list(page).getByText("1 pinned")).toBeVisible();
    await expect(list(page).getByRole("listitem").first()).toContainText("Blue boat");

    await choose(page, "Garden", "Archive");
    await expect(row(page, "Garden")).toHaveCount(0);
    await list(page).getByText("Archived", { exact: true }).click();
    await expect(row(page, "Garden")).toBeVisible();
    await choose(page, "Garden", "Unarchive");
    await expect(list(page).getByText("No archived conversations")).toBeVisible();
    await list(page).getByText("Active", { exact: true }).click();

    await choose(page, "Garden", "Delete");
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText("Delete this conversation?");
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(row(page, "Garden")).toHaveCount(0);
    await notice(page).getByRole("button", { name: "Undo" }).last().click();
    await expect(row(page, "Garden")).toBeVisible();
    await expect
      .poll(async () => (await call(server.url, person.accessToken, conversations.list, {}))[0])
      .toMatchObject({ title: "Blue boat", isPinned: true, isArchived: false });
    await axe(page);
  },
);

test("CV-01 CV-03 the list is searched on the worker and loads fifty at a time", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page);
  const body = {
    conversations: Array.from({ length: 60 }, (_, at) =>
      carried({
        id: `c${String(at)}`,
        title: `Talk ${String(at)}`,
        hoursAgo: at,
        messages: at === 55 ? ["Where is the marmalade?", "On <b>the</b> shelf"] : ["Hello", "Hi"],
      }),
    ),
  };
  await call(server.url, person.accessToken, conversationTransfer.importParts, { body });
  await page.goto("/?l=chat");
  await expect(list(page).getByRole("listitem")).toHaveCount(50);
  await list(page).getByRole("button", { name: "Load more" }).click();
  await expect(list(page).getByRole("listitem")).toHaveCount(60);
  await expect(list(page).getByRole("button", { name: "Load more" })).toHaveCount(0);
  await list(page).getByPlaceholder("Search conversations...").fill("shelf");
  await expect(list(page).getByRole("listitem")).toHaveCount(1);
  await expect(row(page, "Talk 55").locator("mark")).toHaveText("shelf");
  await expect(row(page, "Talk 55")).toContainText("<b>the</b>");
  await list(page).getByPlaceholder("Search conversations...").fill("zzzz");
  await expect(list(page).getByRole("status")).toContainText("Nothing found");
  await list(page).getByPlaceholder("Search conversations...").press("Escape");
  await expect(list(page).getByRole("listitem")).toHaveCount(60);
});

test("CV-06 the history groups by day and starts anew when the shown conversation is deleted", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page);
  const body = {
    conversations: [
      carried({ id: "new", title: "Fresh", messages: ["One", "Two"] }),
      carried({ id: "old", title: "Ancient", messages: ["One", "Two"], hoursAgo: 24 * 30 }),
    ],
  };
  await call(server.url, person.accessToken, conversationTransfer.importParts, { body });
  await page.goto("/?l=chat&conversation=new");
  await list(page).getByRole("button", { name: "View", exact: true }).click();
  await page.getByRole("menuitemcheckbox", { name: "History" }).click();
  await expect(list(page).getByRole("region", { name: "Older" })).toContainText("Ancient");
  await expect(list(page).getByText("2 conversations")).toBeVisible();
  await expect(list(page).getByText("Auto-saves")).toBeVisible();
  await page.reload();
  await expect(list(page).getByRole("button", { name: "Show Archived" })).toBeVisible();
  await axe(page);
  await choose(page, "Fresh", "Delete");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.locator("#chat-title")).toHaveText("New Conversation");
  await expect(page.getByText("What would you like to do?")).toBeAttached();
});

test("CV-08 conversations are brought in from a file, undone, and taken out again", async ({
  page,
  signUp,
}) => {
  await signUp(page, "/?l=chat");
  await list(page).getByRole("button", { name: "View", exact: true }).click();
  await page.getByRole("menuitem", { name: "Import conversations…" }).click();
  const dialog = page.getByRole("dialog", { name: "Import conversations" });
  const files = dialog.locator("input[type=file]");
  const file = (name: string, json: unknown) => ({
    name,
    mimeType: "application/json",
    buffer: Buffer.from(typeof json === "string" ? json : JSON.stringify(json)),
  });
  await files.setInputFiles(file("wrong.json", "no json"));
  await expect(dialog.getByRole("alert")).toContainText("Not readable as JSON");
  const own = carried({ id: "own", title: "Carried here", messages: ["In", "And **out**"] });
  await files.setInputFiles(
    file("own.json", { app: "aside", kind: "conversation", version: 1, conversation: own }),
  );
  await expect(dialog.getByText("1 conversation found")).toBeVisible();
  await axe(page);
  await dialog.getByRole("button", { name: "Import 1 conversation" }).click();
  await expect(dialog.getByText("1 conversation and 2 messages imported.")).toBeVisible();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(row(page, "Carried here")).toBeVisible();
  const download = page.waitForEvent("download");
  await choose(page, "Carried here", "Export as Markdown");
  expect((await download).suggestedFilename()).toBe("Carried here.md");
});

test("CV-08 a ChatGPT export comes in as the zip it is, once, and goes again with one undo", async ({
  page,
  signUp,
}) => {
  await signUp(page, "/?l=chat");
  const told = (id: string, title: string) => ({
    title,
    conversation_id: id,
    create_time: 1_709_287_200,
    update_time: 1_709_290_800,
    current_node: "b",
    mapping: {
      a: { id: "a", parent: null, children: ["b"], message: said(`${id}-a`, "user", "Ahoy?") },
      b: { id: "b", parent: "a", children: [], message: said(`${id}-b`, "assistant", "Aye.") },
    },
  });
  const both = [
    told("11111111-2222-4333-8444-555555555555", "Sailing"),
    told("21111111-2222-4333-8444-555555555555", "Knots"),
  ];
  const dialog = page.getByRole("dialog", { name: "Import conversations" });
  const bring = async (json: readonly object[] = both) => {
    const zip = zipSync({
      "conversations.json": strToU8(JSON.stringify(json)),
      "chat.html": strToU8("<p>not read</p>"),
    });
    await list(page).getByRole("button", { name: "View", exact: true }).click();
    await page.getByRole("menuitem", { name: "Import conversations…" }).click();
    await dialog.locator("input[type=file]").setInputFiles({
      name: "export.zip",
      mimeType: "application/zip",
      buffer: Buffer.from(zip),
    });
    await page.getByRole("button", { name: /^Import \d/ }).click();
  };
  await bring();
  await expect(dialog.getByText("2 conversations and 4 messages imported.")).toBeVisible();
  await expect(row(page, "Sailing")).toBeVisible();
  await expect(row(page, "Knots")).toBeVisible();
  await dialog.getByRole("button", { name: "Done" }).click();
  await bring();
  await expect(dialog.getByText("2 conversations had come before.")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Undo import" })).toHaveCount(0);
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(row(page, "Sailing")).toHaveCount(1);
  await bring([told("31111111-2222-4333-8444-555555555555", "Regatta")]);
  await expect(row(page, "Regatta")).toBeVisible();
  await dialog.getByRole("button", { name: "Undo import" }).click();
  await expect(row(page, "Regatta")).toHaveCount(0);
  await expect(row(page, "Sailing")).toHaveCount(1);
});

/** A message as ChatGPT's exports carry it. */
const said = (id: string, role: string, words: string) => ({
  id,
  author: { role },
  create_time: 1_709_287_200,
  recipient: "all",
  metadata: {},
  content: { content_type: "text", parts: [words] },
});

test(
  "CV-01 what was said last is on the screen after a reload, also where this device kept less",
  { tag: "@phone" },
  async ({ page, signUp }) => {
    await signUp(page, "/");
    const log = page.getByRole("log");
    await expect(page.getByText("Live", { exact: true })).toBeAttached();
    await kept(page);
    await page.evaluate(() => {
      const put = IDBObjectStore.prototype.put;
      IDBObjectStore.prototype.put = function lose(value: unknown, key) {
        if (this.name === "snapshots") throw new DOMException("Full", "QuotaExceededError");
        return put.call(this, value, key);
      };
    });
    await composer(page).fill("remind me to water the ferns tomorrow");
    await page.getByRole("button", { name: "Send" }).click();
    await expect(log).toContainText(/ferns.*Undo/s);
    await page.reload();
    await expect(log).toContainText(/ferns.*Undo/s);
  },
);
