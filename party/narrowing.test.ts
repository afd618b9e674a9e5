import { expect, test } from "vitest";
import { house, last } from "./testing/house.ts";

const said = (tool: string, type: string) => ({ seq: 1, tool, type, itemId: "i", id: "e" });

test("AU-05 a socket of a key that is limited to some tools hears of them alone, and says nothing of others", async () => {
  const { room, enter } = house();
  const desk = await enter({ jti: "desk" });
  const scopes = ["read", "act", "drive-ui"];
  const narrow = await enter({ jti: "narrow", actor: "agent:k1", scopes, tools: ["tasks"] });
  const before = narrow.frames.length;
  const frames = [
    { type: "event", event: "tasksCreated", data: said("tasks", "tasksCreated") },
    { type: "event", event: "notesCreated", data: said("notes", "notesCreated") },
    // Named after tasks, and about something else.
    { type: "event", event: "tasksCreated", data: said("notes", "notesCreated") },
    { type: "event", event: "messageDelta", data: { text: "secret" } },
    { type: "event", event: "ui-control", data: { action: "open", target: "notes" } },
    { type: "event", event: "toolUpdated", data: {} },
    {
      type: "events",
      events: [said("notes", "notesUpdated"), said("tasks", "tasksUpdated")],
    },
  ];
  for (const frame of frames) room.say(JSON.stringify(frame));
  expect(desk.frames.slice(-frames.length)).toEqual(frames);
  expect(narrow.frames.slice(before)).toEqual([
    frames[0],
    { type: "events", events: [said("tasks", "tasksUpdated")] },
  ]);
  room.heard(narrow, '{"type":"event","event":"typing","data":{"typing":true}}');
  expect(last(narrow)).toMatchObject({ type: "error", code: "scope_missing" });
  room.left(narrow);
});
