import { expect, test } from "vitest";
import { tool } from "../testing/mcp.ts";
import { workspace } from "../testing/workspace.ts";

async function screen() {
  const { signUp, agent, driven } = await workspace();
  const scout = await agent(await signUp(), ["drive-ui"]);
  return {
    ask: async (name: string, input: object) => {
      driven.length = 0;
      const { text, isError } = await tool(scout, name, input);
      const commands = driven.flatMap(({ event, data }) => (event === "ui-control" ? [data] : []));
      return { text, isError, commands };
    },
  };
}

test("RT-04 AI-01 a list is grouped, sorted and filtered on every screen, and what a panel cannot do is refused", async () => {
  const { ask } = await screen();
  const filter = { priority: "high", category: "home", tags: ["garden"] };
  expect(await ask("panels_view", { panel: "tasks", group: "due", filter })).toEqual({
    text: "Showing only high priority tasks in “home”, tagged “garden”, grouped by due date.",
    isError: false,
    commands: [
      {
        action: "open",
        target: "tasks",
        options: { view: { group: "due", filter: "new", ...filter } },
      },
    ],
  });
  expect((await ask("panels_view", { panel: "tasks", filter: {} })).text).toBe(
    "Showing all tasks.",
  );
  expect((await ask("panels_view", { panel: "tasks", group: "none" })).text).toBe(
    "Showing tasks, without groups.",
  );
  expect((await ask("panels_view", { panel: "notes", sort: "longest" })).text).toBe(
    "Showing notes, the longest first.",
  );
  expect(await ask("panels_view", { panel: "tasks", sort: "priority" })).toEqual({
    text: "Showing tasks, the most urgent first.",
    isError: false,
    commands: [{ action: "open", target: "tasks", options: { view: { sort: "priority" } } }],
  });
  for (const [wrong, text] of [
    [{ panel: "files", sort: "moon" }, "The list of Files has no other views."],
    [{ panel: "notes", group: "status" }, "Notes cannot be grouped by “status”."],
    [
      { panel: "tasks", group: "moon" },
      "Tasks cannot be grouped by “moon”. It knows none, status, priority, category and due.",
    ],
    [{ panel: "notes", filter: { priority: "high" } }, "Notes cannot be filtered by priority."],
    [{ panel: "search", filter: {} }, "The list of Search has no other views."],
  ] as const) {
    expect(await ask("panels_view", wrong)).toMatchObject({ text, commands: [] });
  }
  expect(await ask("panels_view", { panel: "tasks" })).toMatchObject({ isError: true });
});

test("RT-04 AI-01 two panels stand side by side, and a panel or a setting is found and opened", async () => {
  const { ask } = await screen();
  expect(await ask("panels_beside", { left: "notes", right: "tasks" })).toEqual({
    text: "Opened Notes on the left and Tasks on the right.",
    isError: false,
    commands: [
      { action: "open", target: "notes", options: { side: "left", force: true } },
      { action: "open", target: "tasks", options: { side: "right", force: true } },
    ],
  });
  expect((await ask("panels_beside", { left: "notes", right: "notes" })).isError).toBe(true);
  for (const [words, text, tab, place] of [
    [
      "the wallpaper settings",
      "That is in Profile & Settings, under Wallpaper.",
      "general",
      "wallpaper",
    ],
    ["dark mode", "That is in Profile & Settings, under Theme.", "theme", "appearance"],
    ["agent keys", "That is in Profile & Settings, under Agent keys.", "profile", "keys"],
    ["alerts", "That is in Profile & Settings, under Notifications.", "profile", "notifications"],
    ["the glass blur", "That is in Profile & Settings, under Sidebars.", "sidebars", "sidebars"],
  ] as const) {
    const { commands, ...answer } = await ask("panels_where", { words });
    expect(answer.text).toBe(text);
    expect(commands).toEqual([
      { action: "open", target: "user", options: { view: { tab, place } } },
    ]);
  }
  expect((await ask("panels_where", { words: "my notes?" })).text).toBe(
    "Notes opens on the left. The keys G N open it, too.",
  );
  expect(await ask("panels_where", { words: "the moon" })).toMatchObject({ commands: [] });
});
