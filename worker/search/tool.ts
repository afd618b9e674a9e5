import type { Tool } from "../tool.ts";
import { searchCapabilities } from "./capabilities.ts";
import { searchPhrases } from "./phrases.ts";
import { search, type SearchBeside } from "#contract/search.ts";
import { Problem } from "../http/problem.ts";
import { Answer, type App, serve } from "../http/serve.ts";
import type { Ports } from "../ports.ts";
import { ask, type Found } from "./asking.ts";
import { putOutside, removeOutside } from "./indexing/outside.ts";
import { readAsked } from "./read-asked.ts";
import { statsOf } from "./stats.ts";

const noBeside: SearchBeside = { counts: {}, total: 0, more: false, corrected: [] };

function searchRoutes(app: App, ports: Ports): void {
  serve(app, ports, search.query, async (call, { query }) => {
    const typed = query.q?.trim() ?? "";
    if (typed === "") return new Answer<Found["results"]>([], { extra: { ...noBeside } });
    call.later(ports.index.seen(call.userId));
    const asked = readAsked(typed, { zone: call.zone, now: call.now(), ...query });
    if (!asked) return new Answer<Found["results"]>([], { extra: { ...noBeside } });
    const { results, extra } = await ask(ports.searchFor(call.userId), call.userId, asked);
    return new Answer(results, { extra: { ...extra } });
  });

  serve(app, ports, search.stats, (call) => statsOf(ports.searchFor(call.userId), call.userId));

  serve(app, ports, search.index, async (call, { body }) => {
    const { toolName, itemId, content, metadata = {} } = body;
    const item = { toolName, itemId, content, metadata };
    await putOutside(ports.searchFor(call.userId), call.userId, item, call.now());
    return new Answer({ toolName, itemId }, { status: 201 });
  });

  serve(app, ports, search.unindex, async (call, { body }) => {
    await removeOutside(ports.searchFor(call.userId), call.userId, body);
    return { toolName: body.toolName, itemId: body.itemId };
  });

  serve(app, ports, search.reindex, async (call, { body }) => {
    if (body?.everyone !== true) return ports.index.rebuild(call.userId);
    const { role, actor } = call.identity;
    if (actor !== "user" || role === "USER") {
      throw new Problem("forbidden", "Only administrators can do this");
    }
    await ports.index.rebuildAll();
    const { indexed } = await ports.index.rebuild(call.userId);
    return { indexed, more: true };
  });
}

export const searchTool: Tool = {
  routes: searchRoutes,
  skill: (ports) => ({ capabilities: searchCapabilities(ports), phrases: searchPhrases }),
};
