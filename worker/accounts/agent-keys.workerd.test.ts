import { expect, test } from "vitest";
import { accounts, agentKeys } from "#contract/accounts.ts";
import { conversations } from "#contract/conversations.ts";
import { preferences } from "#contract/preferences.ts";
import { tasks } from "#contract/tasks.ts";
import { workspace } from "../testing/workspace.ts";

test("AU-05 a session that was signed out makes no key, though its token still lives", async () => {
  const { signUp } = await workspace();
  const ada = await signUp();
  await ada.call(accounts.signOut, {});
  const answer = await ada.call(agentKeys.create, { body: { name: "Late", scopes: ["read"] } });
  expect(answer).toMatchObject({ status: 401, body: { code: "session_ended" } });
});

test.each([
  ["an offset without minutes", "2027-01-01T00:00:00+05"],
  ["a day that does not exist", "2027-02-31T00:00:00Z"],
  ["a year that does not sort", "9999-12-31T23:59:59-23:59"],
  ["the past", "2020-01-01T00:00:00Z"],
])("AU-05 a key cannot end at %s", async (_, expiresAt) => {
  const { signUp } = await workspace();
  const ada = await signUp();
  const answer = await ada.call(agentKeys.create, {
    body: { name: "Odd", scopes: ["read"], expiresAt },
  });
  expect(answer).toMatchObject({ status: 400, body: { field: "expiresAt" } });
});

test("AU-05 a name cannot turn or hide what stands beside it", async () => {
  const { signUp } = await workspace();
  const ada = await signUp();
  const named = await ada.call(agentKeys.create, {
    body: { name: " \u202EEvil\u2066 agent\u200B", scopes: ["read"] },
  });
  expect(named.body.data.name).toBe("Evil agent");
  const blank = await ada.call(agentKeys.create, {
    body: { name: "\u200B\u2060", scopes: ["read"] },
  });
  expect(blank).toMatchObject({ status: 400, body: { field: "name" } });
});

test("AU-05 a key is shown once, works within its scopes, notes its use, expires and is revoked at once", async () => {
  const { signUp, agent, wait, caller } = await workspace();
  const ada = await signUp();
  const scout = await agent(ada, ["read", "act"]);
  const made = await scout.call(tasks.create, { body: { title: "By Scout" } });
  expect(made.body.data.aiMetadata).toMatchObject({
    isAIGenerated: true,
    aiAgent: `agent:${scout.key.id}`,
  });

  const [listed] = (await ada.call(agentKeys.list, {})).body.data;
  expect(listed).toMatchObject({
    name: "Scout",
    lastUsedAt: "2026-11-21T09:00:00.000Z",
    revokedAt: null,
  });
  expect(JSON.stringify(listed)).not.toContain(scout.token?.split(".").at(-1));

  await ada.call(agentKeys.revoke, { params: { id: scout.key.id } });
  wait(500);
  expect((await scout.call(tasks.list, {})).body.code).toBe("unauthenticated");

  const brief = await ada.call(agentKeys.create, {
    body: { name: "Brief", scopes: ["read"], expiresAt: "2026-11-21T10:00:00Z" },
  });
  const agentCaller = caller(brief.body.data.key);
  expect((await agentCaller.call(tasks.list, {})).status).toBe(200);
  wait(2 * 3_600_000);
  expect((await agentCaller.call(tasks.list, {})).status).toBe(401);
});

test("AU-05 AU-02 an agent that names no zone is answered in the one that its person chose", async () => {
  const { signUp, agent, wait } = await workspace();
  // In Auckland the next day has begun.
  wait(10 * 3_600_000);
  const ada = await signUp();
  const scout = await agent(ada, ["read", "act"]);
  const dueOf = async (title: string, headers: Record<string, string> = {}) => {
    const body = { content: `add task ${title} today` };
    await scout.call(conversations.say, { params: { id: "talk" }, body }, { headers });
    const all = (await ada.call(tasks.list, {})).body.data;
    return all.find((task) => task.title === title)?.dueDate;
  };
  expect(await dueOf("Sweep")).toBe("2026-11-21");
  const saved = await ada.call(preferences.save, { body: { timezone: "Pacific/Auckland" } });
  expect(saved.body.data.timezone).toBe("Pacific/Auckland");
  wait(1_000);
  expect(await dueOf("Rake")).toBe("2026-11-22");
  expect(await dueOf("Mow", { "x-time-zone": "Europe/Lisbon" })).toBe("2026-11-21");
});

test("AU-05 AU-02 an agent's weeks begin as those of its person do, whatever language it asks in", async () => {
  const { signUp, agent, wait } = await workspace();
  const ada = await signUp();
  const scout = await agent(ada, ["read", "act"]);
  // Today is a Saturday: the Sunday after it is of another week where weeks begin with Sunday.
  await ada.call(tasks.create, { body: { title: "Friday", dueDate: "2026-11-27" } });
  const week = async (headers: Record<string, string> = {}) => {
    const body = { content: "what is due next week" };
    const said = await scout.call(conversations.say, { params: { id: "talk" }, body }, { headers });
    return said.body.data.reply.content.includes("Friday");
  };
  expect(await week()).toBe(true);
  await ada.call(preferences.save, { body: { weekStart: "saturday" } });
  wait(1_000);
  expect(await week()).toBe(false);
  expect(await week({ "accept-language": "en-US" })).toBe(false);
  expect(await week({ "accept-language": "en-US-u-fw-sun" })).toBe(true);
});

test("AU-03 an agent's '3/4' is the day of its person's dates", async () => {
  const { signUp, agent, wait } = await workspace();
  const ada = await signUp();
  const scout = await agent(ada, ["read", "act"]);
  const dayOf = async (title: string, headers: Record<string, string> = {}) => {
    const body = { content: `add task ${title} on 3/4` };
    await scout.call(conversations.say, { params: { id: "talk" }, body }, { headers });
    const all = await ada.call(tasks.list, { query: {} });
    return all.body.data.find((task) => task.title.toLowerCase() === title)?.dueDate;
  };
  expect(await dayOf("pay tax")).toBe("2027-03-04");
  await ada.call(preferences.save, { body: { dateFormat: "DD/MM/Y" } });
  wait(1_000);
  expect(await dayOf("paint fence")).toBe("2027-04-03");
  expect(await dayOf("mow lawn", { "accept-language": "en-US-x-mdy" })).toBe("2027-03-04");
});
