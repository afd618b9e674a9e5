import { agentKeys } from "#contract/accounts.ts";
import { queryOptions } from "@tanstack/react-query";
import { transient } from "../api/transient.ts";
import { call } from "../api/call.ts";
import { learnNames } from "../activity/names.ts";

export const keyQueries = {
  /** Not kept on the device, and fetched again whenever somebody looks. */
  list: () =>
    queryOptions({
      queryKey: ["agent-keys"],
      queryFn: async ({ signal }) => {
        const keys = await call(agentKeys.list, {}, { signal });
        learnNames(keys.map(({ id, name }) => ({ actor: `agent:${id}`, name })));
        return keys;
      },
      ...transient,
    }),
};
