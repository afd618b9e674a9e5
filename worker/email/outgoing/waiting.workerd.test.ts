import { expect, test } from "vitest";
import { proposals } from "#contract/agents/proposals.ts";
import { conversations } from "#contract/conversations.ts";
import { email } from "#contract/email.ts";
import { outgoing } from "#contract/email/outgoing.ts";
import { events } from "#contract/events.ts";
import { sendingGmail } from "../../testing/faults/gmail.ts";
import { connectMailbox, mailbox } from "../../testing/mails.ts";
import { workspace } from "../../testing/workspace.ts";

async function connected() {
  const space = await workspace();
  const ada = await space.signUp("Ada");
  await mailbox(space, ada, [
    { id: "sly", from: '"rival@evil.example, Bob" <bob@x.example>' },
    {
      id: "crowd",
      unsubscribe: { post: null, mail: "mailto:boss@x.example,press@x.example?body=I%20quit" },
    },
    { id: "broken", unsubscribe: { post: null, mail: "mailto:%E0%A4%A@x.example" } },
  ]);
  await space.db.prepare("update email_accounts set state = 'connected'").run();
  const tomorrow = new Date(space.clock.now.getTime() + 86_400_000).toISOString();
  return { space, ada, tomorrow };
}

const letter = { to: "bob@x.example", subject: "Hi", body: "Words" };

test("EM-06 what waits to be sent is changed by no save and sent by no undo: only the person sends", async () => {
  const { space, ada, tomorrow } = await connected();
  const sent = await ada.call(outgoing.send, { body: { ...letter, sendAt: tomorrow } });
  const { id } = sent.body.data;
  expect(sent.body.data.sendAt).toBe(tomorrow);
  const saved = await ada.call(outgoing.draft, { body: { fields: { id, body: "Other words" } } });
  expect([saved.status, saved.body.error]).toEqual([
    409,
    "This message is about to be sent. Take it back first.",
  ]);
  const cancelled = await ada.call(outgoing.cancelSend, { params: { id } });
  expect(cancelled.body.data.sendAt).toBeNull();
  const agent = await space.agent(ada, ["read", "act"]);
  const byAgent = await agent.call(events.undo, {
    params: { id: String(cancelled.body["eventId"]) },
  });
  expect(byAgent.status).toBe(403);
  const scheduled = async () =>
    (await ada.call(email.list, { query: { folder: "scheduled" } })).body.data;
  const back = async (way: typeof events.undo | typeof events.redo, eventId: unknown) => {
    const { status } = await ada.call(way, { params: { id: String(eventId) } });
    return [status, await scheduled()];
  };
  expect(await back(events.undo, cancelled.body["eventId"])).toEqual([200, []]);
  expect(await back(events.redo, cancelled.body["eventId"])).toEqual([200, []]);
  const again = await ada.call(outgoing.send, { body: { ...letter, sendAt: tomorrow } });
  expect(await scheduled()).toHaveLength(1);
  const gone = await ada.call(email.remove, { params: { id: again.body.data.id } });
  expect(await back(events.undo, gone.body["eventId"])).toEqual([200, []]);
});

test("EM-06 AI-05 an agent's message is the one that the person was shown, and never a draft with more in it", async () => {
  const { space, ada, tomorrow } = await connected();
  const agent = await space.agent(ada, ["read", "act", "send"]);
  const fields = { ...letter, to: "boss@x.example", bcc: "eve@evil.example" };
  const draft = await agent.call(outgoing.draft, { body: { fields } });
  const { id } = draft.body.data;
  const asked = await agent.call(outgoing.send, {
    body: { ...letter, to: "boss@x.example", id, sendAt: tomorrow },
  });
  expect(asked.status).toBe(202);
  const [waiting] = (await ada.call(proposals.list, {})).body.data;
  const { id: asking = "", version = 1 } = waiting ?? {};
  await ada.call(proposals.accept, { body: { proposals: [{ id: asking, version }] } });
  expect((await ada.call(email.get, { params: { id } })).body.data.sendAt).toBeNull();
  expect((await ada.call(email.list, { query: { folder: "scheduled" } })).body.data).toEqual([]);
});

test("EM-06 a draft keeps an address that is half typed, and a message goes to nobody but whom it names", async () => {
  const { ada, tomorrow } = await connected();
  const fields = { to: 'ann, "Lee, Ann" <ann@x.example>', subject: "Hi", body: "Words" };
  const draft = await ada.call(outgoing.draft, { body: { fields } });
  const { id, to } = draft.body.data;
  expect(to).toEqual(["ann", '"Lee, Ann" <ann@x.example>']);
  const send = (line: string | string[]) =>
    ada.call(outgoing.send, { body: { ...letter, id, to: line, sendAt: tomorrow } });
  const refused = await send(to);
  expect([refused.status, refused.body.error]).toEqual([400, "to: “ann” is not an email address"]);
  const crowd = Array.from({ length: 250 }, (_, at) => `p${String(at)}@x.example`).join(", ");
  expect((await send(crowd)).body.error).toBe("to: must be at most 200 addresses");
  const reply = await ada.call(outgoing.reply, {
    params: { id: "sly" },
    body: { body: "Yes", sendAt: tomorrow },
  });
  expect(reply.body.data.to).toEqual(['"rival@evil.example, Bob" <bob@x.example>']);
});

test("EM-07 nobody is written to in the person's name because a sender says so", async () => {
  const { ada } = await connected();
  for (const id of ["crowd", "broken"]) {
    const { status, body } = await ada.call(outgoing.unsubscribe, { params: { id } });
    expect([id, status, body.error]).toEqual([
      id,
      400,
      "The message names no address to unsubscribe at",
    ]);
  }
});

test("EM-06 the call that sent a message, made again, is answered again; another comes too late", async () => {
  const { space, ada, tomorrow } = await connected();
  const body = { ...letter, id: "mine", sendAt: tomorrow };
  await ada.call(outgoing.draft, { body: { fields: { id: "mine", subject: "Hi" } } });
  const first = await ada.call(outgoing.send, { body }, { key: "once" });
  await space.db
    .prepare("update emails set folder = 'sent', send_at = null where id = 'mine'")
    .run();
  const again = await ada.call(outgoing.send, { body }, { key: "once" });
  expect([again.status, again.body.data.folder, again.body["eventId"]]).toEqual([
    200,
    "sent",
    first.body["eventId"],
  ]);
  const other = await ada.call(outgoing.send, { body }, { key: "another" });
  expect([other.status, other.body.error]).toEqual([409, "This message has been sent"]);
});

test("EM-06 a draft that was changed on another device is not overwritten, neither by a save nor by sending", async () => {
  const { ada, tomorrow } = await connected();
  const first = await ada.call(outgoing.draft, { body: { fields: { id: "two", body: "One" } } });
  const { version } = first.body.data;
  const save = (body: string) =>
    ada.call(outgoing.draft, { body: { fields: { id: "two", version, body } } });
  expect((await save("Two")).status).toBe(200);
  const late = await save("Three");
  expect([late.status, late.body.error]).toEqual([409, "Email was changed meanwhile"]);
  const send = { ...letter, id: "two", version, sendAt: tomorrow };
  expect((await ada.call(outgoing.send, { body: send })).status).toBe(409);
  const now = (await ada.call(email.get, { params: { id: "two" } })).body.data;
  expect([now.text, now.sendAt]).toEqual(["Two", null]);
});

test("EM-06 AI-05 an accepted message is one change of whoever proposed it: that Gmail sent it is told as nobody's", async () => {
  const { space, ada } = await connected();
  await connectMailbox(space, ada.user.id);
  await space.db.prepare("update email_accounts set expires_at = '2099'").run();
  space.web.answer = sendingGmail();
  const agent = await space.agent(ada, ["read", "act", "send"]);
  await agent.call(outgoing.send, { body: letter });
  const [waiting] = (await ada.call(proposals.list, {})).body.data;
  const { id = "", version = 1 } = waiting ?? {};
  const accepted = await ada.call(proposals.accept, { body: { proposals: [{ id, version }] } });
  expect(accepted.body.data.proposals[0]).toMatchObject({ state: "accepted" });
  const sent = (await ada.call(email.list, { query: { folder: "sent" } })).body.data;
  expect(sent).toHaveLength(1);
  const log = (await ada.call(events.catchUp, { query: { after: "0" } })).body.data.events;
  const told = log.filter(({ itemId }) => itemId === sent[0]?.id);
  expect(told.filter(({ actor }) => actor !== "user").map(({ runId }) => runId)).toEqual(
    accepted.body.data.runIds,
  );
});

test("EM-06 AI-05 the answer that proposed a message says that it was sent and to whom, or that it was refused", async () => {
  const { space, ada } = await connected();
  await connectMailbox(space, ada.user.id);
  await space.db.prepare("update email_accounts set expires_at = '2099'").run();
  space.web.answer = sendingGmail();
  const say = (content: string) =>
    ada.call(conversations.say, { params: { id: "talk" }, body: { content } });
  await say("email lena@x.example that i am late tomorrow");
  await say("email tom@x.example that i am late tomorrow");
  const answers = async () =>
    (await ada.call(conversations.messages, { params: { id: "talk" } })).body.data
      .filter(({ role }) => role === "assistant")
      .map(({ content }) => content);
  const waits = (to: string, subject: string) =>
    `Send an email to ${to}@x.example: “${subject}”. Nothing happens until you accept it.`;
  expect(await answers()).toEqual([waits("lena", "Late tomorrow"), waits("tom", "Late tomorrow")]);
  const [first, second] = (await ada.call(proposals.list, {})).body.data;
  const { id = "", input = {} } = first ?? {};
  await ada.call(proposals.edit, {
    params: { id },
    body: { version: 1, input: { ...input, subject: "Tomorrow" } },
  });
  expect(await answers()).toEqual([waits("lena", "Tomorrow"), waits("tom", "Late tomorrow")]);
  await ada.call(proposals.accept, { body: { proposals: [{ id, version: 2 }] } });
  const others = { body: { proposals: [{ id: second?.id ?? "", version: 1 }] } };
  await ada.call(proposals.refuse, others);
  expect(await answers()).toEqual([
    "Sent: “Tomorrow” to lena@x.example.",
    "Refused: Send an email to tom@x.example: “Late tomorrow”.",
  ]);
  const told = (await ada.call(conversations.list, {})).body.data[0];
  expect(told?.lastMessage).toBe("Refused: Send an email to tom@x.example: “Late tomorrow”.");
});
