import * as v from "valibot";
import { untitledIn } from "#contract/tools.ts";
import { requiredText } from "#contract/values.ts";
import type { Scope } from "#contract/endpoint.ts";
import {
  type Capability,
  capability,
  type Effect,
  type Invocation,
  type Outcome,
} from "../capabilities/capability.ts";
import { waysToFind } from "../capabilities/naming.ts";
import type { Written } from "../log/change.ts";
import { bulk, type ManyInput, type OnMany } from "./bulk.ts";
import { type Declared, type Kind, type ItemKit, kitOf, type Titled } from "./kit.ts";

/** Items handed to a model or an agent at once. */
export const mostData = 50;
/** Fewer letters are the beginning of too many titles to delete by. */
const shortestPart = 3;

type Named = v.GenericSchema<unknown, { readonly words: string }>;

export interface OnItem<Item extends Titled, Input extends Named> extends Declared<Input> {
  readonly scope?: Scope;
  readonly risk?: Capability["risk"];
  readonly effect: Effect;
  readonly plans?: Capability["plans"];
  /** Asks first where the words are few letters of a title, since what is gone cannot be seen: 'delete'. */
  readonly careful?: string;
  /** The item that words mean, where this prefers others than the tool does. */
  resolve?: Kind<Item>["resolve"];
  /** Several items, where the words name no single one. */
  resolveEach?(
    invocation: Invocation,
    words: string,
  ): Promise<{ readonly items: readonly Item[] } | undefined>;
  /** Asks for what the input lacks. */
  lacking?(item: Item, input: v.InferOutput<Input>): Outcome | undefined;
  /** Says what to do where no one item is meant. */
  unclear?(outcome: Outcome, input: v.InferOutput<Input>): Outcome;
  /** Answers the outcome, or what to say of a change that gets a receipt. */
  run(
    invocation: Invocation,
    item: Item,
    input: v.InferOutput<Input>,
  ): Promise<Outcome | { readonly say: string; readonly written: Written<Item> }>;
}

/** The parts that every tool's capabilities share: which items they mean, the panel they show, receipts and lists. */
export function itemCapabilities<Item extends Titled>(kind: Kind<Item>) {
  const kit = kitOf(kind);
  const Words = requiredText(kind.longestName ?? 500, `must name ${untitledIn(kind.tool)}`);
  return {
    ...kit,
    /** Words that name an item: its title, a part of it, or its id. */
    Words,
    Named: v.strictObject({ words: Words }),
    onItem: <Input extends Named>(declared: OnItem<Item, Input>) => onItem(kit, declared),
    bulk: <Input extends v.GenericSchema<unknown, ManyInput>>(declared: OnMany<Input>) =>
      bulk(kit, declared),
    find: <Found extends Item, Input extends Named>(declared: Finding<Found, Input>) =>
      find(kit, declared),
  };
}

function onItem<Item extends Titled, Input extends Named>(
  kit: ItemKit<Item>,
  declared: OnItem<Item, Input>,
): Capability<Input> {
  const { scope = "act", risk = "undoable", run, unclear } = declared;
  const { name, title, description, examples, effect } = declared;
  const { input: schema, resolve = kit.resolve } = declared;
  return capability({
    name,
    title,
    description,
    examples,
    input: schema,
    scope,
    risk,
    effect,
    ...(declared.plans !== undefined && { plans: declared.plans }),
    ...((risk === "undoable" || risk === "send") && {
      target: async (invocation: Invocation, input: v.InferOutput<Input>) => {
        const resolved = await resolve(invocation, input.words);
        if ("unclear" in resolved) return resolved;
        const lacking = declared.lacking?.(resolved.item, input);
        if (lacking) return { unclear: lacking };
        return { id: resolved.item.id, title: kit.titleOf(resolved.item) };
      },
    }),
    async run(invocation, input) {
      const found = await meant({ ...kit, resolve }, invocation, input.words, declared);
      if ("unclear" in found) return unclear?.(found.unclear, input) ?? found.unclear;
      if (!kit.isQuiet && risk === "undoable") kit.show(invocation);
      const outcomes: Outcome[] = [];
      for (const item of found.items) {
        const done = declared.lacking?.(item, input) ?? (await run(invocation, item, input));
        outcomes.push(
          "written" in done ? { say: done.say, receipts: [kit.receipt(name, done.written)] } : done,
        );
      }
      return together(outcomes);
    },
  });
}

async function meant<Item extends Titled>(
  { resolve }: ItemKit<Item>,
  invocation: Invocation,
  words: string,
  { careful, resolveEach }: Pick<OnItem<Item, Named>, "careful" | "resolveEach">,
) {
  const resolved = await resolve(invocation, words);
  if ("unclear" in resolved) return (await resolveEach?.(invocation, words)) ?? resolved;
  const { id, title } = resolved.item;
  const said = words.trim().toLowerCase();
  const isSure = resolved.isSlip !== true && resolved.isBegun !== true;
  const isGuess = !isSure && careful === "delete";
  const isNamed =
    careful === undefined ||
    invocation.targetId !== undefined ||
    said.length >= shortestPart ||
    [id.toLowerCase(), title.toLowerCase()].includes(said);
  if (isNamed && !isGuess) return { items: [resolved.item] };
  const asked = { words, titles: [title], ids: [id], isAsked: true } as const;
  return { unclear: { say: `Did you mean “${title}”?`, meant: asked } };
}

function together(outcomes: readonly Outcome[]): Outcome {
  const [only] = outcomes;
  if (only && outcomes.length === 1) return only;
  return {
    say: outcomes.map(({ say }) => say).join("\n"),
    receipts: outcomes.flatMap(({ receipts }) => receipts ?? []),
  };
}

export interface Finding<Item extends Titled, Input extends Named> extends Omit<
  Declared<Input>,
  "name"
> {
  /** `words` are those of the input, and then fewer of them. */
  search(
    invocation: Invocation,
    words: string,
    input: v.InferOutput<Input>,
  ): Promise<readonly Item[]>;
  brief?(item: Item): unknown;
}

function find<Item extends Titled, Found extends Item, Input extends Named>(
  { tool, noun, nouns, counted, lines, listed, show }: ItemKit<Item>,
  { search, brief, ...declared }: Finding<Found, Input>,
) {
  const name = `${tool}.find`;
  return capability({
    ...declared,
    name,
    scope: "read",
    risk: "reads",
    effect: "looks",
    async run(invocation, input) {
      const { words } = input;
      for (const said of waysToFind(words)) {
        const found = await search(invocation, said, input);
        if (found.length > 0) return told(invocation, found, said);
      }
      return { say: `I found no ${noun} with “${words}”.`, isNone: true };
    },
  });

  function told(invocation: Invocation, found: readonly Found[], words: string): Outcome {
    show(invocation);
    const briefs = brief && found.slice(0, mostData).map((item) => brief(item));
    return {
      say: `${counted(found.length)} with “${words}”:\n${lines(found, invocation)}`,
      ...listed(name, found),
      ...(briefs && { data: { [nouns]: briefs } }),
    };
  }
}
