import * as v from "valibot";
import { noteLimits } from "#contract/notes.ts";
import { Day, requiredText, text } from "#contract/values.ts";
import { wallOf } from "#shared/calendar/wall.ts";
import { momentOf } from "#shared/calendar/zones.ts";
import { reading } from "../../capabilities/capability.ts";
import { spanWords } from "../../time/day-words.ts";
import { addDays, type Moment } from "../../time/zone.ts";
import { noteKit } from "../kit.ts";
import { noteStore } from "./store.ts";

const { Named, find, lines, links, listed, show } = noteKit;

const longestWords = 200;
/** Lines of a spoken list; the panel shows the rest. */
const spokenLines = 10;

const finding = find({
  title: "Find notes",
  description: "Finds notes whose title, text, tags or category hold the words",
  examples: ["find notes about Berlin"],
  input: Named,
  search: async (invocation, words) => {
    const filter = { search: words.slice(0, longestWords), sortBy: "updatedAt" } as const;
    return (await noteStore(invocation).cards(filter, noteLimits.page)).items;
  },
});

const Listed = v.strictObject({
  kind: v.optional(v.picklist(["all", "pinned", "favorite", "archived"]), "all"),
  category: v.optional(requiredText(noteLimits.category, "must not be blank")),
  tag: v.optional(requiredText(noteLimits.tag, "must not be blank")),
  /** Held by the title, the text, the tags or the category. */
  words: v.optional(text(longestWords)),
  /** Only what was changed, or begun, in these days of the person's. */
  touched: v.optional(
    v.strictObject({ by: v.picklist(["changed", "written"]), from: Day, to: Day }),
  ),
  /** The one that was changed last, alone. */
  newest: v.optional(v.boolean(), false),
  ask: v.optional(v.picklist(["list", "count"], "must be list or count"), "list"),
});
type Listed = v.InferOutput<typeof Listed>;

const filterOf = ({ kind, category, tag, words, touched }: Listed, zone: string) => ({
  isArchived: kind === "archived" ? ("true" as const) : ("false" as const),
  ...(kind === "pinned" && { isPinned: "true" as const }),
  ...(kind === "favorite" && { isFavorite: "true" as const }),
  under: category,
  tags: tag === undefined ? undefined : [tag],
  search: words,
  ...(touched && {
    touched: {
      by: touched.by === "written" ? ("createdAt" as const) : ("updatedAt" as const),
      from: midnightOf(touched.from, zone),
      until: midnightOf(addDays(touched.to, 1), zone),
    },
  }),
});

const midnightOf = (day: string, zone: string): string =>
  new Date(momentOf(zone, wallOf(day)) * 60_000).toISOString();

/** ' in “Work”, tagged “trip”, with “berlin”': the part of the answer that says which. */
function which({ category, tag, words = "", touched }: Listed, moment: Moment): string {
  const parts = [
    ...(touched === undefined ? [] : [`${touched.by} ${spanWords(touched, moment)}`]),
    ...(category === undefined ? [] : [`in “${category}”`]),
    ...(tag === undefined ? [] : [`tagged “${tag}”`]),
    ...(words.trim() === "" ? [] : [`with “${words.trim()}”`]),
  ];
  return parts.length === 0 ? "" : ` ${parts.join(", ")}`;
}

const kindWord = ({ kind }: Listed): string => (kind === "all" ? "" : `${kind} `);

const list = reading({
  name: "notes.list",
  effect: "lists",
  title: "List notes",
  description:
    "Lists or counts notes, last changed first: all that are not archived, or only pinned, favorite or archived ones, of a category, with a tag, that hold words, or that were changed or written in some days",
  examples: ["list my notes", "list pinned notes"],
  input: Listed,
  async run(invocation, given) {
    const store = noteStore(invocation);
    const { zone } = invocation;
    const moment = { now: invocation.now(), zone, language: invocation.language };
    const here = await store.count(filterOf(given, zone));
    // What is asked for by a word may stand in the archive.
    const isElsewhere = here === 0 && given.kind === "all" && given.words !== undefined;
    const asked = isElsewhere ? ({ ...given, kind: "archived" } as const) : given;
    const filter = filterOf(asked, zone);
    const count = isElsewhere ? await store.count(filter) : here;
    if (count === 0) {
      const say = `You have no ${kindWord(given)}notes${which(given, moment)}.`;
      return given.words === undefined ? { say } : { say, isNone: true };
    }
    const kind = kindWord(asked);
    const noun = count === 1 ? "note" : "notes";
    if (asked.ask === "count") {
      return { say: `You have ${String(count)} ${kind}${noun}${which(asked, moment)}.` };
    }
    const { items } = await store.cards({ ...filter, sortBy: "updatedAt" }, spokenLines);
    const [last] = items;
    if (asked.newest && last)
      return {
        say: `You changed this one last: ${lines([last], invocation).replace(/^• /, "")}`,
        receipts: links("notes.list", [last]),
      };
    show(invocation);
    const hidden = count - items.length;
    const rest = hidden > 0 ? `\nand ${String(hidden)} more in the panel` : "";
    return {
      say: `${String(count)} ${kind}${noun}${which(asked, moment)}:\n${lines(items, invocation)}${rest}`,
      ...listed("notes.list", items, count),
    };
  },
});

export const listingCapabilities = [finding, list];
