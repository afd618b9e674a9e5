/// <reference types="vite/client" />
import { env } from "cloudflare:workers";
import { test } from "vitest";
import { boot } from "../../worker/contract/panels/boot.ts";
import { calendar } from "../../worker/contract/calendar.ts";
import { conversations } from "../../worker/contract/conversations.ts";
import { email } from "../../worker/contract/email.ts";
import { events } from "../../worker/contract/events.ts";
import { files } from "../../worker/contract/files.ts";
import { notes } from "../../worker/contract/notes.ts";
import { realtime } from "../../worker/contract/room.ts";
import { reminders } from "../../worker/contract/reminders.ts";
import { search } from "../../worker/contract/search.ts";
import { tasks } from "../../worker/contract/tasks.ts";
import { taskService } from "../../worker/contract/tasks/local-store.ts";
import { mailbox } from "../../worker/testing/mails.ts";
import { type Person, workspace, type Workspace } from "../../worker/testing/workspace.ts";
import { countingBucket } from "./counting-bucket.ts";

/** What one kind of thing that a person does asks of the platform. */
interface Line {
  readonly what: string;
  readonly requests: number;
  readonly read: number;
  readonly written: number;
  /** Of those, in the database of the search. */
  readonly indexed: number;
  readonly room: number;
  readonly putting: number;
  readonly getting: number;
}

const times = async (count: number, work: (at: number) => Promise<unknown>): Promise<void> => {
  for (let at = 0; at < count; at += 1) await work(at);
};

/** A workspace that somebody has used for a year or so. */
async function lived(space: Workspace, ada: Person): Promise<void> {
  const many = (count: number, title: string) =>
    Array.from({ length: count }, (_, at) => ({
      id: `${title}-${String(at)}`,
      title: `${title} ${String(at)}`,
    }));
  await times(4, (part) =>
    ada.call(tasks.importTasks, {
      body: { runId: "before", tasks: many(250, `task-${String(part)}`) },
    }),
  );
  await times(4, (part) =>
    ada.call(notes.importNotes, {
      body: {
        runId: "before",
        notes: many(50, `note-${String(part)}`).map((note) => ({
          ...note,
          content: `<p>${"Words of a note. ".repeat(40)}</p>`,
        })),
      },
    }),
  );
  await times(100, (at) =>
    ada.call(calendar.create, {
      body: {
        title: `Event ${String(at)}`,
        startTime: `2026-11-${String((at % 28) + 1).padStart(2, "0")}T10:00`,
      },
    }),
  );
  await mailbox(
    space,
    ada,
    Array.from({ length: 2_000 }, (_, at) => ({ id: `mail-${String(at)}`, ago: at * 10 })),
  );
  await space.index.rebuild(ada.user.id);
}

const october = { startDate: "2026-11-01T00:00", endDate: "2026-12-06T00:00" };

/** The day: what is done, and how often. */
const day: readonly (readonly [string, (space: Workspace, ada: Person) => Promise<void>])[] = [
  [
    "opens the app, five times, and looks at five panels",
    (_, ada) =>
      times(5, async () => {
        await ada.call(boot.read, { query: {} });
        await ada.call(realtime.ticket, { body: {} });
        await ada.call(events.catchUp, { query: { after: "0" } });
        await ada.call(tasks.list, { query: { limit: "100" } });
        await ada.call(notes.list, { query: { limit: "50" } });
        await ada.call(calendar.list, { query: october });
        await ada.call(email.list, { query: { folder: "inbox" } });
        await ada.call(email.stats, {});
        await ada.call(files.list, { query: {} });
      }),
  ],
  [
    "makes ten tasks, changes twenty, completes ten",
    async (_, ada) => {
      await times(10, (at) =>
        ada.call(tasks.create, {
          body: { id: `t${String(at)}`, title: `Call number ${String(at)}` },
        }),
      );
      await times(20, (at) =>
        ada.call(tasks.update, {
          params: { id: `t${String(at % 10)}` },
          body: { description: `More ${String(at)}` },
        }),
      );
      await times(10, (at) =>
        ada.call(tasks.complete, { params: { id: `t${String(at)}` }, body: { completed: true } }),
      );
    },
  ],
  [
    "writes three notes, saved forty times in all",
    async (_, ada) => {
      await times(3, (at) =>
        ada.call(notes.create, {
          body: { id: `n${String(at)}`, title: `Minutes ${String(at)}`, content: "<p>Begun</p>" },
        }),
      );
      await times(37, (at) =>
        ada.call(notes.update, {
          params: { id: `n${String(at % 3)}` },
          body: { content: `<p>${"A sentence of the meeting. ".repeat(at + 1)}</p>` },
        }),
      );
    },
  ],
  [
    "puts five events into the calendar, moves five",
    async (_, ada) => {
      await times(5, (at) =>
        ada.call(calendar.create, {
          body: {
            id: `e${String(at)}`,
            title: `Meeting ${String(at)}`,
            startTime: "2026-11-24T15:00",
          },
        }),
      );
      await times(5, (at) =>
        ada.call(calendar.update, {
          params: { id: `e${String(at)}` },
          body: { startTime: "2026-11-25T15:00", endTime: "2026-11-25T16:00" },
        }),
      );
    },
  ],
  [
    "tells the assistant fifteen sentences",
    (_, ada) =>
      times(15, (at) =>
        ada.call(conversations.say, {
          params: { id: "talk" },
          body: {
            content:
              at % 3 === 0
                ? `add a task water plant ${String(at)}`
                : at % 3 === 1
                  ? "what is due today"
                  : "find note minutes",
          },
        }),
      ),
  ],
  [
    "looks at sentences while they are typed, sixty times",
    (_, ada) =>
      times(60, (at) =>
        ada.call(taskService.preview, { body: { message: `add a task buy mil${String(at)}` } }),
      ),
  ],
  [
    "searches, thirty times",
    (_, ada) =>
      times(30, (at) => ada.call(search.query, { query: { q: `minutes ${String(at % 3)}` } })),
  ],
  [
    "reads forty mails, archives thirty, stars five",
    async (_, ada) => {
      await times(40, (at) => ada.call(email.thread, { params: { id: `mail-${String(at)}` } }));
      await times(40, (at) =>
        ada.call(email.update, { params: { id: `mail-${String(at)}` }, body: { read: true } }),
      );
      await times(30, (at) =>
        ada.call(email.update, {
          params: { id: `mail-${String(at)}` },
          body: { folder: "archive" },
        }),
      );
      await times(5, (at) =>
        ada.call(email.update, {
          params: { id: `mail-${String(at + 30)}` },
          body: { starred: true },
        }),
      );
    },
  ],
  [
    "uploads three files of 100 KB",
    (_, ada) =>
      times(3, async (at) => {
        const form = new FormData();
        form.set("file", new File(["x".repeat(100_000)], `photo-${String(at)}.txt`));
        await ada.send(files.upload.method, files.upload.path, form);
      }),
  ],
  [
    "leaves a tab open for eight hours: reminders are looked for a hundred times",
    (_, ada) => times(100, () => ada.call(reminders.check, {})),
  ],
];

test("a person's day", { timeout: 900_000 }, async () => {
  const counted = countingBucket(env.FILES);
  const space = await workspace(
    {},
    undefined,
    undefined,
    {},
    {
      countsAll: true,
      bucket: counted.bucket,
    },
  );
  const none = () => undefined;
  Object.assign(space.ports.limits, { calls: none, turns: none, previews: none });
  const ada = await space.signUp("Ada");
  await lived(space, ada);
  for (const [what, work] of day) {
    const trips = space.counter;
    for (const counter of [space.counter, space.search.counter]) counter.reset();
    counted.reset();
    const before = { said: space.said.length, driven: space.driven.length };
    let requests = 0;
    const calling: Person = {
      ...ada,
      call: (...given) => {
        requests += 1;
        return ada.call(...given);
      },
      send: (...given) => {
        requests += 1;
        return ada.send(...given);
      },
    };
    await work(space, calling);
    const line: Line = {
      what,
      requests,
      read: trips.rows.read + space.search.counter.rows.read,
      written: trips.rows.written + space.search.counter.rows.written,
      indexed: space.search.counter.rows.written,
      room: space.said.length - before.said + space.driven.length - before.driven,
      ...counted.counts(),
    };
    console.log(`line: ${JSON.stringify(line)}`);
  }
});
