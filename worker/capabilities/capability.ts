import * as v from "valibot";
import type { AskKind } from "#contract/agents/asks.ts";
import type { Receipt } from "#contract/conversations.ts";
import type { Scope } from "#contract/endpoint.ts";
import type { UiControl } from "#contract/panels/ui-control.ts";
import type { Acting } from "../items/actions.ts";

/** One call of a capability: who acts, where it was said, and the screens it may move. */
export interface Invocation extends Acting {
  /** The call was approved for this item alone, whatever its words mean by now. */
  readonly targetId?: string;
  readonly saidIn?: string;
  /** The folder that was open where it was said. */
  readonly folderId?: string;
  readonly zone: string;
  /** The JSON list of kinds of effects that the person is asked about first, where it was read along with something else. */
  readonly asks?: string;
  /** The tools that the key behind it is limited to; absent where it is not. */
  readonly reach?: readonly string[];
  drive(command: UiControl): void;
}

/** What kind of words answers a question. */
const expectations = [
  /** 'yes' does what it asks about. */
  "agreement",
  /** One of several. */
  "choice",
  /** What the thing is to say that the sentence before makes. */
  "text",
  /** Anything that says what is to be done. */
  "sentence",
] as const;
export type Expectation = (typeof expectations)[number];

/** What an answer leaves open: it is kept with the answer, and read with the message that follows. */
export const Awaits = v.object({
  /** A 'yes' deletes just these, as they were called in the question; without a title where it did not name them. */
  items: v.array(
    v.object({
      capability: v.string(),
      id: v.string(),
      title: v.string(),
      /** What is said of the item where it is archived; without, it is deleted. */
      said: v.optional(v.record(v.string(), v.unknown())),
    }),
  ),
  /** The other calls of the message, which a 'yes' makes then. */
  rest: v.array(v.object({ capability: v.string(), input: v.unknown() })),
  /** Where it asks something. */
  expects: v.optional(v.picklist(expectations)),
  /** It told of more items than it links, so that 'them' would mean some of those. */
  isPartial: v.optional(v.boolean()),
  /** Takes back what has no receipt. */
  undoSentence: v.optional(v.string()),
  /** What a choice stands for, where its words would not name the item that it is of: the same sentence with that one's id. */
  stands: v.optional(v.record(v.string(), v.string())),
});
export type Awaits = v.InferOutput<typeof Awaits>;

interface Meant {
  readonly words: string;
  readonly titles: readonly string[];
  /** In the order of the titles; without, an item is known by its title alone. */
  readonly ids?: readonly string[];
  /** `say` asks for the only one already. */
  readonly isAsked?: true;
}

/** The result of a capability: a sentence for the person, what was changed, and what to try if it was not clear. */
export interface Outcome {
  readonly say: string;
  readonly receipts?: readonly Receipt[];
  readonly suggestions?: readonly string[];
  /** Sentences that each answer what `say` asks; a tap sends one. */
  readonly choices?: readonly string[];
  /** Where `say` asks something: what kind of words answers it. What `awaits`, `meant` or `choices` say already is not said again. */
  readonly expects?: Expectation | undefined;
  /** What it asks about. */
  readonly awaits?: Pick<Awaits, "items" | "rest"> | null;
  /** `say` tells of more items than `receipts` links. */
  readonly isPartial?: boolean;
  /** Takes back what has no receipt. */
  readonly undoSentence?: string;
  /** Words that named no single item, and the items that they may have meant. */
  readonly meant?: Meant;
  /** What its choices stand for, where their words would not name an item. */
  readonly stands?: Readonly<Record<string, string>>;
  /** Nothing is called so. */
  readonly isNone?: true;
  /** It was there, and is deleted. */
  readonly isGone?: true;
  /** The same for programs: what models and agents go on with. */
  readonly data?: unknown;
  /** A plan: what would be done, once the person accepts it. */
  readonly plan?: readonly Command[];
}

/** What is said of a call that waits: its input from then on, that it is not wished, or why it is neither. */
export type Revision =
  | { readonly input: Readonly<Record<string, unknown>> }
  | { readonly isWithdrawn: true }
  | { readonly unclear: Outcome };

export interface Revise {
  /** Tells by the words alone whether they may be said of one: no message costs a look at what waits otherwise. */
  mayBe(said: string): boolean;
  /** Tells whether they are hardly said of anything else, so that other answers may stand between. */
  isSure(said: string): boolean;
  /** Undefined where they are of something else. */
  read(
    acting: Invocation,
    said: string,
    input: Readonly<Record<string, unknown>>,
  ): Promise<Revision | undefined>;
}

/** One call to a capability that waits for a tap. */
export interface Command {
  readonly capability: string;
  readonly input: unknown;
  /** It was agreed to for this item alone, whatever its words mean by now. */
  readonly targetId?: string;
}

/** A command that a sentence asks for, with what its capability does. */
export interface ReadCommand extends Command {
  readonly effect: Effect;
}

/** Tells whether a command has one of the effects. */
export const does =
  (...effects: readonly Effect[]) =>
  ({ effect }: Pick<ReadCommand, "effect">): boolean =>
    effects.includes(effect);

/**
 * The meaning of a call: the item, or several by a title that says how many and which, with the input that names exactly
 * those; or what to say when it means none.
 */
export type Target =
  | {
      readonly id: string | null;
      readonly title: string;
      /** The whole call in words, where its title and the item's do not make a sentence: 'Forward “Lunch” to Ann'. */
      readonly said?: string;
      readonly input?: Readonly<Record<string, unknown>>;
      /** Each of several. */
      readonly items?: readonly { readonly id: string; readonly title: string }[];
      /** How many more fit than one call changes. */
      readonly more?: number;
    }
  | { readonly unclear: Outcome };

/**
 * What a call does. It says whether the person is asked first, what may be suggested, and what 'no, keep it' or 'that one
 * too' is said of; no name of a capability tells it.
 */
export type Effect =
  /** Finds, counts or reads, and changes nothing. */
  | "looks"
  /** Looks at several items that one condition chooses, which a change may be asked of next. */
  | "lists"
  /** Looks at one item, and answers what is asked of it. */
  | "tells"
  /** Moves or fills panels. */
  | "shows"
  /** Shows a panel or an item in it. */
  | "opens"
  /** Takes a panel off the screen. */
  | "closes"
  /** Makes a new item; `title` is what it is to be called. */
  | "creates"
  /** Adds what is no item with a title: a draft, a label, a folder. */
  | "adds"
  /** Makes a new item like one that is there. */
  | "copies"
  /** Writes more into an item. */
  | "appends"
  /** Takes a part out of an item. */
  | "takes-out"
  /** Sets fields of one item, by `words` and `changes`. */
  | "updates"
  | "completes"
  | "reopens"
  /** Puts an item out of sight, or back. */
  | "archives"
  /** Items are gone from where they were. */
  | "deletes"
  /** Changes all that its input chooses; its `action` may delete them. */
  | "changes-many"
  /** Another change of what is there, or one thing made from another. */
  | "changes"
  /** Sets how the workspace looks or behaves. */
  | "sets"
  /** Takes back what was done: how a person says no, so nobody is asked before it. */
  | "undoes"
  /** Does again what was taken back, whatever that was. */
  | "redoes"
  /** Reaches other people, or cannot be undone. */
  | "sends";

/** The effects of what only looks, and of what only shows. */
type Looking = "looks" | "lists" | "tells";
export type Showing = "shows" | "opens" | "closes" | "sets";

type Schema = v.GenericSchema;

/**
 * Something that can be done, declared once for every door: the embedded assistant, a model's tool
 * calls, MCP and the palette all run this. `undoable` changes are in the log; `ui` ones only show; `send` reaches
 * other people and always waits for a tap.
 */
export interface Capability<Input extends Schema = Schema> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly examples: readonly string[];
  readonly input: Input;
  readonly scope: Scope;
  readonly risk: "reads" | "undoable" | "ui" | "send";
  readonly effect: Effect;
  /** The kind of effect that it is asked about as, where its effect says another. */
  readonly asksAs?: AskKind;
  /** Its answer holds nothing that anybody wrote, except the question: it taints no turn. */
  readonly isClean?: boolean;
  /** Done by the person's own assistant alone, whatever an agent's key allows. */
  readonly isPersonal?: boolean;
  /** The capability that the steps of its plans are of: a key that reads alone, is paused or is of other tools makes none. */
  readonly plans?: string;
  /**
   * Which items it means. An approval then holds for these under this title, whatever is called so later; what acts on
   * items that stand without one cannot be approved in good faith.
   */
  target?(acting: Invocation, input: v.InferOutput<Input>): Promise<Target>;
  /** What is asked where the same is there already, and the person did not say to add one: 'I need to pay the rent'. */
  standing?(acting: Invocation, input: v.InferOutput<Input>): Promise<Outcome | undefined>;
  /** What the person says of such a call that waits. */
  readonly revise?: Revise;
  run(acting: Invocation, input: v.InferOutput<Input>): Promise<Outcome>;
}

type Declared<Input extends Schema, Kind extends Effect> = Omit<
  Capability<Input>,
  "scope" | "risk" | "effect"
> & { readonly effect: Kind };
type Defaulting<Input extends Schema, Kind extends Effect> = Omit<
  Declared<Input, Kind>,
  "effect"
> & { readonly effect?: Kind };

export function capability<Input extends Schema>(declared: Capability<Input>): Capability<Input> {
  return declared;
}

/** Reaches other people, or cannot be undone: it always waits for the person's tap. */
export const reaching = { scope: "send", risk: "send", effect: "sends" } as const;

/** Opens one item on the screens. */
export const opening = { scope: "drive-ui", risk: "ui", effect: "opens" } as const;

/** Reads, and changes nothing. */
export const reading = <Input extends Schema>(
  declared: Defaulting<Input, Looking>,
): Capability<Input> => ({ effect: "looks", ...declared, scope: "read", risk: "reads" });

/** Writes to the log, which can undo it. */
export const changing = <Input extends Schema>(
  declared: Declared<Input, Exclude<Effect, Looking | Exclude<Showing, "sets"> | "sends">>,
): Capability<Input> => ({ ...declared, scope: "act", risk: "undoable" });

/** Moves the screens of the person, and answers nothing that anybody wrote. */
export const showing = <Input extends Schema>(
  declared: Defaulting<Input, Showing>,
): Capability<Input> => ({
  effect: "shows",
  ...declared,
  scope: "drive-ui",
  risk: "ui",
  isClean: true,
});
