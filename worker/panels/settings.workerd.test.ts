import { beforeAll, expect, test } from "vitest";
import { accounts } from "#contract/accounts.ts";
import { devices } from "#contract/accounts/devices.ts";
import { conversations } from "#contract/conversations.ts";
import { proposals } from "#contract/agents/proposals.ts";
import { everyScope } from "../http/identity.ts";
import { tool } from "../testing/mcp.ts";
import { type Person, workspace, type Workspace } from "../testing/workspace.ts";

let space: Workspace;
beforeAll(async () => {
  space = await workspace();
});

/** What a sentence does to the person's screens, and what is answered. */
const talking = (by: Pick<Person, "call">) => async (content: string) => {
  space.driven.length = 0;
  const { body } = await by.call(conversations.say, { params: { id: "talk" }, body: { content } });
  const commands = space.driven.flatMap(({ event, data }) =>
    event === "ui-control" ? [data] : [],
  );
  const { content: say, suggestions } = body.data.reply;
  return { say, suggestions, commands };
};

test.each<[string, object]>([
  ["use the 24 hour clock", { timeFormat: "h23" }],
  ["clocks in 24h", { timeFormat: "h23" }],
  ["show dates like 24.11.", { dateFormat: "DD/MM/Y" }],
  ["write dates like 2026-11-24", { dateFormat: "Y-MM-DD" }],
  ["use the automatic clock", { timeFormat: "automatic" }],
  ["switch to 12-hour time", { timeFormat: "h12" }],
  ["show times with am and pm", { timeFormat: "h12" }],
  ["start weeks on monday", { weekStart: "monday" }],
  ["my week starts on sunday", { weekStart: "sunday" }],
  ["remind me 10 minutes before every event", { eventReminder: 10 }],
  ["always remind me 15 minutes before meetings", { eventReminder: 15 }],
  ["alert me half an hour before each meeting", { eventReminder: 30 }],
  ["remind me an hour before all my events from now on", { eventReminder: 60 }],
  ["set the default reminder to 30 minutes before", { eventReminder: 30 }],
  ["set the default reminder to 30 minutes", { eventReminder: 30 }],
  ["from now on i want to be reminded 30 minutes before stuff by default", { eventReminder: 30 }],
  ["show me times like 3:30 pm rather than 15:30", { timeFormat: "h12" }],
  ["show times like 15:30", { timeFormat: "h23" }],
  ["I want mondays to be the first day", { weekStart: "monday" }],
  ["notify me when each event starts", { eventReminder: 0 }],
  ["remind me a day before all-day events", { allDayReminder: 1_440 }],
  ["no default reminders", { eventReminder: null, allDayReminder: null }],
  ["turn off the default reminder", { eventReminder: null, allDayReminder: null }],
  ["no reminders for new events", { eventReminder: null, allDayReminder: null }],
  ["make the text bigger", { textSize: "bigger" }],
  ["smaller font please", { textSize: "smaller" }],
  ["set the text size back to normal", { textSize: "medium" }],
  ["change my password", { section: "password" }],
  ["change my email", { section: "email" }],
  ["how do I change my email address?", { section: "email" }],
  ["change my email to ada@new.example", { section: "email" }],
  ["update the email I sign in with", { section: "email" }],
  ["sign in with a different email", { section: "email" }],
  ["log in as ada.new@example.com from now on", { section: "email" }],
  ["my email address has changed", { section: "email" }],
  ["i want a new password", { section: "password" }],
  ["sign me out of my other devices", { section: "devices" }],
  ["log out everywhere else", { section: "devices" }],
  ["which devices am I signed in on?", { section: "devices" }],
  ["export everything", { section: "export" }],
  ["download all my data", { section: "export" }],
  ["delete my account", { section: "delete-account" }],
  ["close my account please", { section: "delete-account" }],
  ["add a passkey", { section: "passkeys" }],
  ["show my agent keys", { section: "keys" }],
  ["create an api key", { section: "keys" }],
  ["log me out", { section: "sign-out" }],
  ["sign out", { section: "sign-out" }],
  ["turn on two-factor authentication", { section: "two-step" }],
  ["set up 2fa", { section: "two-step" }],
  ["change my profile picture", { section: "name" }],
  ["change my name", { section: "name" }],
  ["import my data", { section: "import" }],
  ["show the keyboard shortcuts", { section: "keyboard" }],
  ["use day first dates", { dateFormat: "DD/MM/Y" }],
  ["write dates as dd/mm/yyyy", { dateFormat: "DD/MM/Y" }],
  ["change the date format to iso", { dateFormat: "Y-MM-DD" }],
  ["switch to american dates", { dateFormat: "M/D/Y" }],
  ["put the day first in dates", { dateFormat: "DD/MM/Y" }],
  ["use the default date format", { dateFormat: "automatic" }],
  ["make rows tighter", { density: "compact" }],
  ["make the lists more compact", { density: "compact" }],
  ["use compact mode", { density: "compact" }],
  ["set the density to comfortable", { density: "comfortable" }],
  ["more space between rows", { density: "comfortable" }],
  ["turn off compact mode", { density: "comfortable" }],
  ["I'd like the 24-hour format", { timeFormat: "h23" }],
  ["can you use am/pm instead", { timeFormat: "h12" }],
  ["use military time", { timeFormat: "h23" }],
  ["weeks should begin on Saturday", { weekStart: "saturday" }],
  ["let the calendar week start on Monday", { weekStart: "monday" }],
  ["make everything a bit larger", { textSize: "bigger" }],
  ["the font is too small", { textSize: "bigger" }],
  ["increase the font size", { textSize: "bigger" }],
  ["use the largest text", { textSize: "larger" }],
  ["text a little smaller", { textSize: "smaller" }],
  ["how do I change my password?", { section: "password" }],
  ["reset my password", { section: "password" }],
  ["update my password please", { section: "password" }],
  ["log out all my other sessions", { section: "devices" }],
  ["sign out my other devices", { section: "devices" }],
  ["show my devices", { section: "devices" }],
  ["I want to download my data", { section: "export" }],
  ["give me a backup of everything", { section: "export" }],
  ["I want to delete my account for good", { section: "delete-account" }],
  ["how can I close my account", { section: "delete-account" }],
  ["set up a passkey", { section: "passkeys" }],
  ["use my fingerprint to sign in", { section: "passkeys" }],
  ["where are my api keys", { section: "keys" }],
  ["revoke an agent key", { section: "keys" }],
  ["please sign me out", { section: "sign-out" }],
  ["enable two step verification", { section: "two-step" }],
  ["show my recovery codes", { section: "two-step" }],
  ["what may you do without asking?", { section: "asks" }],
  ["ask me before you delete anything", { section: "asks" }],
  ["dont ask me before deleting tasks", { section: "asks" }],
  ["whos signed in as me right now", { section: "devices" }],
  ["make an agent key for claude", { section: "keys" }],
  ["upload a new avatar", { section: "name" }],
  ["where do i turn on two step", { section: "two-step" }],
  ["where is dark mode", { section: "appearance" }],
  ["where do i set the default reminder", { section: "times" }],
  ["open the date settings", { section: "times" }],
  ["where are my devices?", { section: "devices" }],
  ["how do i export my data", { section: "export" }],
])("AI-01 '%s' is a setting, and which", async (sentence, input) => {
  const [command, ...others] = await space.reads(sentence);
  expect([command, others]).toEqual([
    {
      capability: expect.stringMatching(/^(?:settings\.(?:show|device)|preferences\.\w+)$/),
      input,
    },
    [],
  ]);
});

test("AI-01 'still too small' is said of the text that was just made larger, and of nothing else", async () => {
  const say = talking(await space.signUp());
  expect((await say("still too small")).commands).toEqual([]);
  expect((await say("font too small")).say).toBe("Made the text larger on this device.");
  expect((await say("still too small")).say).toBe("Made the text larger on this device.");
});

test.each(["remind me 10 minutes before the meeting", "remind me 15 minutes before my next event"])(
  "AI-01 CA-08 '%s' is of one that is there, and no setting",
  async (sentence) => {
    expect(await space.reads(sentence)).not.toContainEqual(
      expect.objectContaining({ capability: "preferences.event_reminder" }),
    );
  },
);

test("AI-01 what a device keeps says how it is now and how to go back; what only the person can do says so in one sentence", async () => {
  const ada = await space.signUp();
  const said = talking(ada);
  expect(await said("make rows tighter")).toMatchObject({
    say: "Rows are compact on this device now.",
    suggestions: ["use comfortable rows"],
    commands: [{ options: { view: { tab: "theme", place: "text-size", density: "compact" } } }],
  });
  for (const [sentence, say] of [
    ["make the text bigger", "Made the text larger on this device."],
    ["smaller font please", "Made the text smaller on this device, down to the smallest size."],
    ["use the largest text", "The text is larger on this device now."],
  ] as const) {
    const { say: told, suggestions } = await said(sentence);
    expect([told, suggestions]).toEqual([say, ["put the text size back"]]);
  }
  // 'undo' is the way back that the answer offered, and after that it is of something else.
  for (const back of ["put the text size back", "use the largest text", "undo"]) {
    const answer = await said(back);
    if (back.startsWith("use")) continue;
    expect(answer).toMatchObject({
      say: "Text on this screen is back to the size it had before.",
      commands: [{ options: { view: { textSize: "before" } } }],
    });
  }
  expect((await said("undo")).say).toBe("There is nothing left to undo.");
  expect((await said("log me out")).say).toBe("You can sign out in Profile & Settings.");
  expect((await said("export everything")).say).toBe(
    "“Export everything” is in Profile & Settings.",
  );
  expect((await said("change my name")).say).toBe("That is in Profile & Settings, under Profile.");
  expect((await said("change my password")).say).toBe(
    "For your security, change your password yourself in Profile & Settings.",
  );
  expect((await said("change my email")).say).toBe(
    "For your security, change your email yourself in Profile & Settings, with what you sign in with.",
  );
  expect((await said("delete my account")).say).toBe(
    "You can delete your account in Profile & Settings. It can't be undone, so export everything first if you might need it.",
  );
  // All of it was only led to.
  expect((await ada.call(accounts.me, {})).status).toBe(200);
  expect((await ada.call(devices.list, {})).body.data).toHaveLength(1);
  expect((await ada.call(proposals.list, {})).body.data).toEqual([]);
});

test("AI-01 SH-14 an answer about a setting carries the way to just that part, also where it only explains", async () => {
  const { call } = await space.signUp();
  for (const [content, ...places] of [
    ["where do i turn on two step", "two-step"],
    ["how do I change my password", "password"],
    ["where is dark mode", "appearance"],
    ["how do i export my data", "export"],
    ["how do I change my time zone", "times"],
    ["how do I turn off notifications", "notifications", "notices"],
    ["how does glass work", "sidebars"],
  ] as const) {
    const { body } = await call(conversations.say, { params: { id: "ways" }, body: { content } });
    const { receipts } = body.data.reply;
    expect([content, ...receipts.map(({ itemId }) => itemId)]).toEqual([content, ...places]);
    for (const link of receipts) expect(link).toMatchObject({ tool: "user", eventId: null });
  }
});

test("AI-01 AU-01 in a sample workspace, which has no way to sign in, what there is of them is that it can be kept", async () => {
  const { data } = (await space.stranger.call(accounts.trySample, {})).body;
  const said = talking(space.caller(data.accessToken));
  for (const sentence of ["change my email", "change my password", "set up 2fa", "add a passkey"])
    expect((await said(sentence)).say).toBe(
      "A sample workspace has no account to sign in to yet: press “Keep this workspace” in Profile & Settings first.",
    );
  expect((await said("log me out")).say).toContain("You can sign out in");
});

test("AI-01 AU-05 an agent's key, whatever it may do, signs nobody out, deletes no account and chooses nothing of a device", async () => {
  const ada = await space.signUp();
  const scout = await space.agent(ada, [...everyScope]);
  const said = talking(scout);
  for (const sentence of ["make rows tighter", "make the text bigger"])
    expect(await said(sentence)).toMatchObject({
      say: "I could not do that: Only the person changes this.",
      commands: [],
    });
  space.driven.length = 0;
  const { text } = await tool(scout, "settings_device", { density: "compact" });
  expect([text, space.driven.filter(({ event }) => event === "ui-control")]).toEqual([
    "Only the person changes this",
    [],
  ]);
  for (const sentence of ["log me out", "sign out of all other devices", "delete my account"])
    await said(sentence);
  expect((await ada.call(devices.list, {})).body.data).toHaveLength(1);
  for (const [method, path, body] of [
    ["POST", "/api/auth/sign-out", {}],
    ["DELETE", "/api/auth/devices", undefined],
    ["POST", "/api/data/delete-account", { words: "delete my workspace" }],
  ] as const)
    expect([path, (await scout.send(method, path, body)).status >= 400]).toEqual([path, true]);
  expect((await ada.call(accounts.me, {})).status).toBe(200);
});
