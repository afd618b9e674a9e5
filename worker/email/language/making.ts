import { nameIn } from "#shared/mail.ts";
import { whenIn } from "#shared/mail/when.ts";
import * as v from "valibot";
import { calendarLimits } from "#contract/calendar.ts";
import { noteLimits } from "#contract/notes.ts";
import { taskLimits } from "#contract/tasks.ts";
import { Day, WallTime, wholeNumber } from "#contract/values.ts";
import type { Invocation, Outcome } from "../../capabilities/capability.ts";
import { dayWords } from "../../time/day-words.ts";
import { addDays, dateReader, dayIn } from "../../time/zone.ts";
import { textsOf } from "../mirror/bodies.ts";
import { escapeHtml } from "../mime/plain-text.ts";
import { keptOf } from "../reading/store.ts";
import { emailKit, type Mail, momentOf, noSubject } from "./kit.ts";

const { Words, Named, onItem } = emailKit;

/** What other tools lend, to make something of a message; each answers the sentence and the receipt of it. */
export interface Makes {
  task(
    invocation: Invocation,
    task: {
      readonly title: string;
      readonly dueDate?: string | undefined;
      readonly dueTime?: string | undefined;
    },
  ): Promise<Outcome>;
  note(
    invocation: Invocation,
    note: { readonly title: string; readonly content: string },
  ): Promise<Outcome>;
  /** Without a start it asks for one. */
  event(
    invocation: Invocation,
    event: { readonly title: string; readonly startTime?: string | undefined },
  ): Promise<Outcome>;
}

/** The subject as something else may be called, whose title has at most so many letters. */
function titleOf(subject: string, most: number): string {
  const own = subject.replace(/^(?:(?:re|fwd?|aw|wg): ?)+/i, "").trim();
  return own === "" ? noSubject : own.slice(0, most).toWellFormed();
}

const When = { dueDate: v.optional(Day), dueTime: v.optional(WallTime) };

const toTask = (makes: Makes, bucket: R2Bucket) =>
  onItem({
    name: "email.to_task",
    effect: "changes",
    title: "Make a task of an email",
    description:
      "Adds a task with the subject of the email that the words name, due on the day that is said, or that the email names; the email stays where it is",
    examples: ["turn the email from Maya into a task"],
    input: v.strictObject({
      words: Words,
      ...When,
      /** So many days before the day that the email names. */
      daysBefore: v.optional(wholeNumber(1, 60)),
    }),
    async run(invocation, mail, { words: _, daysBefore, ...said }) {
      const named = await whenOf(invocation, bucket, mail, said);
      if (daysBefore !== undefined && named.dueDate === undefined)
        return { say: `“${mail.title}” names no day. When should I remind you?`, expects: "text" };
      const when =
        daysBefore === undefined || named.dueDate === undefined
          ? named
          : { dueDate: addDays(named.dueDate, -daysBefore) };
      return makes.task(invocation, { title: titleOf(mail.title, taskLimits.title), ...when });
    },
  });

/** Characters of a message that a note takes; as HTML they are a few times as many. */
const mostNoted = noteLimits.content / 8;

/** 'Ana Silva, yesterday: The viewing is at 17:00.' */
async function noteOf(invocation: Invocation, bucket: R2Bucket, mail: Mail): Promise<string> {
  const { body } = await keptOf(invocation, mail.id);
  const { text } = await textsOf(bucket, body);
  const day = dayWords(dayIn(invocation.zone, new Date(mail.receivedAt)), momentOf(invocation));
  const whole = `${nameIn(mail.from)}, ${day}:\n\n${text.trim()}`;
  return whole
    .slice(0, mostNoted)
    .toWellFormed()
    .split(/\n[^\S\n]*\n/)
    .map((part) => `<p>${escapeHtml(part.trim()).replaceAll("\n", "<br>")}</p>`)
    .join("");
}

const toNote = (makes: Makes, bucket: R2Bucket) =>
  onItem({
    name: "email.to_note",
    effect: "changes",
    title: "Make a note of an email",
    description:
      "Writes a note with the subject and the text of the email that the words name; the email stays where it is",
    examples: ["save the email from Maya as a note"],
    input: Named,
    async run(invocation, mail) {
      const content = await noteOf(invocation, bucket, mail);
      return makes.note(invocation, { title: titleOf(mail.title, noteLimits.title), content });
    },
  });

/** When an email says that something is, as on the day it came. */
async function saidIn(invocation: Invocation, bucket: R2Bucket, mail: Mail) {
  const { body } = await keptOf(invocation, mail.id);
  const { text } = await textsOf(bucket, body);
  const read = await dateReader({ ...momentOf(invocation), now: new Date(mail.receivedAt) });
  return whenIn({ subject: mail.title, text }, read);
}

/** A day that is said counts alone, and an hour that is said more than the email's. */
async function whenOf(
  invocation: Invocation,
  bucket: R2Bucket,
  mail: Mail,
  said: { readonly dueDate?: string | undefined; readonly dueTime?: string | undefined },
) {
  if (said.dueDate !== undefined) return said;
  const named = await saidIn(invocation, bucket, mail);
  return { dueDate: named?.day, dueTime: said.dueTime ?? named?.time };
}

const toEvent = (makes: Makes, bucket: R2Bucket) =>
  onItem({
    name: "email.to_event",
    effect: "changes",
    title: "Make an event of an email",
    description:
      "Puts an event with the subject of the email that the words name into the calendar, on the day and at the hour that are said, or that the email names",
    examples: ["put the email from Ana into my calendar for Thursday at 5pm"],
    input: v.strictObject({ words: Words, ...When }),
    async run(invocation, mail, { words: _, ...said }) {
      const { dueDate: day, dueTime: time } = await whenOf(invocation, bucket, mail, said);
      const title = titleOf(mail.title, calendarLimits.title);
      return makes.event(invocation, {
        title,
        startTime: day === undefined || time === undefined ? day : `${day}T${time}`,
      });
    },
  });

export const makingCapabilities = (makes: Makes, bucket: R2Bucket) => [
  toTask(makes, bucket),
  toNote(makes, bucket),
  toEvent(makes, bucket),
];
