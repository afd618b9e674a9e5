import { foundPatterns, toolCalled } from "#contract/tools.ts";
import { beginsTask } from "../capabilities/chores.ts";
import { holds, isPast } from "../capabilities/naming.ts";
import type { Invocation } from "../capabilities/capability.ts";
import { type Fields, fits, type Slot, type Spoken } from "../capabilities/lexicon.ts";
import type { Resolved } from "../capabilities/resolve.ts";
import { doneTo, meantBy, mostSpokenOf, partsOf, unquoted } from "../capabilities/slots.ts";

interface Items {
  readonly tool: string;
  resolve(
    acting: Invocation,
    words: string,
  ): Promise<Resolved<{ readonly id: string; readonly title: string }>>;
}

/** How well words name an item, and which. */
interface Found {
  readonly fit: number;
  readonly id?: string;
  readonly title?: string;
}

const determiner =
  /^(?:(?:the|my|our|that|this|those|these|your|an?|one|of) )+(?=\S)|^(?:called|named|titled|about|for) (?=\S)/i;
/** Words that name nothing: what they mean would be guessed. 'note: the dentist' says what it is first. */
const vague =
  /^(?:[a-z]+: .*|sure .*|(?:is|are|was|were|does|did|has|should) .*|(?:get|have|let) (?:the|my|our|that)\b.*|(?:n['’]t|not) .*|(?:it|them) \S.*|(?:it|this|that|them|those) (?:and|at|by|for|from|in|on|to|today|tomorrow|until|with)\b.*|something|someone|everyone|one|i|we|you|he|she|they|(?:i|we) (?:need|have|got|should|must|want)\b.*|(?:all|every|each|any|everything|anything)\b.*|nothing|\S+ (?:it|them)|(?:by|until|till|before|after) .*|.*, (?:so |and |then )?(?:make|put|set|mark|push|move|give|change) (?:it|that|them)\b.*|.*\b(?:not|to|by|at|for|on|until|no|before|after|that|which|of|and|or|but)|(?:list|tasks?|notes?) that\b.*|.*\b(?:except|excluding|apart from|other than|unless)\b.*)$/i;

/** 'the' names nothing, though 'The Slow Weekly' or 'Water the plants' may be there. */
const isArticle = /^(?:the|my|our|that|this|its)$/i;

/** 'rent paid, …' says something of the first of several. */
const saidOf =
  /\S (?:done(?: and dusted)?|finished|sorted|fixed|paid|bought|booked|sent|posted|cleaned|watered|called|returned|urgent|high|medium|low)$/i;

const isDone = (part: string): boolean => {
  const said = part.replace(/^(?:i|we)(?:['’]ve| have)? (?:just |already |finally )?/i, "");
  return isPast(said) && !beginsTask(said);
};

/** How items of a tool are spoken of: without articles and the noun, and what speaks of another tool's. */
function namesOf(tool: string) {
  const { one: noun = "item", many = "items", synonyms = [] } = toolCalled(tool) ?? {};
  const nouns = [noun, many, ...synonyms, ...synonyms.map((word) => `${word}s`), "thing", "one"];
  const before = new RegExp(
    `^(?:${nouns.join("|")})(?: (?:called|named|titled|about|on|from|of))? (?=\\S)`,
    "i",
  );
  // 'the next meeting' is called so, and 'next' is nothing.
  const after = new RegExp(`(?<=\\S)(?<!^next) (?:${nouns.join("|")})$`, "i");
  const others = foundPatterns(
    toolCalled(tool)?.search?.isFilter ? toolCalled(tool)?.panel : undefined,
  ).items;
  const ofOther = new RegExp(`^(?:${others}) |\\b(?:the|my) \\S.* (?:${others})$`, "i");
  /** 'the note about the budget' is no task about it. */
  const aboutOther = new RegExp(
    `^(?:the|my|our|that|this) (${others}) (?:about|with|on|called|named|titled|that|which) `,
    "i",
  );

  /** 'a task Review' is one to be made. */
  const made = new RegExp(`^(?:an?|another|new) (?:new )?(?:${nouns.join("|")})\\b`, "i");

  const bare = (words: string): string => {
    const trimmed = words.trim();
    if (/^["“„«]/.test(trimmed)) return unquoted(trimmed);
    return unquoted(
      trimmed
        .replace(determiner, "")
        .replace(before, "")
        .replace(determiner, "")
        .replace(after, ""),
    );
  };
  /** 'the Lisbon note' is no folder of that name, but 'Bob's email' may be the task 'Email Bob'. */
  const isOfOther = (said: string, { fit, title = "" }: Found): boolean => {
    const [, about] = aboutOther.exec(said) ?? [];
    const other = (about ?? ofOther.exec(said)?.[0].split(" ").at(-1))?.toLowerCase();
    return other !== undefined && (fit < fits.named || holds(title, [other]) === "none");
  };
  return { noun, bare, made, isOfOther };
}

/** Looks for items, for each words once in a turn. */
function lookedUp(resolve: Items["resolve"]) {
  const known = new WeakMap<Invocation, Map<string, Promise<Found>>>();

  async function lookedFor(words: string, acting: Invocation): Promise<Found> {
    const resolved = await resolve(acting, words);
    if ("item" in resolved) {
      const { id, title } = resolved.item;
      const isWhole = title.toLowerCase() === words.toLowerCase();
      return { fit: isWhole ? fits.exact : resolved.isSlip ? fits.clear : fits.named, id, title };
    }
    const isSeveral = (resolved.unclear.meant?.titles.length ?? 0) > 0;
    return { fit: isSeveral ? fits.unchecked : fits.unknown };
  }

  return (words: string, { acting }: Spoken): Promise<Found> => {
    const all = known.get(acting) ?? new Map<string, Promise<Found>>();
    known.set(acting, all);
    const found = all.get(words) ?? lookedFor(words, acting);
    all.set(words, found);
    return found;
  };
}

/**
 * Places for an item of a tool: `{task}` takes any words that may name one, `{task!}` only words that do. 'it' and 'the
 * second one' are what the conversation showed last.
 */
export function itemSlots({ tool, resolve }: Items): Record<string, Slot> {
  const { noun, bare, made, isOfOther } = namesOf(tool);
  const lookUp = lookedUp(resolve);
  const fitOf = async (words: string, spoken: Spoken): Promise<number> =>
    (await lookUp(words, spoken)).fit;

  /** 'the dentist thing' is rather the one that was just spoken of than another tool's that is called so. */
  async function isOfTalk(said: string, { fit, id }: Found, spoken: Spoken): Promise<boolean> {
    if (fit < fits.named || !/ (?:thing|one)$/i.test(said.trim())) return false;
    return (await spoken.referents()).some((item) => item.tool === tool && item.words === id);
  }

  /** 'the flights and the dentist', where each is one. */
  async function several(said: string, spoken: Spoken): Promise<Fields | undefined> {
    const listed = said.replace(/^(?:both|all)(?: of)? |,? (?:both|all three)$/gi, "");
    const parts = partsOf(listed).map((part) => bare(part));
    if (parts.length < 2 || parts.length > mostSpokenOf) return undefined;
    // 'the milk, cancel that' names one.
    if (/\b(?:it|that|this|me|them)\b/i.test(said)) return undefined;
    // 'the milk is bought and the rent' says something of the first.
    if (/ (?:is|are|was|were|has|have|had|got|can|should|must) .*(?: and |, )/i.test(said))
      return undefined;
    // So does 'rent paid, plants to Monday'.
    if (parts.slice(0, -1).some((part) => saidOf.test(part))) return undefined;
    // And 'I paid the rent, garage' tells of one what was done.
    if (parts.some((part) => isDone(part)) && !parts.every((part) => isDone(part)))
      return undefined;
    const found = await Promise.all(parts.map((part) => fitOf(part, spoken)));
    // A slip in one of several is too much of a guess: 'change of plans, the dentist …' is about no plants.
    return found.every((fit) => fit > fits.clear)
      ? { each: parts.map((words) => ({ words })), fit: fits.named }
      : undefined;
  }

  async function named(said: string, words: string, spoken: Spoken, isKnown: boolean) {
    const found = await lookUp(words, spoken);
    const fit = found.fit + ((await isOfTalk(said, found, spoken)) ? fits.certain - fits.named : 0);
    // 'a haircut' is none that is there, unless it is called so.
    if (fit < fits.exact && /^(?:an?|another) /i.test(said)) return undefined;
    const isOther = fit < fits.exact && isOfOther(said, found);
    if (fit > fits.unchecked && !isOther) return { words, fit };
    return (
      (await several(said, spoken)) ??
      (isOther || (isKnown && fit === fits.unknown) ? undefined : { words, fit })
    );
  }

  const read = (isKnown: boolean) => async (said: string, spoken: Spoken) => {
    const meant = (await doneTo(said, tool, spoken)) ?? (await meantBy(said, tool, spoken));
    if (meant) return meant.length === 0 ? undefined : { each: meant, fit: fits.named };
    const words = bare(said);
    if (words === "" || isArticle.test(words) || vague.test(words) || made.test(said))
      return undefined;
    return named(said, words, spoken, isKnown);
  };
  return {
    [noun]: { isFree: true, read: read(false) },
    [`${noun}!`]: { isFree: true, read: read(true) },
    /** 'it', and nothing that has a name. */
    [`${noun} it`]: {
      most: 2,
      async read(said, spoken) {
        const meant = await meantBy(said, tool, spoken);
        return meant && meant.length > 0 ? { each: meant, fit: fits.named } : undefined;
      },
    },
  };
}
