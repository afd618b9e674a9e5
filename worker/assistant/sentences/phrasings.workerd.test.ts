import { beforeAll, expect, test } from "vitest";
import { phrasings } from "../../testing/phrasings.ts";
import { workspace, type Workspace } from "../../testing/workspace.ts";

let skills: Workspace["skills"];
let reads: Workspace["reads"];
beforeAll(async () => {
  ({ skills, reads } = await workspace());
});

test("AI-01 a hundred and fifty ways of saying it are in the table", () => {
  expect(new Set(phrasings.map(([sentence]) => sentence)).size).toBeGreaterThanOrEqual(150);
});

test.each(phrasings.map(([sentence, ...expected]) => ({ sentence, expected })))(
  "AI-01 '$sentence' is read as it is meant",
  async ({ sentence, expected }) => {
    const commands = await reads(sentence);
    expect(commands).toEqual(
      expected.map(([capability, input]) => ({
        capability,
        input: expect.objectContaining(input),
      })),
    );
    // And its capability takes it.
    for (const command of commands) if (command) skills.read(command.capability, command.input);
  },
);

test.each([
  "flibber the rent",
  "please don't delete the Pay rent task",
  "don't delete Pay rent",
  "do not complete all overdue tasks",
  "never delete my notes",
  "please don't undo",
  "i don't want you to open the calendar",
  "hello",
  "help",
  "thanks!",
  "what can you do?",
  "Lösche die Aufgabe Miete",
  "is it done?",
  "everything is done",
  "what happens every monday?",
  "how are you?",
  "what is love",
  "the rent is due",
  "42",
  "?",
  "mark all as done",
  "mark everything as done",
  "complete all tasks",
  "push all overdue tasks back",
  "move it to Friday",
  "rename it to X",
  "delete it",
  "delete",
  "add",
])("AI-01 '%s' is not guessed at", async (sentence) => {
  expect(await reads(sentence)).toEqual([undefined]);
});
