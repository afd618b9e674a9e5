import { themes } from "#contract/looks/themes.ts";
import { notes } from "#contract/notes.ts";
import { noteInsights } from "#contract/notes/insights.ts";
import { preferences } from "#contract/preferences.ts";
import { reminders } from "#contract/reminders.ts";
import { search } from "#contract/search.ts";
import { tasks } from "#contract/tasks.ts";
import { taskInsights } from "#contract/tasks/insights.ts";
import { taskService } from "#contract/tasks/local-store.ts";
import { timeline } from "#contract/timeline/entries.ts";
import { rewind } from "#contract/timeline/rewind.ts";
import { events } from "#contract/events.ts";
import { defaultDark } from "#shared/themes/presets.ts";
import { dataOf, idOf, scene, type Stage } from "./scene.ts";

const task = async ({ ada, name }: Stage) =>
  idOf(await ada.call(tasks.create, { body: { title: `Task ${name}` } }));
const note = async ({ ada, name }: Stage) =>
  idOf(await ada.call(notes.create, { body: { title: `Note ${name}`, content: "Words" } }));
const entry = async ({ ada, name }: Stage) =>
  idOf(await ada.call(timeline.create, { body: { targetTitle: `Milestone ${name}` } }));

async function deletedTask(stage: Stage) {
  const one = await task(stage);
  await stage.ada.call(tasks.remove, one);
  return one;
}

async function deletedNote(stage: Stage) {
  const one = await note(stage);
  await stage.ada.call(notes.remove, one);
  return one;
}

export const taskScenes = [
  scene(tasks.create, ({ name }) => ({ body: { title: `Call Ann ${name}` } })),
  scene(taskService.create, ({ name }) => ({ body: { title: `Call Bob ${name}` } })),
  scene(tasks.update, async (on) => ({ ...(await task(on)), body: { title: "C", tags: ["x"] } })),
  scene(tasks.replace, async (on) => ({
    ...(await task(on)),
    body: { priority: "high" as const },
  })),
  scene(taskService.update, async (on) => ({ ...(await task(on)), body: { description: "S" } })),
  scene(tasks.complete, async (on) => ({ ...(await task(on)), body: { completed: true } })),
  scene(tasks.complete, async (on) => ({ ...(await task(on)), body: {} })),
  scene(tasks.bulk, async (on) => ({
    body: { taskIds: [(await task(on)).params.id], updates: { category: "work" } },
  })),
  scene(tasks.reorder, async (on) => {
    const { params } = await task(on);
    await task(on);
    return { body: { taskId: params.id, position: "bottom" as const } };
  }),
  scene(tasks.importTasks, ({ name }) => ({
    body: {
      runId: `run-${name}`,
      tasks: [
        { id: `one-${name}`, title: "A" },
        { id: `two-${name}`, title: "B" },
      ],
    },
  })),
  scene(taskService.process, ({ name }) => ({
    body: { message: `add a task milk ${name} and a task eggs ${name}` },
  })),
  scene(taskInsights.enhance, task),
  scene(tasks.remove, task),
  scene(taskService.remove, task),
  scene(tasks.restore, deletedTask),
];

export const noteScenes = [
  scene(notes.create, ({ name }) => ({ body: { title: `Plan ${name}`, content: "One [[Two]]" } })),
  scene(notes.update, async (on) => ({ ...(await note(on)), body: { content: "Other words" } })),
  scene(notes.pin, async (on) => ({ ...(await note(on)), body: { isPinned: true } })),
  scene(notes.favorite, async (on) => ({ ...(await note(on)), body: { isFavorite: true } })),
  scene(notes.archive, async (on) => ({ ...(await note(on)), body: { isArchived: true } })),
  scene(notes.bulk, async (on) => ({
    body: { noteIds: [(await note(on)).params.id], updates: { category: "work" } },
  })),
  scene(notes.reorder, async (on) => ({
    body: { noteOrders: [{ id: (await note(on)).params.id, order: 5 }] },
  })),
  scene(notes.importNotes, ({ name }) => ({
    body: {
      runId: `run-${name}`,
      notes: [
        { id: `one-${name}`, title: "A", content: "a" },
        { id: `two-${name}`, title: "B", content: "b" },
      ],
    },
  })),
  scene(noteInsights.enhance, async (on) => ({ ...(await note(on)), body: {} })),
  scene(notes.remove, note),
  scene(notes.restore, deletedNote),
];

const remark = async (on: Stage) => {
  const { params } = await entry(on);
  const said = await on.ada.call(timeline.comment, { params, body: { content: "Well done" } });
  return { id: params.id, commentId: dataOf(said).id };
};

export const timelineScenes = [
  scene(timeline.create, ({ name }) => ({ body: { targetTitle: `Milestone ${name}` } })),
  scene(timeline.update, async (on) => ({ ...(await entry(on)), body: { targetTitle: "R" } })),
  scene(timeline.comment, async (on) => ({ ...(await entry(on)), body: { content: "Well done" } })),
  scene(timeline.react, async (on) => ({ ...(await entry(on)), body: { emoji: "🎉" } })),
  scene(timeline.unreact, async (on) => {
    const { params } = await entry(on);
    await on.ada.call(timeline.react, { params, body: { emoji: "🎉" } });
    return { params, query: { emoji: "🎉" } };
  }),
  scene(timeline.uncomment, async (on) => ({ params: await remark(on) })),
  scene(timeline.remove, entry),
  scene(timeline.restore, async (on) => {
    const one = await entry(on);
    await on.ada.call(timeline.remove, one);
    return one;
  }),
  scene(rewind.bringBack, async (on) => {
    const { params } = await task(on);
    const changed = await on.ada.call(tasks.update, { params, body: { title: "Other" } });
    const seq = Number(changed.body["seq"]) - 1;
    return { body: { seq, items: [{ tool: "tasks", id: params.id }] } };
  }),
];

const change = async (on: Stage) => {
  const { params } = await task(on);
  const { body } = await on.ada.call(tasks.update, { params, body: { title: "Other" } });
  return { params: { id: String(body["eventId"]) } };
};

const imported = async (on: Stage) => {
  const runId = `undone-${on.name}`;
  const list = [1, 2].map((at) => ({ id: `${runId}-${String(at)}`, title: "A" }));
  await on.ada.call(tasks.importTasks, { body: { runId, tasks: list } });
  return { params: { id: `import:${runId}` }, body: {} };
};

export const logScenes = [
  scene(events.undo, change),
  scene(events.redo, async (on) => {
    const one = await change(on);
    await on.ada.call(events.undo, one);
    return one;
  }),
  scene(events.undoRun, imported),
  scene(events.redoRun, async (on) => {
    const one = await imported(on);
    dataOf(await on.ada.call(events.undoRun, one));
    return one;
  }),
  scene(events.stopUndo, async (on) => ({ params: (await imported(on)).params })),
];

const reminder = async (on: Stage) => {
  const { ada, space, name } = on;
  await ada.call(reminders.check, {});
  const due = new Date(space.clock.now.getTime() + 60_000);
  const [dueDate = "", time = ""] = due.toISOString().split("T");
  await ada.call(tasks.create, {
    body: { title: `Due ${name}`, dueDate, dueTime: time.slice(0, 5) },
  });
  space.wait(61_000);
  await ada.call(reminders.check, {});
  const shown = dataOf(await ada.call(reminders.list, {}));
  return { params: { id: shown.find(({ title }) => title === `Due ${name}`)?.id ?? "none" } };
};

const colors = defaultDark;

export const otherScenes = [
  scene(reminders.snooze, async (on) => ({ ...(await reminder(on)), body: { minutes: 10 } })),
  scene(reminders.seen, reminder),
  scene(reminders.done, reminder),
  scene(reminders.check, async (on) => {
    const { ada, space, name } = on;
    await ada.call(reminders.check, {});
    const due = new Date(space.clock.now.getTime() + 60_000).toISOString();
    await ada.call(tasks.create, {
      body: { title: name, dueDate: due.slice(0, 10), dueTime: due.slice(11, 16) },
    });
    space.wait(61_000);
    return {};
  }),
  scene(preferences.save, ({ name }) => ({ body: { wallpaperQuery: `sea ${name}` } })),
  scene(themes.create, ({ name }) => ({ body: { name: `Night ${name}`, isDark: true, colors } })),
  scene(themes.remove, async ({ ada, name }) =>
    idOf(await ada.call(themes.create, { body: { name, isDark: true, colors } })),
  ),
  scene(search.index, ({ name }) => ({
    body: {
      toolName: "bookmarks" as const,
      itemId: name,
      content: "words",
      metadata: { title: name },
    },
  })),
  scene(search.unindex, async ({ ada, name }) => {
    const item = { toolName: "bookmarks", itemId: name } as const;
    await ada.call(search.index, { body: { ...item, content: "words" } });
    return { body: item };
  }),
  scene(search.reindex, () => ({ body: {} })),
];
