import { calendar } from "#contract/calendar.ts";
import { recurring } from "#contract/calendar/recurring.ts";
import { type ActState, events } from "#contract/events.ts";
import { type PreferenceChanges, preferences } from "#contract/preferences.ts";
import { tasks } from "#contract/tasks.ts";
import { expect, test } from "vitest";
import type { Answered, Caller } from "../../testing/caller.ts";
import { workspace } from "../../testing/workspace.ts";

const idOf = ({ body }: Answered): string => String(body["eventId"]);

async function stateOf(who: Caller, eventId: string): Promise<ActState | undefined> {
  const { data } = (await who.call(events.states, { body: { events: [eventId] } })).body;
  return data.events[0];
}

test("AI-05 whether a change stands, is undone, partly undone or its item deleted is told from the log", async () => {
  const { signUp, agent } = await workspace();
  const ada = await signUp();
  const scout = await agent(ada, ["read", "act"]);
  const { id } = (await ada.call(tasks.create, { body: { title: "Rent" } })).body.data;
  const changed = await scout.call(tasks.update, {
    params: { id },
    body: { title: "Pay rent", priority: "high" },
  });
  const eventId = idOf(changed);
  const params = { id: eventId };
  const stands = { state: "stands", canUndo: true, canRedo: false, restore: null };
  expect(await stateOf(ada, eventId)).toMatchObject({ itemId: id, ...stands });
  await ada.call(events.undo, { params });
  const undone = { state: "undone", canUndo: false, canRedo: true };
  expect(await stateOf(ada, eventId)).toMatchObject(undone);
  await ada.call(events.redo, { params });
  expect(await stateOf(ada, eventId)).toMatchObject(stands);
  await ada.call(tasks.update, { params: { id }, body: { title: "Mine" } });
  await ada.call(events.undo, { params });
  expect(await stateOf(ada, eventId)).toMatchObject({
    state: "partly",
    canUndo: true,
    canRedo: true,
  });

  const removed = idOf(await ada.call(tasks.remove, { params: { id } }));
  expect(await stateOf(ada, eventId)).toMatchObject({ state: "partly", restore: removed });
  expect(await stateOf(ada, removed)).toMatchObject({
    ...stands,
    did: "Deleted",
    restore: removed,
  });
  await ada.call(tasks.restore, { params: { id } });
  expect(await stateOf(ada, removed)).toMatchObject({ state: "undone", canUndo: false });
  expect(await stateOf(ada, eventId)).toMatchObject({ restore: null });
  const eve = await signUp("Eve");
  expect(await stateOf(eve, eventId)).toBeUndefined();
});

test("AI-05 a run is told by how much of it stands, an item that an undo took away by what brings it back", async () => {
  const { signUp, agent } = await workspace();
  const ada = await signUp();
  const scout = await agent(ada, ["read", "act"]);
  const headers = { "x-run-id": "r" };
  const runId = `${scout.key.id}:r`;
  const made = await scout.call(tasks.create, { body: { title: "One" } }, { headers });
  const { id } = made.body.data;
  const renamed = await scout.call(
    tasks.update,
    { params: { id }, body: { title: "Two" } },
    { headers },
  );
  const runs = async () =>
    (await ada.call(events.states, { body: { events: [], runs: [runId] } })).body.data.runs;
  expect(await runs()).toEqual([{ runId, standing: 2, undone: 0 }]);
  await ada.call(events.undo, { params: { id: idOf(renamed) } });
  expect(await runs()).toEqual([{ runId, standing: 1, undone: 1 }]);
  const undone = await ada.call(events.undoRun, { params: { id: runId } });
  expect(await runs()).toEqual([{ runId, standing: 0, undone: 2 }]);
  expect(await stateOf(ada, idOf(made))).toMatchObject({ state: "undone", restore: null });
  await ada.call(events.redoRun, { params: { id: runId } });
  expect(await runs()).toEqual([{ runId, standing: 2, undone: 0 }]);
  expect(undone.body.data.undone).toHaveLength(1);
});

test("AI-02 receipts tell what happened, in words of the day where they are read", async () => {
  const { signUp } = await workspace();
  const ada = await signUp();
  const { id } = (await ada.call(tasks.create, { body: { title: "Rent", tags: ["a"] } })).body.data;
  const did = async (changes: object): Promise<string | null | undefined> => {
    const answer = await ada.call(tasks.update, { params: { id }, body: changes });
    return (await stateOf(ada, idOf(answer)))?.did;
  };
  expect(await did({ dueDate: "2026-11-21" })).toBe("Moved to today");
  expect(await did({ dueDate: "2026-11-22", dueTime: "14:00" })).toBe("Moved to tomorrow at 14:00");
  expect(await did({ dueDate: "2026-11-24", dueTime: null })).toBe("Moved to Tuesday");
  expect(await did({ dueDate: "2027-03-02" })).toBe("Moved to Mar 2, 2027");
  expect(await did({ dueDate: null })).toBe("Removed the due date");
  expect(await did({ title: "Pay rent" })).toBe("Renamed");
  expect(await did({ priority: "high" })).toBe("Set priority to high");
  expect(await did({ tags: ["b"], description: "x".repeat(500) })).toBe(
    "Changed description and tags",
  );
  expect(await did({ status: "completed" })).toBe("Completed");
  // Where the person is, the day has not begun yet.
  const moved = await ada.call(tasks.update, { params: { id }, body: { dueDate: "2026-11-21" } });
  const headers = { "x-time-zone": "Pacific/Honolulu" };
  const there = await ada.call(events.states, { body: { events: [idOf(moved)] } }, { headers });
  expect(there.body.data.events[0]?.did).toBe("Moved to tomorrow");
});

test("CA-06 AI-05 of a series a receipt tells the day that it lost last", async () => {
  const { signUp } = await workspace();
  const ada = await signUp();
  const { id } = (
    await ada.call(calendar.create, {
      body: { title: "Stand-up", startTime: "2026-11-21T09:30", recurrence: "FREQ=DAILY" },
    })
  ).body.data;
  const leaveOut = async (at: string) => {
    const answer = await ada.call(recurring.remove, { params: { id: `${id}:${at}` }, query: {} });
    return (await stateOf(ada, idOf(answer)))?.did;
  };
  expect(await leaveOut("20261122T0930")).toBe("Canceled tomorrow");
  expect(await leaveOut("20261124T0930")).toBe("Canceled Tuesday");
});

test("AU-02 AI-02 receipts call a setting what its screen calls it", async () => {
  const { signUp } = await workspace();
  const ada = await signUp();
  const did = async (body: PreferenceChanges): Promise<string | null | undefined> =>
    (await stateOf(ada, idOf(await ada.call(preferences.save, { body }))))?.did;
  expect(await did({ timezone: "Europe/Lisbon" })).toBe("Changed time zone");
  expect(await did({ weekStart: "monday", timeFormat: "h12" })).toBe(
    "Changed time format and first day of the week",
  );
  expect(await did({ eventReminder: 30 })).toBe("Changed reminder for new events");
  expect(await did({ notificationsSound: true })).toBe("Turned on reminder sound");
  expect(await did({ fadeEnabled: false })).toBe("Turned off fading edges");
  expect(await did({ wallpaperUrl: "/a.png", wallpaperLastUpdated: "2026-11-21T09:00:00Z" })).toBe(
    "Changed wallpaper",
  );
});
