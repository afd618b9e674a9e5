import { expect, test } from "vitest";
import { events } from "#contract/events.ts";
import { preferences } from "#contract/preferences.ts";
import { defaultDark, themePresets } from "#shared/themes/presets.ts";
import { themeLimits, themes } from "#contract/looks/themes.ts";
import { workspace } from "../testing/workspace.ts";

const dusk = { name: " Dusk ", isDark: true, colors: defaultDark };

test("AP-02 the presets are everybody's: each with id, name, colours and mode", async () => {
  const { signUp } = await workspace();
  const ada = await signUp();
  const presets = (await ada.call(themes.presets, {})).body.data;
  expect(presets).toEqual(themePresets);
  for (const preset of presets) {
    expect(preset).toMatchObject({ id: expect.any(String), name: expect.any(String) });
    expect(Object.keys(preset.colors)).toEqual(
      expect.arrayContaining(["primary", "accent", "background", "surface", "text", "border"]),
    );
  }
});

test("AP-02 a theme is made, listed, read alone, deleted and brought back; nobody else sees it", async () => {
  const { signUp, said } = await workspace();
  const [ada, ben] = [await signUp(), await signUp()];
  const made = await ada.call(themes.create, { body: { ...dusk, description: "After sunset" } });
  expect(made.status).toBe(201);
  const { id } = made.body.data;
  expect(made.body.data).toMatchObject({
    name: "Dusk",
    description: "After sunset",
    madeBy: "user",
    glass: null,
    wallpaperQuery: null,
    version: 1,
  });
  expect(said.map(({ tool, type }) => `${tool} ${type}`)).toEqual(["themes theme_created"]);
  expect((await ada.call(themes.list, {})).body.data.map(({ name }) => name)).toEqual(["Dusk"]);
  expect((await ada.call(themes.get, { params: { id } })).body.data).toEqual(made.body.data);
  expect((await ben.call(themes.list, {})).body.data).toEqual([]);
  expect((await ben.call(themes.get, { params: { id } })).status).toBe(404);
  expect((await ben.call(themes.remove, { params: { id } })).status).toBe(404);

  expect((await ada.call(themes.remove, { params: { id } })).status).toBe(200);
  expect((await ada.call(themes.list, {})).body.data).toEqual([]);
  expect((await ada.call(themes.remove, { params: { id } })).status).toBe(404);
  const removal = said.at(-1);
  expect(removal?.type).toBe("theme_changed");
  await ada.call(events.undo, { params: { id: removal?.id ?? "" } });
  expect((await ada.call(themes.list, {})).body.data).toHaveLength(1);
});

test("AP-02 who wears a theme that is deleted wears the first preset from then on, in the same write", async () => {
  const { signUp, said } = await workspace();
  const ada = await signUp();
  const { id } = (await ada.call(themes.create, { body: dusk })).body.data;
  const other = (await ada.call(themes.create, { body: { ...dusk, name: "Other" } })).body.data;
  await ada.call(preferences.save, { body: { theme: { source: "custom", id } } });
  const before = said.length;
  await ada.call(themes.remove, { params: { id: other.id } });
  expect(said.slice(before).map(({ type }) => type)).toEqual(["theme_changed"]);
  await ada.call(themes.remove, { params: { id } });
  expect(said.slice(before + 1).map(({ type }) => type)).toEqual([
    "theme_changed",
    "theme_applied",
  ]);
  expect((await ada.call(preferences.get, {})).body.data.theme).toEqual({
    source: "preset",
    id: themePresets[0]?.id,
  });
});

test("AP-03 a theme with a colour that is none, or with nothing but black, is refused and named", async () => {
  const { signUp, said } = await workspace();
  const ada = await signUp();
  const black = Object.fromEntries(Object.keys(defaultDark).map((role) => [role, "#000"]));
  for (const [body, field, words] of [
    [
      { ...dusk, colors: { ...defaultDark, accent: "red" } },
      "colors.accent",
      "colors.accent: Invalid hex color format: red. Expected format: #RGB or #RRGGBB",
    ],
    [{ ...dusk, colors: black }, "colors", "colors: must not all be black"],
    [{ ...dusk, name: " " }, "name", "name: Please enter a theme name"],
    [{ ...dusk, isDark: "yes" }, "isDark", "isDark: must be true or false"],
    [{ ...dusk, madeBy: "assistant" }, "madeBy", "madeBy: is not a known field"],
  ] as const) {
    const answer = await ada.send("POST", "/api/tools/user/themes", body);
    expect([answer.status, answer.body["field"], answer.body["error"]]).toEqual([
      400,
      field,
      words,
    ]);
  }
  expect(said).toEqual([]);
});

test("AP-02 there is an end to how many themes one person keeps", async () => {
  const { signUp, db } = await workspace();
  const ada = await signUp();
  const first = (await ada.call(themes.create, { body: dusk })).body.data;
  await db
    .prepare(
      `insert into themes (user_id, id, created_at, updated_at, deleted_at, version, name, description, is_dark, colors, glass, wallpaper_query, made_by)
       select user_id, 'copy-' || value, created_at, updated_at, deleted_at, version, name, description, is_dark, colors, glass, wallpaper_query, made_by
       from themes, json_each(?) where themes.id = ?`,
    )
    .bind(
      JSON.stringify(Array.from({ length: themeLimits.perPerson - 1 }, (_, at) => at)),
      first.id,
    )
    .run();
  const refused = await ada.call(themes.create, { body: dusk });
  expect([refused.status, refused.body.error]).toEqual([
    409,
    `There are ${String(themeLimits.perPerson)} themes already; delete one first`,
  ]);
});

test("AP-02 a retried creation and a retried deletion take effect once and answer alike", async () => {
  const { signUp, said } = await workspace();
  const ada = await signUp();
  const create = () => ada.call(themes.create, { body: dusk }, { key: "make" });
  const { id } = (await create()).body.data;
  expect((await create()).body.data.id).toBe(id);
  await ada.call(preferences.save, { body: { theme: { source: "custom", id } } });
  const remove = () => ada.call(themes.remove, { params: { id } }, { key: "drop" });
  const first = await remove();
  const second = await remove();
  expect([second.status, second.body["eventId"]]).toEqual([200, first.body["eventId"]]);
  expect(said.map(({ type }) => type)).toEqual([
    "theme_created",
    "preferences_updated",
    "theme_changed",
    "theme_applied",
  ]);
});

test("AP-02 a theme that an agent made says so", async () => {
  const { signUp, agent } = await workspace();
  const ada = await signUp();
  const scout = await agent(ada, ["read", "act"]);
  const made = await scout.call(themes.create, { body: dusk });
  expect(made.body.data.madeBy).toBe(`agent:${scout.key.id}`);
});

test("AP-02 a theme may have every field of the specification, and answers each as it was given", async () => {
  const { signUp } = await workspace();
  const ada = await signUp();
  const given = {
    name: "Dusk",
    description: "Warm",
    isDark: true,
    isSystem: true,
    colors: { ...defaultDark, success: "#00ff00" },
    extendedColors: { textMuted: "#abc" },
    appColors: { tasks: "rose" },
    calendarColors: { meeting: "#ff0000", other: "#00ff00" },
    glass: { enabled: true, blur: 50, opacity: 35, saturation: 120 },
    contrastRatios: { textOnBackground: 12.5, primaryOnBackground: 4.6, primaryOnSurface: 4.5 },
    wallpaper: { url: "/api/files/0123456789abcdef0123.png", blur: 4, opacity: 80, scale: 1.2 },
    wallpaperQuery: "dusk",
    disableWallpaper: false,
  };
  const made = await ada.send("POST", "/api/tools/user/themes", given);
  expect(made.status).toBe(201);
  const expected = { ...given, extendedColors: { textMuted: "#aabbcc" } };
  expect(made.body.data).toMatchObject(expected);
  expect((await ada.send("GET", "/api/tools/user/themes")).body.data).toMatchObject([expected]);
  for (const [field, value] of [
    ["appColors", { tasks: "red);background:url(//evil.example" }],
    ["calendarColors", { party: "#ff0000" }],
    ["wallpaper", { url: "javascript:alert(1)" }],
    ["contrastRatios", { textOnBackground: 0 }],
  ] as const) {
    const refused = await ada.send("POST", "/api/tools/user/themes", { ...given, [field]: value });
    expect([field, refused.status]).toEqual([field, 400]);
  }
});

test("AP-02 a picture's address that an agent puts into a theme waits for the person", async () => {
  const { signUp, agent } = await workspace();
  const ada = await signUp();
  const scout = await agent(ada, ["read", "act"]);
  const theme = { name: "Far", isDark: true, colors: defaultDark };
  const asked = await scout.send("POST", "/api/tools/user/themes", {
    ...theme,
    wallpaper: { url: "https://evil.example/a.png" },
  });
  expect([asked.status, asked.body.data]).toMatchObject([202, { reason: "address" }]);
  expect((await scout.send("POST", "/api/tools/user/themes", theme)).status).toBe(201);
});
