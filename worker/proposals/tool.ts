import { proposals } from "#contract/agents/proposals.ts";
import type { Tool } from "../tool.ts";
import { accept, edit, refuse } from "./deciding.ts";
import { proposalStore } from "./store.ts";

/** What waits for the person. Its table is in no list of tables: proposals are decided, not undone. */
export const proposalTool: Tool = {
  routes(serve, _ports, { calls }) {
    serve(proposals.list, (call) => proposalStore(call).open());
    serve(proposals.accept, (call, { body }) => accept(call, body.proposals, calls));
    serve(proposals.refuse, (call, { body }) => refuse(call, body.proposals));
    serve(proposals.edit, (call, { params, body }) =>
      edit(call, { ...body, id: params.id }, calls),
    );
  },
};
