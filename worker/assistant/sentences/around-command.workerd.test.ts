import { conversations } from "#contract/conversations.ts";
import { type NewTask, tasks } from "#contract/tasks.ts";
import { expect, test } from "vitest";
import { furnish } from "../../testing/furnish.ts";
import { workspace } from "../../testing/workspace.ts";

/** What is there on Saturday, 21 November 2026. */
const there: readonly NewTask[] = [
  { title: "Pay rent", dueDate: "2026-11-27" },
  { title: "Water the plants" },
  { title: "Fix the bike" },
  { title: "Quarterly report", dueDate: "2026-11-20" },
  { title: "Book flights" },
  { title: "Call mum" },
];
const [rent, plants, bike] = ["Pay rent", "Water the plants", "Fix the bike"];
const [report, flights] = ["Quarterly report", "Book flights"];
const gone = null;
const done = { status: "completed" } as const;
const begun = { status: "in_progress" } as const;

test.each<[string[], Record<string, Partial<NewTask> | typeof gone>]>([
  // A reason that runs on behind what is meant.
  [["delete the flights one we're taking the train"], { [flights]: gone }],
  [["scrap the bike one I sold it last week"], { [bike]: gone }],
  [["remove the bike we sold it"], { [bike]: gone }],
  [["put batteries on my list as the remote died"], { batteries: {} }],
  [["push the rent to the 30th as payday is late"], { [rent]: { dueDate: "2026-11-30" } }],
  // Courtesy, and a story before the errand.
  [["could you be a dear and add buy stamps, thanks a bunch"], { "buy stamps": {} }],
  [["do me a favour and bin the flights task, much obliged"], { [flights]: gone }],
  [["long story short the bike needs new tyres, add order tyres"], { "order tyres": {} }],
  // A change that is told.
  [["the report is a ten minute affair, not forty"], { [report]: { estimatedDuration: 10 } }],
  [["knee deep in the report"], { [report]: begun }],
  [["report's nearly there, call it 80 percent"], { [report]: { progress: 80 } }],
  [["the bike will take longer, call it 3 hours"], { [bike]: { estimatedDuration: 180 } }],
  [["call it 4 hours"], {}],
  // What restricts or forbids is no reason, and what is asked is not done.
  [["delete the flights one the boss wants to keep"], {}],
  [["delete the bike one I never want to lose"], {}],
  [["delete the bike one we don't sell"], {}],
  [["is the bike fixed, rent to sunday"], { [rent]: { dueDate: "2026-11-22" } }],
  [["show rent, bike and flights in my tasks"], {}],
  [["delete rent, bike and plants in my tasks"], {}],
  // What is said after something done is done as well.
  [["paid the rent, still need to call Bob"], { [rent]: done, "call Bob": {} }],
  [["paid the rent but didn't water the plants and add milk"], { [rent]: done, milk: {} }],
  // A number goes to what was set, not to what a title says.
  [["add 30 m of cable", "make that 40"], { "30 m of cable": { estimatedDuration: null } }],
  [["set flights to 3 hours", "3:30 I meant"], { [flights]: { estimatedDuration: 180 } }],
  [["set flights to 3 hours", "actually make that 4"], { [flights]: { estimatedDuration: 240 } }],
  [
    ["add polish shoes today at 8 in the evening", "8:30 I meant"],
    { "polish shoes": { dueTime: "20:30" } },
  ],
  [["the report takes 3-4h"], { [report]: { estimatedDuration: 240 } }],
  [["up to my elbows in the bike"], { [bike]: begun }],
  [["just cracked on with the report"], { [report]: begun }],
  // Days.
  [
    ["pay the nanny on the ninth of every month"],
    { "pay the nanny": { dueDate: "2026-12-09", repeat: "FREQ=MONTHLY;BYMONTHDAY=9" } },
  ],
  [["send the invoice before the 8th"], { "send the invoice": { dueDate: "2026-12-07" } }],
  // A name that a pause takes back; a pause in a longer list takes nothing back.
  [["add oranges, er, lemons"], { lemons: {} }],
  [["add pears, uh no, plums to my list"], { plums: {} }],
  [["buy oat milk, uh no, plums to my list"], {}],
  [["paid the rent, er, watered the plants"], {}],
  [["remind me to, er, call Bob"], { "call Bob": {} }],
  // Short sentences in a row.
  [["rent paid, plants to monday"], { [rent]: done, [plants]: { dueDate: "2026-11-23" } }],
  [["bike fixed, rent to sunday"], { [bike]: done, [rent]: { dueDate: "2026-11-22" } }],
  [["delete the bike, no hang on, the flights"], {}],
  [
    ["bike fixed, rent to sunday, flights low"],
    { [bike]: done, [rent]: { dueDate: "2026-11-22" }, [flights]: { priority: "low" } },
  ],
  [
    ["flights done and dusted, bike to wed"],
    { [flights]: done, [bike]: { dueDate: "2026-11-25" } },
  ],
  [["watered the plants but didn't pay the rent"], { [plants]: done }],
  [["fixed the bike but not the report"], { [bike]: done }],
  [["paid the rent, not watered the plants yet"], { [rent]: done }],
  [["sandpaper, varnish and hooks into my tasks"], { sandpaper: {}, varnish: {}, hooks: {} }],
  [["put stamps on the list, and also envelopes"], {}],
  [["holidays from the 23rd until new year's day"], {}],
  [["wine tasting sat week 8pm"], { "wine tasting": { dueDate: "2026-12-05", dueTime: "20:00" } }],
  // The verb at the end.
  [["the report please to tomorrow move"], { [report]: { dueDate: "2026-11-22" } }],
  [["for monday the report set please"], { [report]: { dueDate: "2026-11-23" } }],
  [["the rent please as done mark"], { [rent]: done }],
  // What goes on with the sentence before.
  [
    ["add call the roofer", "for tomorrow and urgent"],
    { "call the roofer": { dueDate: "2026-11-22", priority: "urgent" } },
  ],
  [
    ["add order compost", "should be low, and on the 4th"],
    { "order compost": { dueDate: "2026-12-04", priority: "low" } },
  ],
  [["mark the rent done", "not that one, the bike"], { [bike]: done }],
  [["delete the bike", "oops wrong one"], {}],
  [["pay rent is urgent", "nah, leave it as it was"], {}],
  [["set the bike to urgent", "no, scratch it"], {}],
  [["set the report to 3 hours", "actually make that 4"], { [report]: { estimatedDuration: 240 } }],
  [
    ["remind me to fetch the kids at 3", "3:30 I meant"],
    { "fetch the kids": { dueTime: "15:30" } },
  ],
  [
    ["set flights to high", "and the same goes for the bike"],
    { [flights]: { priority: "high" }, [bike]: { priority: "high" } },
  ],
  [["add get a spade", "likewise a trowel"], { "get a spade": {}, "get a trowel": {} }],
  // A word and a day may be of what is there, or something new.
  [["report before the 30th"], {}],
  [["report by the 4th of december please"], {}],
  [["the report by monday"], { [report]: { dueDate: "2026-11-23" } }],
  [["quarterly report is due by monday"], { [report]: { dueDate: "2026-11-23" } }],
  [["report by monday", "the first one"], { [report]: { dueDate: "2026-11-23" } }],
  // A guess moves nothing.
  [["I think the report was moved"], {}],
  [["I think the report was moved to friday"], {}],
  [["I reckon the plants could wait until sunday"], {}],
])("AI-01 %j does that and nothing else", async (sentences, meant) => {
  const ada = await (await workspace()).signUp();
  await furnish(ada, { tasks: there });
  for (const content of sentences)
    await ada.call(conversations.say, { params: { id: "talk" }, body: { content } });
  const { data } = (await ada.call(tasks.list, { query: {} })).body;
  const all = new Map<string, object | null>(
    there.map((one) => [one.title, { status: "pending", priority: "medium", ...one }]),
  );
  for (const [title, fields] of Object.entries(meant))
    all.set(title, fields && { ...all.get(title), ...fields });
  const left = [...all].filter(([, fields]) => fields !== gone);
  expect(data.map(({ title }) => title).toSorted()).toEqual(
    left.map(([title]) => title).toSorted(),
  );
  for (const [title, fields] of left)
    expect(data.find((one) => one.title === title)).toMatchObject(fields ?? {});
});

test("AI-01 tonight and an afternoon are planned for themselves", async () => {
  const ada = await (await workspace()).signUp();
  await furnish(ada, { tasks: there });
  for (const [content, when] of [
    ["plan tonight", "this evening"],
    ["plan friday in the afternoon", "in the afternoon"],
  ] as const) {
    const body = { content };
    const { reply } = (await ada.call(conversations.say, { params: { id: "talk" }, body })).body
      .data;
    expect(reply.content).toContain(when);
  }
  expect((await ada.call(tasks.list, { query: {} })).body.data).toHaveLength(there.length);
});

test.each([
  ["I reckon the plants could wait until sunday", "move the plants to sunday"],
  ["I think the report was moved to friday", "move the report to friday"],
  ["maybe the bike should be urgent", "make the bike urgent"],
  [
    "I was at the vet and they said come back in two weeks, put that in",
    "add task come back in two weeks",
  ],
])("AI-01 '%s' is asked about", async (content, suggested) => {
  const ada = await (await workspace()).signUp();
  await furnish(ada, { tasks: there });
  const { reply } = (
    await ada.call(conversations.say, { params: { id: "talk" }, body: { content } })
  ).body.data;
  expect(reply.suggestions).toContain(suggested);
});
