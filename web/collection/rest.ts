import * as v from "valibot";
import { rewind, rewindLimits } from "#contract/timeline/rewind.ts";
import { type Answer, callWhole } from "../api/call.ts";
import type { Definition } from "./kind.ts";

const Rest = v.looseObject({ rest: v.optional(v.array(v.string()), []) });

/**
 * The items of a change that had no place in its answers. The change has happened: what cannot be read now comes with the
 * log, and what was read stays.
 */
export async function restOf<Item extends { readonly id: string }>(
  { tool, schema }: Pick<Definition<Item>, "tool" | "schema">,
  answers: readonly Answer<unknown>[],
): Promise<Item[]> {
  const ids = answers.flatMap(({ beside }) => v.parse(Rest, beside).rest);
  const found: Item[] = [];
  try {
    while (ids.length > 0) {
      const body = { tool, ids: ids.splice(0, rewindLimits.items) };
      const { data, beside } = await callWhole(rewind.items, { body });
      found.push(...v.parse(v.array(schema), data));
      ids.push(...v.parse(Rest, beside).rest);
    }
  } catch (error) {
    console.warn(error);
  }
  return found;
}
