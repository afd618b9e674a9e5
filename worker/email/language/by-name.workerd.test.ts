import { expect, test } from "vitest";
import { email } from "#contract/email.ts";
import { emailLabels } from "#contract/email/labels.ts";
import { mailTalk } from "../../testing/mail-talk.ts";

/** Ada, with mail from a few people, and what she says in one conversation. */
async function ada() {
  const from = (id: string, who: string, subject: string, text: string, ago: number) => ({
    id,
    from: `${who} <${id}@example.com>`,
    subject,
    text,
    ago,
  });
  const { person, ...talk } = await mailTalk([
    from("review", "Maya Okafor", "Design review", "Please look at the new screens.", 10),
    from("lunch", "Tom Berger", "Lunch on Friday?", "Luigi's at 12:30, are you in?", 80),
    from("flat", "Ana Silva", "Flat viewing on Thursday", "At 17:00, Rosenweg 12.", 90),
    from("offsite", "Maya Okafor", "Team offsite", "Pick one: lake or mountains?", 900),
    from("sea", "Mum", "Holiday pictures", "Here are the pictures from the sea.", 1_000),
  ]);
  const labelled = async () => {
    const all = (await person.call(emailLabels.list, {})).body.data;
    const mails = (await person.call(email.list, { query: { folder: "all" } })).body.data;
    return all.map(({ id, name }) => [
      name,
      mails.filter(({ labels }) => labels.includes(id)).map(({ subject }) => subject),
    ]);
  };
  return { ...talk, labelled, person };
}

test.each<[string, string, string]>([
  ["tell tom yes im in", "Tom Berger", "Yes I'm in."],
  ["text tom nope cant make it", "Tom Berger", "Nope cant make it."],
  ["tell ana sounds good", "Ana Silva", "Sounds good."],
  ["reply to maya re offsite: lake please", "“Team offsite”", "Lake please."],
  ["answer maya about the design review: on it", "“Design review”", "On it."],
])("AI-01 EM-07 '%s' is a letter to %s", async (said, whom, body) => {
  const { say, titles, waiting } = await ada();
  expect(await say(said)).toContain(whom);
  expect(await waiting()).toMatchObject([{ capability: "email.reply", input: { body } }]);
  expect(await titles()).toEqual([]);
});

test.each<[string, RegExp]>([
  ["who wrote about the flat", /^1 email about “flat”:\n• Ana Silva/],
  ["who mailed me about lunch and when is it", /Luigi's at 12:30/],
  ["what did Maya write about the screens?", /^Maya Okafor, “Design review”: Please look/],
  ["find the mail from mum with the photos", /^No emails from mum about “photos”, but 1 email/],
  ["show me mum's mail with the pics", /but 1 email from mum:\n• Mum: Holiday pictures/],
])("AI-01 EM-07 '%s' is told of the mail", async (said, told) => {
  const { say } = await ada();
  expect(await say(said)).toMatch(told);
});

test.each<[readonly string[], string, string]>([
  [["make a label called house hunting", "and put anas mail in it"], "house hunting", "Flat"],
  [["new label trips", "add mums mail to it"], "trips", "Holiday"],
  [["make me a new label called fun", "stick it on the lunch mail"], "fun", "Lunch"],
  [["new label called House and stick it on the flat mail"], "House", "Flat"],
  [["make a new label Sea and put mum's mail in it"], "Sea", "Holiday"],
])("AI-01 EM-07 %j is one label, with that mail under it", async (turns, name, subject) => {
  const { say, labelled, titles } = await ada();
  for (const turn of turns) await say(turn);
  expect(await labelled()).toEqual([[name, [expect.stringContaining(subject)]]]);
  expect(await titles()).toEqual([]);
});

test("AI-01 EM-07 what is to be done with a new label is never another label's name", async () => {
  const { say, labelled } = await ada();
  await say("make a label called house hunting");
  await say("and put the number of the landlord in it");
  expect((await labelled()).map(([name]) => name)).toEqual(["house hunting"]);
});

test.each(["label the flat viewing mail as travel", "label the mail about the flat as travel"])(
  "AI-01 EM-09 '%s', and then 'I meant the one from Tom', labels that and makes no other label",
  async (said) => {
    const { say, labelled, person } = await ada();
    await person.call(emailLabels.create, { body: { name: "Travel" } });
    await say(said);
    await say("no, I meant the one from Tom");
    expect(await labelled()).toEqual([["Travel", ["Lunch on Friday?"]]]);
  },
);
