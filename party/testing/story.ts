import { roomLimits } from "#contract/room.ts";
import { type Cast, command, company, type Place } from "./cast.ts";
import type { Tab } from "./tab.ts";
import { pausing, viewing } from "./taking-over.ts";

/** Lives one day in a room of its own and answers what was seen, a line a thing: the same on every host. */
export async function story(place: Place): Promise<string[]> {
  const cast = company(place);
  try {
    await joining(cast);
    await posting(cast);
    await publishing(cast);
    await viewing(cast);
    await pausing(cast);
    await misbehaving(cast);
    await knocking(cast);
    await crowding(cast);
    await revoking(cast);
  } catch (error) {
    throw new Error(`${String(error)} after:\n${cast.seen.join("\n")}`, { cause: error });
  }
  return cast.seen;
}

async function joining({ enter, hear, hearNothing }: Cast): Promise<void> {
  const desk = await enter("desk");
  await hear("desk", desk);
  const phone = await enter("phone");
  await hear("phone", phone);
  await hear("desk", desk);
  desk.send('{"type":"event","event":"typing","data":{"typing":true}}');
  await hear("phone", phone);
  await hearNothing("desk", desk);
  phone.close();
  await hear("phone", phone);
  await hear("desk", desk);
  desk.close();
  await hear("desk", desk);
}

async function posting({ enter, hear, hearNothing, post, ask }: Cast): Promise<void> {
  const desk = await enter("screen");
  await hear("screen", desk);
  await post("agent", command, {});
  await hear("screen", desk);
  await post(
    "settings smuggled",
    command,
    {},
    { "x-partykit-props": "%%%", "x-partykit-room": "eve" },
  );
  await hear("screen", desk);
  await post("long", { event: "toolUpdated", data: { tool: "ä".repeat(33_000) } }, {});
  await post("no json", "{", {});
  await post("unknown event", { event: "shutdown" }, {});
  await post("no scope", command, { scopes: ["act"] });
  await post("no payload", { event: "ui-control" }, {});
  await post("of another", command, { sub: "eve" });
  await post("expired", command, { iat: 1, exp: 121 });
  await post("for a socket", command, { use: "connect" });
  const line = { seq: 7, id: "e7", at: "2026-11-21T09:00:00.000Z", tool: "tasks", actor: "user" };
  const fields = {
    itemId: "t1",
    runId: null,
    before: null,
    after: { title: "Lies" },
    undoOf: null,
  };
  await post(
    "number",
    { event: "tasksUpdated", data: { ...line, ...fields, type: "tasksUpdated" } },
    {},
  );
  await hear("screen", desk);
  await ask("OPTIONS", { origin: "https://elsewhere.example" });
  await ask("GET");
  await ask("DELETE");
  await ask("POST");
  await hearNothing("screen", desk);
  await left(desk);
}

/** Closes a tab, and waits until that has reached the room: whoever comes next finds nobody there. */
async function left(tab: Tab): Promise<void> {
  tab.close();
  while (!(await tab.next()).startsWith("closed"));
}

async function publishing({ enter, hear, post }: Cast): Promise<void> {
  const desk = await enter("window");
  await hear("window", desk);
  const asWorker = { use: "publish", sid: "worker" } as const;
  await post("worker", { kind: "event", event: "tasksCreated", data: { seq: 1 } }, asWorker);
  await hear("window", desk);
  await post("worker", { kind: "events", events: [{ seq: 2 }, { seq: 3 }] }, asWorker);
  await hear("window", desk);
  await post("worker", { kind: "shout" }, asWorker);
  await post("agent as worker", { kind: "events", events: [{ seq: 4 }] }, {});
  await left(desk);
}

async function misbehaving({ enter, hear, hearNothing }: Cast): Promise<void> {
  const witness = await enter("witness");
  await hear("witness", witness);
  const endings: [string, string | Uint8Array][] = [
    ["bytes", new Uint8Array([1, 2, 3])],
    ["long", JSON.stringify({ type: "test", data: "ä".repeat(33_000) })],
    ["stranger", '{"type":"join-user-room","userId":"eve"}'],
  ];
  for (const [who, frame] of endings) {
    const tab = await enter(who);
    await hear(who, tab);
    await hear("witness", witness);
    for (const odd of ["{", "null", '{"type":"event","event":"ui-control","data":{}}']) {
      tab.send(odd);
      await hear(who, tab);
    }
    tab.send(frame);
    await hear(who, tab, 2);
    await hear("witness", witness);
  }
  const fast = await enter("fast");
  await hear("fast", fast);
  await hear("witness", witness);
  for (let sent = 0; sent < roomLimits.framesPerTenSeconds; sent++) fast.send('{"type":"test"}');
  for (let sent = 1; sent < roomLimits.framesPerTenSeconds; sent++) await fast.next();
  await hear("fast", fast, 2);
  await hear("witness", witness);
  await hearNothing("witness", witness);
  await left(witness);
}

async function knocking({ ticket, knock, hear, see }: Cast): Promise<void> {
  const long = "x".repeat(400);
  const refused: [string, string][] = [
    ["no ticket", ""],
    ["garbage", "a\r\nb.ä"],
    ["for another room", await ticket({ sub: "eve" })],
    ["for posts", await ticket({ use: "post" })],
    ["expired", await ticket({ iat: 1, exp: 121 })],
    ["for life", await ticket({ exp: 9_999_999_999 })],
  ];
  for (const [who, bearer] of refused) await hear(who, await knock(bearer), 2);
  const once = await ticket({ jti: "once" });
  const twins = await Promise.all([knock(once), knock(once)]);
  const replay = await knock(once, `&_pk=${long}`);
  await hear("replay", replay, 2);
  for (const twin of twins) twin.send('{"type":"test"}');
  see("twins", (await Promise.all(twins.map((twin) => twin.next()))).toSorted().join(" | "));
  for (const twin of twins) twin.close();
  const named = await knock(await ticket({}), `&_pk=${long}`);
  named.send('{"type":"test","data":"a long name is no hindrance"}');
  await hear("named", named);
  named.close();
  await hear("named", named);
}

async function crowding({ ticket, knock, hear }: Cast): Promise<void> {
  const crowd: Tab[] = [];
  for (let tabs = 0; tabs < roomLimits.connections; tabs++) {
    crowd.push(await knock(await ticket({})));
  }
  const late = await knock(await ticket({}));
  await hear("one too many", late, 2);
  for (const tab of crowd) tab.close();
  for (const tab of crowd) await tab.next();
  const next = await knock(await ticket({}));
  next.send('{"type":"test","data":"room again"}');
  await hear("next", next);
  next.close();
}

async function revoking({ enter, hear, post, ticket, knock }: Cast): Promise<void> {
  const desk = await enter("stays");
  await hear("stays", desk);
  const lost = await enter("lost");
  await hear("lost", lost);
  await hear("stays", desk);
  const unused = await ticket({ sid: "sid-lost" });
  const asWorker = { use: "publish", sid: "worker" } as const;
  await post("worker", { kind: "revoke", sid: "sid-lost" }, asWorker);
  await hear("lost", lost);
  await hear("stays", desk);
  await hear("its ticket", await knock(unused), 2);
  await post("agent", command, {});
  await hear("stays", desk);
  await post("worker", { kind: "revoke", sid: "k1" }, asWorker);
  await post("agent", command, {});
  desk.close();
  await hear("stays", desk);
}
