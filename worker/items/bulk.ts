import * as v from "valibot";
import { Id } from "#contract/values.ts";
import {
  type Capability,
  capability,
  type Invocation,
  type Outcome,
  type Target,
} from "../capabilities/capability.ts";
import type { Written } from "../log/change.ts";
import type { Declared, ItemKit, Titled } from "./kit.ts";

/** Receipts under one answer; one undo takes back all of them. */
const mostReceipts = 20;
/** Titles that an approval shows, by their names and not in an order that somebody chose; the rest is counted. */
export const namedAtMost = 50;
const longestName = 60;

/** 'Delete 3 tasks', 'Deleted 3 tasks'. */
export interface Verb {
  readonly asked: string;
  readonly done: string;
}

export interface OnMany<Input extends v.GenericSchema<unknown, ManyInput>> extends Omit<
  Declared<Input>,
  "name"
> {
  readonly verbs: Readonly<Record<string, Verb>>;
  /** Parts of the input that only choose the items. */
  readonly choosing: readonly string[];
  fitting(
    invocation: Invocation,
    input: v.InferOutput<Input>,
  ): Promise<{ readonly items: readonly Titled[]; readonly more?: number }>;
  change(
    invocation: Invocation,
    ids: readonly string[],
    input: v.InferOutput<Input>,
  ): Promise<readonly Written<Titled>[]>;
  /** Said in place of 'no matching' where none can be. */
  nothing?(invocation: Invocation): Promise<Outcome | undefined>;
  /** The place they went to: ' under work'. */
  where?(input: v.InferOutput<Input>): string;
}

export interface ManyInput {
  readonly action: string;
}

export const idsOf = (one: string, most: number) =>
  v.optional(
    v.pipe(
      v.array(Id, "must be a list"),
      v.minLength(1, `must name a ${one}`),
      v.maxLength(most, `must name at most ${String(most)}`),
    ),
  );

export function actionIn(actions: Readonly<Record<string, Verb>>) {
  const names = Object.keys(actions);
  return v.picklist(names, `must be one of ${names.join(", ")}`);
}

export function bulk<Item extends Titled, Input extends v.GenericSchema<unknown, ManyInput>>(
  { tool, noun, counted, receipt, show, titleOf, isQuiet }: ItemKit<Item>,
  { verbs, choosing, fitting, change, nothing, where = () => "", ...declared }: OnMany<Input>,
): Capability<Input> {
  const name = `${tool}.bulk`;
  const nothingFits: Outcome = { say: `No matching ${noun}.` };
  const verbOf = ({ action }: ManyInput) => verbs[action] ?? { asked: action, done: action };
  return capability({
    ...declared,
    name,
    scope: "act",
    risk: "undoable",
    effect: "changes-many",
    async target(invocation, input) {
      const { items, more = 0 } = await fitting(invocation, input);
      const kept = Object.entries(input).filter(
        ([field, value]) => value !== undefined && field !== "ids" && !choosing.includes(field),
      );
      return targetOfMany(
        items.map((item) => ({ id: item.id, title: titleOf(item) })),
        {
          nothing: nothingFits,
          title: `${verbOf(input).asked} ${counted(items.length)}`,
          more,
          input: Object.fromEntries(kept),
        },
      );
    },
    async run(invocation, input) {
      const { items, more = 0 } = await fitting(invocation, input);
      if (items.length === 0) return (await nothing?.(invocation)) ?? nothingFits;
      if (!isQuiet) show(invocation);
      const ids = items.map(({ id }) => id);
      const written = await change(invocation, ids, input);
      if (written.length === 0) return { say: "Nothing had to be changed for that." };
      const rest = more > 0 ? ` ${String(more)} more fit. Ask again for the rest.` : "";
      return {
        say: `${verbOf(input).done} ${counted(written.length)}${where(input)}.${rest}`,
        receipts: written.slice(0, mostReceipts).map((entry) => receipt(name, entry)),
      };
    },
  });
}

/** Describes for the approval what one call would do to many: how many, which by name, and exactly these. */
function targetOfMany(
  items: readonly { readonly id: string; readonly title: string }[],
  {
    nothing,
    title,
    more,
    input,
  }: {
    readonly nothing: Outcome;
    /** 'Delete 3 tasks' */
    readonly title: string;
    readonly more: number;
    readonly input: Readonly<Record<string, unknown>>;
  },
): Target {
  if (items.length === 0) return { unclear: nothing };
  return {
    id: null,
    title: `${title}, ${namesOf(items)}`,
    input: { ids: items.map(({ id }) => id), ...input },
    items,
    more,
  };
}

/** '“Milk”, “Rent” and 3 more' */
export function namesOf(items: readonly { readonly title: string }[]): string {
  const names = items
    .map(
      ({ title: name }) =>
        `“${name.length > longestName ? `${name.slice(0, longestName)}…` : name}”`,
    )
    .toSorted((a, b) => a.localeCompare(b))
    .slice(0, namedAtMost);
  const rest = items.length - names.length;
  return `${names.join(", ")}${rest > 0 ? ` and ${String(rest)} more` : ""}`;
}
