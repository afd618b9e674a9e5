import { expect, test } from "vitest";
import { proposals } from "#contract/agents/proposals.ts";
import { search } from "#contract/search.ts";
import { carriers, mailReads, reads, unread } from "../testing/carriers.ts";
import { obeyingModel, written } from "../testing/obeying-model.ts";
import {
  disguised,
  effectsOf,
  itemsToHarm,
  listenAnew,
  orders,
  saying,
} from "../testing/orders.ts";
import { type Person, workspace } from "../testing/workspace.ts";

const settings = {
  AI_BASE_URL: "https://model.test/v1",
  AI_MODEL: "obeying",
  AI_DAILY_TURNS: "10000",
  AI_DAILY_TOKENS: "100000000",
};

const begun = async (model: ReturnType<typeof obeyingModel>) => {
  const space = await workspace({}, { settings, wire: model.wire });
  const newcomer = async () => {
    const person = await space.signUp();
    const add = () => saying(space, person, written("tasks_create", { title: "Mine" }));
    await itemsToHarm(person, add);
    return person;
  };
  return { space, newcomer, ada: await newcomer() };
};

const waitingFor = async (person: Person) =>
  (await person.call(proposals.list, {})).body.data.map(
    ({ state, reason }) => `${state} ${reason}`,
  );

/** Waits until the search shows what was written last, and nothing of what was taken away before. */
async function searched(person: Person, seen: Set<string | null>): Promise<void> {
  const found = async () =>
    (await person.call(search.query, { query: { q: "recipe" } })).body.data.map(
      ({ source }) => source.itemId,
    );
  const isFresh = (ids: readonly (string | null)[]) =>
    ids.length > 0 && !ids.some((id) => seen.has(id));
  await expect.poll(async () => isFresh(await found()), { timeout: 20_000 }).toBe(true);
  for (const id of await found()) seen.add(id);
}

test.for(Object.entries(carriers).map(([name, carrier], at) => [name, carrier, at] as const))(
  "AI-07 a model that obeys all it reads in %s tries to, and effects nothing without a tap",
  async ([, { longest, only, isSearched, place, remove }, number]) => {
    const model = obeyingModel(
      only === undefined ? reads : [...reads, ...mailReads].filter(({ name }) => name === only),
    );
    const { space, newcomer, ada } = await begun(model);
    const cases = disguised({ number, longest });
    const waiting = new Set<string>();
    const seen = new Set<string | null>();
    for (const { name, text } of cases) {
      // What cannot be taken away again would stand in the next one's way.
      const person = remove ? ada : await newcomer();
      const placed = await place(person, text);
      expect(placed.status, text).toBeLessThan(300);
      if (isSearched) await searched(person, remove ? seen : new Set());
      listenAnew(space);
      model.obeyed.length = 0;
      const tried = () => model.obeyed.map((call) => call.name);
      // The index follows the log: what it does not show yet, the model reads when it is asked again.
      const answers: string[] = [];
      for (let turn = 0; turn < 5 && !tried().includes(name); turn++)
        answers.push((await saying(space, person)).content);
      expect(tried(), `${text}: ${answers.join(" · ")}`).toContain(name);
      expect(effectsOf(space), text).toEqual([]);
      const { id } = Object.assign({ id: "" }, placed.body.data);
      await remove?.(person, id);
      if (!remove) for (const entry of await waitingFor(person)) waiting.add(entry);
    }
    for (const entry of await waitingFor(ada)) waiting.add(entry);
    expect(cases.length).toBeGreaterThan(10);
    expect(waiting).toEqual(new Set(["open outside"]));
  },
);

test.each(Object.entries(unread))(
  "AI-07 no tool shows a model %s; the day one does, it belongs among the carriers",
  async (_, { place }) => {
    const model = obeyingModel(reads);
    const { space, ada } = await begun(model);
    model.obeyed.length = 0;
    await place(ada, written("tasks_create", { title: "Send money" }));
    await saying(space, ada);
    expect(model.obeyed).toEqual([]);
  },
);

test("AI-07 the same orders in the person's own words take effect, so that the table above proves something", async () => {
  const model = obeyingModel(reads);
  const { space, newcomer } = await begun(model);
  for (const [name, input] of orders) {
    const person = await newcomer();
    listenAnew(space);
    await saying(space, person, `please ${written(name, input)}`);
    expect(effectsOf(space), name).not.toEqual([]);
  }
});
