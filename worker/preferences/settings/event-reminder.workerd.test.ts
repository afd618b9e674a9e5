import { expect, test } from "vitest";
import { conversations } from "#contract/conversations.ts";
import { preferences } from "#contract/preferences.ts";
import { workspace } from "../../testing/workspace.ts";

test("AI-01 CA-08 the reminder of all-day events is said by its own day and hour, on the clock that was asked for", async () => {
  const ada = await (await workspace()).signUp();
  const say = async (content: string, language: string) => {
    const asked = { params: { id: "talk" }, body: { content } };
    const { body } = await ada.call(conversations.say, asked, {
      headers: { "accept-language": language },
    });
    return body.data.reply.content.replaceAll("\u202F", " ");
  };
  expect(await say("remind me 15 minutes before all-day events", "en-US")).toBe(
    "It's already set: A reminder on the day at 8:45 AM.",
  );
  expect(await say("remind me a day before all-day events", "en-US")).toBe(
    "New all-day events now have a reminder 1 day before at 9:00 AM.",
  );
  expect(await say("remind me 10 hours before all-day events", "en-US-u-hc-h23")).toBe(
    "New all-day events now have a reminder 1 day before at 23:00.",
  );
  expect((await ada.call(preferences.get, {})).body.data.allDayReminder).toBe(600);
});
