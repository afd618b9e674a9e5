import * as v from "valibot";
import { batch } from "../worker/db/query.ts";
import { entryOf } from "../worker/search/indexing/entry.ts";
import { matchesFor, matchTermsOf } from "../worker/search/words/match.ts";
import { ranking } from "../worker/search/ranking.ts";
import { anyTime, replacing } from "../worker/search/indexing/statements.ts";
import { personKey } from "../worker/search/words/words.ts";
import { readSearch } from "../worker/shared/search-query.ts";
import { type Figure, interleaved, type Measure, ms, p50, p95 } from "./measure.ts";
import { type Product, startProduct } from "./product.ts";
import { chance, type Chance, slipped, wordAt } from "./words.ts";
import { call } from "./wire.ts";

type Database = Awaited<ReturnType<Product["server"]["mf"]["getD1Database"]>>;

const docsABatch = 500;
/** The product lets a person make 600 calls a minute. */
const callsAMinute = 500;

/** What people type: words of every frequency, beginnings of words, several, a phrase, filters. */
const queries = [
  wordAt(0),
  wordAt(3),
  wordAt(40),
  wordAt(500),
  wordAt(5_000),
  wordAt(40).slice(0, 1),
  wordAt(40).slice(0, 2),
  wordAt(500).slice(0, 3),
  wordAt(0).slice(0, 5),
  `${wordAt(0)} ${wordAt(3)}`,
  `${wordAt(3)} ${wordAt(40)} ${wordAt(500)}`,
  `"${wordAt(0)} ${wordAt(1)}"`,
  `${wordAt(0)} in:notes`,
  `${wordAt(3)} is:open in:tasks`,
  "is:open",
  `${wordAt(3)} before:2026-06-01`,
  "nothingatall",
];

/** P4: search among a person's 100 000 items, in an index of a million. */
export const measure: Measure = async ({ quick }) => {
  const many = quick ? 20_000 : 100_000;
  const product = await startProduct();
  try {
    const db = await product.server.mf.getD1Database("SEARCH");
    const random = chance(42);
    for (let other = 0; other < 9; other++)
      await fill(db, `0000000000other${String(other)}`, many, random);
    const [large, small, reader] = [
      await product.signUp(),
      await product.signUp(),
      await product.signUp(),
    ];
    await fill(db, large.user.id, many, random);
    await fill(db, small.user.id, 1_000, random);
    const made = await call(`${product.url}/api/tools/tasks`, {
      method: "POST",
      token: reader.accessToken,
      body: { title: "Read by its id" },
    });
    const { id } = v.parse(
      v.object({ data: v.object({ id: v.string() }) }),
      JSON.parse(made.text),
    ).data;
    const point = () => get(`${product.url}/api/tools/tasks/${id}`, reader.accessToken);
    const searching = (token: string) => {
      let at = 0;
      return () => {
        const q = queries[at++ % queries.length] ?? "";
        return get(
          `${product.url}/api/tools/search?${new URLSearchParams({ q }).toString()}`,
          token,
        );
      };
    };
    const rounds = quick ? 160 : 1_000;
    const against = await inMinutes(rounds, searching(large.accessToken), point);
    const growth = await inMinutes(
      quick ? 160 : 320,
      searching(large.accessToken),
      searching(small.accessToken),
    );
    const ranked = await againstRank(db, large.user.id, quick ? 32 : 160);
    const missed = await typosMissed(product.url, large.accessToken, random);
    const label = `${String(many / 1_000)}k of ${String(many / 100_000)}M`;
    return [
      figure(`${label} / point select`, p50(against.ours) / p50(against.theirs), 3, [
        p50(against.ours),
        p50(against.theirs),
      ]),
      // What the point select took beside it tells how busy the machine was.
      figure(`${label}, p95 in ms`, p95(against.ours), 20, [
        p95(against.ours),
        p95(against.theirs),
      ]),
      figure(`${label} / 1k`, p50(growth.ours) / p50(growth.theirs), 2.5, [
        p50(growth.ours),
        p50(growth.theirs),
      ]),
      figure("the statement / order by rank, p95", p95(ranked.ours) / p95(ranked.theirs), 1, [
        p95(ranked.ours),
        p95(ranked.theirs),
      ]),
      {
        ...figure("typos of one slip not found, share", missed, 0.05, []),
        detail: `${String(Math.round((1 - missed) * 100))} % found`,
      },
    ];
  } finally {
    await product.stop();
  }
};

const figure = (what: string, value: number, goal: number, times: readonly number[]): Figure => ({
  id: "P4",
  what,
  value,
  goal,
  detail: times.map((time) => ms(time)).join(" / "),
});

/** Short items, as tasks and mails are: five words of title, a tag, twenty-five of text. */
async function fill(db: Database, userId: string, many: number, random: Chance): Promise<void> {
  const day = Date.parse("2026-11-20T00:00:00Z");
  for (let from = 0; from < many; from += docsABatch) {
    const entries = Array.from({ length: Math.min(docsABatch, many - from) }, (_, at) => {
      const isTask = random() < 0.6;
      const time = new Date(day - (many - from - at) * 60_000).toISOString();
      return entryOf(
        {
          itemId: `item-${String(from + at)}`,
          title: random.words(5),
          content: random.words(25),
          tags: [random.words(1)],
          marks: isTask ? [random() < 0.5 ? "open" : "done"] : [],
          createdAt: time,
          updatedAt: time,
        },
        { origin: "log", tool: isTask ? "tasks" : "notes", shownIn: isTask ? "tasks" : "notes" },
      );
    });
    await batch(db, replacing({ userId, ...anyTime }, [], entries));
  }
}

async function get(url: string, token: string): Promise<void> {
  const answer = await call(url, { token });
  if (answer.status !== 200) throw new Error(`${url}: ${String(answer.status)} ${answer.text}`);
}

/** As many rounds as a person may make calls, then a pause. */
async function inMinutes(rounds: number, ours: () => Promise<void>, theirs: () => Promise<void>) {
  const all: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] };
  for (let left = rounds; left > 0; left -= callsAMinute) {
    if (left < rounds || rounds > callsAMinute / 2) await pause(61_000);
    const times = await interleaved(Math.min(left, callsAMinute), ours, theirs);
    all.ours.push(...times.ours);
    all.theirs.push(...times.theirs);
  }
  return all;
}

const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

/** The product's statement against what one would write first, over the same index, both through D1. */
async function againstRank(db: Database, userId: string, rounds: number) {
  const key = personKey(userId);
  const words = queries.slice(0, 10);
  let [at, next] = [0, 0];
  const ours = () => {
    const query = readSearch(words[at++ % words.length] ?? "", "2026-11-20");
    const matchTerms = matchTermsOf(query);
    return ranking({
      userId,
      matches: matchesFor(query, matchTerms, key),
      created: { since: undefined, until: undefined },
      dueBefore: undefined,
      now: new Date("2026-11-20T00:00:00Z"),
      limit: 20,
      offset: 0,
      around: words[0] ?? "",
      near: undefined,
    }).all(db);
  };
  const byRank = () => {
    const query = readSearch(words[next++ % words.length] ?? "", "2026-11-20");
    return db
      .prepare(
        "select d.title, d.content from words w join documents d on d.id = w.rowid where words match ? order by rank limit 20",
      )
      .bind(matchesFor(query, matchTermsOf(query), key).all.open)
      .all();
  };
  return interleaved(rounds, ours, byRank);
}

/** The share of words with one slip whose own word is not among what is found instead. */
async function typosMissed(url: string, token: string, random: Chance): Promise<number> {
  await pause(61_000);
  const tries = 200;
  let missed = 0;
  for (let at = 0; at < tries; at++) {
    const word = wordAt(20 + Math.floor(random() * 4_000));
    const q = slipped(word, random);
    const { text } = await call(
      `${url}/api/tools/search?${new URLSearchParams({ q }).toString()}`,
      { token },
    );
    const { data } = v.parse(Answer, JSON.parse(text));
    if (
      !data.some(({ title, highlight }) =>
        `${title} ${highlight.replaceAll(/<\/?mark>/g, "")}`.includes(word),
      )
    )
      missed++;
  }
  return missed / tries;
}

const Answer = v.object({ data: v.array(v.object({ title: v.string(), highlight: v.string() })) });
