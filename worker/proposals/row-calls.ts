import type { Proposal, ProposalReason } from "#contract/agents/proposals.ts";
import type { Receipt } from "#contract/conversations.ts";
import type { Outcome } from "../capabilities/capability.ts";
import type { Identity } from "../http/identity.ts";
import { Problem } from "../http/problem.ts";
import { parsePart } from "../http/read-input.ts";
import { Answer, type Call, type RowInput, type ServedRow } from "../http/serve.ts";
import type { ItemTables, LoggedItem } from "../log/change.ts";
import type { Calls } from "../tool.ts";
import { resolveTarget, titleOf } from "./resolve.ts";
import { countedItems, nameIn, nounOf, toolOf, verbOf } from "./call-words.ts";
import { keep } from "./proposing.ts";

/** Bytes of a call that may wait: what it says is in the log, and every screen reads it. */
const longest = 100_000;
const mostReceipts = 20;

interface Rows {
  readonly rows: ReadonlyMap<string, ServedRow>;
  readonly tables: ItemTables;
}

/**
 * Calls of the API as proposals: what an agent may not do itself is kept as the row's name with the input as its schemas
 * read it, and runs in the agent's name once the person accepts it.
 */
export function rowCalls({ rows, tables }: Rows) {
  const served = (name: string): ServedRow => {
    const found = rows.get(name);
    if (!found) throw new Problem("not_found", "There is no such address");
    return found;
  };

  const describe: Calls["describe"] = async (call, name, given) => {
    const { row } = served(name);
    const { params, query: sent, body } = readKept(row, given);
    const fields: object = Object.assign({}, body);
    const tool = toolOf(row);
    const [asked] = verbOf(row, fields);
    const target = await resolveTarget(call, tables, { name, tool, params, fields });
    const what = target?.count === undefined ? nounOf(tool) : countedItems(tool, target.count);
    const title = target?.name ?? nameIn(fields);
    return {
      title: title === undefined ? `${asked} ${what}` : `${asked} ${what}: ${title}`,
      input: {
        ...Object.assign({}, params),
        ...(hasFields(sent) && { query: sent }),
        ...(hasFields(body) && { body }),
      },
      itemId: target?.id ?? null,
    };
  };

  const perform: Calls["perform"] = async (call, name, given) => {
    const { row, run } = served(name);
    const input = readKept(row, given);
    const identity = proposerOf(call);
    const answer = await run({ ...call, identity }, { ...input, form: undefined, bodyText: "" });
    const tool = toolOf(row);
    return outcomeOf(answer, { tool, done: verbOf(row, Object.assign({}, input.body))[1] });
  };

  /** Keeps a call for the person, and answers it as what waits. */
  async function propose(
    call: Call,
    name: string,
    { params, query: sent, body }: RowInput,
    reason: ProposalReason,
  ): Promise<Answer<unknown>> {
    const given = { ...Object.assign({}, params), query: sent, body };
    if (new TextEncoder().encode(JSON.stringify(given)).length > longest)
      throw new Problem("too_large", "A call that waits may have at most 100 000 bytes");
    const described = await describe(call, name, given);
    if ("unclear" in described) throw new Problem("conflict", described.unclear.say);
    const { row } = served(name);
    const step = { ...described, capability: name, tool: toolOf(row), reason };
    const [proposal] = await keep(call, [step], undefined);
    return new Answer(proposal && shownTo(call.identity, proposal), { status: 202 });
  }

  return { has: (name: string) => rows.has(name), describe, perform, propose };
}

/** A key that may not read hears that it waits, and nothing of what it would meet. */
const shownTo = ({ scopes }: Identity, proposal: Proposal): Partial<Proposal> => {
  const { id, state, reason, version, createdAt } = proposal;
  return scopes.has("read") ? proposal : { id, state, reason, version, createdAt };
};

function readKept({ params, query: sent, body }: ServedRow["row"], given: unknown) {
  const kept: Readonly<Record<string, unknown>> = Object.assign({}, given);
  const { query: keptQuery, body: keptBody, ...rest } = kept;
  return {
    params: params && parsePart(params, rest),
    query: sent && parsePart(sent, keptQuery ?? {}),
    body: body && parsePart(body, keptBody),
  };
}

const hasFields = (part: unknown): boolean =>
  typeof part === "object" && part !== null && Object.keys(part).length > 0;

/** What was accepted is done as its agent, which the person let act this once. */
function proposerOf({ identity, write }: Call): Identity {
  const { actor } = write.author;
  const sessionId = actor.replace("agent:", "");
  return { ...identity, role: "USER", actor, sessionId, scopes: new Set(["read", "act"]) };
}

interface Done {
  readonly tool: string;
  readonly done: string;
}

/** What a row answered, in words, with a receipt for each item of it. */
function outcomeOf(answer: unknown, { tool, done }: Done): Outcome {
  const full = answer instanceof Answer ? answer : new Answer<unknown>(answer);
  const items = (Array.isArray(full.data) ? full.data : [full.data]).filter(isItem);
  const { eventId } = full.extra;
  const receipts = items.slice(0, mostReceipts).map((item): Receipt => {
    const event = typeof eventId === "string" ? eventId : null;
    const title = titleOf(item);
    return { capability: `${tool}.change`, title, tool, itemId: item.id, eventId: event };
  });
  const [only] = receipts;
  const what =
    only && items.length === 1 ? `“${only.title}”` : countedItems(tool, Math.max(items.length, 1));
  return { say: `${done} ${what}.`, receipts };
}

const isItem = (value: unknown): value is LoggedItem =>
  typeof value === "object" && value !== null && "id" in value && "version" in value;
