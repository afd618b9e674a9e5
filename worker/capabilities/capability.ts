import type * as v from "valibot";
import type { Awaits, Receipt } from "#contract/conversations.ts";
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

/** The result of a capability: a sentence for the person, what was changed, and what to try if it was not clear. */
export interface Outcome {
  readonly say: string;
  readonly receipts?: readonly Receipt[];
  readonly suggestions?: readonly string[];
  /** Sentences that each answer what `say` asks; a tap sends one. */
  readonly choices?: readonly string[];
  /** What it asks about. */
  readonly awaits?: Awaits | null;
  /** Words that named no single item, and the titles that they may have meant. */
  readonly meant?: { readonly words: string; readonly titles: readonly string[] };
  /** Nothing is called so. */
  readonly isNone?: true;
  /** The same for programs: what models and agents go on with. */
  readonly data?: unknown;
  /** A plan: what would be done, once the person accepts it. */
  readonly plan?: readonly Command[];
}

/** One call to a capability that waits for a tap. */
export interface Command {
  readonly capability: string;
  readonly input: unknown;
  /** It was agreed to for this item alone, whatever its words mean by now. */
  readonly targetId?: string;
}

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
  run(acting: Invocation, input: v.InferOutput<Input>): Promise<Outcome>;
}

type Declared<Input extends Schema> = Omit<Capability<Input>, "scope" | "risk">;

export function capability<Input extends Schema>(declared: Capability<Input>): Capability<Input> {
  return declared;
}

/** Reads, and changes nothing. */
export const reading = <Input extends Schema>(declared: Declared<Input>): Capability<Input> => ({
  ...declared,
  scope: "read",
  risk: "reads",
});

/** Writes to the log, which can undo it. */
export const changing = <Input extends Schema>(declared: Declared<Input>): Capability<Input> => ({
  ...declared,
  scope: "act",
  risk: "undoable",
});

/** Moves the screens of the person, and answers nothing that anybody wrote. */
export const showing = <Input extends Schema>(declared: Declared<Input>): Capability<Input> => ({
  ...declared,
  scope: "drive-ui",
  risk: "ui",
  isClean: true,
});
