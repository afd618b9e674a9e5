import { expect, test } from "vitest";
import { slipWords } from "../sentences/slip-words.ts";
import { corrected, dayCorrected } from "./slips.ts";

test.each([
  ["water them evry 3 days", "water them every 3 days"],
  ["tonite at two p m", "tonight at two pm"],
  ["at eight thirty a m", "at eight thirty am"],
  ["monday the twenty third", "monday the 23rd"],
  ["flights +2 d", "flights 2 days later"],
  ["um move it to uh tuesday", "move it to tuesday"],
  ["call mom at like 8pm", "call mom at 8pm"],
  ["what r my tasks", "what are my tasks"],
  ["can u move ti to friday", "can you move it to friday"],
  ["add a task fro tomorrow", "add a task for tomorrow"],
  ["del the milk", "delete the milk"],
  ["note reg milk", "note regarding milk"],
  // An address, a link, a file, a number or a name is as it was typed.
  ...[
    "add event lunch tomorrow at 12 with reg@example.com",
    "send an email to reg@example.com saying the key is 4u9r",
    "add task read https://reddit.com/r/rust",
    "note: https://reddit.com/u/bob/teh and /home/teh/dont",
    "add task wire 5 to IBAN DE12R U",
    "add task order 5u rack",
    "fix part AB12r and x9r.txt and teh.txt",
    "add task learn r language",
    "add task call Reg",
    "visit BC office",
    "visit the bc office",
    "add task password: 9u8r-ti",
    "add task call Exactly Ltd",
    "to and fro the bridge",
    "call Del and Teh",
    "mail teh@example.com and b4@example.com",
    "open https://x.example/b4?u=1&r=2",
    "add task tell him that a = b and c = d",
  ].map((said): [string, string] => [said, said]),
  // What only looks so.
  ["a gumtree ad and erm", "a gumtree ad and erm"],
  ["someone I like", "someone I like"],
  ["C++ course", "C++ course"],
])("AI-01 '%s' is taken for '%s'", (said, meant) => {
  expect(dayCorrected(said)).toBe(meant);
});

test.each(Object.keys(slipWords))(
  "AI-01 '%s' is no slip within an address, a link, a file's name or a number",
  (slip) => {
    for (const said of [
      `note: mail ${slip}@x.example`,
      `note: mail me@${slip}.example`,
      `note: https://x.example/${slip}/a?${slip}=${slip}`,
      `note: part 5${slip} and ${slip}-7 and a_${slip}`,
      `note: ${slip}.txt and a.${slip}`,
    ])
      expect(dayCorrected(said)).toBe(said);
  },
);

test("AI-01 of two verbs that are near, the nearest is meant; where two are as near, none", () => {
  const verbs = new Set(["reschedule", "rescheduled", "make", "mark"]);
  expect(corrected("reschedle rent", verbs)).toBe("reschedule rent");
  expect(corrected("mare rent", verbs)).toBeUndefined();
});
