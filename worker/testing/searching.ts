import { search, SearchBeside } from "#contract/search.ts";
import { type NewTask, type Task, tasks } from "#contract/tasks.ts";
import * as v from "valibot";
import type { Caller } from "./caller.ts";

/** What somebody finds, with what stands beside it. */
export async function ask(person: Caller, q: string, more: object = {}) {
  const { data, ...beside } = (await person.call(search.query, { query: { q, ...more } })).body;
  return { data, ...v.parse(SearchBeside, beside) };
}

export const titles = async (person: Caller, q: string, more: object = {}): Promise<string[]> =>
  (await ask(person, q, more)).data.map(({ title }) => title);

export const addTask = async (
  person: Caller,
  title: string,
  more: Partial<v.InferInput<typeof NewTask>> = {},
): Promise<Task> => (await person.call(tasks.create, { body: { title, ...more } })).body.data;
