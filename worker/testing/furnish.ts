import { uuidv7 } from "uuidv7";
import { calendar, type NewEvent } from "#contract/calendar.ts";
import { type NewNote, notes } from "#contract/notes.ts";
import { type NewTask, tasks } from "#contract/tasks.ts";
import type { Person } from "./workspace.ts";

interface Furniture {
  readonly tasks?: readonly NewTask[];
  readonly notes?: readonly NewNote[];
  readonly events?: readonly NewEvent[];
}

/**
 * Makes these at once, which is three times as fast as one after the other: the search reads them together. They stand
 * in this order, since the clock stands still and their ids are counted here.
 */
export async function furnish(person: Person, made: Furniture): Promise<void> {
  const answers = await Promise.all([
    ...(made.tasks ?? []).map((body) =>
      person.call(tasks.create, { body: { id: uuidv7(), ...body } }),
    ),
    ...(made.notes ?? []).map((body) =>
      person.call(notes.create, { body: { id: uuidv7(), ...body } }),
    ),
    ...(made.events ?? []).map((body) =>
      person.call(calendar.create, { body: { id: uuidv7(), ...body } }),
    ),
  ]);
  const refused = answers.find(({ status }) => status !== 201);
  if (refused) throw new Error(JSON.stringify(refused.body));
}
