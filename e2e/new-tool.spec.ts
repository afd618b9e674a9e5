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

/** A copy of this checkout with one tool more: its migration, and a line in each of the two lists. */
async function checkoutWithBookmarks(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "aside-new-tool-"));
  const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: root });
  for (const file of files.toString().trim().split("\n"))
    await cp(join(root, file), join(folder, file)).catch(() => undefined);
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));
  await writeFile(join(folder, "migrations", "9999_bookmarks.sql"), bookmarkMigration);
  const edit = async (file: string, from: string, to: string) => {
    const text = await readFile(join(folder, file), "utf8");
    if (!text.includes(from)) throw new Error(`${file} has no '${from}'`);
    await writeFile(join(folder, file), text.replace(from, to));
  };
  const list = "export const everyTool: readonly Tool[] = [";
  const imported = 'import { bookmarkTool } from "./testing/bookmarks.ts";';
  await edit("worker/tools.ts", list, `${imported}\n${list}bookmarkTool,`);
  const features = "export const features: readonly Feature[] = [";
  const own = '(await import("../testing/bookmarks.tsx"))';
  await edit(
    "web/app/features.ts",
    features,
    `${features}{ panel: "bookmarks", view: async () => ${own}.BookmarksPanel, live: async () => ${own}.bookmarksLive, actions: async () => ${own}.offeredBookmarkActions },`,
  );
  return folder;
}

test("RT-02 a tool with one line in each list has its panel, live updates, palette, search, sentences, agents' words and undo", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const folder = await checkoutWithBookmarks();
  const server = await workspaceServer(folder);
  try {
    const { person, session } = await newPerson(server.url);
    const page = await (await browser.newContext({ baseURL: server.url })).newPage();
    await openSignedIn(page, session, "/?l=bookmarks");
    const shown = panel(page, "Bookmarks").getByRole("listitem");

    const agent = await newAgent(server.url, person, { scopes: ["read", "act"] });
    await expect(page.getByTitle("Live: changes appear as they happen")).toBeVisible();
    await agent.tool("bookmarks_create", { title: "Flint" });
    await expect(shown).toHaveText(["Flint"]);
    await expect(page.getByRole("region", { name: "Notifications" })).toContainText(
      "created “Flint”",
    );

    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: "Command" }).fill("keep a bookmark");
    await page.getByRole("option", { name: /^Keep a bookmark/ }).click();
    await expect(shown).toHaveText(["Flint", "Slate"]);
    await page.locator("body").press("Control+z");
    await expect(shown).toHaveText(["Flint"]);

    await say(page, "keep a bookmark called Granite");
    await expect(shown).toHaveText(["Flint", "Granite"]);
    await page.getByRole("log").getByRole("button", { name: "Undo" }).click();
    await expect(shown).toHaveText(["Flint"]);

    await page.goto("/?l=search");
    await panel(page, "Search").getByRole("searchbox").fill("flint");
    await expect(panel(page, "Search").getByRole("listitem").first()).toContainText("Flint");
  } finally {
    await server.end();
    await rm(folder, { recursive: true, force: true });
  }
});
