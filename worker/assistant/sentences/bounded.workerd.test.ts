import { conversations } from "#contract/conversations.ts";
import { taskService } from "#contract/tasks/local-store.ts";
import { expect, test } from "vitest";
import type { Lexicon } from "../../capabilities/lexicon.ts";
import { spokenBy, workspace } from "../../testing/workspace.ts";
import { notUnderstood, readCommands } from "../grammar/message.ts";

const manyWords = (line: number): string =>
  Array.from({ length: 8 }, (_word, at) => `and a${String(line)}q${String(at)}`).join(" ");

/** Each of fifty parts asks for a few items. */
const mostQuestions = 200;

test.each([
  [
    "the same item again and again",
    `add a task x ${"and make it urgent and move it to friday ".repeat(12)}and call Bob`,
  ],
  ["joints alone", "and ".repeat(5_000)],
  ["joints and commands", "add task x and ".repeat(60)],
  ["days", "mon and ".repeat(2_400)],
  ["days within the limit", "mon and ".repeat(120)],
  ["a list", `add tasks ${"a, ".repeat(300)}b`],
  ["many lines", "add task x\n".repeat(1_800)],
  ["semicolons", "undo;".repeat(4_000)],
  ["spaces", `add task${" ".repeat(19_000)}x`],
  ["quotes", '"a" and '.repeat(2_400)],
  ["a note", `note: ${"and then ".repeat(2_000)}`],
  ["numbers", "1 2 3 ".repeat(160)],
  ["questions", "what is due ".repeat(80)],
  ["dots", "3.12. ".repeat(160)],
  ["times", `move ${"move the dentist to 3pm and ".repeat(30)}`],
  ["spans", `move ${"between 2 and ".repeat(60)}`],
  ["addresses", `move ${"ann@example.org, ".repeat(55)}`],
  [
    "other words in each line",
    Array.from({ length: 45 }, (_line, at) => `add task x${String(at)} ${manyWords(at)}`).join(
      "\n",
    ),
  ],
  [
    "other words in each part",
    Array.from({ length: 90 }, (_part, at) => `make q${String(at)}`).join(" and "),
  ],
])("AI-01 %s cost a bounded number of questions to the database", async (_, sentence) => {
  const { reads, counter } = await workspace();
  counter.reset();
  await reads(sentence);
  expect(counter.trips.length).toBeLessThanOrEqual(mostQuestions);
});

test.each(["add x and add y, then ", "and now "])(
  "AI-01 '%s' again and again is read a bounded number of times",
  async (part) => {
    let letters = 0;
    const lexicon: Lexicon = {
      slots: {
        words: {
          isFree: true,
          read(words) {
            letters += words.length;
            return { words };
          },
        },
      },
      frames: [{ capability: "things.open", say: ["add {words}", "{words} now"] }],
    };
    const space = await workspace();
    const message = part.repeat(Math.floor(960 / part.length)).trim();
    const { skills } = space;
    const known = {
      lexicons: [lexicon],
      accepts: () => true,
      find: () => skills.find("panels.open"),
    };
    await readCommands(message, known, spokenBy("nobody", space.ports, []));
    expect(letters).toBeLessThan(15_000);
  },
);

test.each([
  ["signs that stand for what is quoted", bomb(10), 200],
  ["more of them", bomb(240), 200],
])("AI-01 %s are words like others", async (_, words, status) => {
  const { signUp } = await workspace();
  const ada = await signUp();
  const said = await ada.call(conversations.say, {
    params: { id: "talk" },
    body: { content: `add a task ${words}` },
  });
  expect(said.status).toBe(status);
  expect(JSON.stringify(said.body).length).toBeLessThan(8_000);
});

/** Each part in quotation marks holds the next one's stand-in many times. */
function bomb(times: number): string {
  const sign = (at: number) => String.fromCodePoint(0xe1_00 + at);
  const parts = [1, 2, 3].map((at) => `"${sign(at).repeat(times)}"`);
  return `${parts.join(" ")} "${"x".repeat(times)}"`;
}

test("AI-01 what is too long for a command is said to be, and a long note is one", async () => {
  const { skills, reads } = await workspace();
  const long = "mon and ".repeat(200);
  expect(await reads(long)).toEqual([undefined]);
  expect(notUnderstood(long, skills).say).toContain("up to 1,000 characters");
  const [note] = await reads(`note: ${long}`);
  expect(note).toEqual({ capability: "notes.create", input: { content: long.trim() } });
});

test("AI-01 TK-12 the 21st sentence of a minute waits, through whichever door it came", async () => {
  const { signUp, wait } = await workspace();
  const ada = await signUp();
  const process = async () =>
    (await ada.call(taskService.process, { body: { message: "undo" } })).status;
  for (let turn = 0; turn < 19; turn += 1) expect(await process()).toBe(200);
  const said = await ada.call(conversations.say, {
    params: { id: "talk" },
    body: { content: "undo" },
  });
  expect(said.status).toBe(200);
  expect(await process()).toBe(429);
  wait(60_000);
  expect(await process()).toBe(200);
});
