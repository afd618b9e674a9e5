import { expect, test } from "vitest";
import { defaultPreferences, preferences } from "#contract/preferences.ts";
import { talkOf } from "../../testing/saying.ts";
import { workspace } from "../../testing/workspace.ts";

async function dressed() {
  const { signUp } = await workspace();
  const ada = await signUp();
  const now = async () => (await ada.call(preferences.get, {})).body.data;
  await ada.call(preferences.save, {
    body: {
      mode: "dark",
      theme: { source: "preset", id: "nord-dark" },
      accent: "green",
      fadeEnabled: false,
      weekStart: "monday",
    },
  });
  return { ada, now, ...talkOf(ada) };
}

test("AP-01 AI-01 'reset the look' puts on what was worn at first, touches no other setting, and is undone in one", async () => {
  const { say, now } = await dressed();
  const before = await now();
  expect(await say("reset the look")).toBe("Reset the look to how it was at first.");
  const { mode, theme, accent, fadeEnabled } = defaultPreferences;
  expect(await now()).toMatchObject({ mode, theme, accent, fadeEnabled, weekStart: "monday" });
  expect(await say("reset the look")).toBe("It's already set: Original look.");
  await say("undo");
  expect(await now()).toMatchObject({ ...before, version: expect.any(Number) });
});

test.each([
  "reset my appearance to the defaults",
  "go back to the original look",
  "give me the default look again",
  "make it look like it did at first",
])("AP-01 AI-01 '%s' is the whole look", async (said) => {
  const { say, now } = await dressed();
  await say(said);
  expect(await now()).toMatchObject({ mode: "system", accent: "blue" });
});

test("AP-01 AI-01 'reset the theme' leaves the rest of the look", async () => {
  const { say, now } = await dressed();
  await say("reset the theme");
  expect(await now()).toMatchObject({
    theme: { source: "default", id: null },
    mode: "dark",
    accent: "green",
  });
});

test.each(["reset the router", "don't reset the look", "look up how to reset the look of my blog"])(
  "AP-01 AI-01 '%s' changes no look",
  async (said) => {
    const { say, now } = await dressed();
    await say(said);
    expect(await now()).toMatchObject({ mode: "dark", accent: "green" });
  },
);
