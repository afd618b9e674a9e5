import { waysToFind } from "../capabilities/naming.ts";
import { searchLexicon } from "./language.ts";
import { batch, query } from "../db/query.ts";
import { counted, listed } from "#shared/words.ts";
import * as v from "valibot";
import type { Tool } from "../tool.ts";
import type { Receipt } from "#contract/conversations.ts";
import { search, type SearchResult } from "#contract/search.ts";
import type { Searchable } from "../log/searchable.ts";
import { Problem } from "../http/problem.ts";
import { Answer, type Serve } from "../http/serve.ts";
import type { Ports } from "../ports.ts";
import { type Found, ask, nothing, readAsked } from "./asking.ts";
import { withAbout } from "./about.ts";
import { putOutside, removeOutside } from "./indexing/outside.ts";
import { foundNouns, type SearchPlace, searchPlaces } from "#contract/tools.ts";
import { requiredText } from "#contract/values.ts";
import { type Invocation, type Outcome, reading } from "../capabilities/capability.ts";
import type { AnswerOf } from "#contract/endpoint.ts";

function searchRoutes(serve: Serve, ports: Ports, searchables: () => readonly Searchable[]): void {
  serve(search.query, async (call, { query: asks }) => {
    const typed = asks.q?.trim() ?? "";
    if (typed !== "") call.later(ports.index.seen(call.userId));
    const moment = { zone: call.zone, now: call.now() };
    const asked = typed === "" ? undefined : readAsked(typed, { ...moment, ...asks });
    const { results, extra } = asked
      ? await ask(ports.searchFor(call.userId), call.userId, asked)
      : nothing;
    const asking = { ...call, moment: { ...moment, language: call.language } };
    return new Answer(await withAbout(searchables(), asking, results), {
      extra: { ...extra },
    });
  });

  serve(search.stats, (call) => statsOf(ports.searchFor(call.userId), call.userId));

  serve(search.index, async (call, { body }) => {
    const { toolName, itemId, content, metadata = {} } = body;
    const item = { toolName, itemId, content, metadata };
    await putOutside(ports.searchFor(call.userId), call.userId, item, call.now());
    return new Answer({ toolName, itemId }, { status: 201 });
  });

  serve(search.unindex, async (call, { body }) => {
    await removeOutside(ports.searchFor(call.userId), call.userId, body);
    return { toolName: body.toolName, itemId: body.itemId };
  });

  serve(search.reindex, async (call, { body }) => {
    if (body?.everyone !== true) return ports.index.rebuild(call.userId);
    const { role, actor } = call.identity;
    if (actor !== "user" || role === "USER") {
      throw new Problem("forbidden", "Only administrators can do this");
    }
    await ports.index.rebuildAll();
    const { indexed } = await ports.index.rebuild(call.userId);
    return { indexed, more: true };
  });
}

/** `searchables` are what is found of which tools. */
export const searchTool = (searchables: () => readonly Searchable[]): Tool => ({
  routes: (serve, ports) => searchRoutes(serve, ports, searchables),
  skill: (ports) => ({
    capabilities: searchCapabilities(ports),
    lexicon: searchLexicon,
  }),
});

/** Lines of a spoken answer; the panel shows the rest. */
const spokenLines = 5;

interface SearchPorts {
  searchFor(userId: string): D1Database;
}

const searchCapabilities = ({ searchFor }: SearchPorts) => [
  reading({
    name: "search.find",
    title: "Search everything",
    description: `Searches ${listed(foundNouns)}; opens the search panel with what was found`,
    examples: ["search for rent", "find everything about Berlin"],
    input: v.strictObject({
      words: requiredText(500, "must say what to look for"),
      in: v.optional(v.picklist(searchPlaces)),
    }),
    async run({ userId, zone, now, drive, saidIn }, input) {
      const place = input.in === undefined ? "" : `in:${input.in} `;
      const look = async (words: string) => {
        const asked = readAsked(place + words, { zone, now: now(), limit: 2 * spokenLines });
        const found = asked ? await ask(searchFor(userId), userId, asked) : nothing;
        return { words, ...elsewhere(found, saidIn) };
      };
      let found = await look(input.words);
      for (const words of waysToFind(input.words).slice(1)) {
        if (found.results.length === 0) found = await look(words);
      }
      const { results, extra } = found;
      const words = results.length === 0 ? input.words : found.words;
      drive({ action: "open", target: "search", options: { query: place + words } });
      const none = `I found nothing for “${words}”.`;
      if (results.length === 0)
        return input.in === undefined ? { say: none, isNone: true } : { say: none };
      const lines = results.map(({ title, source }) => `• ${title} (${source.toolName})`);
      const hidden = extra.total - results.length;
      if (hidden > 0) lines.push(`and ${String(hidden)} more in the panel`);
      return {
        say: `${counted(extra.total, "result")} for “${words}”:\n${lines.join("\n")}`,
        receipts: results.flatMap((result) => linkTo(result)),
        isPartial: hidden > 0,
      };
    },
  }),
];

/** What was asked, and the answers before, are no answer: the conversation in which they stand is left out. */
function elsewhere({ results, extra }: Found, saidIn: string | undefined): Found {
  const others = results.filter(({ source }) => saidIn === undefined || source.itemId !== saidIn);
  return {
    results: others.slice(0, spokenLines),
    extra: { ...extra, total: extra.total - (results.length - others.length) },
  };
}

/** What all but the tool that was asked holds of the first of these words that anything holds. */
const heldOf =
  (searchFor: SearchPorts["searchFor"], except: SearchPlace) =>
  async (
    { userId, zone, now, saidIn }: Invocation,
    ways: readonly string[],
  ): Promise<Outcome | undefined> => {
    for (const some of ways.filter((way) => way !== "")) {
      const asked = readAsked(some, { zone, now: now(), limit: spokenLines });
      const found = asked ? await ask(searchFor(userId), userId, asked) : nothing;
      const { results: others } = elsewhere(found, saidIn);
      const results = others.filter(({ source }) => source.toolName !== except);
      if (results.length > 0)
        return {
          say: results
            .map((result) => `${results.length > 1 ? "• " : ""}${nearWords(result)}`)
            .join("\n"),
          receipts: results.flatMap((result) => linkTo(result)),
        };
    }
    return undefined;
  };

/** Answers a question from all that is there, where the tool that was asked has no answer. */
export function elseIn(searchFor: SearchPorts["searchFor"], except: SearchPlace) {
  const held = heldOf(searchFor, except);
  return {
    elsewhere: (acting: Invocation, asked: readonly string[]) =>
      held(acting, [...new Set(asked.flatMap((words) => [words, tellingIn(words).join(" ")]))]),
    /** Of what is there not as a whole. */
    near: (acting: Invocation, words: string) => held(acting, withoutOne(words)),
  };
}

/** What a question asks for is in no answer: 'time', 'address'; and of the others one may be missing. */
const askedFor =
  /^(?:time|day|date|address|much|many|long|place|number|name|price|cost|when|where|w|u|r|ppl)$/i;
const mostWays = 8;

const tellingIn = (words: string): readonly string[] =>
  words.split(/\s+/).filter((word) => word !== "" && !askedFor.test(word));

function withoutOne(words: string): readonly string[] {
  const telling = tellingIn(words);
  const fewer =
    telling.length > 2 ? telling.map((_, at) => telling.toSpliced(at, 1).join(" ")) : [];
  const whole = new Set([words, telling.join(" ")]);
  const ways = new Set([...waysToFind(words), ...fewer]).difference(whole);
  return [...ways].slice(0, mostWays);
}

/** Characters of what was found, around the words. */
const longestExtract = 160;

const address = /<?\S+@\S+>?,?/g;

/** '“Invoice 2041” (email): Nordwind Energy · Please pay by December 1'; to whose address it went tells nothing. */
function nearWords({ title, content, source }: SearchResult): string {
  const lines = content
    .split("\n")
    .map((line) => line.replaceAll(address, " ").replaceAll(/\s+/g, " ").trim());
  const words = lines
    .filter((line) => line !== "")
    .join(" · ")
    .slice(0, longestExtract);
  return `“${title}” (${source.toolName})${words === "" ? "" : `: ${words}`}`;
}

/** A link to what was found; what lies outside has none. */
const linkTo = ({ title, source: { toolName: tool, itemId } }: SearchResult): Receipt[] =>
  itemId === null ? [] : [{ capability: "search.find", title, tool, itemId, eventId: null }];

async function statsOf(db: D1Database, userId: string): Promise<AnswerOf<typeof search.stats>> {
  const [counts, [outside], [cursor]] = await batch(db, [
    query`select shown_in as place, count(*) as many from documents where user_id = ${userId}
      group by shown_in`.as((row) => [String(row["place"]), Number(row["many"])] as const),
    query`select count(*) as many from outside_items where user_id = ${userId}`,
    query`select indexed_seq, rebuild from cursors where user_id = ${userId}`,
  ]);
  return {
    total: counts.reduce((sum, [, many]) => sum + many, 0),
    byTool: Object.fromEntries(counts),
    outsideItems: Number(outside?.["many"] ?? 0),
    indexedSeq: Math.max(Number(cursor?.["indexed_seq"] ?? 0), 0),
    isRebuilding: cursor?.["rebuild"] === 1,
  };
}
