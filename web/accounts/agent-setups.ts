/** How one agent is told of a key: what to paste, and where. */
export interface AgentSetup {
  readonly id: string;
  readonly name: string;
  readonly where: string;
  text(origin: string, key: string): string;
}

const pretty = (value: unknown): string => JSON.stringify(value, null, 2);
const bearer = (key: string): string => `Bearer ${key}`;

/** A key and an address hold no character that a shell or a file would read as its own. */
export const agentSetups: readonly AgentSetup[] = [
  {
    id: "claude-code",
    name: "Claude Code",
    where: "Run this in a terminal:",
    text: (origin, key) =>
      `claude mcp add --transport http aside ${origin}/mcp --header "Authorization: ${bearer(key)}"`,
  },
  {
    id: "claude-desktop",
    name: "Claude Desktop",
    where: "In claude_desktop_config.json (Settings, Developer, Edit Config), then restart it:",
    // The header's value stands in the environment: some systems cut an argument at its blank.
    text: (origin, key) =>
      pretty({
        mcpServers: {
          aside: {
            command: "npx",
            args: ["-y", "mcp-remote", `${origin}/mcp`, "--header", "Authorization:${AUTH}"],
            env: { AUTH: bearer(key) },
          },
        },
      }),
  },
  {
    id: "cursor",
    name: "Cursor",
    where: "In .cursor/mcp.json of a project, or ~/.cursor/mcp.json for all:",
    text: (origin, key) =>
      pretty({
        mcpServers: { aside: { url: `${origin}/mcp`, headers: { Authorization: bearer(key) } } },
      }),
  },
  {
    id: "vscode",
    name: "VS Code",
    where: "In .vscode/mcp.json:",
    text: (origin, key) =>
      pretty({
        servers: {
          aside: { type: "http", url: `${origin}/mcp`, headers: { Authorization: bearer(key) } },
        },
      }),
  },
  {
    id: "codex",
    name: "Codex",
    where: "At the end of ~/.codex/config.toml:",
    text: (origin, key) =>
      [
        "[mcp_servers.aside]",
        `url = "${origin}/mcp"`,
        `http_headers = { "Authorization" = "${bearer(key)}" }`,
      ].join("\n"),
  },
  {
    id: "curl",
    name: "curl",
    where: "Every route takes the key; this lists your tasks:",
    text: (origin, key) => `curl -s ${origin}/api/tools/tasks -H "Authorization: ${bearer(key)}"`,
  },
];
