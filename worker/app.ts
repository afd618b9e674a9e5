import { Hono } from "hono";
import { uuidv7 } from "uuidv7";
import { health } from "#contract/endpoint.ts";
import { accountRoutes, type Sample } from "./accounts/routes.ts";
import { keyRoutes } from "./accounts/key-routes.ts";
import { agentRoutes } from "./agents/routes.ts";
import { activitySkill } from "./agents/skill.ts";
import { describeCall } from "./assistant/describing.ts";
import { gate } from "./assistant/gate.ts";
import { modelAnswerer } from "./assistant/model-brain.ts";
import { modelWords } from "./assistant/model-words.ts";
import { sentenceAnswerer } from "./assistant/sentence.ts";
import { ruleAnswerer } from "./assistant/turn.ts";
import { bootRoutes } from "./boot.ts";
import { registry } from "./capabilities/registry.ts";
import { findSaid } from "./chat-search.ts";
import { conversationRoutes } from "./conversations/routes.ts";
import { conversationTable, messageTable } from "./conversations/table.ts";
import { conversationFirstReads } from "./conversations/first-reads.ts";
import { conversationSkill } from "./conversations/skill.ts";
import { fileTable } from "./files/file-table.ts";
import { fileRoutes } from "./files/routes.ts";
import { everyScope } from "./http/identity.ts";
import { secured } from "./http/headers.ts";
import { Problem } from "./http/problem.ts";
import { type App, refused, serve } from "./http/serve.ts";
import { findPicture, unworn, wear } from "./looks.ts";
import { logRoutes } from "./log/routes.ts";
import { undoSkill } from "./log/undo/skill.ts";
import type { ItemTables } from "./log/undo/undo.ts";
import { mcpRoutes } from "./mcp/routes.ts";
import { panelSkill } from "./panels/capabilities.ts";
import { noteTable } from "./notes/table.ts";
import { noteRoutes } from "./notes/routes.ts";
import { sampleNotes } from "./notes/sample.ts";
import { noteSkill } from "./notes/skill.ts";
import type { Ports } from "./ports.ts";
import { preferencesTable } from "./preferences/preferences-table.ts";
import { preferencesFirstRead } from "./preferences/store.ts";
import { preferenceRoutes } from "./preferences/routes.ts";
import { preferenceSkill } from "./preferences/skill.ts";
import { propose, withdraw } from "./proposals/proposing.ts";
import { proposalRoutes } from "./proposals/routes.ts";
import { proposalTable } from "./proposals/proposal-table.ts";
import { realtimeRoutes } from "./room/routes.ts";
import { searchRoutes } from "./search/routes.ts";
import { searchSkill } from "./search/skill.ts";
import { looseTaskSkill, taskSkill } from "./tasks/skill.ts";
import { taskRoutes } from "./tasks/routes.ts";
import { sampleTasks } from "./tasks/sample.ts";
import { taskTable } from "./tasks/table.ts";
import { themeRoutes } from "./themes/routes.ts";
import { themeSkill } from "./themes/skill.ts";
import { themeTable } from "./themes/theme-table.ts";
import { wallpaperRoutes } from "./wallpapers/routes.ts";

/** Everything that stands in the event log. A turn's messages belong to no run: undoing it leaves what was said. */
const itemTables: ItemTables = new Map(
  [
    taskTable,
    noteTable,
    conversationTable,
    messageTable,
    preferencesTable,
    themeTable,
    fileTable,
  ].map((table) => [table.tool, table]),
);
export const everyItemTable = [
  taskTable,
  noteTable,
  conversationTable,
  messageTable,
  proposalTable,
  preferencesTable,
  themeTable,
  fileTable,
] as const;

/** What the assistant can do, over what the outside supplies. */
export const skillsOver = (ports: Ports) => {
  const find = findPicture(ports);
  return registry([
    undoSkill(itemTables),
    activitySkill(itemTables),
    conversationSkill(findSaid(ports)),
    noteSkill,
    taskSkill,
    preferenceSkill(find),
    themeSkill(wear(find)),
    panelSkill(ports.room),
    searchSkill(ports),
    looseTaskSkill,
  ]);
};

const sample: Sample = async (userId, call) => {
  await sampleTasks(call.write.as({ userId }), call);
  await sampleNotes(call.write.as({ userId }), call);
};

/** The whole worker over what it is given: the one place where features meet. */
export function createApp(ports: Ports): App {
  const app: App = new Hono();
  app.use("/api/*", secured);
  app.use("/mcp", secured);
  serve(app, ports, health.check, () => Promise.resolve({ status: "ok" }));
  accountRoutes(app, ports, sample);
  keyRoutes(app, ports, withdraw);
  const skills = skillsOver(ports);
  const answer = ports.model
    ? modelAnswerer(ports.model, skills, propose)
    : ruleAnswerer(skills, propose);
  taskRoutes(
    app,
    ports,
    sentenceAnswerer(answer, (userId, command) => ports.room.say(userId, "ui-control", command)),
  );
  noteRoutes(app, ports);
  preferenceRoutes(app, ports);
  themeRoutes(app, ports, unworn);
  fileRoutes(app, ports);
  wallpaperRoutes(app, ports);
  conversationRoutes(app, ports, answer, findSaid(ports), ports.model && modelWords(ports.model));
  proposalRoutes(app, ports, {
    perform: (acting, name, input) => skills.perform(name, input, acting, everyScope),
    describe(acting, name, given) {
      const { capability, input } = skills.read(name, given);
      return describeCall(capability, input, acting);
    },
  });
  searchRoutes(app, ports);
  logRoutes(app, ports, itemTables);
  bootRoutes(app, ports, itemTables, [preferencesFirstRead, ...conversationFirstReads]);
  realtimeRoutes(app, ports);
  agentRoutes(app, ports, itemTables);
  mcpRoutes(app, ports, {
    registry: skills,
    // Each call stands alone: what the agent read before it is the agent's to know.
    perform: (acting, scopes, name, input) =>
      gate({ registry: skills, propose, acting, scopes, isPersons: true, place: undefined })(
        name,
        input,
      ),
  });
  app.notFound(() => refused(new Problem("not_found", "There is no such address"), uuidv7()));
  app.onError((error) => refused(error, uuidv7()));
  return app;
}
