import { calendar } from "#contract/calendar.ts";
import { invitations } from "#contract/calendar/invitations.ts";
import { email } from "#contract/email.ts";
import { emailInvitations } from "#contract/email/outgoing.ts";
import { expect, test } from "vitest";
import { added } from "../../testing/calendar-events.ts";
import { connectMailbox, mailbox } from "../../testing/mails.ts";
import { workspace } from "../../testing/workspace.ts";

test("CA-06 EM-07 who invites another address of their own can answer there, as that guest", async () => {
  const space = await workspace();
  const ada = await space.signUp("Ada");
  const { id } = await added(ada, { title: "Lunch" });
  await mailbox(space, ada, [{ id: "invited" }]);
  const guest = "ada@example.com";
  const sent = await ada.call(invitations.send, { params: { id }, body: { attendees: [guest] } });
  await space.db
    .prepare("update email_bodies set calendar = ? where id = 'invited'")
    .bind(sent.body.data.ics)
    .run();
  await connectMailbox(space, ada.user.id);
  const params = { id: "invited" };
  const opened = await ada.call(email.get, { params });
  expect(opened.body.data.invitation).toMatchObject({ method: "REQUEST", eventId: id });
  const answer = await ada.call(emailInvitations.respond, {
    params,
    body: { response: "declined" },
  });
  expect([answer.status, answer.body.data]).toEqual([200, { eventId: id }]);
  expect((await ada.call(calendar.list, {})).body.data).toMatchObject([
    { id, response: null, responses: { [guest]: "declined" } },
  ]);
});
