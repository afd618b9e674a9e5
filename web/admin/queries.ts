import { adminActs, people } from "#contract/admin/people.ts";
import { signUps } from "#contract/admin/sign-up.ts";
import { status } from "#contract/admin/status.ts";
import type { AccountState } from "#contract/admin/people.ts";
import type { Role } from "#contract/accounts.ts";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call, callWhole, textBeside } from "../api/call.ts";

/** Empty words mean any. */
export interface AccountFilter {
  readonly q: string;
  readonly role: Role | "";
  readonly state: AccountState | "";
}

const firstPage: string | undefined = undefined;
const paging = {
  initialPageParam: firstPage,
  getNextPageParam: (last: { readonly next: string | undefined }) => last.next,
};

export const accountsQuery = ({ q, role, state }: AccountFilter) =>
  infiniteQueryOptions({
    queryKey: ["admin", "accounts", q, role, state],
    placeholderData: keepPreviousData,
    ...paging,
    async queryFn({ pageParam: cursor, signal }) {
      const query = {
        ...(q !== "" && { q }),
        ...(role !== "" && { role }),
        ...(state !== "" && { state }),
        ...(cursor !== undefined && { cursor }),
      };
      const answer = await callWhole(people.list, { query }, { signal });
      return { rows: answer.data, next: textBeside(answer, "nextCursor") };
    },
  });

export const accountQuery = (id: string) =>
  queryOptions({
    queryKey: ["admin", "account", id],
    queryFn: ({ signal }) => call(people.get, { params: { id } }, { signal }),
  });

export const usageQuery = (id: string) =>
  queryOptions({
    queryKey: ["admin", "usage", id],
    queryFn: ({ signal }) => call(people.usage, { params: { id } }, { signal }),
  });

export const actsQuery = infiniteQueryOptions({
  queryKey: ["admin", "acts"],
  ...paging,
  async queryFn({ pageParam: cursor, signal }) {
    const query = cursor === undefined ? {} : { cursor };
    const answer = await callWhole(adminActs.list, { query }, { signal });
    return { rows: answer.data, next: textBeside(answer, "nextCursor") };
  },
});

export const signUpQuery = queryOptions({
  queryKey: ["admin", "sign-up"],
  queryFn: ({ signal }) => call(signUps.get, {}, { signal }),
});

export const invitesQuery = queryOptions({
  queryKey: ["admin", "invites"],
  queryFn: ({ signal }) => call(signUps.invites, {}, { signal }),
});

export const statusQuery = queryOptions({
  queryKey: ["admin", "status"],
  queryFn: ({ signal }) => call(status.get, {}, { signal }),
  // It is watched while something is wrong.
  refetchInterval: 15_000,
});
