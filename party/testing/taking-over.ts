import { roomLimits } from "#contract/room.ts";
import { type Cast, command } from "./cast.ts";

/** A view as long as one may be, but for so many characters. */
function longView(spare: number): string {
  const side = { open: ["tasks"], active: "tasks" };
  const item = (id: string) => ({ panel: "tasks", id });
  const items = Array.from({ length: 7 }, () => item("i".repeat(64)));
  const view = {
    device: "desktop",
    left: side,
    right: { open: [], active: null },
    items: [item("x"), ...items],
    isVisible: true,
    at: "2026-11-21T09:00:00.000Z",
  };
  const missing = roomLimits.view - JSON.stringify(view).length - spare;
  // Panels fill what the items leave.
  view.left = {
    ...side,
    open: ["tasks", ...Array.from({ length: Math.floor(missing / 8) }, () => "tasks")],
  };
  const rest = roomLimits.view - JSON.stringify(view).length - spare;
  view.items = [item("x".repeat(1 + rest)), ...items];
  return JSON.stringify({ type: "view", view });
}

export async function viewing({ enter, hear, hearNothing, post }: Cast): Promise<void> {
  const asWorker = { use: "publish", sid: "worker" } as const;
  const desk = await enter("viewer");
  await hear("viewer", desk);
  await post("nobody looks", { kind: "views" }, asWorker);
  desk.send(longView(-1));
  await hear("viewer", desk);
  desk.send(longView(0));
  await hearNothing("viewer", desk);
  await post("views", { kind: "views" }, asWorker);
  const agent = await enter("agent", { actor: "agent:k1", sid: "k1" });
  await hear("agent", agent);
  await hear("viewer", desk);
  agent.send(longView(0));
  await hear("agent", agent);
  await post("agent asks", { kind: "views" }, {});
  agent.close();
  await hear("viewer", desk, 1);
  desk.close();
  await hear("viewer", desk);
}

export async function pausing({ enter, hear, post }: Cast): Promise<void> {
  const asWorker = { use: "publish", sid: "worker" } as const;
  const pause = { kind: "pause", sids: ["k1"], isPaused: true };
  const typing = '{"type":"event","event":"typing","data":{"typing":true}}';
  const desk = await enter("watcher");
  await hear("watcher", desk);
  const agent = await enter("scout", { actor: "agent:k1", sid: "k1" });
  await hear("scout", agent);
  await hear("watcher", desk);
  await post("worker", pause, asWorker);
  await hear("watcher", desk);
  await hear("scout", agent);
  agent.send(typing);
  await hear("scout", agent);
  await post("paused", command, {});
  await post("agent unpauses", { ...pause, isPaused: false }, {});
  const late = await enter("late", { actor: "agent:k1", sid: "k1" });
  await hear("late", late);
  await hear("watcher", desk);
  late.close();
  await hear("watcher", desk);
  await post("worker", { ...pause, isPaused: false }, asWorker);
  await hear("watcher", desk);
  agent.send(typing);
  await hear("watcher", desk);
  await post("resumed", command, {});
  await hear("watcher", desk);
  agent.close();
  await hear("watcher", desk);
  desk.close();
  await hear("watcher", desk);
}
