import { email } from "#contract/email.ts";
import { connection } from "#contract/email/connection.ts";
import { emailLabels } from "#contract/email/labels.ts";
import { emailInvitations, outgoing } from "#contract/email/outgoing.ts";
import { lentToEmail } from "../../between-tools.ts";
import { sendDue } from "../../email/outgoing/sending.ts";
import { everyDatabase, objectDatabases } from "../databases.ts";
import { connectMailbox, mailbox } from "../mails.ts";
import type { Workspace } from "../workspace.ts";
import { sendingGmail } from "./gmail.ts";
import { idOf, scene, spaceTaken, type Stage } from "./scene.ts";

const letter = { to: "bob@x.example", subject: "Hi", body: "Words" };
const tomorrow = ({ clock }: Stage["space"]) =>
  new Date(clock.now.getTime() + 86_400_000).toISOString();

/** A mailbox that is connected, with one message of this try. */
async function mail(on: Stage, unsubscribe?: { post: string | null; mail: string | null }) {
  const { space, ada, name } = on;
  const id = `mail-${name}`;
  await mailbox({ db: everyDatabase, clock: space.clock }, ada, [
    { id, ...(unsubscribe && { unsubscribe }) },
  ]);
  await everyDatabase
    .prepare("update email_accounts set state = 'connected' where user_id = ?")
    .bind(ada.user.id)
    .run();
  return { params: { id } };
}

async function queued(on: Stage) {
  await mail(on);
  return idOf(
    await on.ada.call(outgoing.send, { body: { ...letter, sendAt: tomorrow(on.space) } }),
  );
}

async function label(on: Stage) {
  await mail(on);
  return idOf(await on.ada.call(emailLabels.create, { body: { name: `Label ${on.name}` } }));
}

/** A message in a mailbox that Gmail answers for. */
async function atGmail(on: Stage) {
  const { params } = await mail(on);
  const { space, ada } = on;
  await connectMailbox(space, ada.user.id);
  const of = (sql: string) => everyDatabase.prepare(sql).bind(ada.user.id, params.id);
  await of("update email_accounts set expires_at = '2099' where user_id = ?1 and ?2 <> ''").run();
  return { params, space, of };
}

/** A message with a file, which Gmail has. */
async function withFile(on: Stage) {
  const { params, space, of } = await atGmail(on);
  const file = '[{"id":"1","name":"a.txt","type":"text/plain","size":5,"contentId":null}]';
  await of(`update emails set attachments = '${file}' where user_id = ?1 and id = ?2`).run();
  await of(`insert into email_remotes (user_id, gmail_id, email_id, labels, walk)
    values (?1, 'at-' || ?2, ?2, '["INBOX"]', 1)`).run();
  const body = { size: 5, data: btoa("hello") };
  const part = { partId: "1", mimeType: "text/plain", filename: "a.txt", body };
  space.web.answer = () =>
    Response.json({ id: `at-${params.id}`, threadId: "t", payload: { parts: [part] } });
  return { params: { id: params.id, attachmentId: "1" }, body: {} };
}

async function withInvitation(on: Stage) {
  const { params, space, of } = await atGmail(on);
  const lines = ["BEGIN:VCALENDAR", "METHOD:REQUEST", "BEGIN:VEVENT", `UID:mailed-${on.name}`];
  const ics = lines.concat(
    "DTSTART:20261130T100000Z",
    "SUMMARY:Dinner",
    "ORGANIZER:mailto:bob@example.com",
    "ATTENDEE:mailto:ada@example.com",
    "END:VEVENT",
    "END:VCALENDAR",
  );
  await of(`update email_bodies set calendar = '${ics.join("\r\n")}'
    where user_id = ?1 and id = ?2`).run();
  space.web.answer = sendingGmail();
  return { params, body: { response: "accepted" as const } };
}

/** What was being sent when its call was cut off goes once nobody holds it. */
async function sendRest({ ports, wait }: Workspace): Promise<void> {
  wait(121_000);
  for (const db of [...ports.databases, ...objectDatabases()])
    await sendDue(ports, lentToEmail.files, db);
}

export const mailScenes = [
  scene(emailInvitations.respond, withInvitation, { after: sendRest }),
  scene(email.saveAttachment, withFile, spaceTaken),
  scene(email.update, async (on) => ({ ...(await mail(on)), body: { starred: true } })),
  scene(email.remove, (on) => mail(on)),
  scene(email.bulk, async (on) => {
    const { id } = (await mail(on)).params;
    const draft = { id: `draft-${on.name}`, folder: "drafts" };
    await mailbox({ db: everyDatabase, clock: on.space.clock }, on.ada, [draft]);
    return { body: { ids: [id, draft.id], deleted: true } };
  }),
  scene(emailLabels.create, async (on) => {
    await mail(on);
    return { body: { name: `New ${on.name}` } };
  }),
  scene(emailLabels.rename, async (on) => ({
    ...(await label(on)),
    body: { name: `Other ${on.name}` },
  })),
  scene(emailLabels.remove, label),
  scene(outgoing.draft, async (on) => {
    await mail(on);
    return { body: { fields: { subject: `Hi ${on.name}` } } };
  }),
  scene(outgoing.send, async (on) => {
    await mail(on);
    return { body: { ...letter, sendAt: tomorrow(on.space) } };
  }),
  scene(outgoing.reply, async (on) => ({
    ...(await mail(on)),
    body: { body: "Thanks", sendAt: tomorrow(on.space) },
  })),
  scene(outgoing.forward, async (on) => ({
    ...(await mail(on)),
    body: { to: letter.to, sendAt: tomorrow(on.space) },
  })),
  scene(outgoing.cancelSend, queued),
  scene(outgoing.unsubscribe, (on) => {
    on.space.web.answer = () => new Response("");
    return mail(on, { post: "https://list.example/out", mail: null });
  }),
  scene(connection.ticket, () => ({}), {
    twice: ["email_states"],
    because: "a ticket that was lost ends in a minute",
  }),
  scene(connection.disconnect, async (on) => {
    const by = await on.space.signUp("Bob");
    await mail({ ...on, ada: by });
    return { by };
  }),
];
