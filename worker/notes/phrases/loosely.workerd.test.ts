import { expect, test } from "vitest";
import { conversations } from "#contract/conversations.ts";
import { notes } from "#contract/notes.ts";
import { tasks } from "#contract/tasks.ts";
import { workspace } from "../../testing/workspace.ts";

/** Ada with some notes, what she says in one conversation, and all that her notes and tasks hold then. */
async function ada() {
  const space = await workspace();
  const person = await space.signUp();
  for (const [title, content] of [
    ["Groceries", "<ul><li>Bananas</li><li>Oat milk</li></ul>"],
    ["Trip to Lisbon", "<p>Tram 28 to Alfama.</p>"],
    ["Book ideas", "<p>A lighthouse keeper.</p>"],
    ["Kickoff meeting", "<p>Launch in March.</p>"],
  ] as const)
    await person.call(notes.create, { body: { title, content } });
  for (const title of ["Buy milk", "Call mum"])
    await person.call(tasks.create, { body: { title } });
  const kept = async (): Promise<Record<string, string>> => {
    const { data } = (await person.call(notes.list, { query: {} })).body;
    const texts = data.map(({ title, preview }) => [title, preview] as const);
    return Object.fromEntries(texts);
  };
  const say = async (content: string, id = "talk") =>
    (await person.call(conversations.say, { params: { id }, body: { content } })).body.data.reply;
  const titles = async () =>
    (await person.call(tasks.list, { query: {} })).body.data.map(({ title }) => title).toSorted();
  return { person, say, kept, titles };
}

test("AI-01 NT-06 what is noted for a note that is there goes into it, and else has a name and a text", async () => {
  const { say, kept, titles } = await ada();
  await say("note for the kickoff: Mina does the press release");
  await say("jot down in the kickoff note that Ravi is late");
  expect((await kept())["Kickoff meeting"]).toBe(
    "Launch in March. Mina does the press release Ravi is late",
  );
  await say('put "the salt path" and the new zadie smith under book ideas');
  expect((await kept())["Book ideas"]).toContain("the salt path new zadie smith");
  await say("groceries: + eggs, + flour");
  expect((await kept())["Groceries"]).toContain("Oat milk eggs flour");
  await say("note about the neighbours: key is with Ann");
  expect((await kept())["Neighbours"]).toBe("key is with Ann");
  await say("start a note for the garden with tomatoes, beans");
  await say("i need a list for packing: charger, sunscreen, the good shoes");
  expect(Object.keys(await kept())).toEqual(expect.arrayContaining(["Garden", "Packing"]));
  expect(await titles()).toEqual(["Buy milk", "Call mum"]);
});

test("AI-01 NT-06 a note is copied under a name, asked what it holds, and counted", async () => {
  const { say, kept } = await ada();
  await say("copy the groceries list into a new one for xmas");
  await say("make a copy of the lisbon note called Porto trip");
  expect(await kept()).toMatchObject({
    "Groceries (xmas)": "Bananas Oat milk",
    "Porto trip": "Tram 28 to Alfama.",
  });
  const told = async (sentence: string) => (await say(sentence)).content;
  expect(await told("is there milk in the lisbon note?")).toBe(
    "No, “Trip to Lisbon” has no “milk”.",
  );
  expect(await told("what else is on the book ideas list")).toContain("A lighthouse keeper.");
  expect(await told("what's left on book ideas")).toContain("A lighthouse keeper.");
});

test("AI-01 NT-06 of a line that is on another list than was said it is asked, and what a list holds is told", async () => {
  const { say, kept } = await ada();
  expect((await say("oat milk is already in the groceries right?")).content).toBe(
    "Yes, “Groceries” has “Oat milk”.",
  );
  expect((await say("do i have eggs on the groceries list")).suggestions).toContain(
    "add eggs to the note “Groceries”",
  );
  const asked = await say("cross bananas off the shoping list, got them");
  expect(asked.content).toContain("Should I take “bananas” off “Groceries”?");
  expect((await kept())["Groceries"]).toBe("Bananas Oat milk");
  await say("yes");
  expect((await kept())["Groceries"]).toBe("Oat milk");
});

test("AI-01 NT-06 a list goes on over several turns, and what is no line of it is none", async () => {
  const { say, kept, titles } = await ada();
  await say("i need a list for packing: charger, sunscreen", "one");
  await say("and swimming things", "one");
  expect((await say("how many is that", "one")).content).toBe("“Packing” has 3 lines.");
  await say("new note called Beach", "two");
  for (const sentence of ["socks", "and a hat", "and take the socks off"])
    await say(sentence, "two");
  expect((await kept())["Beach"]).toBe("hat");
  await say("new list called gift ideas", "three");
  await say("scarf for mum", "three");
  expect((await kept())["Gift ideas"]).toBe("scarf for mum");
  await say("what tram was it to alfama?", "four");
  await say("add that it gets packed by 11", "four");
  expect((await kept())["Trip to Lisbon"]).toBe("Tram 28 to Alfama. it gets packed by 11");
  await say("put bread on the groceries and take bananas off", "five");
  expect((await kept())["Groceries"]).toBe("Oat milk bread");
  // Said after a note of its own, an errand is none of its lines, nor is a question or a thank you.
  const before = await kept();
  await say("new note called Later", "six");
  for (const sentence of ["call the vet", "thanks", "what is due?", "ok"])
    await say(sentence, "six");
  expect(await kept()).toEqual({ ...before, Later: "" });
  expect(await titles()).toEqual(["Buy milk", "Call mum"]);
});

test("AI-01 NT-02 a note is known by what it holds, and only by that", async () => {
  const { person, say, kept, titles } = await ada();
  await person.call(tasks.create, { body: { title: "Email Bob about the tram" } });
  await say("pin the note with the bananas and the milk");
  await say("archive the note that mentions alfama and apples");
  await say("delete the note with oat milk and bread");
  await say("delete Bananas and the launch");
  const all = (await person.call(notes.list, { query: {} })).body.data;
  expect(all.filter(({ isPinned }) => isPinned).map(({ title }) => title)).toEqual(["Groceries"]);
  expect(Object.keys(await kept())).toHaveLength(4);
  await say("delete the note about the tram", "other");
  const asked = await say("bin the note with bananas and oat milk");
  expect(asked.content).toBe("Do you mean “Groceries”?");
  expect(Object.keys(await kept())).toHaveLength(4);
  expect((await say("yes")).content).toBe("Deleted “Groceries”.");
  expect(await titles()).toEqual(["Buy milk", "Call mum", "Email Bob about the tram"]);
});

test("AI-01 NT-02 a note that is known by its text alone is asked about before anything takes from it", async () => {
  const { person, say, kept } = await ada();
  await person.call(notes.create, { body: { title: "Soup", content: "<p>Oat milk, leek.</p>" } });
  const before = await kept();
  for (const [id, sentence] of [
    ["del", "delete the note with tram 28"],
    ["clear", "clear the note that has bananas"],
    ["name", "rename the note with leek to Food"],
    ["put", "archive the note mentioning leek"],
  ] as const)
    expect((await say(sentence, id)).content).toMatch(/^Do you mean “/);
  const { content, suggestions } = await say("delete the note with oat milk", "two");
  expect(content).toBe("2 notes mention “oat milk”: “Soup”, “Groceries”. Which one do you mean?");
  expect(suggestions).toEqual(["delete “Soup”", "delete “Groceries”"]);
  expect(await kept()).toEqual(before);
  // What is added there is seen, and 'no' leaves it.
  await say("add salt to the note with leek");
  await say("delete the note with leek", "no");
  await say("no", "no");
  expect(await kept()).toEqual({ ...before, Soup: expect.stringMatching(/leek.*salt/) });
});

test("AI-01 NT-06 'change it to …' changes the one number of its kind, and no other", async () => {
  const { person, say, kept } = await ada();
  await person.call(notes.create, { body: { title: "Gate", content: "<p>Code 3412, ring.</p>" } });
  await say("open the Lisbon note", "lisbon");
  await say("change it to 1984", "lisbon");
  expect((await kept())["Trip to Lisbon"]).toBe("Tram 28 to Alfama.");
  await say("open the gate note", "gate");
  await say("change it to 1984", "gate");
  expect((await kept())["Gate"]).toBe("Code 1984, ring.");
});

test("AI-01 NT-06 a line that holds more than words is not moved by a sentence, which would lose it", async () => {
  const { person, say, kept } = await ada();
  await person.call(notes.create, {
    body: {
      title: "Camping",
      content: "<ul><li>Tent<ul><li>Pegs</li></ul></li><li>Lamp</li></ul>",
    },
  });
  const moved = await say("move tent from the camping note to the groceries");
  expect(moved.content).toContain("“Tent” holds more than words");
  expect(await kept()).toMatchObject({ Groceries: "Bananas Oat milk", Camping: "Tent Pegs Lamp" });
});

test("AI-01 NT-06 a line moves to another note, and a list is emptied but for what stays", async () => {
  const { person, say, kept } = await ada();
  await person.call(notes.create, {
    body: { title: "Packing list", content: "<ul><li>Passport</li><li>Charger</li></ul>" },
  });
  await say("move butter from the groceries to the packing list");
  await say("move bananas from the groceries to the cooking list");
  expect(await kept()).toMatchObject({
    Groceries: "Bananas Oat milk",
    "Packing list": "Passport Charger",
  });
  const moved = await say("move bananas from the groceries to the packing list");
  expect(moved.content).toBe("Moved “Bananas” from “Groceries” to “Packing list”.");
  const both = { Groceries: "Oat milk", "Packing list": "Passport Charger Bananas" };
  expect(await kept()).toMatchObject(both);
  await say("undo that");
  expect(await kept()).toMatchObject({
    Groceries: "Bananas Oat milk",
    "Packing list": "Passport Charger",
  });
  await say("empty the packing list except the keys");
  expect((await kept())["Packing list"]).toBe("Passport Charger");
  await say("empty the packing list except the passport");
  expect((await kept())["Packing list"]).toBe("Passport");
});

test("AI-01 NT-06 what a password is now takes its place, and what is said of it does not", async () => {
  const { person, say, kept } = await ada();
  const content = "<p>The wifi password is sunflower42.</p>";
  await person.call(notes.create, { body: { title: "Wifi password", content } });
  await say("the wifi password is wrong now");
  await say("the wifi password is in the drawer now");
  expect((await kept())["Wifi password"]).toBe("The wifi password is sunflower42.");
  await say("the wifi password is moonlight7 now, please change it");
  expect((await kept())["Wifi password"]).toBe("The wifi password is moonlight7.");
  await say("the wifi password is moonlight8 now");
  expect((await kept())["Wifi password"]).toBe("The wifi password is moonlight8.");
});
