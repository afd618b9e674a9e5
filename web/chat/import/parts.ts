import { type CarriedConversation, importLimits } from "#contract/conversations/transfer.ts";

/** Bytes of one call, which may be a million with what stands around it. */
const partBytes = 900_000;

/** Conversations in as many calls as they need; one too long for a call goes in several, of which the first begins it. */
export function* partsOf(
  list: readonly CarriedConversation[],
): Generator<readonly CarriedConversation[], undefined> {
  let part: CarriedConversation[] = [];
  let bytes = 0;
  for (const piece of list.flatMap((conversation) => [...piecesOf(conversation)])) {
    const size = bytesOf(piece);
    const isFull = part.length >= importLimits.conversations || bytes + size > partBytes;
    const goesOn = part.at(-1)?.id === piece.id;
    if (part.length > 0 && (isFull || goesOn)) {
      yield part;
      part = [];
      bytes = 0;
    }
    part.push(piece);
    bytes += size;
  }
  if (part.length > 0) yield part;
}

function* piecesOf(conversation: CarriedConversation): Generator<CarriedConversation, undefined> {
  let messages: CarriedConversation["messages"] = [];
  // Each piece has a frame of its own.
  let bytes = bytesOf({ ...conversation, messages });
  for (const message of conversation.messages) {
    const size = bytesOf(message);
    if (
      messages.length > 0 &&
      (messages.length >= importLimits.messages || bytes + size > partBytes)
    ) {
      yield { ...conversation, messages };
      messages = [];
      bytes = bytesOf({ ...conversation, messages });
    }
    messages.push(message);
    bytes += size;
  }
  yield { ...conversation, messages };
}

const encoder = new TextEncoder();
const bytesOf = (value: object): number => encoder.encode(JSON.stringify(value)).length + 1;
