import { expect, test } from "vitest";
import { asks } from "#contract/agents/asks.ts";
import { conversations } from "#contract/conversations.ts";
import { email } from "#contract/email.ts";
import { notes } from "#contract/notes.ts";
import { mailbox } from "../../testing/mails.ts";
import { type Agent, type Person, workspace } from "../../testing/workspace.ts";

const names = ["A", "B", "C", "D"];

/** Ada, with as many notes, conversations and mails as are not put away without a question. */
async function ada() {
  const space = await workspace();
  const person = await space.signUp();
  for (const name of names) {
    await person.call(notes.create, {
      body: { title: `Note ${name}`, content: "words", tags: ["old"] },
    });
    await person.call(conversations.create, {
      body: { id: `talk-${name}`, title: `Talk ${name}` },
    });
  }
  await mailbox(
    space,
    person,
    names.map((name) => ({ id: `mail-${name}`, subject: `Mail ${name}` })),
  );
  const sayAs = (who: Person | Agent) => async (content: string) => {
    space.wait(10_000);
    const body = { content };
    return (await who.call(conversations.say, { params: { id: "said" }, body })).body.data.reply;
  };
  const archived = {
    notes: async () =>
      (await person.call(notes.list, { query: { isArchived: "true" } })).body.data.length,
    conversations: async () =>
      (await person.call(conversations.list, { query: { archived: "true" } })).body.data.length,
    mails: async () =>
      (await person.call(email.list, { query: { folder: "archive" } })).body.data.length,
  };
  return { space, person, sayAs, say: sayAs(person), archived };
}

test("AI-01 archiving many is asked about as deleting many is, and done just so after the 'yes'", async () => {
  const { space, person, say, sayAs, archived } = await ada();
  const asked = await say("archive all notes tagged old");
  expect(asked).toMatchObject({
    content: "Archive 4 notes, “Note A”, “Note B”, “Note C”, “Note D”?",
    suggestions: ["yes, archive"],
    receipts: [],
  });
  expect(await archived.notes()).toBe(0);
  await person.call(notes.create, { body: { title: "Later", content: "words", tags: ["old"] } });
  expect((await say("yes, archive")).content).toBe("Archived 4 notes.");
  expect(await archived.notes()).toBe(4);
  // One that is left is no many, whatever is archived already.
  expect((await say("archive all notes tagged old")).content).toBe("Archived 1 note.");
  await say("undo that");
  expect(await archived.notes()).toBe(4);

  const talks = await say("archive all conversations");
  expect(talks.content).toMatch(/^Archive 4 conversations, “Talk A”, .*“Talk D”\?$/);
  expect((await say("no")).content).toBe("All right, I left everything as it is.");
  expect(await archived.conversations()).toBe(0);

  const scout = sayAs(await space.agent(person, ["read", "act"]));
  const mails = await scout("archive everything in my inbox");
  expect(mails.content).toMatch(/^Archive 4 emails, “Mail A”, .*“Mail D”\?$/);
  expect(await archived.mails()).toBe(0);
  expect((await scout("yes")).content).toBe("Archived 4 emails.");
  expect(await archived.mails()).toBe(4);
});

test("AI-01 many that are archived by their names are asked about too, beside what is deleted, and bringing back is not", async () => {
  const { person, say, archived } = await ada();
  const named = names.map((name) => `archive note Note ${name}`).join("; ");
  expect((await say(named)).content).toBe(
    "Archive 4 notes, “Note A”, “Note B”, “Note C”, “Note D”?",
  );
  await say("yes");
  expect(await archived.notes()).toBe(4);
  const back = await say("unarchive all notes tagged old");
  expect(back.content).toBe("Unarchived 4 notes.");

  const mixed = await say("delete all notes tagged old; archive all conversations");
  expect(mixed.content).toBe(
    "Delete 4 notes, “Note A”, “Note B”, “Note C”, “Note D”; Archive 4 conversations, “Talk A”, “Talk B”, “Talk C”, “Talk D”?",
  );
  expect(mixed.suggestions).toEqual(["yes, do both"]);
  expect((await say("yes, do both")).content).toBe("Deleted 4 notes.\nArchived 4 conversations.");
  expect([await archived.notes(), await archived.conversations()]).toEqual([0, 4]);
  expect((await person.call(notes.list, {})).body.data).toEqual([]);
});

test("AI-01 three are archived at once, and who is asked before each change is asked once", async () => {
  const { say, person, archived } = await ada();
  await person.call(notes.remove, {
    params: { id: (await person.call(notes.list, {})).body.data[0]?.id ?? "" },
  });
  expect((await say("archive all notes tagged old")).content).toBe("Archived 3 notes.");
  expect(await archived.notes()).toBe(3);
  await person.call(asks.save, { params: { kind: "change" }, body: { isFirst: true } });
  expect(await say("archive all conversations")).toMatchObject({ awaits: null });
  expect(await archived.conversations()).toBe(0);
});
