import * as v from "valibot";
import { foundInWords, searchPlaces } from "#contract/tools.ts";
import { requiredText } from "#contract/values.ts";
import { reading } from "../capabilities/capability.ts";
import { ask } from "./asking.ts";
import { readAsked } from "./read-asked.ts";

/** Lines of a spoken answer; the panel shows the rest. */
const spokenLines = 5;

interface SearchPorts {
  searchFor(userId: string): D1Database;
}

export const searchCapabilities = ({ searchFor }: SearchPorts) => [
  reading({
    name: "search.find",
    title: "Search everything",
    description: `Searches ${foundInWords()}; opens the search panel with what was found`,
    examples: ["search for rent", "find everything about Berlin"],
    input: v.strictObject({
      words: requiredText(500, "must say what to look for"),
      in: v.optional(v.picklist(searchPlaces)),
    }),
    async run({ userId, zone, now, drive }, input) {
      const typed = input.in === undefined ? input.words : `in:${input.in} ${input.words}`;
      const asked = readAsked(typed, { zone, now: now(), limit: spokenLines });
      if (!asked) return { say: `I found nothing for “${input.words}”.` };
      const { results, extra } = await ask(searchFor(userId), userId, asked);
      drive({ action: "open", target: "search", options: { query: typed } });
      if (results.length === 0) return { say: `I found nothing for “${input.words}”.` };
      const lines = results.map(({ title, source }) => `• ${title} (${source.toolName})`);
      const hidden = extra.total - results.length;
      if (hidden > 0) lines.push(`and ${String(hidden)} more in the panel`);
      const count = extra.total === 1 ? "1 result" : `${String(extra.total)} results`;
      return { say: `${count} for “${input.words}”:\n${lines.join("\n")}` };
    },
  }),
];
