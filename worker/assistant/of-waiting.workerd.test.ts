import { expect, test } from "vitest";
import { talkOf } from "../testing/saying.ts";
import { workspace } from "../testing/workspace.ts";

test.each(["cancel", "never mind", "no, don't"])(
  "AI-05 CA-06 '%s' withdraws an invitation that waits, and a second one means nothing of it",
  async (said) => {
    const house = await workspace();
    const { say, waiting } = talkOf(await house.signUp());
    await say("dinner on saturday at 7", "invite lena@park.example to the dinner");
    expect(await waiting()).toHaveLength(1);
    expect(await say(said)).toBe("Canceled. Nothing was sent or changed.");
    expect(await waiting()).toEqual([]);
    expect(await say(said)).not.toContain("Canceled");
  },
);
