import { expect, test } from "vitest";
import { events } from "#contract/events.ts";
import { defaultPreferences, preferences } from "#contract/preferences.ts";
import { workspace } from "../testing/workspace.ts";

test("AP-07 what was never set is the default; what is set is kept, field by field, and said once", async () => {
  const { signUp, said } = await workspace();
  const [ada, ben] = [await signUp(), await signUp()];
  expect((await ada.call(preferences.get, {})).body.data).toEqual(defaultPreferences);
  expect(said).toEqual([]);

  const saved = await ada.call(preferences.save, { body: { mode: "dark", wallpaperDim: 55 } });
  expect(saved.status).toBe(200);
  expect(saved.body.data).toEqual({
    ...defaultPreferences,
    mode: "dark",
    wallpaperDim: 55,
    version: 1,
  });
  expect(said).toHaveLength(1);
  expect(said[0]).toMatchObject({
    tool: "preferences",
    type: "preferences_updated",
    actor: "user",
    before: { mode: "system", wallpaperDim: 40 },
    after: { mode: "dark", wallpaperDim: 55, version: 1 },
  });
  expect(Object.keys(said[0]?.after ?? {}).toSorted()).toEqual([
    "mode",
    "updatedAt",
    "version",
    "wallpaperDim",
  ]);

  // The same again is no change: no event, no new version.
  const again = await ada.call(preferences.save, { body: { mode: "dark" } });
  expect(again.body.data.version).toBe(1);
  expect(said).toHaveLength(1);
  expect((await ben.call(preferences.get, {})).body.data).toEqual(defaultPreferences);
});

test("AP-07 undoing a change puts back that field alone, also the very first one", async () => {
  const { signUp, said } = await workspace();
  const ada = await signUp();
  await ada.call(preferences.save, { body: { mode: "dark" } });
  await ada.call(preferences.save, { body: { contrastMode: "original" } });
  const [first] = said;
  const undone = await ada.call(events.undo, { params: { id: first?.id ?? "" } });
  expect(undone.body.data.conflicts).toEqual([]);
  expect((await ada.call(preferences.get, {})).body.data).toMatchObject({
    mode: "system",
    contrastMode: "original",
  });
});

test("AP-07 twenty first changes at once all hold", async () => {
  const { signUp, said } = await workspace();
  const ada = await signUp();
  const names = Array.from({ length: 20 }, (_, at) => at);
  const answers = await Promise.all(
    names.map((at) =>
      ada.call(preferences.save, {
        body: at % 2 === 0 ? { wallpaperDim: at } : { wallpaperQuery: `query ${String(at)}` },
      }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200));
  const now = (await ada.call(preferences.get, {})).body.data;
  expect(now.version).toBe(20);
  expect(said.map(({ seq }) => seq).toSorted((a, b) => a - b)).toEqual(names.map((at) => at + 1));
});

test("AP-07 a retried change takes effect once", async () => {
  const { signUp, said } = await workspace();
  const ada = await signUp();
  const send = () => ada.call(preferences.save, { body: { mode: "light" } }, { key: "once" });
  const first = await send();
  const second = await send();
  expect(second.body.data.mode).toBe("light");
  expect(second.body["eventId"]).toBe(first.body["eventId"]);
  expect(said).toHaveLength(1);
});

test("AP-03 AP-07 what is no preference is refused with its field named, and nothing is written", async () => {
  const { signUp, said } = await workspace();
  const ada = await signUp();
  const bad = [
    [{ mode: "dusk" }, "mode", "mode: must be light, dark or system"],
    [{ wallpaperDim: 91 }, "wallpaperDim", "wallpaperDim: must be at most 90"],
    [
      { customColors: { primary: "#12" } },
      "customColors.primary",
      "customColors.primary: Invalid hex color format: #12. Expected format: #RGB or #RRGGBB",
    ],
    [
      { wallpaperUrl: "javascript:alert(1)" },
      "wallpaperUrl",
      "wallpaperUrl: must be the address of a picture",
    ],
    [
      { wallpaperUrl: "ftp://example.com/a.png" },
      "wallpaperUrl",
      "wallpaperUrl: must be the address of a picture",
    ],
    [
      { wallpaperUrl: `/${"x".repeat(2_000)}` },
      "wallpaperUrl",
      "wallpaperUrl: must be the address of a picture",
    ],
    [
      {
        appColors: Object.fromEntries(
          Array.from({ length: 61 }, (_, at) => [`p${String(at)}`, "red"]),
        ),
      },
      "appColors",
      undefined,
    ],
    [
      {
        wallpaperAttribution: {
          photographer: "x".repeat(201),
          photographerUrl: "",
          source: "",
          sourceUrl: "",
        },
      },
      "wallpaperAttribution.photographer",
      undefined,
    ],
    [{ fade: { stops: [], fadeDistance: 40, fadeType: "linear" } }, "fade.stops", undefined],
    [{ colour: "red" }, "colour", "colour: is not a known field"],
    [{ version: 7 }, "version", "version: is not a known field"],
    [{ wallpaperUpdateInterval: -1 }, "wallpaperUpdateInterval", undefined],
  ] as const;
  for (const [body, field, words] of bad) {
    const answer = await ada.send("PUT", "/api/tools/user/preferences", body);
    expect([field, answer.status]).toEqual([field, 400]);
    expect(answer.body["field"]).toBe(field);
    if (words !== undefined) expect(answer.body["error"]).toBe(words);
  }
  expect(said).toEqual([]);
  const expanded = await ada.call(preferences.save, {
    body: { customColors: { primary: "#AbC" } },
  });
  expect(expanded.body.data.customColors).toEqual({ primary: "#aabbcc" });
});

test("AP-07 an agent reads with 'read', changes with 'act', and its change is its own", async () => {
  const { signUp, agent, said } = await workspace();
  const ada = await signUp();
  const reader = await agent(ada, ["read"]);
  const scout = await agent(ada, ["read", "act"]);
  expect((await reader.call(preferences.get, {})).status).toBe(200);
  expect((await reader.call(preferences.save, { body: { mode: "dark" } })).body.code).toBe(
    "scope_missing",
  );
  await scout.call(preferences.save, { body: { mode: "dark" } });
  expect(said.map(({ actor }) => actor)).toEqual([`agent:${scout.key.id}`]);
});

test("AU-02 settings begin as the specification says, and take a language, a time zone and ways to be told", async () => {
  const { signUp } = await workspace();
  const ada = await signUp();
  const path = "/api/tools/user/preferences";
  expect((await ada.send("GET", path)).body.data).toMatchObject({
    language: "en",
    timezone: "UTC",
    notificationsDesktop: true,
    notificationsSound: false,
    notificationsEmail: true,
  });
  const changes = { language: "pt-BR", timezone: "Europe/Berlin", notificationsSound: true };
  expect((await ada.send("PUT", path, changes)).body.data).toMatchObject(changes);
  for (const wrong of [{ timezone: "Mars/Base" }, { language: "<b>" }, { notificationsSound: 1 }]) {
    expect([wrong, (await ada.send("PUT", path, wrong)).status]).toEqual([wrong, 400]);
  }
});
