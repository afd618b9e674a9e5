import * as v from "valibot";
import { agentKeys } from "#contract/accounts.ts";
import { calendar } from "#contract/calendar.ts";
import { feeds } from "#contract/calendar/feeds.ts";
import { subscriptions } from "#contract/calendar/subscriptions.ts";
import { conversations } from "#contract/conversations.ts";
import { files, StoredFile } from "#contract/files.ts";
import { fileBytes } from "#contract/files/bytes.ts";
import { themes } from "#contract/looks/themes.ts";
import { notes } from "#contract/notes.ts";
import { preferences } from "#contract/preferences.ts";
import { reminders } from "#contract/reminders.ts";
import { tasks } from "#contract/tasks.ts";
import { timeline } from "#contract/timeline/entries.ts";
import { defaultDark } from "#shared/themes/presets.ts";
import type { Person, Workspace } from "./workspace.ts";

/** One of everything that Ada owns. */
export async function belongings(space: Workspace, ada: Person) {
  const task = await ada.call(tasks.create, { body: { title: "Ada's task" } });
  const note = await ada.call(notes.create, {
    body: { title: "Ada's note", content: "Ada's words" },
  });
  const conversationId = "ada-conversation";
  const said = await ada.call(conversations.say, {
    params: { id: conversationId },
    body: { content: "list panels" },
  });
  const key = await ada.call(agentKeys.create, { body: { name: "Hers", scopes: ["read"] } });
  const theme = await ada.call(themes.create, {
    body: { name: "Ada's theme", isDark: true, colors: defaultDark },
  });
  await ada.call(preferences.save, { body: { wallpaperQuery: "Ada's wallpaper" } });
  const dated = await calendarIds(space, ada);
  const form = new FormData();
  form.set("file", new File(["Ada's bytes"], "Ada's file.txt"));
  form.set("path", "/Ada's folder");
  const file = v.parse(
    StoredFile,
    (await ada.send(files.upload.method, files.upload.path, form)).body.data,
  );
  const upload = await ada.call(fileBytes.start, { body: { name: "Ada's upload", size: 9 } });
  return {
    ids: [
      task.body.data.id,
      ...dated,
      ...(await remarked(ada)),
      ...(await mailed(space, ada)),
      file.id,
      String(file.parentId),
      String(file.revisionId),
      upload.body.data.id,
      conversationId,
      said.body.data.message.id,
      key.body.data.id,
      theme.body.data.id,
      note.body.data.id,
      note.body.data.revisionId,
      String(note.body["eventId"]),
      String(task.body["eventId"]),
      String(theme.body["eventId"]),
      "adas-label",
    ],
  };
}

/** Of her calendar: an event, one of its occurrences, a link to it, a subscription and a reminder. */
async function calendarIds(space: Workspace, ada: Person): Promise<string[]> {
  const event = await ada.call(calendar.create, {
    body: { title: "Ada's event", startTime: "2026-11-21T10:00", recurrence: "FREQ=DAILY" },
  });
  const link = await ada.call(feeds.create, { body: { name: "Ada's link" } });
  space.web.answer = () => new Response("BEGIN:VCALENDAR\r\nEND:VCALENDAR");
  const subscription = await ada.call(subscriptions.create, {
    body: { url: "https://ada.example/a.ics", name: "Ada's subscription" },
  });
  await ada.call(tasks.create, {
    body: { title: "Ada's call", dueDate: "2026-11-21", dueTime: "09:01" },
  });
  await ada.call(reminders.check, {});
  space.wait(60_000);
  await ada.call(reminders.check, {});
  const [reminder] = (await ada.call(reminders.list, {})).body.data;
  return [
    event.body.data.id,
    `${event.body.data.id}:20261122T1000`,
    link.body.data.id,
    subscription.body.data.id,
    String(reminder?.id),
  ];
}

/** Of her mail, which no Google brings here: a message with its texts, and a mailbox that Google wants her to sign in to again. */
async function mailed({ db, clock }: Workspace, ada: Person): Promise<string[]> {
  const at = clock.now.toISOString();
  const { id } = ada.user;
  await db.batch([
    db
      .prepare(
        `insert into email_accounts (user_id, address, tokens, expires_at, state, seen_at, next_at)
        values (?1, 'adas@example.com', '', ?2, 'reconnect', ?2, ?2)`,
      )
      .bind(id, at),
    db
      .prepare(
        `insert into emails (user_id, id, created_at, updated_at, thread_id, folder, sender, recipients,
          cc, bcc, subject, preview, received_at, read, starred, labels, attachments)
        values (?1, 'adas-mail', ?2, ?2, 'adas-thread', 'inbox', 'x@example.com', '[]', '[]', '[]',
          'Ada''s mail', 'Ada''s words', ?2, 0, 0, '[]', '[]')`,
      )
      .bind(id, at),
    db
      .prepare(
        `insert into email_bodies (user_id, id, html, text, unsubscribe)
        values (?1, 'adas-mail', 'Ada''s', 'Ada''s', '{"post":null,"mail":null,"page":null}')`,
      )
      .bind(id),
    db
      .prepare(
        `insert into email_remotes (user_id, gmail_id, email_id, labels, walk)
        values (?1, 'adas-gmail', 'adas-mail', '["INBOX","UNREAD"]', 1)`,
      )
      .bind(id),
    db
      .prepare(
        `insert into email_labels (user_id, id, created_at, updated_at, name)
        values (?1, 'adas-label', ?2, ?2, 'Ada''s label')`,
      )
      .bind(id, at),
    db
      .prepare(
        `insert into email_label_remotes (user_id, gmail_id, label_id, name)
        values (?1, 'Label_ada', 'adas-label', 'Ada''s label')`,
      )
      .bind(id),
  ]);
  return ["adas-mail", "adas-thread"];
}

async function remarked(ada: Person): Promise<string[]> {
  const entry = await ada.call(timeline.create, { body: { targetTitle: "Ada's milestone" } });
  const { id } = entry.body.data;
  const said = { params: { id }, body: { content: "Ada's comment" } };
  return [id, (await ada.call(timeline.comment, said)).body.data.id];
}
