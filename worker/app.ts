import { Hono } from "hono";
import { asOutage } from "./http/problem.ts";
import { uuidv7 } from "uuidv7";
import { keyRoutes } from "./accounts/key-routes.ts";
import { profileSkill } from "./accounts/profile/skill.ts";
import { accountRoutes } from "./accounts/routes.ts";
import { resetCode } from "./accounts/resetting/by-code.ts";
import { signUpMode } from "./accounts/sign-up.ts";
import { adminRoutes } from "./admin/routes.ts";
import { agentRoutes } from "./agents/activity.ts";
import { askRoutes } from "./assistant/asks.ts";
import { activitySkill } from "./agents/skill.ts";
import { describeCall } from "./assistant/describing.ts";
import { gate } from "./assistant/gate.ts";
import { modelAnswerer } from "./assistant/model/model-brain.ts";
import { modelWords } from "./assistant/model/model-words.ts";
import { sentencePreview } from "./assistant/preview.ts";
import { ruleAnswerer, sentenceAnswerer } from "./assistant/turn.ts";
import { bootRoutes } from "./boot.ts";
import { type Registry, registry } from "./capabilities/registry.ts";
import { type App, refused, secured, type ServedRow, servingOn } from "./http/serve.ts";
import { everyScope } from "./http/identity.ts";
import { notServed } from "./http/addresses.ts";
import { healthRoutes } from "./health.ts";
import { codeOfError, requestLog } from "./http/request-log.ts";
import { statusRoutes } from "./status/routes.ts";
import { logRoutes } from "./log/routes.ts";
import { undoSkill } from "./log/undo/skill.ts";
import type { ItemTables } from "./log/change.ts";
import { mcpRoutes } from "./mcp/routes.ts";
import type { Ports } from "./ports.ts";
import { propose, withdraw } from "./proposals/proposing.ts";
import { rowCalls } from "./proposals/row-calls.ts";
import { realtimeRoutes } from "./room/routes.ts";
import type { AssistantServices, Tool } from "./tool.ts";
import { everyTool } from "./tools.ts";

const tablesOf = (tools: readonly Tool[]): ItemTables =>
  new Map(tools.flatMap(({ tables = [] }) => tables).map((table) => [table.tool, table]));

export function registryOver(ports: Ports, tools: readonly Tool[] = everyTool): Registry {
  const tables = tablesOf(tools);
  return registry([
    undoSkill(tables),
    activitySkill(tables),
    profileSkill(ports),
    ...tools.flatMap((tool) => tool.skill?.(ports) ?? []),
  ]);
}

/** The whole worker over what it is given: the one place where tools meet the house. */
export function createApp(ports: Ports, tools: readonly Tool[] = everyTool): App {
  const app: App = new Hono({ strict: false });
  if (ports.logRequest) app.use("*", requestLog(ports.now, ports.logRequest));
  app.use("/api/*", secured);
  app.use("/mcp", secured);
  const tables = tablesOf(tools);
  const rows = new Map<string, ServedRow>();
  const proposed = rowCalls({ rows, tables });
  const serve = servingOn(app, ports, { rows, propose: proposed.propose });
  healthRoutes(serve, ports);
  statusRoutes(serve, ports);
  accountRoutes(serve, ports, async (userId, runId, call) => {
    const stores = { ...ports, db: ports.dbFor(userId) };
    const write = call.write.inNameOf({ ...stores, userId }, { runId });
    for (const [at, tool] of tools.entries()) {
      // Cut off and asked for again, it goes on with what is not there yet.
      const memory = { key: `${runId}:${String(at)}`, fingerprint: runId };
      await tool.sample?.(write.as({}, memory), call, stores);
    }
  });
  keyRoutes(serve, ports, withdraw);
  adminRoutes(serve, ports, {
    tables,
    withdraw,
    signUpMode: () => signUpMode(ports),
    resetCode: (email) => resetCode(ports, email),
  });
  const skills = registryOver(ports, tools);
  const kit = servicesOver(ports, skills, proposed);
  for (const tool of tools) tool.routes?.(serve, ports, kit);
  logRoutes(serve, ports, tables);
  bootRoutes(
    serve,
    tables,
    tools.flatMap((tool) => tool.firstReads ?? []),
  );
  realtimeRoutes(app, serve, ports);
  agentRoutes(serve, tables);
  askRoutes(serve, ports);
  mcpRoutes(app, ports, {
    registry: skills,
    // Each call stands alone: what the agent read before it is the agent's to know.
    perform: (acting, scopes, name, input) =>
      gate({ registry: skills, propose, acting, scopes, isPersons: true, place: undefined })(
        name,
        input,
      ),
  });
  app.notFound((c) => refused(notServed(app, c.req.path), uuidv7()));
  app.onError((thrown, c) => {
    const error = asOutage(thrown);
    const requestId = uuidv7();
    if (error !== thrown) console.error(JSON.stringify({ requestId, outage: String(thrown) }));
    const counted = ports.errors.count(codeOfError(error));
    if (counted) c.executionCtx.waitUntil(counted.catch(() => undefined));
    return refused(error, requestId);
  });
  return app;
}

function servicesOver(
  ports: Ports,
  skills: Registry,
  proposed: ReturnType<typeof rowCalls>,
): AssistantServices {
  const { model } = ports;
  const answer = model ? modelAnswerer(model, skills, propose) : ruleAnswerer(skills, propose);
  return {
    answer,
    process: sentenceAnswerer(answer),
    // A model decides for itself what a sentence means.
    preview: model ? () => Promise.resolve([]) : sentencePreview(skills),
    putInWords: model && modelWords(model),
    calls: {
      perform: (call, name, input) =>
        proposed.has(name)
          ? proposed.perform(call, name, input)
          : skills.perform(name, input, call, everyScope),
      describe(call, name, given) {
        if (proposed.has(name)) return proposed.describe(call, name, given);
        const { capability, input } = skills.read(name, given);
        return describeCall(capability, input, call);
      },
    },
  };
}
