import { afterEach, expect, test, vi } from "vitest";
import { conversations } from "#contract/conversations.ts";
import { workspace } from "../../testing/workspace.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

/** Patterns that look through a long text. */
function patternsUsed() {
  const used = new Set<string>();
  const { exec } = RegExp.prototype;
  vi.spyOn(RegExp.prototype, "exec").mockImplementation(function (this: RegExp, text: string) {
    if (text.length > 2_000) used.add(this.source);
    return exec.call(this, text);
  });
  return used;
}

const long: readonly (readonly [string, (letters: number) => string])[] = [
  ["words", (letters) => "a ".repeat(letters / 2)],
  ["reminders", (letters) => "remind me and ".repeat(letters / 14)],
  ["spaces", (letters) => `x${" ".repeat(letters - 2)}x`],
  ["full stops", (letters) => `x${".".repeat(letters - 2)}x`],
];

test.for(long)(
  "AI-01 a message of %s that is too long to be read is refused before patterns look through it",
  async ([, make]) => {
    const { signUp } = await workspace();
    const ada = await signUp();
    const { id } = (await ada.call(conversations.create, {})).body.data;
    const say = (content: string) =>
      ada.call(conversations.say, { params: { id }, body: { content } });
    await say("add milk to the shopping list");
    const used = patternsUsed();
    const { body } = await say(make(20_000));
    expect(body.data.reply.content).toContain("That is too long for one command");
    expect(used.size).toBeLessThanOrEqual(most);
  },
);

/** Those that check, divide, store and index any text, and grow as it does. */
const most = 12;
