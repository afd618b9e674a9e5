import { conversations } from "#contract/conversations.ts";
import type { Caller } from "./caller.ts";

/** Says something in the one conversation of a test, on a clock in Berlin. */
export const sayInBerlin = (person: Pick<Caller, "call">, content: string) =>
  person.call(conversations.say, {
    params: { id: "talk" },
    body: { content, timeZone: "Europe/Berlin" },
  });
