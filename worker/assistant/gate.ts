import type { ProposalReason } from "#contract/agents/proposals.ts";
import type { AskKind } from "#contract/agents/asks.ts";
import type { Scope } from "#contract/endpoint.ts";
import type { Invocation, Capability, Outcome, Command } from "../capabilities/capability.ts";
import { askedKinds, kindsOf } from "./asks.ts";
import { describeCall } from "./describing.ts";
import { Problem } from "../http/problem.ts";
import { lacking, type Registry } from "../capabilities/registry.ts";
import type { Place } from "../capabilities/turn.ts";

/** A step as it will wait: its item found, its arguments as they will run. */
export interface Proposed {
  readonly capability: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly title: string;
  readonly tool: string;
  readonly itemId: string | null;
  readonly reason: ProposalReason;
}

/** Keeps proposals for the person; answers what to say of them. */
export type Propose = (
  acting: Invocation,
  steps: readonly Proposed[],
  place: Place | undefined,
  /** What waits and is not to wait any more, by its id. */
  replaces?: string,
) => Promise<Outcome>;

interface Gate {
  readonly registry: Registry;
  readonly propose: Propose;
  readonly acting: Invocation;
  readonly scopes: ReadonlySet<Scope>;
  /** Whether each call comes from the person's own sentence. A model's comes from all that it has read. */
  readonly isPersons: boolean;
  /** Whether what decides has read stored text before this turn. */
  readonly hasRead?: boolean;
  readonly place: Place | undefined;
  /** A call that waits, in whose place the next one comes. */
  readonly replaces?: string | undefined;
}

/**
 * What stands between a turn and its effects. A decision made after reading stored text may have been dictated by it:
 * after the first stored text, a model's every effect waits for a tap. So does whatever reaches other people, what a key
 * may propose but not do, and what the person chose to be asked about. None of it depends on what a prompt says.
 */
export function gate(turn: Gate) {
  const { registry, propose, acting, scopes, isPersons, place } = turn;
  let hasRead = turn.hasRead === true;

  const perform = async (name: string, given: unknown): Promise<Outcome> => {
    const capability = registry.find(name);
    const weighed = { scopes, isTainted: hasRead && !isPersons };
    const always = reasonToPropose(capability, weighed);
    refuseUnlessAllowed(capability, turn, always !== undefined);
    const { input } = registry.read(name, given);
    // A model takes its time: what the person chooses meanwhile holds from its next step on.
    const kinds = await kindsAsked(acting, !isPersons);
    const isAsked = kindsOf(capability, input).some((kind) => kinds.has(kind));
    const reason = always ?? (isAsked ? "asked" : undefined);
    if (reason !== undefined) return waits(capability, input, reason);
    if (!(await mayMean(capability, input))) return namesNothing;
    const isStill = weighed.isTainted || isAsideAsked(capability, kinds);
    const outcome = await capability.run(isStill ? still(acting) : acting, input);
    if (capability.risk === "reads" && capability.isClean !== true) hasRead = true;
    return outcome.plan ? planned(outcome, outcome.plan) : outcome;
  };

  /** The words about an effect may hold stored text, too: a caller that hands them to a model says so. */
  const taint = (): void => {
    hasRead = true;
  };
  return Object.assign(perform, { taint });

  /** A key that may act but not read names items wholly, like one that may only propose. */
  async function mayMean(capability: Capability, input: unknown): Promise<boolean> {
    const given: object = Object.assign({}, input);
    if (scopes.has("read") || !capability.target || !("words" in given)) return true;
    return isNamed(
      capability,
      given,
      await proposed(capability, input, { acting, reason: "scope" }),
    );
  }

  async function waits(
    capability: Capability,
    input: unknown,
    reason: ProposalReason,
  ): Promise<Outcome> {
    const step = await proposed(capability, input, { acting, reason });
    const mayHear = scopes.has("read");
    if (!mayHear && !isNamed(capability, Object.assign({}, input), step)) return namesNothing;
    if ("unclear" in step) return step.unclear;
    const outcome = await propose(acting, [step], place, turn.replaces);
    return mayHear ? outcome : { say: "The proposal waits for the person." };
  }

  async function planned(outcome: Outcome, plan: readonly Command[]): Promise<Outcome> {
    const steps: Proposed[] = [];
    for (const { capability: name, input: given } of plan) {
      const { capability, input } = registry.read(name, given);
      const step = await proposed(capability, input, { acting, reason: "plan" });
      if (!("unclear" in step)) steps.push(step);
    }
    const waiting = await propose(acting, steps, place);
    return { ...outcome, data: waiting.data };
  }
}

const isAgents = ({ write }: Invocation): boolean => write.author.actor.startsWith("agent:");

/** What the person chose to be asked about. Keys have scopes in its place. */
export const kindsAsked = async (
  acting: Invocation,
  isFresh: boolean,
): Promise<ReadonlySet<AskKind>> => {
  const { db, userId } = acting;
  return new Set(isAgents(acting) ? [] : await askedKinds(isFresh ? { db, userId } : acting));
};

/** Where panels are asked about, what reads or changes something opens none on the side. */
const isAsideAsked = ({ risk }: Capability, kinds: ReadonlySet<AskKind>): boolean =>
  risk !== "ui" && kinds.has("panels");

/** What waits for a tap may lack a scope; what only the person does never waits for an agent. */
function refuseUnlessAllowed(
  { scope, isPersonal, plans }: Capability,
  { scopes, acting }: Pick<Gate, "scopes" | "acting">,
  isWaiting: boolean,
): void {
  const isTheirs = isPersonal === true && isAgents(acting);
  if (!scopes.has(scope) && (isTheirs || !isWaiting)) throw lacking(scope);
  if (isTheirs) throw onlyThePerson;
  if (plans !== undefined && !scopes.has("propose") && !scopes.has("act")) throw lacking("propose");
}

const onlyThePerson = new Problem("forbidden", "Only the person changes this");

const namesNothing: Outcome = { say: "These words name no single item." };

interface Weighed {
  readonly scopes: ReadonlySet<Scope>;
  readonly isTainted: boolean;
}

function reasonToPropose(
  { scope, risk }: Capability,
  { scopes, isTainted }: Weighed,
): ProposalReason | undefined {
  if (risk === "reads") return undefined;
  const mayPropose = scopes.has("propose");
  if (!scopes.has(scope)) return mayPropose && risk !== "ui" ? "scope" : undefined;
  if (risk === "send") return "send";
  return isTainted ? "outside" : undefined;
}

/** Reading goes on, but moves nothing on the person's screen. */
const still = (acting: Invocation): Invocation => ({ ...acting, drive: () => undefined });

interface Waiting {
  readonly acting: Invocation;
  readonly reason: ProposalReason;
}

async function proposed(
  capability: Capability,
  input: unknown,
  { acting, reason }: Waiting,
): Promise<Proposed | { readonly unclear: Outcome }> {
  const described = await describeCall(capability, input, acting);
  if ("unclear" in described) return described;
  return {
    ...described,
    capability: capability.name,
    tool: capability.name.split(".")[0] ?? "",
    reason,
  };
}

/**
 * Whether a key that may propose but not read may know that its words mean this: only where they are the whole title or
 * the id. By parts it could read titles letter by letter.
 */
function isNamed(
  { title, target }: Capability,
  input: object,
  step: Proposed | { readonly unclear: Outcome },
): step is Proposed {
  if ("unclear" in step) return false;
  if (!target) return true;
  const words = "words" in input && typeof input.words === "string" ? input.words.trim() : "";
  return (
    step.itemId !== null &&
    (words === step.itemId || step.title.toLowerCase() === `${title}: ${words}`.toLowerCase())
  );
}
