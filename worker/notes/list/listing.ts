import * as v from "valibot";
import { noteLimits } from "#contract/notes.ts";
import { requiredText, text } from "#contract/values.ts";
import { reading } from "../../capabilities/capability.ts";
import { noteKit } from "../kit.ts";
import { noteStore } from "./store.ts";

const { Named, find, lines, links, show } = noteKit;

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
  ask: v.optional(v.picklist(["list", "count"], "must be list or count"), "list"),
});
type Listed = v.InferOutput<typeof Listed>;

const filterOf = ({ kind, category, tag, words }: Listed) => ({
  isArchived: kind === "archived" ? ("true" as const) : ("false" as const),
  ...(kind === "pinned" && { isPinned: "true" as const }),
  ...(kind === "favorite" && { isFavorite: "true" as const }),
  under: category,
  tags: tag === undefined ? undefined : [tag],
  search: words,
});

/** ' in “Work”, tagged “trip”, with “berlin”': the part of the answer that says which. */
function which({ category, tag, words = "" }: Listed): string {
  const parts = [
    ...(category === undefined ? [] : [`in “${category}”`]),
    ...(tag === undefined ? [] : [`tagged “${tag}”`]),
    ...(words.trim() === "" ? [] : [`with “${words.trim()}”`]),
  ];
  return parts.length === 0 ? "" : ` ${parts.join(", ")}`;
}

const kindWord = ({ kind }: Listed): string => (kind === "all" ? "" : `${kind} `);

const list = reading({
  name: "notes.list",
  title: "List notes",
  description:
    "Lists or counts notes, last changed first: all that are not archived, or only pinned, favorite or archived ones, of a category, with a tag, or that hold words",
  examples: ["list my notes", "list pinned notes"],
  input: Listed,
  async run(invocation, given) {
    const store = noteStore(invocation);
    const here = await store.count(filterOf(given));
    // What is asked for by a word may stand in the archive.
    const isElsewhere = here === 0 && given.kind === "all" && given.words !== undefined;
    const asked = isElsewhere ? ({ ...given, kind: "archived" } as const) : given;
    const filter = filterOf(asked);
    const count = isElsewhere ? await store.count(filter) : here;
    if (count === 0) {
      const say = `You have no ${kindWord(given)}notes${which(given)}.`;
      return given.words === undefined ? { say } : { say, isNone: true };
    }
    const kind = kindWord(asked);
    const noun = count === 1 ? "note" : "notes";
    if (asked.ask === "count") {
      return { say: `You have ${String(count)} ${kind}${noun}${which(asked)}.` };
    }
    const { items } = await store.cards({ ...filter, sortBy: "updatedAt" }, spokenLines);
    show(invocation);
    const hidden = count - items.length;
    const rest = hidden > 0 ? `\nand ${String(hidden)} more in the panel` : "";
    return {
      say: `${String(count)} ${kind}${noun}${which(asked)}:\n${lines(items, invocation)}${rest}`,
      receipts: links("notes.list", items),
    };
  },
});

export const listingCapabilities = [finding, list];
