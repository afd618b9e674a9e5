import { QueryClient } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { liveList } from "./lists.ts";

describe("a live list", () => {
  it("RT-06 an event that happens while the list is being fetched is not lost when the answer comes", async () => {
    const client = new QueryClient();
    const list = liveList<string>(["things"]);
    const answer = Promise.withResolvers<readonly string[]>();
    const query = {
      queryKey: ["things"],
      queryFn: () => list.fetched(() => answer.promise),
      structuralSharing: list.resolve,
    };
    const fetching = client.query(query);
    list.edit(client, (rows) => [...rows, "b"]);
    answer.resolve(["a"]);
    await fetching;
    expect(client.getQueryData(["things"])).toEqual(["a", "b"]);
    list.edit(client, (rows) => [...rows, "c"]);
    expect(client.getQueryData(["things"])).toEqual(["a", "b", "c"]);
  });

  it("TK-12 a fetch that fails remembers nothing for the next", async () => {
    const client = new QueryClient();
    const list = liveList<string>(["things"]);
    await expect(list.fetched(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
    list.edit(client, (rows) => [...rows, "b"]);
    const rows = await list.fetched(() => Promise.resolve(["a"]));
    expect(list.resolve(undefined, rows)).toEqual(["a"]);
  });
});
