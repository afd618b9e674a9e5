import { agentKeys } from "#contract/accounts.ts";
import { queryOptions } from "@tanstack/react-query";
import { transient } from "../api/transient.ts";
import { call } from "../api/call.ts";
import { learnNames } from "../activity/names.ts";

/** Keys of agents, whose names are learned from them. */
export const keysQuery = queryOptions({
  queryKey: ["agent-keys"],
  queryFn: async ({ signal }) => {
    const keys = await call(agentKeys.list, {}, { signal });
    learnNames(keys.map(({ id, name }) => ({ actor: `agent:${id}`, name })));
    return keys;
  },
  ...transient,
  refetchOnWindowFocus: true,
});
