import { expect, test } from "vitest";
import { proposals } from "#contract/agents/proposals.ts";
import { email } from "#contract/email.ts";
import { mailTalk } from "../../testing/mail-talk.ts";

/** Ada, with a mail from Maya, what she says, and what then waits for her. */
async function saying(...said: readonly string[]) {
  const { space, person, say, waiting, titles } = await mailTalk(
    [{ id: "review", from: "Maya Okafor <maya@example.com>", subject: "Design review", ago: 10 }],
    { timeZone: "UTC" },
  );
  await space.db.prepare("update email_accounts set state = 'connected'").run();
  const answer = await say(...said);
  return { space, person, answer, titles: await titles(), waiting: await waiting() };
}

const monday = { day: "2026-11-23", time: "08:00", zone: "UTC" };
const budget = { to: "bob@x.example", body: "The budget is 40k." };

test.each<[string, object]>([
  ["email bob@x.example on Monday at 8 saying the budget is 40k", { ...budget, when: monday }],
  [
    "schedule an email to bob@x.example for Monday 8am saying the budget is 40k",
    { ...budget, when: monday },
  ],
  [
    "send bob@x.example an email on Monday at 8 saying the budget is 40k",
    { ...budget, when: monday },
  ],
  ["shoot an email to bob@x.example saying the budget is 40k", budget],
  ["write to bob@x.example that the budget is 40k", budget],
  ["drop a line to bob@x.example, the budget is 40k", budget],
  ["ping maya that I'm late", { to: "maya@example.com", body: "I'm late." }],
  // The day stands in the letter.
  [
    "send an email to bob@x.example saying the review is on Monday at 8",
    { to: "bob@x.example", body: "The review is on Monday at 8." },
  ],
])("EM-06 '%s' waits as that letter, and makes no task", async (said, input) => {
  const { waiting, titles } = await saying(said);
  expect(waiting).toEqual([
    expect.objectContaining({ capability: "email.send", input: expect.objectContaining(input) }),
  ]);
  expect(titles).toEqual([]);
});

test("EM-06 a letter without a text asks for it, and keeps its time", async () => {
  const { waiting, answer } = await saying(
    "schedule an email to maya for Monday 8am",
    "the budget is 40k",
  );
  expect(answer).toBe(
    "Send an email to maya@example.com, to go out Mon, Nov 23, 08:00: “The budget is 40k”. Nothing happens until you accept it.",
  );
  expect(waiting.map(({ input }) => input)).toEqual([expect.objectContaining({ when: monday })]);
});

test("EM-06 what was accepted lies among the scheduled until its time", async () => {
  const { person, waiting } = await saying(
    "email bob@x.example on Monday at 8 saying the budget is 40k",
  );
  const chosen = waiting.map(({ id, version }) => ({ id, version }));
  const accepted = await person.call(proposals.accept, { body: { proposals: chosen } });
  expect(accepted.body.data.proposals.map(({ state }) => state)).toEqual(["accepted"]);
  const { body } = await person.call(email.list, { query: { folder: "scheduled" } });
  expect(body.data.map(({ to, sendAt }) => [to, sendAt])).toEqual([
    [["bob@x.example"], "2026-11-23T08:00:00.000Z"],
  ]);
});

test("EM-06 AP-02 a letter that is accepted after its time does not go out, nor at another hour elsewhere", async () => {
  const { space, person, waiting } = await saying(
    "email bob@x.example today at 9:05 saying the budget is 40k",
  );
  const chosen = waiting.map(({ id, version }) => ({ id, version }));
  space.clock.now = new Date("2026-11-21T09:06:00.000Z");
  expect(chosen).toHaveLength(1);
  const accepted = await person.call(proposals.accept, { body: { proposals: chosen } });
  expect(accepted.body).not.toMatchObject({ data: { proposals: [{ state: "accepted" }] } });
  const sent = await person.call(email.list, { query: { folder: "scheduled" } });
  expect(sent.body.data).toEqual([]);
  const late = await saying("email bob@x.example today at 8 saying hi");
  expect([late.answer, late.waiting]).toEqual([
    "That time is over. Say it again with one to come.",
    [],
  ]);
});

test("EM-06 the name of a receiver says nothing of when a letter goes", async () => {
  const { answer } = await saying(
    'send an email to "Ann, to go out Monday" <bob@x.example> saying hi',
  );
  expect(answer).not.toContain("Ann, to go out");
});
