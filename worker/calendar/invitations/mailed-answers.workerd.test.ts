import { calendar } from "#contract/calendar.ts";
import { invitations } from "#contract/calendar/invitations.ts";
import { calendarTransfer } from "#contract/calendar/transfer.ts";
import * as v from "valibot";
import { expect, test } from "vitest";
import { sendingGmail } from "../../testing/faults/gmail.ts";
import { connectMailbox, mailbox } from "../../testing/mails.ts";
import { workspace } from "../../testing/workspace.ts";

const Draft = v.object({ message: v.object({ raw: v.string() }) });
const Named = v.object({ id: v.string() });

/** Bob, who is invited and has a mailbox, and the answers that went from it, in their order. */
async function invitedByMail() {
  const space = await workspace();
  const [ada, bob] = [await space.signUp("Ada"), await space.signUp("Bob")];
  const made = await ada.call(calendar.create, {
    body: { title: "Lunch", startTime: "2026-11-25T12:00", timeZone: "Europe/Berlin" },
  });
  const sent = await ada.call(invitations.send, {
    params: { id: made.body.data.id },
    body: { attendees: [bob.user.email ?? ""] },
  });
  const body = { data: sent.body.data.ics ?? "", format: "ics" } as const;
  await bob.call(calendarTransfer.importAll, { body });
  await mailbox(space, bob, [{ id: "any" }]);
  await connectMailbox(space, bob.user.id);
  await space.db.prepare("update email_accounts set expires_at = '2099'").run();
  const kept = async () => (await bob.call(calendar.list, {})).body.data[0];
  const id = (await kept())?.id ?? "";
  const answer = (response: "accepted" | "declined" | "tentative") =>
    bob.call(invitations.respond, { params: { id }, body: { response } });

  const gmail = sendingGmail();
  const answerOfDraft = new Map<string, string>();
  const went: string[] = [];
  const before = { send: (): Promise<unknown> => Promise.resolve() };
  space.web.answer = async (request) => {
    const isSending = request.url.endsWith("/drafts/send");
    const asked: unknown = request.method === "POST" ? await request.clone().json() : undefined;
    if (isSending) await before.send();
    const reply = await gmail(request);
    if (isSending) went.push(answerOfDraft.get(v.parse(Named, asked).id) ?? "");
    else if (v.is(Draft, asked)) {
      const raw = atob(asked.message.raw.replaceAll("-", "+").replaceAll("_", "/"));
      const said = /^subject: (\w+): Lunch/im.exec(raw)?.[1] ?? "";
      answerOfDraft.set(v.parse(Named, await reply.clone().json()).id, said.toLowerCase());
    }
    return reply;
  };
  return { space, kept, answer, went, before };
}

test("CA-06 of two answers to one invitation the mail that goes last is the answer that is kept", async () => {
  const { space, kept, answer, went, before } = await invitedByMail();
  let others = 0;
  // The first is about to go when the second is given, and goes behind it.
  before.send = async () => {
    others += 1;
    if (others > 1) return;
    space.clock.now = new Date(space.clock.now.getTime() + 5_000);
    expect((await answer("declined")).status).toBe(200);
  };
  const first = await answer("accepted");
  expect(first.status).toBe(200);
  expect(await kept()).toMatchObject({ response: "declined" });
  expect(went).toEqual(["declined", "accepted", "declined"]);
  expect(first.body.data.ics).toContain("DTSTAMP:20261121T090005Z");
  expect(first.body.data).toMatchObject({ isMailed: true, event: { response: "declined" } });
});

test("CA-06 answers that are given at once end, and the last that is mailed is the one that is kept", async () => {
  const { kept, answer, went } = await invitedByMail();
  const given = ["accepted", "declined", "tentative"] as const;
  const answers = await Promise.all(given.map((one) => answer(one)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(went.at(-1)).toBe((await kept())?.response);
});
