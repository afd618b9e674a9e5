import { proposals } from "#contract/agents/proposals.ts";
import { serve } from "../http/serve.ts";
import type { Tool } from "../tool.ts";
import { accept, edit, refuse } from "./deciding.ts";
import { proposalStore } from "./store.ts";

/** What waits for the person. Its table is in no list of tables: proposals are decided, not undone. */
export const proposalTool: Tool = {
  routes(app, ports, { calls }) {
    serve(app, ports, proposals.list, (call) => proposalStore(call).open());
    serve(app, ports, proposals.accept, (call, { body }) => accept(call, body.proposals, calls));
    serve(app, ports, proposals.refuse, (call, { body }) => refuse(call, body.proposals));
    serve(app, ports, proposals.edit, (call, { params, body }) =>
      edit(call, { ...body, id: params.id }, calls),
    );
  },
};
