import { expect, test } from "vitest";
import { noteInsights } from "#contract/notes/insights.ts";
import { notes } from "#contract/notes.ts";
import { workspace } from "../../testing/workspace.ts";

test("NT-06 notes are filtered, sorted, searched and paged, and a wrong filter is named", async () => {
  const { signUp, wait } = await workspace();
  const ada = await signUp();
  const given = [
    { id: "n1", title: "banana", content: "<p>A <b>str</b>ong tree & more</p>", tags: ["Fruit"] },
    { id: "n2", title: "Apple", content: "Über den Wolken", category: "ideas", isPinned: true },
    {
      id: "n3",
      title: "cherry",
      content: "<ul><li>one</ul><table><tr><td>x</table>",
      tags: ["red", "fruit"],
    },
    { id: "n4", title: "apple", content: "many words stand in here", isArchived: true },
  ];
  for (const body of given) {
    await ada.call(notes.create, { body });
    wait(1_000);
  }
  await ada.call(notes.favorite, { params: { id: "n1" }, body: { isFavorite: true } });
  const ids = async (query: Record<string, string>) => {
    const answer = await ada.send(
      "GET",
      `/api/tools/notes?${new URLSearchParams(query).toString()}`,
    );
    const list = answer.body["notes"];
    return Array.isArray(list)
      ? list.map((note: { id: string }) => note.id).join(" ")
      : answer.body;
  };
  for (const [query, wanted] of [
    [{}, "n4 n3 n2 n1"],
    [{ sortOrder: "asc" }, "n1 n2 n3 n4"],
    [{ sortBy: "updatedAt" }, "n1 n4 n3 n2"],
    [{ sortBy: "title", sortOrder: "asc" }, "n2 n4 n1 n3"],
    [{ sortBy: "wordCount" }, "n4 n1 n2 n3"],
    [{ sortBy: "order", sortOrder: "asc" }, "n1 n2 n3 n4"],
    [{ category: "ideas" }, "n2"],
    [{ isPinned: "true" }, "n2"],
    [{ isPinned: "false", isArchived: "false" }, "n3 n1"],
    [{ isFavorite: "true" }, "n1"],
    [{ isArchived: "true" }, "n4"],
    [{ tags: "fruit,none" }, "n3 n1"],
    [{ search: "STRONG" }, "n1"],
    [{ search: "tree &" }, "n1"],
    [{ search: "über" }, "n2"],
    [{ search: "li" }, ""],
    [{ search: "tbody" }, ""],
    [{ search: "width" }, ""],
    [{ search: "fruit one" }, "n3"],
    [{ search: "apple", view: "cards" }, "n4 n2"],
    [{ userId: "current", limit: "2" }, "n4 n3"],
    [{ trash: "true" }, ""],
  ] as const) {
    expect([query, await ids(query)]).toEqual([query, wanted]);
  }
  for (const sortBy of ["createdAt", "updatedAt", "title", "wordCount", "order"] as const) {
    for (const view of ["cards", "whole"] as const) {
      for (const sortOrder of ["asc", "desc"] as const) {
        const query = { sortBy, sortOrder, view };
        const all = (await ada.call(notes.list, { query })).body.data.map(({ id }) => id);
        const paged: string[] = [];
        let cursor: string | undefined;
        do {
          const page = await ada.call(notes.list, {
            query: { ...query, limit: "1", ...(cursor === undefined ? {} : { cursor }) },
          });
          paged.push(...page.body.data.map(({ id }) => id));
          const next = page.body["nextCursor"];
          cursor = typeof next === "string" ? next : undefined;
        } while (cursor !== undefined && paged.length < 9);
        expect([sortBy, view, paged]).toEqual([sortBy, view, all]);
      }
    }
  }
  const found = await ada.call(notes.search, { body: { query: "apple", isArchived: false } });
  expect(found.body["notes"]).toMatchObject([{ id: "n2", content: "<p>Über den Wolken</p>" }]);
  for (const [query, field] of [
    ["sortBy=size", "sortBy"],
    ["isPinned=yes", "isPinned"],
    ["limit=101", "limit"],
    ["limit=0", "limit"],
    ["cursor=x", "cursor"],
    ["sortBy=wordCount&cursor=a~b", "cursor"],
    ["colour=red", "colour"],
  ]) {
    const answer = await ada.send("GET", `/api/tools/notes?${query ?? ""}`);
    expect([query, answer.status, answer.body["field"]]).toEqual([query, 400, field]);
  }
});

test("NT-06 analytics, dashboard, suggestions and enhance speak of one's own notes alone", async () => {
  const { signUp } = await workspace();
  const ada = await signUp();
  const eve = await signUp("Eve");
  await eve.call(notes.create, { body: { title: "Berlin secrets", content: "x", tags: ["eve"] } });
  const empty = await ada.call(noteInsights.analytics, {});
  expect(empty.body.data).toMatchObject({ totalNotes: 0, averageWords: 0, byTag: {} });
  await ada.call(notes.create, {
    body: {
      title: "Trip to Berlin",
      content: "Train and museum",
      category: "travel",
      tags: ["trip"],
    },
  });
  await ada.call(notes.create, {
    body: { title: "Rome", content: "Museum museum tickets", category: "travel", isPinned: true },
  });
  const { id } = (
    await ada.call(notes.create, {
      body: {
        title: "Untitled",
        content: "We plan a trip. The museum opens at nine. Bring the museum card to the museum!",
      },
    })
  ).body.data;
  expect((await ada.call(noteInsights.analytics, {})).body.data).toEqual({
    totalNotes: 3,
    pinnedNotes: 1,
    favoriteNotes: 0,
    archivedNotes: 0,
    totalWords: 22,
    averageWords: 7,
    createdThisWeek: 3,
    updatedThisWeek: 3,
    byCategory: { travel: 2, general: 1 },
    byTag: { trip: 1 },
  });
  const dashboard = (await ada.call(noteInsights.dashboard, {})).body.data;
  expect(dashboard).toMatchObject({ totalNotes: 3, pinned: [{ title: "Rome" }] });
  expect(dashboard.recent.length).toBe(3);
  const suggested = await ada.call(noteInsights.suggestions, { params: { query: "tr" } });
  expect(suggested.body["suggestions"]).toEqual(["trip", "Trip to Berlin", "travel"].toSorted());
  const proposed = await ada.call(noteInsights.enhance, { params: { id } });
  expect(proposed.body.data).toMatchObject({
    note: { title: "Untitled", version: 1 },
    suggestion: {
      title: "We plan a trip. The museum opens at",
      category: "travel",
      tags: ["trip", "museum"],
      summary: "We plan a trip. The museum opens at nine.",
    },
  });
  const applied = await ada.call(noteInsights.enhance, { params: { id }, body: { apply: true } });
  expect(applied.body.data.note).toMatchObject({
    category: "travel",
    tags: ["trip", "museum"],
    version: 2,
  });
  expect(applied.body["eventId"]).toBeTypeOf("string");
});
