import { conversationTransfer } from "#contract/conversations/transfer.ts";
import { email } from "#contract/email.ts";
import { conversations } from "#contract/conversations.ts";
import { files } from "#contract/files.ts";
import { notes } from "#contract/notes.ts";
import { search } from "#contract/search.ts";
import { tasks } from "#contract/tasks.ts";
import { defaultDark } from "#shared/themes/presets.ts";
import { themes } from "#contract/looks/themes.ts";
import type { Answered } from "./caller.ts";
import { mailbox } from "./mails.ts";
import { everyDatabase } from "./databases.ts";
import type { Person } from "./workspace.ts";

/** A place where somebody else's words get into the workspace, so that a tool shows them to a model. */
interface Carrier {
  readonly longest?: number;
  /** The one tool it is read by, where not by all. */
  readonly only?: string;
  /** The search shows it, which follows what is written a moment later. */
  readonly isSearched?: true;
  place(person: Person, text: string): Promise<Answered>;
  remove?(person: Person, id: string): Promise<Answered>;
}

const ofTasks = {
  remove: (person: Person, id: string) => person.call(tasks.remove, { params: { id } }),
};
const ofNotes = {
  remove: (person: Person, id: string) => person.call(notes.remove, { params: { id } }),
};
const ofConversations = {
  remove: (person: Person, id: string) => person.call(conversations.remove, { params: { id } }),
};
const at = "2026-11-01T09:00:00.000Z";
const ofMails = {
  remove: (person: Person, id: string) => person.call(email.remove, { params: { id } }),
};

/** A message that came by mail. */
async function mailed(person: Person, mail: { subject: string; text: string }): Promise<Answered> {
  const id = `mail-${crypto.randomUUID()}`;
  await mailbox({ db: everyDatabase, clock: { now: new Date(at) } }, person, [{ id, ...mail }]);
  return { status: 201, headers: new Headers(), body: { data: { id }, error: "", code: "" } };
}

export const carriers: Record<string, Carrier> = {
  "a task's title": {
    ...ofTasks,
    place: (person, title) => person.call(tasks.create, { body: { title } }),
  },
  "a task's category": {
    ...ofTasks,
    longest: 60,
    place: (person, category) => person.call(tasks.create, { body: { title: "Recipe", category } }),
  },
  "a task's tag": {
    ...ofTasks,
    longest: 60,
    place: (person, tag) => person.call(tasks.create, { body: { title: "Recipe", tags: [tag] } }),
  },
  "a note's title": {
    ...ofNotes,
    place: (person, title) =>
      person.call(notes.create, {
        body: { title: `Recipe ${title}`.slice(0, 300), content: "Words" },
      }),
  },
  "a note's text": {
    ...ofNotes,
    longest: 60,
    place: (person, text) =>
      person.call(notes.create, {
        body: { title: "Recipe", content: text.replaceAll("<", "&lt;") },
      }),
  },
  "a note's category": {
    ...ofNotes,
    longest: 60,
    place: (person, category) =>
      person.call(notes.create, { body: { title: "Recipe", content: "Words", category } }),
  },
  "a result of the search": {
    ...ofTasks,
    only: "search_find",
    isSearched: true,
    place: (person, title) => person.call(tasks.create, { body: { title: `Recipe ${title}` } }),
  },
  "a conversation's title": {
    ...ofConversations,
    isSearched: true,
    longest: 190,
    place: (person, title) =>
      person.call(conversations.create, { body: { title: `Recipe ${title}` } }),
  },
  "an imported message": {
    ...ofConversations,
    isSearched: true,
    async place(person, content) {
      const id = `brought-${crypto.randomUUID()}`;
      const one = { id, title: "Old", createdAt: at, updatedAt: at };
      const messages = [
        { id: `${id}-1`, role: "user" as const, content: `Recipe ${content}`, createdAt: at },
      ];
      const { status, headers, body } = await person.call(conversationTransfer.importParts, {
        body: { conversations: [{ ...one, messages }] },
      });
      return { status, headers, body: { ...body, data: { id } } };
    },
  },
  "a file's name": {
    longest: 190,
    isSearched: true,
    place(person, name) {
      const form = new FormData();
      form.set("file", new File(["words"], `recipe ${name.replaceAll("/", " ")}.txt`));
      return person.send(files.upload.method, files.upload.path, form);
    },
  },
  "a theme's name": {
    longest: 60,
    place: (person, name) =>
      person.call(themes.create, { body: { name, isDark: true, colors: defaultDark } }),
    remove: (person, id) => person.call(themes.remove, { params: { id } }),
  },
  "an email's subject": {
    ...ofMails,
    only: "email_list",
    place: (person, subject) => mailed(person, { subject, text: "Words" }),
  },
  "an email's text": {
    ...ofMails,
    only: "email_summarize",
    place: (person, text) => mailed(person, { subject: "Recipe", text }),
  },
  "an outside item": {
    isSearched: true,
    place: (person, title) =>
      person.call(search.index, {
        body: {
          toolName: "bookmarks",
          itemId: "1",
          content: "recipe bookmarked",
          metadata: { title },
        },
      }),
  },
};

/** What is stored, but shown by no tool. */
export const unread: Record<string, Carrier> = {
  "a task's description": {
    place: (person, description) =>
      person.call(tasks.create, { body: { title: "Recipe", description } }),
  },
  "a note's tags": {
    place: (person, tag) =>
      person.call(notes.create, { body: { title: "Recipe", content: "Words", tags: [tag] } }),
  },
};

/** Tools that read mail, for carriers that name one of them. */
export const mailReads = [
  { name: "email_list", input: {} },
  { name: "email_summarize", input: { words: "Recipe" } },
];

/** Every other tool that reads, with what finds everything. */
export const reads = [
  { name: "tasks_list", input: { due: "any" } },
  { name: "notes_list", input: { kind: "all" } },
  { name: "notes_find", input: { words: "Recipe" } },
  { name: "conversations_find", input: { words: "Recipe" } },
  { name: "themes_list", input: {} },
  { name: "search_find", input: { words: "recipe" } },
];
