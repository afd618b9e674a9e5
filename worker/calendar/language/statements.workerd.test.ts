import { calendar } from "#contract/calendar.ts";
import { conversations } from "#contract/conversations.ts";
import { expect, test } from "vitest";
import { talkOf } from "../../testing/saying.ts";
import { workspace } from "../../testing/workspace.ts";

/** Said on Saturday, 21 November 2026, ten o'clock in Berlin. */
const person = async () => {
  const ada = await (await workspace()).signUp();
  const dentist = { title: "Dentist", startTime: "2026-11-26T15:00", timeZone: null };
  await ada.call(calendar.create, { body: dentist });
  return {
    ...talkOf(ada),
    rules: async () =>
      (await ada.call(calendar.list, { query: {} })).body.data.map(({ recurrence }) => recurrence),
    kept: async () =>
      (await ada.call(calendar.list, { query: {} })).body.data
        .map(
          ({ title, startTime, endTime }) =>
            `${title} ${startTime.slice(0, 16)}/${endTime.slice(11, 16)}`,
        )
        .toSorted(),
  };
};
const dentist = "Dentist 2026-11-26T15:00/16:00";

test.each([
  ["the recital is on the 3rd of December at 6pm", [dentist, "Recital 2026-12-03T18:00/19:00"]],
  [
    "I'm having coffee with Priya on thursday at 10:30",
    ["Coffee with Priya 2026-11-26T10:30/11:30", dentist],
  ],
  [
    "we're meeting the Browns for dinner next friday at 7",
    [dentist, "Meet the Browns for dinner 2026-11-27T19:00/20:00"],
  ],
  ["dinner at Luigi's tomorrow 7:30", [dentist, "Dinner 2026-11-22T19:30/20:30"]],
  ["party is tomorrow from 10 to 14", [dentist, "Party 2026-11-22T10:00/14:00"]],
  ["party is tomorrow 20 to 1", [dentist, "Party 2026-11-22T20:00/01:00"]],
  ["dinner is tomorrow from 7 to 9", [dentist, "Dinner 2026-11-22T19:00/21:00"]],
  ["party is tomorrow from 8 to 12", [dentist, "Party 2026-11-22T20:00/00:00"]],
  ["concert is tomorrow at 11:00", ["Concert 2026-11-22T11:00/12:00", dentist]],
  ["the dentist is off", []],
  ["we have to cancel the dentist", []],
  ["add half an hour to the dentist", ["Dentist 2026-11-26T15:00/16:30"]],
  ["make dentist half past four", ["Dentist 2026-11-26T16:30/17:30"]],
  ["dentist at half four instead", ["Dentist 2026-11-26T16:30/17:30"]],
  ["make dentist quarter to four please", ["Dentist 2026-11-26T15:45/16:45"]],
  ["move the dentist to half past five", ["Dentist 2026-11-26T17:30/18:30"]],
  ["make the dentist half past three", ["Dentist 2026-11-26T15:30/16:30"]],
  ["the dentist's at half 4 now", ["Dentist 2026-11-26T16:30/17:30"]],
  ["dentist runs an hour and a half", ["Dentist 2026-11-26T15:00/16:30"]],
  ["I'm away from the 5th to the 9th", ["Away 2026-12-05/", dentist]],
  ["I'm away at the dentist", [dentist]],
  ["I'm away until friday", ["Away 2026-11-21/", dentist]],
  ["I'm away next week", ["Away 2026-11-23/", dentist]],
  ["I'm not in tomorrow morning", ["Away 2026-11-22T08:00/12:00", dentist]],
  ["I'm off to the shops on friday", [dentist]],
])("CA-06 '%s' is what the calendar holds then", async (sentence, kept) => {
  const ada = await person();
  await ada.say(sentence);
  expect(await ada.kept()).toEqual(kept);
});

test("CA-05 CA-06 'make it weekly' is said of what is there, and 'on that day only' of one time", async () => {
  const ada = await person();
  await ada.say("make the dentist weekly");
  expect(await ada.rules()).toEqual(["FREQ=WEEKLY"]);
  await ada.say("move the dentist to 8 on december 3rd only");
  expect(await ada.kept()).toEqual([dentist, "Dentist 2026-12-03T08:00/09:00"]);
});

test("CA-05 CA-06 what is there comes again by words", async () => {
  const ada = await person();
  await ada.say("set the dentist to repeat every other thursday");
  expect(await ada.rules()).toEqual(["FREQ=WEEKLY;INTERVAL=2;BYDAY=TH"]);
});

test.each([
  ["is there anything between 2 and 4 on thursday", "14:00–15:00", "• Dentist, Thu, Nov 26"],
  ["am i free from 3pm to 4pm on thursday", "You have no 30 minutes free", "• Dentist"],
  ["do i have anything on thursday between 9 and noon", "09:00–12:00", "free"],
  ["have i got anything before 4 on thursday", "06:00–15:00", "• Dentist"],
  ["am i free after 4 on thursday", "16:00–22:00"],
  ["who am i meeting on thursday", "1 event", "• Dentist"],
  ["what's up next", "Next is “Dentist”"],
  ["do i have time for a 2 hour workshop on thursday", "09:00–15:00", "free"],
  ["find me an hour for a haircut next week", "You are free next week", "• Mon, Nov 23"],
])("CA-06 '%s' is answered by what is there then", async (sentence, ...parts) => {
  const ada = await person();
  const content = await ada.say(sentence);
  for (const part of parts) expect(content).toContain(part);
});

test.each([
  ["how long until the dentist", "“Dentist” is in 5 days: Thu, Nov 26, 15:00–16:00."],
  ["how long is the dentist", "“Dentist” takes 1 hour: Thu, Nov 26, 15:00–16:00."],
])("CA-06 AI-01 '%s' is answered", async (sentence, answer) => {
  const { say } = await person();
  expect(await say(sentence)).toBe(answer);
});

test.each([
  ["the dentist got moved to friday at 4", ["Dentist 2026-11-27T16:00/17:00"]],
  ["switch the dentist on thursday to friday", ["Dentist 2026-11-27T15:00/16:00"]],
])("CA-06 AI-01 '%s' moves the event", async (sentence, events) => {
  const { say, kept } = await person();
  await say(sentence);
  expect(await kept()).toEqual(events);
});

test("CA-06 AI-01 how long it is until an event is said in days of the calendar, and within a day in hours and minutes", async () => {
  const ada = await (await workspace()).signUp();
  const events = [
    { title: "Concert", startTime: "2026-11-21T14:53", timeZone: null },
    { title: "Flight", startTime: "2026-11-22T10:00", timeZone: null },
    { title: "Parade", startTime: "2026-11-24T00:30", timeZone: null },
    { title: "Holiday", startTime: "2026-11-22", endTime: "2026-11-22", allDay: true },
  ];
  for (const body of events) await ada.call(calendar.create, { body });
  const ask = async (content: string) => {
    const said = { params: { id: "talk" }, body: { content, timeZone: "Europe/Berlin" } };
    return (await ada.call(conversations.say, said)).body.data.reply.content.split(":")[0];
  };
  expect(await ask("how long until the concert")).toBe("“Concert” is in 4 hours 53 minutes");
  expect(await ask("how long until the flight")).toBe("“Flight” is in 1 day");
  expect(await ask("how long until the parade")).toBe("“Parade” is in 3 days");
  expect(await ask("how long until the holiday")).toBe("“Holiday” is in 1 day");
});

test("CA-06 AI-01 events swap places, one time moves just this once, and one that nobody can make is asked about", async () => {
  const { say, events } = await withSeries();
  const standing = await events();
  await say("swap the gym and the dentist");
  await say("swap the board call with the moon");
  const asked = await say("can't make the gym on monday");
  expect(asked.suggestions).toEqual(["cancel “gym” on November 23"]);
  await say("when is the dentist");
  expect((await say("I can't make it")).content).toContain("Should I cancel it?");
  expect(await events()).toEqual(standing);

  await say("can't make the gym on monday");
  await say("yes");
  expect(await events()).toContain("Gym 2026-11-16T07:00 2026-11-23T07:00");
  await say("swap lunch with ann and the board call");
  expect(await events()).toEqual(
    expect.arrayContaining([
      "Board call 2026-11-27T12:30 ",
      "Lunch with Ann 2026-11-27T10:00 ",
      "Dentist 2026-11-26T15:00 ",
    ]),
  );
  await say("push gym to thursday just this once");
  expect(await events()).toEqual(
    expect.arrayContaining([
      "Gym 2026-11-16T07:00 2026-11-23T07:00,2026-11-25T07:00",
      "Gym 2026-11-26T07:00 ",
    ]),
  );
  const moved = await say("move the dentist to thursday at 3pm");
  expect(moved.content).toBe("“Dentist” is already Thu, Nov 26, 15:00–16:00.");
});

/** The same with a few more, one of which comes again. */
async function withSeries() {
  const ada = await (await workspace()).signUp();
  for (const [title = "", startTime = "", recurrence = null] of [
    ["Dentist", "2026-11-26T15:00"],
    ["Board call", "2026-11-27T10:00"],
    ["Lunch with Ann", "2026-11-27T12:30"],
    ["Gym", "2026-11-16T07:00", "FREQ=WEEKLY;BYDAY=MO,WE,FR"],
  ])
    await ada.call(calendar.create, { body: { title, startTime, recurrence, timeZone: null } });
  return {
    say: async (content: string) => {
      const body = { content, timeZone: "Europe/Berlin" };
      return (await ada.call(conversations.say, { params: { id: "talk" }, body })).body.data.reply;
    },
    events: async () =>
      (await ada.call(calendar.list, { query: {} })).body.data.map(
        ({ title, startTime, exceptions }) =>
          `${title} ${startTime.slice(0, 16)} ${exceptions.map((at) => at.slice(0, 16)).join()}`,
      ),
  };
}

test("CA-06 what comes again is called off on each day of a week that was said, and on no other", async () => {
  const ada = await (await workspace()).signUp();
  const body = {
    title: "Gym",
    startTime: "2026-11-16T07:00",
    recurrence: "FREQ=WEEKLY;BYDAY=MO,WE,FR",
    timeZone: null,
  };
  await ada.call(calendar.create, { body });
  for (const content of ["no gym next week", "cancel the gym next week", "gym is off next week"]) {
    for (const said of [content, "undo"])
      await ada.call(conversations.say, { params: { id: "talk" }, body: { content: said } });
    const [{ exceptions } = {}] = (await ada.call(calendar.list, { query: {} })).body.data;
    expect([content, exceptions]).toEqual([content, []]);
  }
  const again = { content: "no gym next week" };
  await ada.call(conversations.say, { params: { id: "talk" }, body: again });
  const [series] = (await ada.call(calendar.list, { query: {} })).body.data;
  expect(series?.exceptions.map((one) => one.slice(0, 10))).toEqual([
    "2026-11-23",
    "2026-11-25",
    "2026-11-27",
  ]);
});

test("CA-01 AI-01 another hour is said by its number alone", async () => {
  const ada = await person();
  await ada.say("add event lunch with Ann on friday at 12:30");
  for (const [said, kept] of [
    ["lunch with ann moved to 1pm", "2026-11-27T13:00/14:00"],
    ["no wait, 1.30", "2026-11-27T13:30/14:30"],
    ["move lunch with ann to 1.15", "2026-11-27T13:15/14:15"],
  ] as const) {
    await ada.say(said);
    expect(await ada.kept()).toContain(`Lunch with Ann ${kept}`);
  }
});

test("CA-01 what is by day is moved to no hour of the night", async () => {
  const ada = await person();
  await ada.say("add event physio tomorrow at 8:30");
  await ada.say("move physio to half past three");
  expect(await ada.kept()).toContain("Physio 2026-11-22T15:30/16:30");
  await ada.say("move physio to 4");
  expect(await ada.kept()).toContain("Physio 2026-11-22T16:00/17:00");
  await ada.say("move physio to 6:30 am");
  await ada.say("move physio to 6");
  expect(await ada.kept()).toContain("Physio 2026-11-22T06:00/07:00");
});

test("AI-02 a name, a day and an hour alone may move what is there, or be one more", async () => {
  const ada = await person();
  const reply = await ada.reply("dentist next tuesday at half past three");
  expect(reply.content).toContain("move it, or add another?");
  expect(await ada.kept()).toEqual([dentist]);
  await ada.say(reply.suggestions[1] ?? "");
  expect(await ada.kept()).toEqual(["Dentist 2026-11-24T15:30/16:30", dentist]);
});

test.each([
  ["the dentist is at Nando's", "at Nando's."],
  ["the dentist is now on zoom", "at Zoom."],
  ["the dentist is in the morning", "What should I do with it?"],
  ["the dentist fell through", "Canceled “Dentist”"],
])("CA-03 '%s' is said of where it is, or of its end", async (sentence, said) => {
  const ada = await person();
  expect(await ada.say(sentence)).toContain(said);
});

test("AI-02 CA-03 'an hour later' is later than something that is there, and no hour from now on", async () => {
  const ada = await person();
  await ada.say("the physio is half an hour later now");
  expect(await ada.kept()).toEqual([dentist]);
  await ada.say("the dentist is half an hour later now");
  const moved = dentist.replace("15:00/16:00", "15:30/16:30");
  expect(moved).not.toBe(dentist);
  expect(await ada.kept()).toEqual([moved]);
  await ada.say("schedule a call with the bank on thursday 11 to 11 30");
  expect(await ada.kept()).toContain("Call with the bank 2026-11-26T11:00/11:30");
});
