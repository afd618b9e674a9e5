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

interface Addressed {
  readonly url: string;
  readonly headers: Record<string, string>;
}

const serverUnder =
  (name: string) =>
  (text: string): Addressed =>
    v.parse(Server, serverIn(Server, name, text));

/** Reads a setup as its agent does. */
const readers: Readonly<Record<string, (text: string) => Addressed>> = {
  "Claude Code": (text) => {
    const line = wordsOf(text);
    expect(line.slice(0, 5)).toEqual(["mcp", "add", "--transport", "http", "aside"]);
    const [, name = "", value = ""] = /^([^:]+): (.*)$/.exec(String(line[7])) ?? [];
    return { url: String(line[5]), headers: { [name]: value } };
  },
  Cursor: serverUnder("mcpServers"),
  "VS Code": serverUnder("servers"),
  "Claude Desktop": (text) => {
    const { args, env } = v.parse(Bridge, serverIn(Bridge, "mcpServers", text));
    const [header = "", sent = ""] = args[4].split(":");
    const value = sent.replace(/\$\{(\w+)\}/, (_, word: string) => String(env[word]));
    return { url: args[2], headers: { [header]: value } };
  },
  Codex: (text) => {
    const [, url = ""] = /^url = "(.*)"$/m.exec(text) ?? [];
    const [, name = "", value = ""] = /^http_headers = \{ "(\w+)" = "(.*)" \}$/m.exec(text) ?? [];
    return { url, headers: { [name]: value } };
  },
};

test("AU-05 a new key proposes, ends when it is told to, and every setup that is shown for it works as it stands", async ({
  page,
  signUp,
}) => {
  await signUp(page, "/?r=user&settings=agents");
  const profile = panel(page, "Profile & Settings");
  await newKey(profile);
  const setup = (name: string) => profile.getByLabel(`Setup for ${name}`, { exact: true });
  const shown = async (name: string) => {
    await profile.getByLabel("Set up").selectOption(name);
    return setup(name).innerText();
  };

  for (const [agent, addressed] of Object.entries(readers)) {
    const { url, headers } = addressed(await shown(agent));
    expect([agent, (await toolsAt(url, headers)) > 5]).toEqual([agent, true]);
  }

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
  await signUp(page, "/?r=user,tasks&f=user&settings=agents");
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
