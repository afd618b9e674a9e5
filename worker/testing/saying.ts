import { proposals } from "#contract/agents/proposals.ts";
import { conversations } from "#contract/conversations.ts";
import { tasks } from "#contract/tasks.ts";
import type { Caller } from "./caller.ts";

const berlin = "Europe/Berlin";

/** Says something in the one conversation of a test; in Berlin, unless another time zone is named. */
export const sayInTalk = (
  person: Pick<Caller, "call">,
  content: string,
  timeZone: string = berlin,
) => person.call(conversations.say, { params: { id: "talk" }, body: { content, timeZone } });

/** What somebody says in the one conversation of a test, and what is there then. */
export const talkOf = (person: Pick<Caller, "call">, timeZone: string = berlin) => ({
  /** The whole answer, with its buttons. */
  reply: async (content: string) => (await sayInTalk(person, content, timeZone)).body.data.reply,
  /** The answer to the last of them. */
  async say(...turns: readonly string[]) {
    let answer = "";
    for (const content of turns)
      answer = (await sayInTalk(person, content, timeZone)).body.data.reply.content;
    return answer;
  },
  waiting: async () => (await person.call(proposals.list, {})).body.data,
  titles: async () =>
    (await person.call(tasks.list, { query: {} })).body.data.map(({ title }) => title),
});
