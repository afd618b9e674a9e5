import { beforeAll, expect, test } from "vitest";
import { conversations } from "#contract/conversations.ts";
import { everyScope } from "../http/identity.ts";
import { listed, rpc } from "../testing/mcp.ts";
import { type Agent, type Person, workspace, type Workspace } from "../testing/workspace.ts";
import type { Capability } from "../capabilities/capability.ts";
import { toolInput, toolName } from "../capabilities/tool-schema.ts";

let space: Workspace;
let ada: Person;
beforeAll(async () => {
  space = await workspace();
  ada = await space.signUp();
});

/** So that nobody's minute is used up. */
const later = () => space.wait(61_000);

async function keyWithout(scope: Capability["scope"]): Promise<Agent> {
  later();
  // Asking for the approval is a door of its own.
  const scopes = [...everyScope].filter((one) => one !== scope && one !== "propose");
  return space.agent(ada, scopes, `Without ${scope}`);
}

test("AI-03 every capability is a tool that models and agents take: one name, a schema, its words", async () => {
  const names = space.skills.capabilities.map(({ name }) => toolName(name));
  expect(new Set(names).size).toBe(names.length);
  const full = await listed(await space.agent(ada, [...everyScope]));
  expect(full.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b))).toEqual(
    names.toSorted((a, b) => a.localeCompare(b)),
  );
  for (const capability of space.skills.capabilities) {
    expect(capability.description.length).toBeGreaterThan(10);
    expect(toolInput(capability)).toMatchObject({ type: "object" });
  }
});

test("AI-03 every example that a capability gives is read as that capability", async () => {
  for (const { name, examples } of space.skills.capabilities) {
    for (const example of examples) {
      const commands = await space.reads(example);
      expect([example, commands[0]?.capability]).toEqual([example, name]);
    }
  }
});

test("AI-03 what has no words of its own is for programs alone, and named here", () => {
  const silent = space.skills.capabilities
    .filter(({ examples }) => examples.length === 0)
    .map(({ name }) => name);
  expect(silent.toSorted((a, b) => a.localeCompare(b))).toEqual([
    "activity.undo",
    "appearance.fade_on_hover",
    "appearance.fade_style",
    "help.tell",
    "notes.checklist",
    "panels.highlight",
    "panels.open_item",
    "panels.prefill",
    "panels.where",
  ]);
});

test("AI-05 what changes something that stands says which it means before it is approved", () => {
  const free = space.skills.capabilities
    .filter(({ risk, target }) => risk === "undoable" && !target)
    .map(({ name }) => name);
  // All of these say in their input what there will be.
  expect(free.toSorted((a, b) => a.localeCompare(b))).toEqual([
    "appearance.accent",
    "appearance.app_color",
    "appearance.color",
    "appearance.compact_header",
    "appearance.contrast",
    "appearance.fade",
    "appearance.fade_on_hover",
    "appearance.fade_style",
    "appearance.glass",
    "appearance.glass_amount",
    "appearance.mode",
    "appearance.reset",
    "calendar.create",
    "conversations.create",
    "email.draft",
    "files.folder",
    "notes.create",
    "notifications.desktop",
    "notifications.email",
    "notifications.show",
    "notifications.sound",
    "preferences.date_format",
    "preferences.event_reminder",
    "preferences.time_format",
    "preferences.time_zone",
    "preferences.week_start",
    "tasks.create",
    "themes.apply",
    "themes.create",
    "timeline.create",
    "wallpaper.dim",
    "wallpaper.interval",
    "wallpaper.next",
    "wallpaper.provider",
    "wallpaper.set",
    "wallpaper.show",
    "wallpaper.tags",
  ]);
});

test("AI-03 a key without the scope is refused at every door, whatever the capability", async () => {
  const keys = new Map<string, Agent>();
  for (const scope of everyScope) keys.set(scope, await keyWithout(scope));
  for (const { name, scope, examples } of space.skills.capabilities) {
    const key = keys.get(scope) ?? ada;
    later();
    const { body } = await rpc(key, "tools/call", { name: toolName(name), arguments: {} });
    const asked = JSON.stringify(body);
    expect([name, asked]).toEqual([name, expect.stringContaining(scope)]);
    const [example] = examples;
    if (example === undefined) continue;
    const said = await key.call(conversations.say, {
      params: { id: `talk-${toolName(name)}` },
      body: { content: example },
    });
    // Without `act` nothing can be said at all.
    const words = said.status === 403 ? said.body.error : said.body.data.reply.content;
    expect([name, words]).toEqual([name, expect.stringContaining(`lacks the scope '`)]);
  }
  const scopes = new Set(space.skills.capabilities.map(({ scope }) => scope));
  expect([...scopes].toSorted((a, b) => a.localeCompare(b))).toEqual([
    "act",
    "drive-ui",
    "read",
    "send",
  ]);
});
