import { execFileSync } from "node:child_process";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../local/paths.ts";
import { bookmarkMigration } from "../worker/testing/bookmarks.ts";
import { expect, test } from "./app.ts";
import { newAgent } from "./agent.ts";
import { newPerson, openSignedIn } from "./person.ts";
import { panel, say } from "./screen.ts";
import { workspaceServer } from "./workspace-server.ts";

/** The tool of the integration tests under a name that nobody registered. */
const renamed = (text: string): string =>
  text.replaceAll("bookmark", "contact").replaceAll("Bookmark", "Contact");
const fixtures = [
  "worker/contract/testing/bookmarks.ts",
  "worker/testing/bookmarks.ts",
  "web/testing/bookmarks.tsx",
];

/** All that the tool costs outside its own files: an entry each, put before the text that is named. */
const entries = [
  {
    file: "worker/contract/tools.ts",
    before: "  timeline: {",
    entry:
      'contacts: { one: "contact", many: "contacts", panel: "contacts", search: { type: "contact", isFilter: true } },',
  },
  {
    file: "worker/contract/panels.ts",
    before: "] as const satisfies readonly Draft[];",
    entry:
      '{ id: "contacts", title: "Contacts", icon: "contact", side: "left", colour: "teal", triggers: ["contacts"], capabilities: visit, description: "People" },',
  },
  {
    file: "web/panels/registry.ts",
    before: "  timelines: ChartGantt,",
    entry: "contacts: UserRound,",
  },
  {
    file: "worker/tools.ts",
    before: "export const everyTool: readonly Tool[] = [",
    entry: 'import { contactTool } from "./testing/contacts.ts";\n',
    inside: "contactTool,",
  },
  {
    file: "web/app/features.ts",
    before: "export const features: readonly Feature[] = [",
    entry: "",
    inside:
      '{ panel: "contacts", view: async () => (await import("../testing/contacts.tsx")).ContactsPanel, live: async () => (await import("../testing/contacts.tsx")).contactsLive, actions: async () => (await import("../testing/contacts.tsx")).contactOffers },',
  },
];

/** A copy of this checkout with one tool more: its files, its migration, and the entries. */
async function checkoutWithContacts(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "aside-new-tool-"));
  const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: root });
  for (const file of files.toString().trim().split("\n"))
    await cp(join(root, file), join(folder, file)).catch(() => undefined);
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));
  await writeFile(join(folder, "migrations", "9999_contacts.sql"), renamed(bookmarkMigration));
  for (const file of fixtures)
    await writeFile(
      join(folder, renamed(file)),
      renamed(await readFile(join(folder, file), "utf8")),
    );
  for (const { file, before, entry, inside = "" } of entries) {
    const text = await readFile(join(folder, file), "utf8");
    if (!text.includes(before)) throw new Error(`${file} has no '${before}'`);
    await writeFile(join(folder, file), text.replace(before, `${entry}${before}${inside}`));
  }
  return folder;
}

test("RT-02 a tool that nobody knew, with its names, its panel and one line in each list, has its panel, live updates, palette, search, sentences, agents' words and undo", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const folder = await checkoutWithContacts();
  const server = await workspaceServer(folder);
  try {
    const { person, session } = await newPerson(server.url);
    const page = await (await browser.newContext({ baseURL: server.url })).newPage();
    page.setDefaultTimeout(30_000);
    const caughtUp = page.waitForResponse(/\/api\/tools\/events\?after=/);
    await openSignedIn(page, session, "/?l=contacts");
    const shown = panel(page, "Contacts").getByRole("listitem");

    const agent = await newAgent(server.url, person, { scopes: ["read", "act"] });
    await expect(page.getByTitle("Changes appear as they happen")).toBeVisible();
    await caughtUp;
    await agent.tool("contacts_create", { title: "Flint" });
    await expect(shown).toHaveText(["Flint"]);
    await expect(page.getByRole("region", { name: "Notifications" })).toContainText(
      "created “Flint”",
    );

    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: "Command" }).fill("keep a contact");
    await page.getByRole("option", { name: /^Keep a contact/ }).click();
    await expect(shown).toHaveText(["Flint", "Slate"]);
    await page.locator("body").press("Control+z");
    await expect(shown).toHaveText(["Flint"]);

    await say(page, "keep a contact called Granite");
    await expect(shown).toHaveText(["Flint", "Granite"]);
    await page.getByRole("log").getByRole("button", { name: "Undo" }).click();
    await expect(shown).toHaveText(["Flint"]);

    await page.goto("/?l=search");
    await panel(page, "Search").getByRole("searchbox").fill("flint");
    await expect(panel(page, "Search").getByRole("listitem").first()).toContainText("Flint");
    await panel(page, "Search").getByRole("searchbox").fill("in:contacts flint");
    await expect(panel(page, "Search").getByRole("heading", { name: "Contacts 1" })).toBeVisible();
    await say(page, "find my contacts named Flint");
    await expect(page.getByRole("log")).toContainText("Flint (contacts)");
  } finally {
    await server.end();
    await rm(folder, { recursive: true, force: true });
  }
});
