import { execFileSync } from "node:child_process";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import * as v from "valibot";
import type { Locator } from "@playwright/test";
import { expect, test } from "./app.ts";
import { panel } from "./screen.ts";

/** A key as a new person makes it, leaving the form as it is. */
async function newKey(profile: Locator): Promise<void> {
  await profile.getByRole("button", { name: "New key" }).click();
  const form = profile.getByRole("form", { name: "New agent key" });
  await expect(form.getByLabel("Propose")).toBeChecked();
  await expect(form.getByLabel("Act")).not.toBeChecked();
  await form.getByLabel("Name", { exact: true }).fill("Helper");
  await form.getByLabel("Expires").selectOption("In 30 days");
  await form.getByRole("button", { name: "Create key" }).click();
}

const toolsAt = async (url: string, headers: Record<string, string>): Promise<number> => {
  const client = new Client({ name: "setup", version: "1" });
  await client.connect(
    new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }),
  );
  const { tools } = await client.listTools();
  await client.close();
  return tools.length;
};

const Headers = v.record(v.string(), v.string());
const Server = v.object({ url: v.string(), headers: Headers });
const Bridge = v.object({
  args: v.tuple([v.string(), v.string(), v.string(), v.string(), v.string()]),
  env: Headers,
});

/** The one server that a file of settings names. */
function serverIn<S extends v.GenericSchema>(schema: S, name: string, text: string) {
  const file = v.parse(v.record(v.string(), v.object({ aside: schema })), JSON.parse(text));
  return file[name]?.aside;
}

/** The words of a line as a shell reads them. */
const wordsOf = (line: string): string[] =>
  execFileSync("sh", ["-c", `claude() { printf '%s\\n' "$@"; }; ${line}`], { encoding: "utf8" })
    .trim()
    .split("\n");

test("AU-05 a new key proposes, ends when it is told to, and every setup that is shown for it works as it stands", async ({
  page,
  signUp,
}) => {
  await signUp(page, "/?r=user");
  const profile = panel(page, "Profile & Settings");
  await newKey(profile);
  const setup = (name: string) => profile.getByLabel(`Setup for ${name}`, { exact: true });
  const shown = async (name: string) => {
    await profile.getByLabel("Set up").selectOption(name);
    return setup(name).innerText();
  };

  const line = wordsOf(await shown("Claude Code"));
  const [name, value] = line.at(-1)?.split(": ") ?? [];
  expect(line.slice(0, 5)).toEqual(["mcp", "add", "--transport", "http", "aside"]);
  expect(await toolsAt(String(line[5]), { [String(name)]: String(value) })).toBeGreaterThan(5);

  for (const [agent, servers] of [
    ["Cursor", "mcpServers"],
    ["VS Code", "servers"],
  ] as const) {
    const server = serverIn(Server, servers, await shown(agent));
    expect(await toolsAt(server?.url ?? "", server?.headers ?? {})).toBeGreaterThan(5);
  }

  const desktop = serverIn(Bridge, "mcpServers", await shown("Claude Desktop"));
  const [header = "", sent = ""] = desktop?.args[4].split(":") ?? [];
  const auth = sent.replace(/\$\{(\w+)\}/, (_, word: string) => desktop?.env[word] ?? "");
  expect(await toolsAt(desktop?.args[2] ?? "", { [header]: auth })).toBeGreaterThan(5);

  const toml = await shown("Codex");
  const url = /^url = "(.*)"$/m.exec(toml)?.[1] ?? "";
  const [, key = "", bearer = ""] = /^http_headers = \{ "(\w+)" = "(.*)" \}$/m.exec(toml) ?? [];
  expect(await toolsAt(url, { [key]: bearer })).toBeGreaterThan(5);

  const answer = execFileSync("sh", ["-c", await shown("curl")], { encoding: "utf8" });
  expect(JSON.parse(answer)).toMatchObject({ success: true, data: [] });

  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await profile.getByRole("button", { name: "Copy the setup for curl" }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await shown("curl"));
  await profile.getByRole("button", { name: "Done" }).click();
  await expect(profile.getByRole("listitem").filter({ hasText: "Helper" })).toContainText(
    "expires",
  );
});

test("AI-05 what a proposing key writes over REST waits on the screen, and happens when it is accepted", async ({
  page,
  signUp,
}) => {
  await signUp(page, "/?r=user,tasks");
  const profile = panel(page, "Profile & Settings");
  await newKey(profile);
  const key = await profile.getByLabel("New key", { exact: true }).inputValue();
  const asked = await fetch(new URL("/api/tools/tasks", page.url()), {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify({ title: "Call mom", priority: "high" }),
  });
  expect(asked.status).toBe(202);
  await page.goto("/?r=tasks");
  const tasks = panel(page, "Tasks");
  await tasks.getByRole("button", { name: "1 proposal" }).click();
  await expect(tasks.getByText("Priority high")).toBeVisible();
  await tasks.getByRole("button", { name: "Accept Create a task: Call mom" }).click();
  await expect(tasks.getByRole("listitem").filter({ hasText: "Call mom" }).first()).toBeVisible();
  await expect(tasks.getByRole("button", { name: "1 proposal" })).toHaveCount(0);
});
