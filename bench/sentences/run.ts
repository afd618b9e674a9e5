import * as v from "valibot";
import { conversations as talks } from "../../worker/contract/conversations.ts";
import { calendar, type CalendarEvent } from "../../worker/contract/calendar.ts";
import { proposals } from "../../worker/contract/agents/proposals.ts";
import { email, type Email } from "../../worker/contract/email.ts";
import { emailLabels } from "../../worker/contract/email/labels.ts";
import { notes } from "../../worker/contract/notes.ts";
import { appColourNames, preferences } from "../../worker/contract/preferences.ts";
import { colourCalled } from "../../worker/preferences/settings/colour-words.ts";
import { tasks } from "../../worker/contract/tasks.ts";
import { emailTable } from "../../worker/email/table.ts";
import { onBehalf } from "../../worker/items/on-behalf.ts";
import { furnish } from "../../worker/testing/furnish.ts";
import { mailbox } from "../../worker/testing/mails.ts";
import { type Person, workspace, type Workspace } from "../../worker/testing/workspace.ts";
import { type Answer, asEvent, type Facts, judge, lower, type State } from "./judge.ts";
import type { Sentence } from "./sentence.ts";
import type { Verdict } from "./verdict.ts";
import * as busyWorld from "./busy-world.ts";
import * as mailWorld from "./mail-world.ts";
import * as usualWorld from "./world.ts";

/** The room's limits count by the minute, and the clock stands still: so often there is a new one. */
const peopleEach = 40;

/** Says each sentence to an assistant of its own workspace, over HTTP, and judges what became of it. */
export async function verdicts(sentences: readonly Sentence[]): Promise<Verdict[]> {
  const all: Verdict[] = [];
  let house: Workspace | undefined;
  for (const [place, sentence] of sentences.entries()) {
    if (place % peopleEach === 0) house = await workspace();
    if (house) all.push(await verdictOn(sentence, house));
  }
  return all;
}

async function verdictOn(sentence: Sentence, house: Workspace) {
  const { before = [], say, isBusy, isMail, means, or = [] } = sentence;
  const person = await house.signUp();
  await put(person, isBusy ? busyWorld : { ...usualWorld, events: [] });
  if (isMail) await fill(house, person);
  for (const words of before) await talk(person, words);
  const was = await stateOf(person, isMail === true);
  house.driven.splice(0);
  const reply = await talk(person, say);
  const now = await stateOf(person, isMail === true);
  const answer = { ...heard(reply), screen: screenOf(house.driven) };
  const meant = [means, ...or].flatMap((meaning) => [meaning, ...asEvent(say, meaning)]);
  const all = meant.map((meaning) => judge(was, now, answer, meaning));
  const best =
    all.find(({ is }) => is === "meant") ?? all.find(({ is }) => is === "missed") ?? all[0];
  return { is: best?.is ?? "missed", why: `${best?.why ?? ""} — “${reply.content}”` } as const;
}

async function put(person: Person, world: typeof busyWorld): Promise<void> {
  const events = world.events.map((event) => ({ ...event, timeZone: null }));
  await furnish(person, { tasks: world.tasks, notes: world.notes, events });
  for (const body of world.conversations) await person.call(talks.create, { body });
}

async function fill(house: Workspace, person: Person): Promise<void> {
  await mailbox(house, person, mailWorld.mails);
  await tell(house, person);
  for (const name of mailWorld.labels) await person.call(emailLabels.create, { body: { name } });
  await house.index.rebuild(person.user.id);
}

/** Writes the messages once more, into the log, which the search reads. */
async function tell({ db, ports }: Workspace, person: Person): Promise<void> {
  const items = (await person.call(email.list, { query: { folder: "all" } })).body.data;
  await db.prepare("delete from emails where user_id = ?").bind(person.user.id).run();
  await onBehalf(ports, { userId: person.user.id, work: "mail world" }, ({ write }) =>
    write.many<Email>({ kind: "create", table: emailTable, items }),
  );
}

async function talk(person: Person, content: string) {
  const answer = await person.call(talks.say, {
    params: { id: "talk" },
    body: { content, timeZone: usualWorld.zone },
  });
  if (answer.status !== 200 && answer.status !== 201)
    return {
      content: `(${String(answer.status)}) ${answer.body.error}`,
      receipts: [],
      suggestions: [],
    };
  return answer.body.data.reply;
}

type Reply = Awaited<ReturnType<typeof talk>>;

function heard({ content, receipts, suggestions }: Reply): Omit<Answer, "screen"> {
  const titles = receipts.map(({ title }) => title);
  return {
    content: [content, ...titles].join("\n").toLowerCase(),
    // What is near, offered since nothing was understood, asks for nothing.
    isAsking:
      (suggestions.length > 0 && !content.startsWith("I didn't get that")) ||
      /\?\s*$/.test(content.trim()),
  };
}

async function stateOf(person: Person, isMail: boolean): Promise<State> {
  const [allTasks, allNotes, allTalks, looks, allEvents] = [
    await person.call(tasks.list, { query: {} }),
    [
      ...(await person.call(notes.list, { query: { isArchived: "false" } })).body.data,
      ...(await person.call(notes.list, { query: { isArchived: "true" } })).body.data,
    ],
    await person.call(talks.list, { query: {} }),
    (await person.call(preferences.get, {})).body.data,
    await person.call(calendar.list, { query: {} }),
  ];
  const mail = isMail ? await mailOf(person) : { mails: [], drafts: [], waits: [] };
  // A picture's address follows from the words for it.
  const {
    version: _,
    updatedAt: __,
    wallpaperUrl: _url,
    wallpaperLastUpdated: _at,
    wallpaperAttribution: _by,
    customColors: { accent = "", ...customColors },
    ...worn
  } = { updatedAt: null, ...looks };
  return {
    tasks: new Map(
      allTasks.body.data.map(({ id, subTasks, ...task }) => [
        id,
        lower({ ...picked(task, taskFields), steps: subTasks.map(({ title }) => title) }),
      ]),
    ),
    notes: new Map(
      allNotes.map((note) => [
        note.id,
        lower({
          ...picked(note, noteFields),
          text: "content" in note ? plainText(String(note.content)) : "",
        }),
      ]),
    ),
    conversations: new Map(
      allTalks.body.data
        .filter(({ id }) => id !== "talk")
        .map((talked) => [talked.id, lower(picked(talked, ["title", "isPinned", "isArchived"]))]),
    ),
    events: allEvents.body.data.flatMap((event) => linesOf(event)).toSorted(),
    ...mail,
    // The accent that is shown, by its name.
    looks: lower({ ...worn, customColors, accent: nameOf(accent) ?? worn.accent }),
  };
}

async function mailOf(person: Person): Promise<Pick<State, "mails" | "drafts" | "waits">> {
  const all = [];
  for (const folder of ["all", "snoozed", "trash", "spam"] as const)
    all.push(...(await person.call(email.list, { query: { folder } })).body.data);
  const [kept, waiting] = [
    (await person.call(emailLabels.list, {})).body.data,
    (await person.call(proposals.list, {})).body.data,
  ];
  const names = new Map(kept.map(({ id, name }) => [id, name]));
  const messages = [...new Map(all.map((one) => [one.id, one])).values()];
  const low = (lines: readonly string[]) => lines.map((line) => line.toLowerCase());
  return {
    mails: low([
      ...kept.map(({ name }) => `label ${name}`),
      ...messages
        .filter(({ folder }) => folder !== "drafts")
        .flatMap(({ subject, folder, read, starred, labels, snoozedUntil }) => [
          // Until it comes back it lies aside.
          ...(snoozedUntil === null ? [`${subject} in ${folder}`] : []),
          `${subject} ${read ? "read" : "unread"}`,
          `${subject} ${starred ? "starred" : "plain"}`,
          `${subject} labeled ${labels
            .map((id) => names.get(id) ?? id)
            .toSorted()
            .join(", ")}`,
          ...(snoozedUntil === null ? [] : [`${subject} until ${wallIn(snoozedUntil)}`]),
        ]),
    ]),
    drafts: low(
      messages
        .filter(({ folder }) => folder === "drafts")
        .map(({ to, subject, preview }) => `${to.join(", ")} ${subject} ${preview}`),
    ),
    waits: low(
      waiting.map(
        ({ capability, title, input }) => `${capability} ${title} ${JSON.stringify(input)}`,
      ),
    ),
  };
}

/** '2026-11-23T08:00' on the clock in Berlin, in winter an hour ahead. */
const wallIn = (instant: string): string =>
  new Date(Date.parse(instant) + 3_600_000).toISOString().slice(0, 16);

/** Minutes before each event that does not say otherwise. */
const usualReminder = 15;

/** A line for the event, and one for each time that it leaves out. */
function linesOf(event: CalendarEvent): string[] {
  const { title, startTime, endTime, recurrence, reminders, exceptions } = event;
  const isOneDay = startTime.slice(0, 10) === endTime.slice(0, 10);
  const end = isOneDay ? endTime.slice(11, 16) : endTime;
  const parts = [
    title,
    end === "" ? startTime : `${startTime.slice(0, 16)}/${end.slice(0, 16)}`,
    ...(recurrence === null ? [] : [recurrence]),
    ...(reminders.length === 0 || reminders[0] === usualReminder
      ? []
      : [`remind ${reminders.join(",")}`]),
    ...(event.status === "confirmed" ? [] : [event.status]),
  ];
  return [parts.join(" "), ...exceptions.map((time) => `${title} not ${time}`)].map((line) =>
    line.toLowerCase(),
  );
}

const nameOf = (hex: string) =>
  appColourNames.find((name) => colourCalled(name)?.hex === hex.toLowerCase());

const taskFields = [
  "title",
  "status",
  "priority",
  "category",
  "tags",
  "dueDate",
  "dueTime",
  "estimatedDuration",
  "repeat",
  "description",
];
const noteFields = ["title", "category", "tags", "isPinned", "isFavorite", "isArchived"];

const picked = (item: object, fields: readonly string[]): Facts =>
  Object.fromEntries(fields.map((field) => [field, Reflect.get(item, field)]));

const plainText = (html: string): string =>
  html
    .replaceAll(/<\/(?:p|li|h\d|blockquote|pre)>|<br>/g, "\n")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll("&amp;", "&")
    .replaceAll(/\n+/g, "\n")
    .trim();

const Command = v.object({
  action: v.string(),
  target: v.string(),
  options: v.optional(v.object({ side: v.optional(v.string()) })),
});

function screenOf(driven: Workspace["driven"]): string[] {
  return driven.flatMap(({ event, data }) => {
    if (event !== "ui-control") return [];
    const { action, target, options } = v.parse(Command, data);
    const side = options?.side;
    const moved = side === undefined ? [] : [`${side} ${target}`];
    return action === "move" ? moved : [`${action} ${target}`, ...moved];
  });
}
