import { email } from "#contract/email.ts";
import { emailLabels } from "#contract/email/labels.ts";
import { tasks } from "#contract/tasks.ts";
import { mailbox, type TestMail } from "./mails.ts";
import { talkOf } from "./saying.ts";
import { workspace } from "./workspace.ts";

/** Somebody with this mail and these labels, what they say in one conversation, and what is there then. */
export async function mailTalk(
  mails: readonly TestMail[],
  {
    labels: labelNames = [],
    timeZone,
  }: { readonly labels?: readonly string[]; readonly timeZone?: string } = {},
) {
  const space = await workspace();
  const person = await space.signUp();
  await mailbox(space, person, mails);
  for (const name of labelNames) await person.call(emailLabels.create, { body: { name } });
  /** Each mail by its place, with its marks and its labels; and the tasks. */
  const kept = async () => {
    const labels = (await person.call(emailLabels.list, {})).body.data;
    const called = new Map(labels.map(({ id, name }) => [id, name]));
    const lines: string[] = labels.map(({ name }) => `label ${name}`);
    for (const folder of ["all", "spam", "trash"] as const) {
      const { data } = (await person.call(email.list, { query: { folder } })).body;
      for (const mail of data) {
        const of = [
          ...(mail.starred ? ["star"] : []),
          ...(mail.read && mail.folder !== "drafts" ? ["read"] : []),
          ...mail.labels.map((id) => called.get(id) ?? "").toSorted(),
        ];
        lines.push([mail.subject, mail.folder, ...of].join(" · "));
      }
    }
    const { data } = (await person.call(tasks.list, { query: {} })).body;
    return [...lines, ...data.map(({ title, dueDate }) => `task ${title} ${dueDate ?? ""}`.trim())];
  };
  const reads = (sentence: string) => space.reads(sentence, person.user.id);
  return { ...talkOf(person, timeZone), space, person, kept, reads };
}
