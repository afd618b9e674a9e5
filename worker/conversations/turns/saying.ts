import type { Conversation, Message } from "#contract/conversations.ts";
import type { Invocation } from "../../capabilities/capability.ts";
import type { Answerer } from "../../capabilities/turn.ts";
import { invalid, Problem } from "../../http/problem.ts";
import type { Call } from "../../http/serve.ts";
import type { Writer } from "../../log/write/writer.ts";
import type { RoomPort } from "../../outside/room.ts";
import { knownZone } from "../../time/zone.ts";
import { commit, saidBefore, beforeSaid } from "./stored.ts";
import { newMessage } from "../rules.ts";
import { answers, completeStopped, runOf, type Running, untilGiven } from "./running.ts";
import { conversationStore } from "../store.ts";

interface Said {
  readonly conversationId: string;
  readonly messageId: string;
  readonly replyId: string;
  readonly content: string;
  readonly timeZone: string | undefined;
  /** The answer that stood last where it was said; null where none did. */
  readonly answers?: string | null | undefined;
}

/**
 * One turn: the message is stored, then acted on, then the answer is stored. Said again under the same
 * ids after a lost connection it goes on where it stopped, and nothing is done twice: each write of the
 * turn is remembered under the message's id.
 */
export async function say(call: Call, room: RoomPort, answer: Answerer, said: Said) {
  const { conversationId, messageId, replyId, content } = said;
  // Said again while its answer is on its way: there is one answer.
  await untilGiven(call.userId, replyId);
  const before = await beforeSaid(call, { id: conversationId, messageId, replyId });
  if (before.conversation && before.conversation.deletedAt !== null) {
    throw new Problem("not_found", "Conversation not found");
  }
  if (messageId === replyId) throw invalid("replyId", "must differ from id");
  refuseTaken(before.message, "user", conversationId, "id");
  refuseTaken(before.reply, "assistant", conversationId, "replyId");
  refuseBroughtIn(before.message);
  const heard =
    before.conversation && before.message
      ? { conversation: before.conversation, message: before.message }
      : await join(
          call,
          call.write.as({ runId: null }),
          newMessage(
            { id: messageId, conversationId, role: "user", actor: call.identity.actor, content },
            instant(call),
          ),
          before.conversation,
        );
  const given = before.reply ?? before.answer;
  if (given) return { ...heard, reply: given };

  const running = answers.begin(call.userId, conversationId, replyId);
  try {
    const { conversation, message: reply } = await answered(call, room, answer, {
      said: { ...said, content: heard.message.content },
      conversation: heard.conversation,
      asks: before.asks,
      running,
    });
    return { conversation, message: heard.message, reply };
  } finally {
    answers.end(running);
  }
}

interface Heard {
  readonly said: Said;
  readonly conversation: Conversation;
  readonly asks: string;
  readonly running: Running;
}

async function answered(
  call: Call,
  room: RoomPort,
  answer: Answerer,
  { said, conversation, asks, running }: Heard,
): Promise<{ conversation: Conversation; message: Message }> {
  const { conversationId, messageId, replyId } = said;
  const runId = `turn:${messageId}`;
  const stream = streamer(call, room, { conversationId, messageId: replyId });
  const stored = () => beforeSaid(call, { id: conversationId, messageId: "", replyId });
  const reply = await answer({
    acting: { ...actingFor(call, said, runId), asks },
    scopes: call.identity.scopes,
    message: said.content,
    answers: said.answers,
    place: { conversationId, messageId: replyId },
    onText(text) {
      if (running.isStopped) return;
      running.text += text;
      stream.add(text);
    },
    before: () => saidBefore(call, conversationId, messageId),
    isStopped: () => running.isStopped,
    isStoppedAnywhere: async () => (await stored()).reply !== undefined,
    onReceipts(receipts) {
      running.receipts = [...receipts];
    },
  });
  const message = newMessage(
    {
      ...reply,
      id: replyId,
      conversationId,
      role: "assistant",
      actor: "assistant",
      runId: runOf(reply.receipts, runId),
    },
    instant(call),
  );
  try {
    const write = call.write.as({ actor: "assistant", runId: null });
    const told = await commit(write, conversation, message);
    stream.end();
    return told;
  } catch (error) {
    const { reply: stopped, conversation: now } = await stored();
    if (stopped?.ended !== "stopped" || !now) throw error;
    const isKept =
      reply.receipts.length === stopped.receipts.length &&
      running.text === stopped.content &&
      !reply.awaits;
    const kept = isKept ? stopped : await completeStopped(call, running, reply, runId);
    return { conversation: now, message: kept };
  }
}

/** An id may come back only as what it was: the same side of the same conversation. */
function refuseTaken(
  stored: Message | undefined,
  role: Message["role"],
  conversationId: string,
  field: "id" | "replyId",
): void {
  if (!stored || (stored.role === role && stored.conversationId === conversationId)) return;
  throw new Problem("conflict", "Message with this id exists already", { field });
}

/** A question that came in a file is somebody else's: who wants it asked says it in words of their own. */
function refuseBroughtIn(stored: Message | undefined): void {
  if (stored?.actor !== "import") return;
  throw new Problem("conflict", "This message was brought in and is not asked again", {
    field: "id",
  });
}

const instant = (call: Call): string => call.now().toISOString();

/** Two who begin the same conversation at once both speak in it. */
async function join(
  call: Call,
  write: Writer,
  message: Message,
  conversation: Conversation | undefined,
): Promise<{ conversation: Conversation; message: Message }> {
  try {
    return await commit(write, conversation, message);
  } catch (error) {
    if (conversation || !(error instanceof Problem) || error.code !== "conflict") throw error;
    const { conversationId } = message;
    return commit(write, await conversationStore(call).get(conversationId), message);
  }
}

/** Changes that an agent asks the assistant for count as the agent's. */
const effectsOf = ({ identity: { actor } }: Call) => (actor === "user" ? "assistant" : actor);

const actingFor = (call: Call, said: Said, runId: string): Invocation => ({
  ...call,
  saidIn: said.conversationId,
  zone: said.timeZone === undefined ? call.zone : knownZone(said.timeZone),
  write: call.write.as(
    { actor: effectsOf(call), runId },
    { key: `turn:${said.messageId}`, fingerprint: said.messageId },
  ),
});

/** Text on its way to the screens. What the stored answer says already is not said before it once more. */
function streamer(
  call: Call,
  room: RoomPort,
  place: { readonly conversationId: string; readonly messageId: string },
) {
  let offset = 0;
  let waiting = "";
  const send = (): void => {
    if (waiting === "") return;
    const delta = { ...place, offset, text: waiting };
    offset += waiting.length;
    waiting = "";
    call.later(room.say(call.userId, "messageDelta", delta));
  };
  return {
    add(text: string): void {
      if (waiting === "" && text !== "") call.notifier.queue(send);
      waiting += text;
    },
    end(): void {
      waiting = "";
    },
  };
}
