import { calendar } from "#contract/calendar.ts";
import { preferences } from "#contract/preferences.ts";
import { tasks } from "#contract/tasks.ts";
import { expect, test } from "vitest";
import { talkOf } from "../../testing/saying.ts";
import { workspace } from "../../testing/workspace.ts";
import { berlin } from "../../testing/caller.ts";

/** Ada on Saturday, Nov 21, at ten in Berlin. */
async function person() {
  const ada = await (await workspace()).signUp();
  for (const body of [
    { title: "Dentist", startTime: "2026-11-26T15:00" },
    { title: "Standup", startTime: "2026-11-23T09:30", recurrence: "FREQ=DAILY" },
    { title: "Lunch with Ann", startTime: "2026-11-27T12:30" },
  ])
    await ada.call(calendar.create, { body }, berlin);
  const kept = async () =>
    (await ada.call(calendar.list, { query: {} })).body.data.map(
      ({ title, startTime, endTime, recurrence }) =>
        `${title} ${startTime.slice(8, 16)}/${endTime.slice(11, 16)} ${recurrence ?? ""}`.trim(),
    );
  const before = await kept();
  return {
    ada,
    say: talkOf(ada).say,
    made: async () => (await kept()).filter((one) => !before.includes(one)),
  };
}

test.each([
  ["book 2h deep work on tue morning after standup", "Deep work 24T10:30/12:30"],
  ["schedule 90 min writing on thursday afternoon after the dentist", "Writing 26T16:00/17:30"],
  ["plan 1h reading tuesday morning before lunch", "Reading 24T11:00/12:00"],
  ["book 30 min admin tomorrow after lunch", "Admin 22T13:00/13:30"],
  [
    "violin lesson for Max tuesdays 4 to 4:45",
    "Violin lesson for Max 24T16:00/16:45 FREQ=WEEKLY;BYDAY=TU",
  ],
  ["ballet for Mia thursdays 5 to 6", "Ballet for Mia 26T17:00/18:00 FREQ=WEEKLY;BYDAY=TH"],
  ["dentist has been moved to the same time next week", "Dentist 03T15:00/16:00"],
])("AI-01 CA-06 '%s' keeps that time", async (said, event) => {
  const { say, made } = await person();
  await say(said);
  expect(await made()).toEqual([event]);
});

test("AI-01 an appointment without a day is asked when it is, and goes there", async () => {
  const { say, made } = await person();
  expect(await say("vet appointment for minka")).toBe("When is “Vet appointment for minka”?");
  await say("tuesday at 3");
  expect(await made()).toEqual(["Vet appointment for minka 24T15:00/16:00"]);
});

test.each([
  ["can i do friday at 1", /^No, “Lunch with Ann”/],
  ["what gaps have i got on friday", /^You are free on Fri, Nov 27:/],
  ["how much free time do i have on friday", /^You are free on Fri, Nov 27:/],
  ["where's my longest gap on friday", /^You are free on Fri, Nov 27:/],
])("AI-01 CA-06 '%s' asks about that day", async (said, answer) => {
  const { say } = await person();
  expect(await say(said)).toMatch(answer);
});

test("AI-01 TK-02 what is called by a night keeps its name, and a title in single quotes its words", async () => {
  const { ada, say } = await person();
  await say("Monday night football sweepstake");
  await say("and put 'call Henrik about the lease' as a task for thursday instead");
  const made = (await ada.call(tasks.list, { query: {} })).body.data;
  expect(made.map(({ title, dueDate }) => `${title} ${String(dueDate)}`).toSorted()).toEqual([
    "Monday night football sweepstake 2026-11-23",
    "call Henrik about the lease 2026-11-26",
  ]);
});

test("AI-01 the first day of the week is set as at home", async () => {
  const { ada, say } = await person();
  await say("I want to see the week starting on Monday, like at home in Spain");
  const { weekStart } = (await ada.call(preferences.get, {})).body.data;
  expect(weekStart).toBe("monday");
});

test.each([
  [["remind me an hour before", "hm make it two hours"], 120, "26T15:00/16:00"],
  [["remind me an hour before", "no wait, 90 minutes"], 90, "26T15:00/16:00"],
  // How long it takes is said as such, and is what 'it' is where nothing reminds.
  [["remind me an hour before", "make it two hours long"], 60, "26T15:00/17:00"],
  [["make it two hours"], 15, "26T15:00/17:00"],
])("CA-09 AI-01 behind a reminder %j is of that", async (remarks, minutes, times) => {
  const { ada, say } = await person();
  await say("when is the dentist");
  for (const remark of remarks) await say(remark);
  const all = (await ada.call(calendar.list, { query: {} })).body.data;
  const dentist = all.find(({ title }) => title === "Dentist");
  expect(`${dentist?.startTime.slice(8, 16)}/${dentist?.endTime.slice(11, 16)}`).toBe(times);
  expect(dentist?.reminders?.[0] ?? null).toBe(minutes);
});

test.each([
  ["when is the standup", "can't make the standup on tuesday, skip it just that once", 1],
  ["when is the dentist", "cant make the dentist on monday, skip it just that once", 0],
])(
  "CA-05 AI-01 behind '%s' '%s' leaves out one time of what comes again",
  async (asked, said, count) => {
    const { ada, say } = await person();
    await say(asked);
    await say(said);
    const all = (await ada.call(calendar.list, { query: {} })).body.data;
    expect(all.length).toBe(3);
    expect(all.flatMap(({ exceptions }) => exceptions).length).toBe(count);
  },
);

test("CA-06 AI-01 'put it at Luigi's' says where what was just made is, and no item goes to 'it' alone", async () => {
  const { ada, say } = await person();
  const places = async () =>
    (await ada.call(calendar.list, { query: {} })).body.data.map(({ location }) => location ?? "");
  await say("when is the lunch with Ann");
  await say("put it at 1");
  expect(await places()).toEqual(["", "", ""]);
  await say("put it at Luigi's");
  expect((await places()).toSorted()).toEqual(["", "", "Luigi's"]);
});

test.each([
  ["coffee with Priya tuesday at half three, an hour or so", "Coffee with Priya 24T15:30/16:30"],
  ["lunch with Tim tuesday at 1, 45 minutes", "Lunch with Tim 24T13:00/13:45"],
])("CA-06 AI-01 '%s' takes so long", async (said, event) => {
  const { say, made } = await person();
  await say(said);
  expect(await made()).toEqual([event]);
});

test.each([
  [["is tuesday free", "and wednesday?"], /^You are free on Wed, Nov 25/],
  [["am i free thursday", "what about friday"], /^You are free on Fri, Nov 27/],
  [["when am i free on thursday", "and friday?"], /Fri, Nov 27/],
  [["when am I free on Thursday", "what about four thirty"], /free.*Thu, Nov 26.*16:30/],
  [["is thursday free", "what about noon?"], /Thu, Nov 26.*12:00/],
  // What is due is asked for, and nothing of the hours that are free.
  [["what is due tuesday", "and wednesday?"], /^(?!You are free)/],
])("CA-06 AI-01 after %j the other day is asked about", async (said, answer) => {
  const { say } = await person();
  let last = "";
  for (const one of said) last = await say(one);
  expect(last).toMatch(answer);
});

test("CA-05 AI-01 'the standup moves to Tuesdays and Thursdays' moves what comes again, and tells of no other days", async () => {
  const { say, made } = await person();
  await say("the dentist moves me to tears");
  expect(await made()).toEqual([]);
  await say("the standup moves to tuesdays and thursdays");
  expect((await made()).some((one) => one.endsWith("FREQ=WEEKLY;BYDAY=TU,TH"))).toBe(true);
});

test.each([
  ["whens my next thing", /^Next is “Standup”/],
  ["when is the next one?", /^Next is “Standup”/],
])("CA-06 AI-01 '%s' asks what comes next", async (said, answer) => {
  const { say } = await person();
  expect(await say(said)).toMatch(answer);
});

test("AI-02 CA-01 a place that says another day or hour was not read: nothing is added for half of a sentence", async () => {
  const { say, made } = await person();
  await say(
    "i have dinner at rosas on the 28th 7 30 and a hike on the 29th starting 8 in the morning",
  );
  expect(await made()).toEqual([]);
  await say("dinner on friday at 8pm at the 5th avenue grill");
  expect(await made()).toEqual(["Dinner 27T20:00/21:00"]);
});
