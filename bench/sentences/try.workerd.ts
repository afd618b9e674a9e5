import * as v from "valibot";
import { conversations as talks } from "../../worker/contract/conversations.ts";
import { notes } from "../../worker/contract/notes.ts";
import { appColourNames, preferences } from "../../worker/contract/preferences.ts";
import { colourCalled } from "../../worker/preferences/settings/colour-words.ts";
import { tasks } from "../../worker/contract/tasks.ts";
import { type Person, workspace, type Workspace } from "../../worker/testing/workspace.ts";
import { type Answer, type Facts, judge, lower, type State, type Verdict } from "./judge.ts";
import type { Sentence } from "./sentence.ts";
import * as world from "./world.ts";

/** The room's limits count by the minute, and the clock stands still: so often there is a new one. */
const peopleEach = 40;

/** Says each sentence to an assistant of its own workspace, over HTTP, and judges what became of it. */
async function verdicts(sentences: readonly Sentence[]): Promise<Verdict[]> {
  const all: Verdict[] = [];
  let house: Workspace | undefined;
  for (const [place, sentence] of sentences.entries()) {
    if (place % peopleEach === 0) house = await workspace();
    if (house) all.push(await verdictOn(sentence, house));
  }
  return all;
}

async function verdictOn({ before = [], say, means, or = [] }: Sentence, house: Workspace) {
  const person = await house.signUp();
  await furnish(person);
  for (const words of before) await talk(person, words);
  const was = await stateOf(person);
  house.driven.splice(0);
  const reply = await talk(person, say);
  const now = await stateOf(person);
  const answer = { ...heard(reply), screen: screenOf(house.driven) };
  const all = [means, ...or].map((meaning) => judge(was, now, answer, meaning));
  const best =
    all.find(({ is }) => is === "meant") ?? all.find(({ is }) => is === "missed") ?? all[0];
  return { is: best?.is ?? "missed", why: `${best?.why ?? ""} — “${reply.content}”` } as const;
}

async function furnish(person: Person): Promise<void> {
  for (const body of world.tasks) await person.call(tasks.create, { body });
  for (const body of world.notes) await person.call(notes.create, { body });
  for (const body of world.conversations) await person.call(talks.create, { body });
}

async function talk(person: Person, content: string) {
  const answer = await person.call(talks.say, {
    params: { id: "talk" },
    body: { content, timeZone: world.zone },
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

async function stateOf(person: Person): Promise<State> {
  const [allTasks, allNotes, allTalks, looks] = [
    await person.call(tasks.list, { query: {} }),
    [
      ...(await person.call(notes.list, { query: { isArchived: "false" } })).body.data,
      ...(await person.call(notes.list, { query: { isArchived: "true" } })).body.data,
    ],
    await person.call(talks.list, { query: {} }),
    (await person.call(preferences.get, {})).body.data,
  ];
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
    // The accent that is shown, by its name.
    looks: lower({ ...worn, customColors, accent: nameOf(accent) ?? worn.accent }),
  };
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

import { test } from "vitest";
import lines from "../../tries.txt?raw";
test("try", { timeout: 900_000 }, async () => {
  let house: Workspace | undefined;
  const out: string[] = [];
  const all = lines.split("\n").filter((l) => l.trim() !== "");
  for (const [place, line] of all.entries()) {
    if (place % peopleEach === 0) house = await workspace();
    if (!house) continue;
    const person = await house.signUp();
    await furnish(person);
    const said = line.split(" // ");
    const last = said.pop() ?? "";
    for (const words of said) await talk(person, words);
    const was = await stateOf(person);
    house.driven.splice(0);
    const reply = await talk(person, last);
    const now = await stateOf(person);
    const diffs: string[] = [];
    for (const kind of ["tasks", "notes", "conversations"] as const) {
      for (const [id, item] of now[kind]) {
        const old = was[kind].get(id);
        if (!old)
          diffs.push(
            `NEW ${kind} ` +
              JSON.stringify(
                Object.fromEntries(
                  Object.entries(item).filter(
                    ([k, v]) =>
                      v !== undefined &&
                      v !== null &&
                      !(Array.isArray(v) && v.length === 0) &&
                      !(k === "status" && v === "pending") &&
                      !(k === "priority" && v === "medium") &&
                      v !== false &&
                      v !== "",
                  ),
                ),
              ),
          );
        else {
          const ch = Object.entries(item).filter(
            ([k, v]) => JSON.stringify(v) !== JSON.stringify(old[k]),
          );
          if (ch.length)
            diffs.push(
              `${String(item["title"])}: ` +
                ch.map(([k, v]) => `${k}=${JSON.stringify(v)}`).join(" "),
            );
        }
      }
      for (const [id, item] of was[kind])
        if (!now[kind].has(id)) diffs.push(`GONE ${String(item["title"])}`);
    }
    for (const [k, v] of Object.entries(now.looks))
      if (JSON.stringify(v) !== JSON.stringify(was.looks[k]))
        diffs.push(`look ${k}=${JSON.stringify(v).slice(0, 60)}`);
    const screen = screenOf(house.driven);
    const sug = reply.suggestions
      .map((x: { say?: string; label?: string }) => x.label ?? x.say ?? "")
      .join(" | ");
    out.push(
      `• ${line}\n    ${reply.content.replaceAll("\n", " / ").slice(0, 260)}${sug ? `  [${sug.slice(0, 160)}]` : ""}\n    ${diffs.join("; ").slice(0, 300)}${screen.length ? ` screen: ${screen.join(", ")}` : ""}`,
    );
  }
  console.log("TRY\n" + out.join("\n"));
});
