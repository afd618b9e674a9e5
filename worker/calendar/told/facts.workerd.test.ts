import { calendar } from "#contract/calendar.ts";
import { tasks } from "#contract/tasks.ts";
import { expect, test } from "vitest";
import { talkOf } from "../../testing/saying.ts";
import { workspace } from "../../testing/workspace.ts";

/** Said on Saturday, 21 November 2026, ten o'clock in Berlin. */
const person = async () => {
  const ada = await (await workspace()).signUp();
  return {
    say: talkOf(ada).say,
    kept: async () =>
      (await ada.call(calendar.list, { query: {} })).body.data.map(
        ({ title, startTime, endTime, location, recurrence }) =>
          [title, `${startTime.slice(2, 16)}/${endTime.slice(11, 16)}`, location, recurrence ?? ""]
            .filter((part) => part !== "")
            .join(" "),
      ),
    due: async () =>
      (await ada.call(tasks.list, { query: {} })).body.data.map(({ title }) => title),
  };
};

test.each([
  [
    "seminar room B, tuesday, 1 to 2.30, group project w/ Tom and Aisha",
    ["Seminar, group project w/ Tom and Aisha 26-11-24T13:00/14:30 room B"],
  ],
  [
    "mum's birthday is the 12th of jan, every year obviously",
    ["Mum's birthday 27-01-12/ FREQ=YEARLY"],
  ],
  [
    "dad's op is on the 9th at 7.45 in the morning, st thomas",
    ["Dad's op 26-12-09T07:45/08:45 st thomas"],
  ],
  ["it's mina's leaving do on the 11th", ["Mina's leaving do 26-12-11/"]],
  [
    "essay feedback meeting w/ dr osei 24/11 @ 1145",
    ["Essay feedback meeting w/ dr osei 26-11-24T11:45/12:45"],
  ],
  [
    "football practice sat mornings 9:30, both boys, from next week",
    ["Football practice, both boys 26-11-28T09:30/10:30 FREQ=WEEKLY;BYDAY=SA"],
  ],
  [
    "volunteer at the library, tuesdays and thursdays 10-12 until xmas",
    ["Volunteer 26-11-24T10:00/12:00 library FREQ=WEEKLY;UNTIL=20261225;BYDAY=TU,TH"],
  ],
  [
    "flat viewing mon 5:30pm 22 elm road, and another at 6:15 on the same street no 40",
    [
      "Flat viewing 26-11-23T17:30/18:30 22 elm road",
      "Flat viewing 26-11-23T18:15/19:15 40 elm road",
    ],
  ],
  [
    "i have exam the 15 december in morning, from 8 until 11, and the 17 the same",
    ["Exam 26-12-15T08:00/11:00", "Exam 26-12-17T08:00/11:00"],
  ],
  ["put launch party in the diary, friday 12 march, eve", ["Launch party 27-03-12T18:00/19:00"]],
  ["focus time wed 1 - 4, mark me busy", ["Focus time 26-11-25T13:00/16:00"]],
  [
    "make an event from the dentist text: thurs 10 dec, 9:10, hygienist, 30 min",
    ["Dentist, hygienist 26-12-10T09:10/09:40"],
  ],
  ["nursery closed thurs so i'm home all day", ["Nursery closed 26-11-26/"]],
  [
    "i've booked the flights!! 3 feb out, 8 feb back",
    ["Flight out 27-02-03/", "Flight back 27-02-08/"],
  ],
  ["night shift friday 10pm till 6am", ["Night shift 26-11-27T22:00/06:00"]],
  ["table booked for 4 at 8 on friday", ["Table booked for 4 26-11-27T20:00/21:00"]],
  ["visiting my sister 5-8 december", ["Visiting my sister 26-12-05/"]],
  [
    "guitar lessons every thursday at 5 starting next week",
    ["Guitar lessons 26-11-26T17:00/18:00 FREQ=WEEKLY;BYDAY=TH"],
  ],
  [
    "kickoff call with acme: tue 24 nov, 3pm, 45 min, teams",
    ["Kickoff call with acme 26-11-24T15:00/15:45 teams"],
  ],
  ["my sister's birthday is the 3rd of march", ["Sister's birthday 27-03-03/ FREQ=YEARLY"]],
  [
    "nan's 80th is on the 19th of december, 1pm, the swan",
    ["Nan's 80th 26-12-19T13:00/14:00 the swan"],
  ],
  [
    "i have interview the 30 november at 10, from 10 until 11.30",
    ["Interview 26-11-30T10:00/11:30"],
  ],
  [
    "football practice tuesdays and thursdays 5.30",
    ["Football practice 26-11-24T17:30/18:30 FREQ=WEEKLY;BYDAY=TU,TH"],
  ],
  [
    "plumbing job at Mrs Okafor's, 14 Larch Road, Tuesday 8am, should take 3 hrs",
    ["Plumbing job 26-11-24T08:00/11:00 14 Larch Road"],
  ],
  ["night shift tonite 8 to 8", ["Night shift 26-11-21T20:00/08:00"]],
  ["paris 11th to 13th december", ["Paris 26-12-11/"]],
  ["yoga every tuesday until easter", ["Yoga 26-11-24/ FREQ=WEEKLY;UNTIL=20270328;BYDAY=TU"]],
  [
    "yoga every tuesday at 6 till easter",
    ["Yoga 26-11-24T18:00/19:00 FREQ=WEEKLY;UNTIL=20270328;BYDAY=TU"],
  ],
  ["shop's shut 24th to 27th dec", ["Shop's shut 26-12-24/"]],
  ["picking kids up at 3 on monday not 3.30", ["Picking kids up 26-11-23T15:00/16:00"]],
  ["late shift sunday 2-10", ["Late shift 26-11-22T14:00/22:00"]],
  ["i've got a scan on wednesday at 2.20", ["Scan 26-11-25T14:20/15:20"]],
])("AI-01 CA-06 '%s' tells of what takes place", async (sentence, kept) => {
  const ada = await person();
  await ada.say(sentence);
  expect((await ada.kept()).toSorted()).toEqual(kept.toSorted());
});

test.each([
  "paint the fence sat 2-4",
  "study for the exam monday 6-8",
  "prepare for the exam tuesday 9-11",
  "take the kids to swimming lesson saturday 10-11",
  "practice piano daily 5pm",
  "birthday card for gran tonight",
])("AI-01 '%s' is to be done, and takes no place", async (sentence) => {
  const ada = await person();
  await ada.say(sentence);
  expect([await ada.kept(), await ada.due()]).toEqual([[], [expect.any(String)]]);
});

test.each([
  "the washing machine has been broken since monday",
  "ann said the party is on friday at 8",
  "we might have a party on the 12th at 7",
  "i had lunch with ann on friday 12-1",
  "the shop is open on sunday 10-4",
  "nobody told me the exam is on friday at 9",
  "is the exam on friday at 3?",
])("AI-01 '%s' puts nothing into the calendar", async (sentence) => {
  const ada = await person();
  await ada.say(sentence);
  expect([await ada.kept(), await ada.due()]).toEqual([[], []]);
});

test("AI-01 CA-06 a birthday party is once", async () => {
  const ada = await person();
  await ada.say("add event Birthday party on saturday 5 december");
  expect(await ada.kept()).toEqual(["Birthday party 26-12-05/"]);
});

test("AI-01 CA-06 a birthday is reminded of a week before, as it was said of it", async () => {
  const ada = await person();
  await ada.say("mum's birthday is the 12th of jan");
  const said = await ada.say("tell me a week before so i can get a present");
  expect(said).toContain("1 week before");
});

test.each([
  ["new event", "dentist friday at 3", "Dentist 26-11-27T15:00/16:00"],
  ["add an event", "budget with sam, tuesday 2-3", "Budget with sam 26-11-24T14:00/15:00"],
])("AI-01 CA-06 '%s' asks what and when, and '%s' is the answer", async (asked, answer, kept) => {
  const ada = await person();
  await ada.say("add event dentist thursday at 3");
  const said = await ada.say(asked);
  expect(said).toContain("What should I put in your calendar, and when?");
  await ada.say(answer);
  expect(await ada.kept()).toEqual(expect.arrayContaining([kept]));
  expect(await ada.kept()).toHaveLength(2);
});

test("AI-01 CA-06 an answer without a day is asked for it", async () => {
  const ada = await person();
  await ada.say("new event");
  const said = await ada.say("dentist");
  expect(said).toContain("When is “Dentist”?");
  await ada.say("friday at 3");
  expect(await ada.kept()).toEqual(["Dentist 26-11-27T15:00/16:00"]);
});

test("AI-01 CA-06 an hour without a day is said of what is there, and what ought to be done is no event", async () => {
  const ada = await person();
  await ada.say("add task Dentist appointment on thursday at 2pm");
  await ada.say("dentist 3pm");
  await ada.say("The telephone call to my mother ought to be made on Sunday at eleven o'clock.");
  expect([await ada.kept(), await ada.due()]).toEqual([[], ["Dentist appointment"]]);
  await ada.say("ive got a meeting with the bank tomorrow 2pm");
  expect(await ada.kept()).toEqual(["Meeting with the bank 26-11-22T14:00/15:00"]);
});

test("AI-01 CA-06 several dates in one breath are no event of one of them", async () => {
  const ada = await person();
  await ada.say("got my mocks 7 dec maths 8 dec bio 10 dec chem all 9am");
  expect(await ada.kept()).toEqual([]);
});
