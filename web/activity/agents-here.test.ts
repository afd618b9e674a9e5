import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  agentsHere,
  forgetAgents,
  lingerMs,
  recordPresence,
  recordMessage,
} from "./agents-here.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  forgetAgents();
  vi.useRealTimers();
});

const scout = { actor: "agent:k1", name: "Scout" };
const here = () => [...agentsHere.get().keys()];

test("RT-05 an agent is here while it is connected, and for half a minute after what it did last", () => {
  recordMessage({ actor: "user", name: "Robin" }, "typing");
  expect(here()).toEqual([]);
  recordMessage(scout, "opened Tasks");
  vi.advanceTimersByTime(lingerMs - 1_000);
  expect(here()).toEqual(["agent:k1"]);
  recordPresence([{ connectionId: "c1", ...scout }]);
  vi.advanceTimersByTime(lingerMs * 2);
  expect(here()).toEqual(["agent:k1"]);
  recordPresence([]);
  expect(here()).toEqual([]);
});

test("RT-05 a paused agent stays in sight, so that it can be let go on", () => {
  recordPresence([{ connectionId: "c1", ...scout, isPaused: true }]);
  recordPresence([]);
  vi.advanceTimersByTime(lingerMs * 2);
  expect(agentsHere.get().get("agent:k1")).toMatchObject({ isPaused: true, isConnected: false });
});
