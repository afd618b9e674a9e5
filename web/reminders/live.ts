import { laterLive } from "../live/later-live.ts";

export const remindersLive = laterLive({
  tool: "reminders",
  load: async () => (await import("./follow.ts")).reminderFollowing,
  summary: () => undefined,
});
