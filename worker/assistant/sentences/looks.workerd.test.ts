import { expect, test } from "vitest";
import { events } from "#contract/events.ts";
import { type PreferenceChanges, preferences } from "#contract/preferences.ts";
import { themes } from "#contract/looks/themes.ts";
import { talkOf } from "../../testing/saying.ts";
import { type Person, workspace } from "../../testing/workspace.ts";

const say = (person: Person, content: string) => talkOf(person).reply(content);

const now = async (person: Person) => (await person.call(preferences.get, {})).body.data;

test("AP-02 AI-01 'rainy evening' becomes a theme, glass and a wallpaper, and one undo takes all of it back", async () => {
  const { signUp } = await workspace();
  const ada = await signUp();
  const before = await now(ada);
  const reply = await say(ada, "make it look like a rainy evening");
  expect(reply.content).toBe("Created and applied “Rainy Evening”.");
  expect(reply.receipts.map(({ capability, title }) => [capability, title])).toEqual([
    ["themes.create", "Rainy Evening"],
    ["themes.apply", "Rainy Evening"],
  ]);
  const [theme] = (await ada.call(themes.list, {})).body.data;
  expect(theme).toMatchObject({ name: "Rainy Evening", isDark: true, madeBy: "assistant" });
  expect(await now(ada)).toMatchObject({
    theme: { source: "custom", id: theme?.id },
    mode: "dark",
    glass: { globalIntensity: "heavy" },
    wallpaperEnabled: true,
    wallpaperQuery: "rainy evening",
    // No key here: the app paints one.
    wallpaperUrl: expect.stringMatching(/^generated:/),
  });

  const undone = await ada.call(events.undoRun, { params: { id: String(reply.runId) } });
  expect(undone.body.data.conflicts).toEqual([]);
  expect((await ada.call(themes.list, {})).body.data).toEqual([]);
  expect({ ...(await now(ada)), version: 0 }).toEqual({ ...before, version: 0 });
});

test("AP-02 a theme is put on by name, one's own before everybody's, and an unknown one is said so", async () => {
  const { signUp } = await workspace();
  const ada = await signUp();
  expect((await say(ada, "use the nord theme")).content).toBe("Applied “Nord Dark”.");
  expect(await now(ada)).toMatchObject({
    theme: { source: "preset", id: "nord-dark" },
    mode: "dark",
  });
  expect((await say(ada, "switch theme to rose pine dawn")).content).toBe(
    "Applied “Rosé Pine Dawn”.",
  );
  expect((await now(ada)).mode).toBe("light");
  expect((await say(ada, "use the nord light theme")).content).toBe("Applied “Nord Light”.");
  expect((await say(ada, "use the nord light theme")).content).toBe(
    "“Nord Light” is applied already.",
  );
  const unknown = await say(ada, "use the qwertz theme");
  expect(unknown.content).toBe("I couldn't find a theme called “qwertz”.");
  expect(unknown.suggestions).toContain("make it look like qwertz");
});

test("AP-02 AI-01 a look that says nothing of light or dark stays in the mode that is on; one that says so has its own", async () => {
  const { signUp } = await workspace();
  const ada = await signUp();
  const looks: (readonly [string, string])[] = [];
  for (const words of [
    "something cooler",
    "make it dark",
    "something warmer",
    "make it green",
    "make it look like the ocean",
    "make it look like a desert sunrise",
    "something warmer",
  ]) {
    await say(ada, words);
    looks.push([words, (await now(ada)).mode]);
  }
  expect(looks).toEqual([
    // As the device is set.
    ["something cooler", "system"],
    ["make it dark", "dark"],
    ["something warmer", "dark"],
    ["make it green", "dark"],
    ["make it look like the ocean", "dark"],
    ["make it look like a desert sunrise", "light"],
    ["something warmer", "light"],
  ]);
  const all = (await ada.call(themes.list, {})).body.data;
  expect(all.map(({ name, isDark }) => [name, isDark])).toEqual([
    ["Cool", false],
    ["Warm", true],
    ["Green", true],
    ["Ocean", true],
    ["Desert Sunrise", false],
    ["Warm", false],
  ]);
});

const phrasings: readonly (readonly [string, object, PreferenceChanges?])[] = [
  ["dark mode", { mode: "dark" }],
  ["switch to dark mode please", { mode: "dark" }],
  ["turn on night mode", { mode: "dark" }],
  ["go dark", { mode: "dark" }],
  ["please change to light mode", { mode: "light" }],
  ["make it light", { mode: "light" }],
  ["day mode", { mode: "light" }],
  ["high contrast", { contrastMode: "enhanced" }, { contrastMode: "original" }],
  ["original contrast", { contrastMode: "original" }],
  ["use normal contrast", { contrastMode: "original" }],
  ["glass heavy", { glass: { globalIntensity: "heavy" } }],
  ["set glass to light", { glass: { globalIntensity: "light" } }],
  ["heavy glass", { glass: { globalIntensity: "heavy" } }],
  ["turn off glass", { glass: { globalIntensity: "disabled" } }],
  ["turn off the glass effects", { glass: { globalIntensity: "disabled" } }],
  ["disable glass", { glass: { globalIntensity: "disabled" } }],
  ["no blur", { glass: { globalIntensity: "disabled" } }],
  ["turn on the wallpaper", { wallpaperEnabled: true }],
  ["show wallpaper", { wallpaperEnabled: true }],
  ["turn off wallpaper", { wallpaperEnabled: false }, { wallpaperEnabled: true }],
  ["hide the wallpaper", { wallpaperEnabled: false }, { wallpaperEnabled: true }],
  ["wallpaper of misty mountains", { wallpaperQuery: "misty mountains", wallpaperEnabled: true }],
  ["show me the ocean as wallpaper", { wallpaperQuery: "ocean" }],
  ["set the wallpaper to old books", { wallpaperQuery: "old books" }],
  ["a background with flowers", { wallpaperQuery: "flowers" }],
  ["next wallpaper", { wallpaperEnabled: true }],
  ["show me another background", { wallpaperEnabled: true }],
  ["change the wallpaper", { wallpaperEnabled: true }],
  ["theme: cozy autumn", { mode: "dark", wallpaperQuery: "cozy candle light autumn" }],
  ["create a theme like a desert sunrise", { mode: "light", wallpaperQuery: "desert sunrise" }],
  ["design a stormy sea theme", { mode: "dark" }],
  ["give me a minty look", { mode: "light" }],
  ["let everything look like a jungle", { mode: "dark", wallpaperQuery: "jungle" }],
  ["apply the dracula theme", { theme: { source: "preset", id: "dracula" } }],
  ["wear theme gruvbox light", { theme: { source: "preset", id: "gruvbox-light" } }],
  ["put on the high contrast dark theme", { theme: { id: "high-contrast-dark" } }],
];

const cases = phrasings.map(([sentence, expected, before]) => ({ sentence, expected, before }));

test.each(cases)(
  "AP-02 AI-01 '$sentence' is understood",
  async ({ sentence, expected, before }) => {
    const { signUp } = await workspace();
    const ada = await signUp();
    if (before) await ada.call(preferences.save, { body: before });
    const reply = await say(ada, sentence);
    expect(await now(ada)).toMatchObject(expected);
    expect(reply.content).not.toContain("did not understand");
  },
);

test.each([
  ["follow the system", { mode: "dark" }, { mode: "system" }],
  ["use the device theme", { mode: "dark" }, { mode: "system" }],
  ["cant read a thing, make it light again", { mode: "dark" }, { mode: "light" }],
  ["go back to the original contrast", { mode: "dark" }, { contrastMode: "original" }],
  ["stop emailing me notifications", { mode: "dark" }, { notificationsEmail: false }],
  ["play a sound for notifications", { mode: "dark" }, { notificationsSound: true }],
  ["i live in lisbon now, set my time zone to that", {}, { timezone: "Europe/Lisbon" }],
] as const)("AP-01 AI-01 '%s' is understood", async (sentence, before, expected) => {
  const { signUp } = await workspace();
  const ada = await signUp();
  await ada.call(preferences.save, { body: before });
  await say(ada, sentence);
  expect(await now(ada)).toMatchObject(expected);
});

test.each([
  ["arrange planning", { action: "layout", target: "planning" }],
  ["focus mode", { action: "layout", target: "focus-mode" }],
  ["switch to the research layout", { action: "layout", target: "research" }],
  ["open the communication layout", { action: "layout", target: "communication" }],
  ["review layout", { action: "layout", target: "quick:review" }],
  ["open my Monday layout", { action: "layout", target: "Monday" }],
  ["move tasks to the left", { action: "move", target: "tasks", options: { side: "left" } }],
  [
    "put the calendar panel on the right side",
    { action: "move", target: "calendar", options: { side: "right" } },
  ],
] as const)("RT-04 AI-01 '%s' moves the shell", async (sentence, command) => {
  const { signUp, driven } = await workspace();
  const ada = await signUp();
  await say(ada, sentence);
  expect(driven).toContainEqual({ event: "ui-control", data: command });
});

test("AP-06 a picture of one's own is not thrown away for a next one", async () => {
  const { signUp } = await workspace();
  const ada = await signUp();
  const own = {
    wallpaperEnabled: true,
    wallpaperProvider: "custom",
    wallpaperUrl: "https://example.com/a.png",
  } as const;
  await ada.call(preferences.save, { body: own });
  expect((await say(ada, "next wallpaper")).suggestions).toEqual(["wallpaper of mountains"]);
  expect(await now(ada)).toMatchObject(own);
  await say(ada, "wallpaper of mountains");
  expect(await now(ada)).toMatchObject({ wallpaperProvider: "pexels" });
});

test("AI-01 what looks like it and is none stays what it was", async () => {
  const { signUp } = await workspace();
  const ada = await signUp();
  const before = await now(ada);
  for (const sentence of [
    "add task Paint the dark hall",
    "show my tasks",
    "open calendar",
    "what is a theme",
  ]) {
    await say(ada, sentence);
  }
  expect(await now(ada)).toEqual(before);
});

test("AU-05 AI-01 a setting that is only half said is asked about, and an undo names what it took back", async () => {
  const { signUp } = await workspace();
  const ada = await signUp();
  const kept = await now(ada);
  for (const [sentence, suggestion] of [
    ["turn off notifications after 10pm", "turn off notifications"],
    ["mute notifications for an hour", "turn off notifications"],
    ["im in new york now", "set my time zone to New York"],
    ["just landed in lisbon", "set my time zone to Lisbon"],
  ]) {
    const asked = await say(ada, sentence ?? "");
    expect(asked.suggestions, sentence).toEqual([suggestion]);
    expect(asked.receipts, sentence).toEqual([]);
  }
  await say(ada, "i'm in the garden now");
  await say(ada, "show the wallpaper everywhere");
  expect(await now(ada)).toEqual(kept);

  await say(ada, "im in new york now");
  expect((await say(ada, "yes")).content).toBe("Set the time zone to New York.");
  expect(await now(ada)).toMatchObject({ timezone: "America/New_York" });
  expect((await say(ada, "undo")).content).toBe("Undone: changed time zone.");
  expect(await now(ada)).toMatchObject({ timezone: kept.timezone });
  await say(ada, "mute everything");
  expect((await say(ada, "undo")).content).toBe("Undone: turned off notifications.");
  for (const ask of ["shortcut for new task?", "what's the shortcut for new task"])
    expect((await say(ada, ask)).content, ask).toContain("Press ? for all keys");
});
